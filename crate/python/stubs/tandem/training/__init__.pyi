"""Training: `fit`, `evaluate` and `predict`, what a run was like (`History`), and callbacks."""
from tandem.training import batches as batches
from tandem.training import callbacks as callbacks
from tandem.training import charts as charts
from tandem.training import checkpoint as checkpoint
from tandem.training import fitting as fitting
from tandem.training import history as history
from tandem.training import progress_view as progress_view
from tandem.training import steps as steps
from tandem.training.fitting import evaluate as evaluate
from tandem.training.fitting import fit as fit
from tandem.training.fitting import predict as predict
from tandem.training.history import History as History
from typing import Any
