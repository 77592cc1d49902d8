"""The two games as pure values: no files written, no clock, no random numbers, no coin."""
