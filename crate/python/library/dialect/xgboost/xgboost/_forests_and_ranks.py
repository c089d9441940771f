"""Random forests, and orders within groups, in the interface of scikit-learn."""

from .core import DMatrix
from .sklearn import XGBClassifier, XGBModel, XGBRegressor


class _Forest:
    """Random forests: one round of many trees."""

    def get_xgb_params(self):
        params = super().get_xgb_params()
        params["num_parallel_tree"] = super().get_num_boosting_rounds()
        return params

    def get_num_boosting_rounds(self):
        """One round."""
        return 1

    def get_params(self, deep=True):
        """The parameters."""
        return super().get_params(deep)

    def _may_stop(self):
        if self.early_stopping_rounds is not None or self.callbacks is not None:
            raise NotImplementedError("`early_stopping_rounds` and `callbacks` are not implemented for the sklearn random forest estimator interface.")

    def fit(self, X, y, **settings):
        """Trains a forest."""
        self._may_stop()
        return super().fit(X, y, **settings)


class XGBRFClassifier(_Forest, XGBClassifier):
    """A random forest for classes."""

    def __init__(self, *, learning_rate=1.0, subsample=0.8, colsample_bynode=0.8, reg_lambda=1e-5, **kwargs):
        super().__init__(learning_rate=learning_rate, subsample=subsample, colsample_bynode=colsample_bynode, reg_lambda=reg_lambda, **kwargs)


class XGBRFRegressor(_Forest, XGBRegressor):
    """A random forest for numbers."""

    def __init__(self, *, learning_rate=1.0, subsample=0.8, colsample_bynode=0.8, reg_lambda=1e-5, **kwargs):
        super().__init__(learning_rate=learning_rate, subsample=subsample, colsample_bynode=colsample_bynode, reg_lambda=reg_lambda, **kwargs)


class XGBRanker(XGBModel):
    """Boosted trees for orders within groups."""

    _kind = "ranker"

    def __init__(self, *, objective="rank:ndcg", **kwargs):
        super().__init__(objective=objective, **kwargs)
        if callable(self.objective):
            raise ValueError("custom objective function not supported by XGBRanker")  # noqa: TRY004
        if "rank:" not in objective:
            raise ValueError("please use XGBRanker for ranking task")

    def fit(self, X, y, *, group=None, qid=None, sample_weight=None, base_margin=None, eval_set=None, eval_group=None, eval_qid=None, verbose=False,
            xgb_model=None, sample_weight_eval_set=None, base_margin_eval_set=None, feature_weights=None):  # fmt: skip
        """Trains a booster; `group` or `qid` says which rows belong together."""
        if group is None and qid is None:
            X, qid = self._qid_of(X)
            if qid is None:
                raise ValueError("Either `group` or `qid` is required for ranking task")
        if eval_set is not None and eval_group is None and eval_qid is None:
            pairs = [(self._qid_of(other), label) for other, label in eval_set]
            if any(pair[0][1] is None for pair in pairs):
                raise ValueError("Either `eval_group` or `eval_qid` is required for ranking task")
            eval_set, eval_qid = [(pair[0][0], pair[1]) for pair in pairs], [pair[0][1] for pair in pairs]
        metas = {"sample_weight_eval_set": sample_weight_eval_set, "base_margin_eval_set": base_margin_eval_set, "eval_group": eval_group, "eval_qid": eval_qid}
        return self._fit(X, y, self.get_xgb_params(), eval_set, verbose, xgb_model, metas, weight=sample_weight, base_margin=base_margin, group=group,
                         qid=qid, feature_weights=feature_weights)  # fmt: skip

    def _qid_of(self, X):
        if hasattr(X, "columns") and "qid" in list(X.columns):
            return X.drop("qid", axis=1), X["qid"].to_numpy()
        return X, None

    def predict(self, X, **settings):
        """The scores of rows."""
        return super().predict(self._qid_of(X)[0], **settings)

    def score(self, X, y):
        """NDCG of the predictions, by the column `qid`."""
        X, qid = self._qid_of(X)
        data = DMatrix(X, y, qid=qid)
        booster = self.get_booster().copy()
        booster.set_param({"eval_metric": "ndcg"})
        return float(booster.eval(data).rsplit(":", 1)[1])


for _one in (XGBRFClassifier, XGBRFRegressor, XGBRanker):
    _one.__module__ = "xgboost.sklearn"
