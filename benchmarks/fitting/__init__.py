"""How the tables of `steady` are measured; `benchmarks/fit_steady.py` says what is done."""
