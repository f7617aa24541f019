"""Install the browser that the tests drive, where that is possible: Debian's Chromium, as root, if absent."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PACKAGES = ("chromium", "chromium-driver")


def main() -> int:
    """Install what is missing; the tests themselves say what to do where it cannot be installed."""
    if shutil.which("chromium") and shutil.which("chromedriver"):
        return 0
    if not shutil.which("apt-get") or os.geteuid() != 0:
        print("no Chromium and no way to install it here: browser tests will be skipped", file=sys.stderr)
        return 0
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *PACKAGES]):
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return 0


if __name__ == "__main__":
    sys.exit(main())
