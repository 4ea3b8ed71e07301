"""Python's own hook of a site, run before most else is imported: the page's Python starts without work that it would throw away.

To tell where a module lies, zipimport reads and unmarshals all of it, and does so again to run it; nearly all that a page imports
lies in two archives. And the garbage collector would look through modules, which stay: it is off until they are loaded
(boot/rules_worker.py). `python3 build.py bench start_tricks` measures what this brings.
"""

from __future__ import annotations

import gc
import zipimport


def get_filename(self: zipimport.zipimporter, fullname: str) -> str:
    """Where a module of bytecode lies in the archive. Raises ZipImportError if it is not there."""
    is_package = zipimport._get_module_info(self, fullname)  # type: ignore[attr-defined]
    if is_package is None:
        raise zipimport.ZipImportError(f"can't find module {fullname!r}", name=fullname)
    path = zipimport._get_module_path(self, fullname)  # type: ignore[attr-defined]
    return f"{self.archive}/{path}{'/__init__' if is_package else ''}.pyc"


zipimport.zipimporter.get_filename = get_filename  # type: ignore[method-assign]
gc.disable()
