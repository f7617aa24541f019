"""A tabletop game written down as YAML: a verdict on the data, a rules reference, printable cards."""

__version__ = "0.1.0"
