"""Typst itself, which sets a template with its data. Run as a program, it does so under limits.

As a program it is given a file that says what to do, puts what it makes beside that file, and knows nothing
of rulescheck: a template that others wrote has nothing to reach but its own folder.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

Job = Mapping[str, Any]

REFUSED = 3  # how the program ends when Typst has something against the template
GENERATIONS = 10  # of compilations: Typst keeps what one of the last ten had a use for


def typeset(work: Path, shelf: Path, job: Job) -> list[bytes]:
    """The pages of a job with a template in a folder, and fonts in another: see `pages`."""
    return pages(_compiler(work, shelf, str(job["template"])), job)


def pages(compiler: Any, job: Job) -> list[bytes]:
    """The pages of a job: one PDF, or a picture for each; for "fits" and "parts" one report as JSON.

    RuntimeError when Typst has something against the template.
    """
    if job["format"] in ("fits", "parts"):
        return [_asked(compiler, job["format"].removesuffix("s"))]
    if job["format"] == "pdf":
        options = {"timestamp": job["time"], "pdf_standards": list(job["standards"])}
        return _pages(compiler.compile(format="pdf", **options))
    return _pages(compiler.compile(format=job["format"], ppi=job["dots"]))


def is_drawable(svg: str) -> bool:
    """Whether Typst can draw an SVG: one that is well-formed may be of no size, or refer to itself."""
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    with TemporaryDirectory(prefix="press-") as root:
        Path(root, "art.svg").write_text(svg, encoding="utf-8")
        try:
            typst.Compiler(b'#image("art.svg")', root=root, font_paths=fonts).compile(format="svg")
        except RuntimeError:
            return False
    return True


def forget() -> None:
    """Let go of all that was laid out so far: Typst keeps it, hundreds of megabytes for one game."""
    typst = sys.modules.get("typst")
    if typst is None:
        return
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    with TemporaryDirectory(prefix="press-") as root:
        nothing = typst.Compiler(b"", root=root, font_paths=fonts)
        for _ in range(GENERATIONS + 1):
            nothing.compile(b"", format="svg")
    _give_back()


def _give_back() -> None:
    """Memory that is free goes back to the system at once; the C library of Linux would keep it for later."""
    import ctypes  # of no use to what prints once

    with suppress(AttributeError, OSError, TypeError):  # a library that has no such function, or none to ask
        ctypes.CDLL(None).malloc_trim(0)


def _compiler(work: Path, shelf: Path, template: str) -> Any:
    import typst  # slow to load, and of no use when all cards are as they were

    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(shelf), str(work / "theme")]
    )
    none = str(work / "none")  # neither packages of this machine nor of the net
    return typst.Compiler(
        str(work / "press" / template),
        root=str(work),
        font_paths=fonts,
        package_path=none,
        package_cache_path=none,
    )


def _asked(compiler: Any, label: str) -> bytes:
    """What stands under a label in the document, as JSON."""
    try:
        return str(compiler.query(f"<{label}>", field="value")).encode()
    except RuntimeError:
        compiler.compile(format="svg")  # which says where the mistake is; asking does not
        raise


def _pages(printed: bytes | list[bytes] | None) -> list[bytes]:
    return [printed] if isinstance(printed, bytes) else list(printed or ())


def _limit(memory: int, seconds: int) -> None:
    """Take so many bytes of memory and seconds of a processor and no more, where the system can see to it."""
    if sys.platform == "win32":
        return
    import resource

    limits = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_FSIZE: memory,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        with suppress(ValueError, OSError):  # a system that has no such limit, or a lower one
            resource.setrlimit(what, (most, most))


def main(file: str) -> int:
    """Do the job in a file, and write its pages, or what Typst says against it, beside that."""
    place = Path(file)
    job = json.loads(place.read_text(encoding="utf-8"))
    _limit(job["memory"], job["seconds"])
    try:
        pages = typeset(Path(job["work"]), Path(job["shelf"]), job)
    except RuntimeError as error:
        said = {"message": str(getattr(error, "message", error)), "hints": list(getattr(error, "hints", ()))}
        said["diagnostic"] = str(getattr(error, "diagnostic", ""))
        (place.parent / "refused.json").write_text(json.dumps(said), encoding="utf-8")
        return REFUSED
    for number, page in enumerate(pages):
        (place.parent / f"page-{number}").write_bytes(page)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
