"""What runs rulescheck elsewhere: the pre-commit hook, the GitHub Action and the ready workflows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulescheck.cli.command import main
from rulescheck.report import FORMATS

ROOT = Path(__file__).parents[1]
CI = ROOT / "rulescheck" / "starter" / "ci"
FILES = (ROOT / "action.yml", ROOT / ".pre-commit-hooks.yaml", CI / "github.yml", CI / "gitlab.yml")


def parsed(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def commands(value: Any) -> list[str]:
    """Everything in a file that is run as a command."""
    if isinstance(value, list):
        return [command for item in value for command in commands(item)]
    if not isinstance(value, dict):
        return []
    own = [value[name] for name in ("run", "entry") if isinstance(value.get(name), str)]
    script = value.get("script", [])
    return [*own, *script, *(command for item in value.values() for command in commands(item))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_its_commands_exist(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each `rulescheck` in a file is a command with options that it has."""
    own = [command for command in commands(parsed(path)) if command.startswith("rulescheck ")]
    found = [shlex.split(command)[1:] for command in own]
    if path.name != "github.yml":
        assert len(found) == 1
    for arguments in found:
        with pytest.raises(SystemExit) as stop:
            main([*_filled(arguments), "--help"])
        assert stop.value.code == 0
        usage = capsys.readouterr().out
        assert [a for a in arguments if a.startswith("--") and a not in usage] == []


def _filled(arguments: list[str]) -> list[str]:
    return [a.replace("$FORMAT", "github") for a in arguments if a != "$ARGS"]


def test_the_hook_heeds_what_a_game_is_made_of() -> None:
    (hook,) = parsed(ROOT / ".pre-commit-hooks.yaml")
    assert (hook["id"], hook["language"], hook["pass_filenames"]) == ("rulescheck", "python", False)
    read = [name for name in ("a/game.yml", "x.yaml", "rules/a.md", "a.py") if re.search(hook["files"], name)]
    assert read == ["a/game.yml", "x.yaml", "rules/a.md"]


def test_the_action_has_the_inputs_that_the_workflow_gives() -> None:
    action = parsed(ROOT / "action.yml")
    (step,) = (s for s in parsed(CI / "github.yml")["jobs"]["check"]["steps"] if s["uses"] == "./.rulescheck")
    used = re.findall(r"inputs\.([\w-]+)", (ROOT / "action.yml").read_text(encoding="utf-8"))

    assert set(step["with"]) <= set(action["inputs"])
    assert set(used) == set(action["inputs"])
    assert action["inputs"]["format"]["default"] in FORMATS
    assert (ROOT / "constraints.txt").exists()


def test_gitlab_takes_the_report_that_is_written() -> None:
    job = parsed(CI / "gitlab.yml")["rulescheck"]
    report = job["artifacts"]["reports"]["codequality"]

    assert f"--output gitlab={report}" in job["script"][-1]
