"""An Observation drawn as lines of text, readable by the eye, by ear and through a pipe."""
