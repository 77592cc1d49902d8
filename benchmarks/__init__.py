"""What is measured, against whom, and how; `python -m benchmarks` prints it all."""
