"""`--fix` and `--diff`: what has one right answer, written or shown."""

from __future__ import annotations

from pathlib import Path

from rulescheck.cli.output import put, say, write_whole
from rulescheck.diagnostics import Report
from rulescheck.fix import as_diff, fixed_files


def write_fixes(found: Report) -> bool:
    """Change the files that can be mended without asking, and say which; False when there are none."""
    changed = list(fixed_files(found.diagnostics))
    for name, _, new in changed:
        path = Path(name)
        mode = path.stat().st_mode
        write_whole(path, new.encode("utf-8"))
        path.chmod(mode)
        say(f"changed {name}")
    return bool(changed)


def put_diff(found: Report) -> bool:
    """Print what `--fix` would change, and write nothing; False when there is nothing to change."""
    changed = list(fixed_files(found.diagnostics))
    put("".join(as_diff(*change) for change in changed))
    files = f"{len(changed)} file{'s' * (len(changed) != 1)}"
    say(f"{files} would change; `--fix` writes them" if changed else "nothing has just one right answer")
    return bool(changed)
