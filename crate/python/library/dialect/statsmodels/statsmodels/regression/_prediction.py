"""Expected values of new rows, with their intervals."""

import numpy as np
import pandas as pd
from scipy import stats


class PredictionResults:
    """Expected values and their errors."""

    def __init__(self, predicted_mean, var_pred_mean, var_resid, df, dist, row_labels):
        self.predicted_mean = self.predicted = predicted_mean
        self.var_pred_mean = self.var_pred = var_pred_mean
        self.var_resid, self.df, self.dist, self.row_labels = var_resid, df, dist, row_labels

    @property
    def se_obs(self):
        return np.sqrt(self.var_pred_mean + self.var_resid)

    @property
    def se_mean(self):
        return np.sqrt(self.var_pred_mean)

    se = se_mean

    @property
    def tvalues(self):
        return self.predicted_mean / self.se_mean

    def conf_int(self, obs=False, alpha=0.05):
        error = self.se_obs if obs else self.se_mean
        q = stats.norm.ppf(1 - alpha / 2) if self.dist == "norm" else stats.t.ppf(1 - alpha / 2, self.df)
        return np.column_stack([self.predicted_mean - q * error, self.predicted_mean + q * error])

    def summary_frame(self, alpha=0.05):
        mean, row = self.conf_int(alpha=alpha), self.conf_int(obs=True, alpha=alpha)
        return pd.DataFrame(
            {
                "mean": self.predicted_mean,
                "mean_se": self.se_mean,
                "mean_ci_lower": mean[:, 0],
                "mean_ci_upper": mean[:, 1],
                "obs_ci_lower": row[:, 0],
                "obs_ci_upper": row[:, 1],
            },
            index=self.row_labels,
        )


PredictionResults.__module__ = "statsmodels.regression._prediction"


def prediction_of(result, exog=None, transform=True, weights=None, row_labels=None):
    """The predictions of a linear model."""
    values, labels = result.model._exog_for(exog, transform)
    if weights is None and exog is None:
        weights = getattr(result.model, "weights", None)
    mean = values @ result._params
    spread = np.sum(values * (values @ result._covariance()), axis=1)
    residual = result.scale if weights is None else result.scale / np.asarray(weights)
    dist = "t" if result.use_t else "norm"
    return PredictionResults(mean, spread, np.broadcast_to(residual, mean.shape), result._df, dist, labels if row_labels is None else row_labels)
