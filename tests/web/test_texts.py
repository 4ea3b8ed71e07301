"""The page's words: every language says the same things, and the code asks for no entry that is missing."""

import json
import re
import tomllib
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
LANGUAGES = ("ja", "en", "fr")
PLACEHOLDER = re.compile(r"\{(\w+)\}")

# Keys that belong to the games' own catalogues, which their own tests check.
KINDS = (
    "event ask aloud wait answer action role face side counter group zone option preset stage help cause rules game suit"
    " glossary tip truth own phrase"
)
GAME_KEYS = tuple(f"{kind}." for kind in KINDS.split())

# A key is asked for as say("..."), say(condition ? "..." : "..."), or handed on as {key: "..."}.
ASKED = re.compile(
    r"""\bsay(?:\.has)?\(\s*(?:[^()"'`]*\?\s*)?"([a-z_]+\.[a-z_.]+)"(?:\s*:\s*"([a-z_]+\.[a-z_.]+)")?"""
)
HANDED_ON = re.compile(r"""\b(?:key|why): "([a-z_]+\.[a-z_.]+)\"""")
# A key with a variable part: at least one entry must fit.
PATTERN = re.compile(r"""\bsay(?:\.has)?\(\s*(?:[^()"'`]*\?\s*)?`([a-z_.]+\.?)\$\{""")

BESIDE_A_GAME = {("features", "insight"), ("features", "table"), ("features", "replay")}


def own_entries(path: Path) -> dict[str, str] | None:
    """What a game's own table may ask for besides: the entries of its game. None if the game is not there yet.

    What is drawn only beside a game may ask for those that all games share.
    """
    inside = path.relative_to(WEB).parts
    if inside[:2] in BESIDE_A_GAME:
        texts = WEB.parent / "py" / "tavola" / "texts" / f"{LANGUAGES[0]}.toml"
    elif inside[0] != "games":
        return {}
    else:
        texts = WEB.parent / "py" / "tavola" / "games" / inside[1] / "texts" / f"{LANGUAGES[0]}.toml"
    if not texts.is_file():
        return None
    sections = tomllib.loads(texts.read_text(encoding="utf-8"))
    return {
        f"{section}.{key}": entry for section, entries in sections.items() for key, entry in entries.items()
    }


def catalogue(language: str) -> dict[str, str]:
    entries: dict[str, str] = json.loads((WEB / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    return entries


def sources() -> list[Path]:
    return [p for p in sorted(WEB.rglob("*.js")) if "node_modules" not in p.parts and p.name != "sw.js"]


def test_one_voice_says_everything() -> None:
    """Live regions talk over each other: there is one, and what is to be heard goes through it."""
    live = re.compile(r"""aria-live|role="(?:alert|status|log)\"""")
    assert [path.name for path in sources() if live.search(path.read_text(encoding="utf-8"))] == []
    assert (WEB.parent / "index.html").read_text(encoding="utf-8").count("aria-live") == 1


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(language: str) -> None:
    assert catalogue(language).keys() == catalogue(LANGUAGES[0]).keys()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_line_has_the_same_placeholders(language: str) -> None:
    here, first = catalogue(language), catalogue(LANGUAGES[0])
    different = [k for k in here if set(PLACEHOLDER.findall(here[k])) != set(PLACEHOLDER.findall(first[k]))]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_empty_or_untrimmed(language: str) -> None:
    assert [
        k for k, entry in catalogue(language).items() if not entry.strip() or entry != entry.strip()
    ] == []


def test_french_punctuation_keeps_to_its_word() -> None:
    """A narrow no-break space comes before ; : ! ? and no other space does."""
    loose = [k for k, entry in catalogue("fr").items() if re.search(r"[^\u202f/][;:!?](?!/)", entry)]
    assert loose == []


def test_every_key_in_the_code_has_an_entry() -> None:
    page = catalogue(LANGUAGES[0])
    missing = []
    for path in sources():
        own = own_entries(path)
        if own is None:
            continue
        entries = page | own
        code = path.read_text(encoding="utf-8")
        asked = {key for pair in ASKED.findall(code) for key in pair if key} | set(HANDED_ON.findall(code))
        missing += [
            f"{path.name}: {key}"
            for key in sorted(asked)
            if not key.startswith(GAME_KEYS) and key not in entries
        ]
        for start in PATTERN.findall(code):
            if not start.startswith(GAME_KEYS) and not any(key.startswith(start) for key in entries):
                missing.append(f"{path.name}: {start}...")
    assert missing == []


def test_every_entry_is_used() -> None:
    """Nobody would keep an unused entry right."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    starts = set(re.findall(r"[`\"']([a-z_]+(?:\.[a-z_]+)*\.)(?:\$\{|[\"'])", code))
    # refusals are named by the network and the session, in their own words
    starts.add("why.")
    unused = [
        k
        for k in catalogue(LANGUAGES[0])
        if f'"{k}"' not in code and not any(k.startswith(s) for s in starts)
    ]
    assert unused == []
