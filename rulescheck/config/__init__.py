"""The settings of a project, and what is wrong with them.

They stand in a file `rulescheck.toml`, or in the table `[tool.rulescheck]` of `pyproject.toml`, whichever
is nearest upwards from the folder that is checked; two in one folder are a mistake. `severity` makes a
rule an `error`, a `warning` or a `note`, or switches it `off`, but for those that keep data from being read.
`baseline` is the file with old findings, `language` that of the messages, and `exclude` lists patterns of
folders whose games are left alone when a folder above them is checked. While a setting is wrong, nothing is
checked: a check with other settings than its author meant would say too little.
"""

from rulescheck.config.mistakes import SETTINGS, unknown_rules, wanted
from rulescheck.config.settings import Config, read_config

__all__ = ["SETTINGS", "Config", "read_config", "unknown_rules", "wanted"]
