"""`python -m rulescheck` is the command `rulescheck`."""

import sys

from rulescheck.cli import main

if __name__ == "__main__":
    sys.exit(main())
