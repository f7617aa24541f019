"""`python -m rulescheck` is the command `rulescheck`."""

from rulescheck.cli import run

if __name__ == "__main__":
    run()
