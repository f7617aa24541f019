"""`--fix` and `--diff`: what has one right answer, written or shown."""

from __future__ import annotations

from pathlib import Path

from rulescheck.cli.output import number, put, say, write_whole
from rulescheck.diagnostics import Report, told
from rulescheck.fix import as_diff, fixed_files


def write_fixes(found: Report, language: str) -> bool:
    """Change the files that can be mended without asking, and say which; False when there are none."""
    changed = list(fixed_files(found.diagnostics))
    for name, _, new in changed:
        path = Path(name)
        mode = path.stat().st_mode
        write_whole(path, new.encode("utf-8"))
        path.chmod(mode)
        say(told("changed", language, file=name))
    return bool(changed)


def put_diff(found: Report, language: str) -> bool:
    """Print what `--fix` would change, and write nothing; False when there is nothing to change."""
    changed = list(fixed_files(found.diagnostics))
    put("".join(as_diff(*change) for change in changed))
    files = number("file", len(changed), language)
    say(told("would-change", language, files=files) if changed else told("nothing-to-fix", language))
    return bool(changed)
