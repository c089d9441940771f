"""Metrics: as functions `f(preds, target)`, and as objects over batches with `update`, `compute` and `reset`.

Everything stays on the device until it is read. `get` gives the object of a name, as `td.fit(..., metrics=["accuracy"])` does."""
from tandem.metrics import classification as classification
from tandem.metrics import names as names
from tandem.metrics import regression as regression
from tandem.metrics import streaming as streaming
from tandem.metrics.classification import accuracy as accuracy
from tandem.metrics.classification import auc as auc
from tandem.metrics.classification import confusion_matrix as confusion_matrix
from tandem.metrics.classification import f1_score as f1_score
from tandem.metrics.classification import fbeta_score as fbeta_score
from tandem.metrics.classification import perplexity as perplexity
from tandem.metrics.classification import precision as precision
from tandem.metrics.classification import recall as recall
from tandem.metrics.classification import roc_auc as roc_auc
from tandem.metrics.classification import roc_curve as roc_curve
from tandem.metrics.classification import top_k_accuracy as top_k_accuracy
from tandem.metrics.names import get as get
from tandem.metrics.regression import mean_absolute_error as mean_absolute_error
from tandem.metrics.regression import mean_squared_error as mean_squared_error
from tandem.metrics.regression import r2_score as r2_score
from tandem.metrics.regression import root_mean_squared_error as root_mean_squared_error
from tandem.metrics.streaming import AUC as AUC
from tandem.metrics.streaming import Accuracy as Accuracy
from tandem.metrics.streaming import ConfusionMatrix as ConfusionMatrix
from tandem.metrics.streaming import F1Score as F1Score
from tandem.metrics.streaming import Mean as Mean
from tandem.metrics.streaming import MeanAbsoluteError as MeanAbsoluteError
from tandem.metrics.streaming import MeanSquaredError as MeanSquaredError
from tandem.metrics.streaming import Metric as Metric
from tandem.metrics.streaming import Perplexity as Perplexity
from tandem.metrics.streaming import Precision as Precision
from tandem.metrics.streaming import R2Score as R2Score
from tandem.metrics.streaming import Recall as Recall
from tandem.metrics.streaming import RootMeanSquaredError as RootMeanSquaredError
from tandem.metrics.streaming import TopKAccuracy as TopKAccuracy
from typing import Any
