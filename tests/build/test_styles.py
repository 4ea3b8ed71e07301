"""Style sheets as the build makes them: layers in one order, and a game's rules at its own elements only."""

import re

import pytest

from sitebuild import scope, styles
from sitebuild.say import Failure
from sitebuild.tools import WEB

OWN = ':where([data-game="coup"], [data-game="coup"] *)'


@pytest.mark.parametrize(
    ("written", "scoped"),
    [
        (".tile", f".tile{OWN}"),
        (".tile, .mine > b", f".tile{OWN},\n.mine > b{OWN}"),
        (".tile::before", f".tile{OWN}::before"),
        ("::marker", f"*{OWN}::marker"),
        (".mine:is(.out, .lost) b", f".mine:is(.out, .lost) b{OWN}"),
        ('[data-text="large"] .tile', f'[data-text="large"] .tile{OWN}'),
        ('[title="a, b"]', f'[title="a, b"]{OWN}'),
        ("/* a { */ .tile", f".tile{OWN}"),
        (".mine :is(.a, .b)", f".mine .a{OWN},\n.mine .b{OWN}"),
        (":is(th, td).c::before", f"th.c{OWN}::before,\ntd.c{OWN}::before"),
        (":is(.a, .b):is(.c, .d)", f".a:is(.c, .d){OWN},\n.b:is(.c, .d){OWN}"),
        (":is(.a, .b c)", f":is(.a, .b c){OWN}"),
        (":is(.a, b)", f":is(.a, b){OWN}"),
        (":is(.a, .b) i", f":is(.a, .b) i{OWN}"),
    ],
)
def test_the_subject_of_a_selector_is_the_games(written: str, scoped: str) -> None:
    assert scope.scoped(f"{written} {{ color: red; }}", "coup") == f"{scoped} {{ color: red; }}\n"


def test_rules_in_groups_are_scoped_and_declarations_are_left_alone() -> None:
    sheet = '@media print {\n  @container (width > 1px) {\n    .a { content: "}"; }\n  }\n}\n'
    assert scope.scoped(sheet, "coup") == (
        f'@media print {{\n@container (width > 1px) {{\n.a{OWN} {{ content: "}}"; }}\n}}\n}}\n'
    )


def test_key_frames_bear_the_games_name() -> None:
    frames = "@keyframes coup-stamp { from { opacity: 0; } }"
    assert scope.scoped(frames, "coup").split() == frames.split()


def test_what_the_page_loads_is_minified_and_lowered() -> None:
    sheet = b"/* a */\n:where(.x) {\n  .a  b,\n  .c { margin: 1px  2px; }\n}\n"
    assert styles.minified({"web/a.css": sheet}) == {
        "web/a.css": b":where(.x) .a b,:where(.x) .c{margin:1px 2px}\n"
    }


@pytest.mark.parametrize("sheet", ["a { color: red", "a { color red; }", ".a > { top: 0; }"])
def test_a_sheet_that_cannot_be_read_stops_the_build(sheet: str) -> None:
    with pytest.raises(Failure, match=r"web/a\.css"):
        styles.minified({"web/a.css": sheet.encode()})


@pytest.mark.parametrize(
    "rule",
    [
        "@keyframes stamp { from { opacity: 0; } }",
        "@keyframes coupstamp { from { opacity: 0; } }",
        "@font-face { font-family: a; }",
        "@layer game { .a { color: red; } }",
        '@import url("other.css");',
    ],
)
def test_what_would_reach_others_is_refused(rule: str) -> None:
    with pytest.raises(Failure, match=r"web/games/coup/a\.css"):
        styles.join_games({"web/games/coup/a.css": rule.encode()})


def test_a_game_has_one_sheet_in_the_layer_of_games() -> None:
    files = {"web/games/coup/b.css": b".b {}", "web/games/coup/a.css": b".a {}", "web/games/other/a.css": b""}
    styles.join_games(files)
    sheet = files["web/games/coup/all.css"].decode()
    assert sheet.startswith("@layer game {\n.a") and sheet.index(".a") < sheet.index(".b")
    assert sorted(files) == ["web/games/coup/all.css", "web/games/other/all.css"]


def test_a_table_that_no_rule_would_reach_is_refused() -> None:
    files = {"web/games/coup/a.css": b".a {}", "web/games/coup/table.js": b'html`<div class="coup">`'}
    with pytest.raises(Failure, match='data-game="coup"'):
        styles.join_games(files)


def test_the_page_has_two_sheets_in_which_no_rule_is_outside_of_a_layer() -> None:
    files = {
        path.relative_to(WEB.parent).as_posix(): path.read_bytes()
        for folder in ("style", "table")
        for path in (WEB / folder).rglob("*.css")
    }
    del files[styles.STEPS]
    styles.join_page(files)
    assert sorted(files) == sorted(styles.OF_PAGE), "they import all others"
    sheet = re.sub(
        r"/\*.*?\*/", "", "".join(files[name].decode() for name in styles.OF_PAGE), flags=re.DOTALL
    )
    order = re.search(r"@layer ([\w, -]+);", sheet)
    assert order
    opened = re.findall(r"@layer (\w+) \{", sheet)
    assert sorted(set(opened) | {"game"}) == sorted(order[1].split(", "))
    depth, outside = 0, ""
    for sign in sheet:
        depth += (sign == "{") - (sign == "}")
        outside += sign if depth == 0 else ""
    assert depth == 0
    assert all(one.strip().startswith("@layer ") for one in re.split("[;}]", outside) if one.strip())


def test_the_sizes_at_which_a_layout_changes_have_names() -> None:
    steps = dict(styles.STEP.findall((WEB.parent / styles.STEPS).read_text()))
    sheets = [*WEB.glob("*/**/*.css"), WEB / "sitebuild" / "styles.py"]
    queries = [
        (path.name, query.strip())
        for path in sheets
        if "node_modules" not in path.parts and path.name != "steps.css"
        for query in re.findall(r"@(?:media|container) [^{\"]+", path.read_text())
    ]
    assert [query for query in queries if re.search(r"width|height|\d", query[1])] == [], "they name steps"
    named = {name for _, query in queries for name in re.findall(r"\((--[\w-]+)\)", query)}
    assert named == steps.keys()


@pytest.mark.parametrize(
    ("written", "query"),
    [
        ("@media (--a)", "@media (min-width: 1px)"),
        ("@container x (--a) and (not (--b))", "@container x (min-width: 1px) and (not ((c) and (d)))"),
    ],
)
def test_the_name_of_a_step_stands_for_its_condition(written: str, query: str) -> None:
    steps = {"--a": "(min-width: 1px)", "--b": "(c) and (d)"}
    body = " { .a { color: var(--a); } }"
    assert styles.with_steps(written + body, steps) == query + body


def test_a_step_that_is_not_declared_is_named() -> None:
    with pytest.raises(Failure, match="--other"):
        styles.with_steps("@media (--other) {}", {})


def test_a_part_that_is_missing_is_named() -> None:
    with pytest.raises(Failure, match=r"web/style/none\.css"):
        styles.join_page(dict.fromkeys(styles.OF_PAGE, b'@import url("./none.css") layer(base);'))
