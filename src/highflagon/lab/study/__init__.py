"""Studies: a file that says what is to be varied, the games of every case, and a report of what came of them."""

from highflagon.lab.study.reading import Study, read_study
from highflagon.lab.study.working import Done, work

__all__ = ["Done", "Study", "read_study", "work"]
