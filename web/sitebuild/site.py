"""Assembles `dist/`: our sources as written, third-party modules, Python for the page, and the data in index.html."""

import base64
import gzip
import hashlib
import json
import posixpath
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

from sitebuild import compiled, licenses, package, preview, shelf, stamps, styles, tools, vendor
from sitebuild.say import Failure, line
from sitebuild.tools import CACHE, NODE_MODULES, TOP, WEB

HERE = Path(__file__).parent
DIST = TOP / "dist"
DEV = CACHE / "dev"
DEV_BUILD = "dev/build"
"""Holds the name of a build of the dev server: a hash of its contents."""

# Our own files, served as they are written. The service worker must lie at the top and is filled in on the way.
OWN = {".js", ".css", ".svg", ".png", ".json", ".py", ".webmanifest"}
NOT_SERVED = {
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "relays.json",
    "sw.js",
}
NOT_SERVED_FOLDERS = {"node_modules", "sitebuild", "licenses"}

PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
"""Served without `.mjs`, which many servers take for no script."""

# Files of the worker that web/boot/download.js prefetches, in the order of need; the build adds the packages.
AHEAD = ["web/boot/rules_worker.py", "web/boot/interpreter.js", "pyodide/pyodide.js", "web/boot/memory.js"]

# A friend's link leads to these, one after the other: the page asks for all of them at once.
ROOM = ["web/features/room/address.js", "web/net/door.js", "web/features/lobby/lobby.js"]

# A table alone is drawn with these, beside the game's own: the page asks for all of them at once, too.
TABLE = [
    "web/features/table/frame.js",
    "web/features/room/host.js",
    "web/net/identity.js",
    "web/features/announce/aloud.js",
]

# What web/boot/interpreter.js fetches and counts.
COUNTED = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.packed"]

# Of PyScript, the core and its display of errors. web/boot/python.js switches off the rest (terminals, editors).
PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
PYSCRIPT_LOADED = ["core.js", "core-*.js", "error-*.js"]

SHARED_MEMORY = re.compile(rb"let\{SharedArrayBuffer:(\w+)\}=(?=globalThis)")

ONLY_IN_SOURCE = re.compile(r"    <!-- source:.*?<!-- end of source -->\n", re.DOTALL)
"""The note in index.html for people who open it unbuilt."""

IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)

STATIC_IMPORT = re.compile(r'^(?:import|export)\s+(?:[\w$*{},\s]+?\bfrom\s+)?"([^"]+)"', re.MULTILINE)


def build(*, whole_stdlib: bool = False, base_url: str | None = None) -> Path:
    """Bring `dist/` up to date and return it. `base_url` is where the site will lie, for the preview of a link."""
    with tools.alone():
        files = _parts(compiled.wheel, whole_stdlib=whole_stdlib)
        files["index.html"] = _index(files, base_url)
        files["sw.js"] = _service_worker(files)
        changed = _write(files, DIST)
    size = sum(len(content) for content in files.values()) / 1e6
    line(f"dist/ is {'up to date' if not changed else 'built'}: {len(files)} files, {size:.1f} MB")
    return DIST


def build_for_dev(folder: Path = DEV) -> Path:
    """Bring the site of the dev server up to date and return its folder."""
    with tools.alone():
        files = _parts(package.plain_wheel)
        name = stamps.digest([TOP / "index.html", *(part for item in files.items() for part in item)])[:16]
        files["dev/reload.js"] = (HERE / "dev_reload.js").read_bytes()
        files[DEV_BUILD] = name.encode()
        reload = f'<script type="module" src="./dev/reload.js?{name}"></script>\n  </head>'
        files["index.html"] = _index(files).replace(b"</head>", reload.encode(), 1)
        files["sw.js"] = (HERE / "dev_sw.js").read_bytes()
        _write(files, folder)
    return folder


def sources() -> list[Path]:
    """The source files and folders of a site."""
    ours = [path for path in sorted(WEB.iterdir()) if path.name not in NOT_SERVED_FOLDERS]
    return [TOP / "index.html", package.PYPROJECT, package.PACKAGE, *ours]


def _parts(make_wheel: Callable[[], Path], *, whole_stdlib: bool = False) -> dict[str, bytes]:
    """Every file of the site except the page and the service worker, which list the others."""
    tools.python_packages(WEB / "requirements.txt", "the Python packages of the build")
    tools.javascript_packages()
    package.version.cache_clear()
    files = _files(make_wheel(), whole_stdlib=whole_stdlib)
    files |= shelf.parted(files, _modules_behind(["web/main.js"], files, _addresses()))
    files["version.json"] = _json({"app": package.version(), "protocol": _protocol(files)})
    return files


def _protocol(files: dict[str, bytes]) -> int:
    """The protocol that pages must share: the version of the messages, and of the frames that carry them."""
    messages = re.search(rb"PROTOCOL = (\d+)", files["web/wire/shapes.js"])
    frames = re.search(rb"FRAMES = (\d+)", files["web/net/line.js"])
    if messages is None or frames is None:
        raise Failure("web/wire/shapes.js names no version: make it again with `python3 build.py wire`.")
    return 100 * int(frames[1]) + int(messages[1])


def _files(wheel: Path, *, whole_stdlib: bool) -> dict[str, bytes]:
    runtime = compiled.runtime(whole_stdlib=whole_stdlib)
    files = {path.relative_to(TOP).as_posix(): path.read_bytes() for path in _own_sources()}
    files |= {f"vendor/{path.name}": path.read_bytes() for path in sorted(vendor.build().glob("*.js"))}
    files |= {f"pyodide/{name.replace('.mjs', '.js')}": _pyodide(name) for name in PYODIDE_FILES}
    files["pyodide/python_stdlib.packed"] = _packed(runtime.stdlib.read_bytes())
    files["pyodide/pyodide-lock.json"] = _lock(runtime.micropip)
    # Where Pyodide looks for the packages of its lock file: beside it.
    files[f"pyodide/{runtime.micropip.name}"] = runtime.micropip.read_bytes()
    files |= _pyscript()
    files[f"wheels/{wheel.name}"] = wheel.read_bytes()
    files |= {f"wheels/{path.name}": path.read_bytes() for path in sorted(wheel.parent.glob("*.zip"))}
    files |= package.games()
    files |= shelf.words(files)
    files["licenses.txt"] = licenses.text(compiled.shipped_micropip())
    files["relays.json"] = (WEB / "relays.json").read_bytes()
    styles.join(files)
    return files


def _own_sources() -> Iterator[Path]:
    for source in sources():
        for path in stamps.files_of(source) if source.is_relative_to(WEB) else []:
            if path.suffix in OWN and path.name not in NOT_SERVED:
                yield path


def _pyodide(name: str) -> bytes:
    """A file of Pyodide, whose scripts name each other as we serve them."""
    content = (compiled.PYODIDE / name).read_bytes()
    return content.replace(b"pyodide.asm.mjs", b"pyodide.asm.js") if name.endswith(".mjs") else content


@lru_cache(maxsize=1)
def _packed(library: bytes) -> bytes:
    return gzip.compress(library, mtime=0)


def _pyscript() -> dict[str, bytes]:
    """PyScript's files. Page and worker try whether memory can be shared. Where there is nothing to call for that, a browser
    reads all of the code twice more, for the words of an error that nobody looks at; so what is called says no at once.
    """
    no = rb"let{SharedArrayBuffer:\1=class{constructor(){throw 0}}}="
    paths = sorted({path for pattern in PYSCRIPT_LOADED for path in PYSCRIPT.glob(pattern)})
    changed = {f"pyscript/{path.name}": SHARED_MEMORY.subn(no, path.read_bytes()) for path in paths}
    if sum(tries for _, tries in changed.values()) != 2:
        raise Failure("PyScript tries in another way whether memory can be shared: look at SHARED_MEMORY.")
    return {name: content for name, (content, _) in changed.items()}


def _lock(micropip: Path) -> bytes:
    """Pyodide's lock file, reduced to micropip, with the hash of our copy."""
    shipped = json.loads((compiled.PYODIDE / "pyodide-lock.json").read_text())
    entry = shipped["packages"]["micropip"]
    if entry["file_name"] != micropip.name:
        raise Failure(
            f"Pyodide wants {entry['file_name']}, web/page-requirements.txt pins {micropip.name}: let them agree."
        )
    entry["sha256"] = hashlib.sha256(micropip.read_bytes()).hexdigest()
    return _json({**shipped, "packages": {"micropip": entry}})


def _index(files: dict[str, bytes], base_url: str | None = None) -> bytes:
    """index.html with the hash of its import map, the files that Python needs, and its first modules."""
    page, notes = ONLY_IN_SOURCE.subn("", (TOP / "index.html").read_text(encoding="utf-8"))
    if notes != 1:
        raise Failure("index.html must say just once that it is the source.")
    import_map = IMPORT_MAP.search(page)
    if import_map is None:
        raise Failure("index.html has no import map.")
    for target in json.loads(import_map[1])["imports"].values():
        if target.removeprefix("./") not in files:
            raise Failure(f"The import map of index.html names {target}, which the build does not make.")
    digest = base64.b64encode(hashlib.sha256(import_map[1].encode()).digest()).decode()
    wheel = next(name for name in files if name.endswith(".whl") and name.startswith("wheels/"))
    micropip = next(name for name in files if name.startswith("pyodide/micropip-"))
    addresses = json.loads(import_map[1])["imports"]
    first = _modules_behind(["web/boot/early.js"], files, addresses)
    rest = [name for name in _modules_behind(["web/main.js"], files, addresses) if name not in first]

    def later(roots: list[str]) -> list[str]:
        found = [*roots, *_modules_behind(roots, files, addresses)]
        return [name for name in found if name not in {*first, *rest}]

    boot = {
        "wheel": wheel,
        "room": later(ROOM),
        "modules": sorted(name for name in files if re.match(r"pyscript/core.*\.js$", name)),
        "files": [{"url": url, "bytes": len(files[url])} for url in [*AHEAD, micropip, wheel]],
        "interpreter": sum(len(files[url]) for url in COUNTED),
    }
    games = [row | {"modules": later([*TABLE, shelf.table_of(row)])} for row in shelf.games(files)]
    known = {"version": json.loads(files["version.json"]), "games": games}
    for before, after in {
        "'IMPORT-MAP'": f"'sha256-{digest}'",
        '<meta property="og:title" content="Tavola">': preview.tags(base_url),
        '<script type="application/json" id="shelf">{}</script>': (
            f'<script type="application/json" id="shelf">{_inside(known)}</script>'
        ),
        '<script type="application/json" id="boot">{}</script>': (
            f'<script type="application/json" id="boot">{json.dumps(boot)}</script>\n    '
            + _preloads(first, ' fetchpriority="high"')
        ),
        '<link rel="modulepreload" href="./web/main.js">': _preloads(["web/main.js", *rest]),
    }.items():
        if page.count(before) != 1:
            raise Failure(f"index.html must have {before} just once.")
        page = page.replace(before, after)
    return page.encode()


def _addresses() -> dict[str, str]:
    """Where the import map of index.html leads."""
    found = IMPORT_MAP.search((TOP / "index.html").read_text(encoding="utf-8"))
    if found is None:
        raise Failure("index.html has no import map.")
    imports: dict[str, str] = json.loads(found[1])["imports"]
    return imports


def _preloads(names: list[str], more: str = "") -> str:
    return "\n    ".join(f'<link rel="modulepreload" href="./{name}"{more}>' for name in names)


def _inside(content: object) -> str:
    """JSON that is safe inside a `<script>` element."""
    return _json(content).decode().strip().replace("<", "\\u003c")


def _modules_behind(roots: list[str], files: dict[str, bytes], import_map: dict[str, str]) -> list[str]:
    """The transitive static imports of these modules, in order: preloaded, they are fetched in parallel."""
    found = list(roots)
    for name in found:
        for imported in STATIC_IMPORT.findall(files[name].decode()):
            target = import_map.get(imported) or posixpath.join(posixpath.dirname(name), imported)
            path = posixpath.normpath(target)
            if path not in files:
                raise Failure(f"{name} imports {imported}, which is not in the site.")
            if path not in found:
                found.append(path)
    return found[len(roots) :]


def _service_worker(files: dict[str, bytes]) -> bytes:
    # Only chats ask for the preview's picture: it is not cached for offline play.
    names = ["./", *sorted(f"./{name}" for name in files if name != preview.PICTURE)]
    content = stamps.digest([part for name in sorted(files) for part in (name, files[name])])
    script = (WEB / "sw.js").read_text(encoding="utf-8")
    return script.replace('["FILES"]', json.dumps(names)).replace("HASH", content[:16]).encode()


def _write(files: dict[str, bytes], folder: Path) -> bool:
    """Make the folder hold exactly these files; unchanged ones are not written."""
    changed = False
    for path in stamps.files_of(folder) if folder.is_dir() else []:
        if path.relative_to(folder).as_posix() not in files:
            path.unlink()
            changed = True
    for name, content in files.items():
        target = folder / name
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            changed = True
    return changed


def _json(content: object) -> bytes:
    return (json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
