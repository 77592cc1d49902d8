"""`python -m highflagon` is the command `highflagon`."""

from highflagon.cli import main

main()
