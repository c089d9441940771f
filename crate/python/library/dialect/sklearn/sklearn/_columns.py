"""`ColumnTransformer`: a transformer for some columns each."""

import re

import numpy as np

from ._config import get_config
from .base import TransformerMixin, clone
from .pipeline import _Composition, fitted_and_transformed, named
from .preprocessing._features import FunctionTransformer
from .utils._bunch import Bunch
from .utils._samples import take_columns
from .utils.validation import check_array, check_features, check_is_fitted, feature_names, issparse, names_in


def _is_text(one, kind):
    return isinstance(one, str) and one == kind


def _identity():
    return FunctionTransformer(accept_sparse=True, check_inverse=False, feature_names_out="one-to-one")


class ColumnTransformer(TransformerMixin, _Composition, auto_wrap_output_keys=None):
    """Transformers for some columns each; their results side by side."""

    def __init__(
        self, transformers, *, remainder="drop", sparse_threshold=0.3, n_jobs=None, transformer_weights=None, verbose=False,
        verbose_feature_names_out=True,
    ):  # fmt: skip
        self.transformers, self.remainder, self.sparse_threshold, self.n_jobs = transformers, remainder, sparse_threshold, n_jobs
        self.transformer_weights, self.verbose, self.verbose_feature_names_out = transformer_weights, verbose, verbose_feature_names_out

    def get_params(self, deep=True):
        """The parameters of the transformer and of those within."""
        found = self._named_params("transformers", deep)
        if deep and hasattr(self.remainder, "get_params"):
            found.update({f"remainder__{name}": value for name, value in self.remainder.get_params().items()})
        return found

    def set_params(self, **kwargs):
        """Changes parameters, of the transformers within too."""
        return self._set_named("transformers", kwargs)

    @property
    def named_transformers_(self):
        return Bunch(**{name: one for name, one, _ in self.transformers_})

    def _places(self, X, columns):
        """The numbers of columns that are given by numbers, names, masks, a slice, a function."""
        count, names = X.shape[1], list(X.columns) if hasattr(X, "columns") else None
        columns = columns(X) if callable(columns) else columns
        if isinstance(columns, slice):
            if isinstance(columns.start, str) or isinstance(columns.stop, str):
                start = 0 if columns.start is None else names.index(columns.start)
                stop = count if columns.stop is None else names.index(columns.stop) + 1
                return columns, list(range(start, stop))
            return columns, list(range(count))[columns]
        single = isinstance(columns, (str, int)) and not isinstance(columns, bool)
        given = [columns] if single else columns.tolist() if hasattr(columns, "tolist") else list(columns)
        if given and all(isinstance(one, bool) for one in given):
            given = [i for i, one in enumerate(given) if one]
        if any(isinstance(one, str) for one in given):
            if names is None:
                raise ValueError("Specifying the columns using strings is only supported for dataframes.")
            absent = {one for one in given if one not in names}
            if absent:
                raise ValueError(f"Some column names are not columns of the dataframe: {absent}")
            places = [names.index(one) for one in given]
        else:
            for one in given:
                if not -count <= one < count:
                    raise ValueError(f"all features must be in [0, {count - 1}] or [-{count}, 0]")
            places = [one % count for one in given]
        return columns, places

    def _taken(self, X, columns, places):
        """The columns for one transformer: of one name a series."""
        if isinstance(columns, (str, int)) and not isinstance(columns, bool):
            return X.iloc[:, places[0]] if hasattr(X, "iloc") else X[:, places[0]]
        return take_columns(X, places)

    def _checked(self, X):
        if hasattr(X, "iloc") or issparse(X):
            return X
        if not hasattr(X, "dtype") and len(X) and hasattr(X[0], "__iter__") and any(isinstance(one, str) for one in X[0]):
            return np.asarray(X, dtype=object)
        return check_array(X, ensure_all_finite=False, dtype=None)

    def _prepare(self, X):
        for entry in self.transformers:
            one = entry[1]
            fine = isinstance(one, str) and one in ("drop", "passthrough") or (hasattr(one, "fit") or hasattr(one,
                "fit_transform")) and hasattr(one, "transform")
            if not fine:
                raise TypeError("All estimators should implement fit and transform, or can be 'drop' or 'passthrough' specifiers. "
                                f"'{one}' (type {type(one)}) doesn't.")
        self._validate_names([entry[0] for entry in self.transformers])
        if isinstance(self.remainder, str) and self.remainder not in ("drop", "passthrough"):
            raise ValueError(f"The remainder keyword needs to be one of 'drop', 'passthrough', or estimator. '{self.remainder}' was passed instead")
        plan, used = [], set()
        for name, one, columns in self.transformers:
            columns, places = self._places(X, columns)
            used.update(places)
            plan.append((name, one, columns, places))
        rest = [k for k in range(X.shape[1]) if k not in used]
        names = feature_names(X)
        plan.append(("remainder", self.remainder, rest if names is None else [names[k] for k in rest], rest))
        self._n_features = X.shape[1]
        return plan

    def fit(self, X, y=None, **params):
        """Fits all transformers."""
        self.fit_transform(X, y, **params)
        return self

    def _routed(self, method, params):
        """{part: {method: arguments}}; an error where metadata are not routed."""
        if not params:
            return {}
        from sklearn_more.metadata_requests import _raise_for_params, process_routing

        _raise_for_params(params, self, method)
        return process_routing(self, method, **params)

    def get_metadata_routing(self):
        """Which metadata the parts get."""
        from sklearn_more.routers import of_columns

        return of_columns(self)

    def _form(self):
        return self.__dict__.get("_sklearn_output_config", {}).get("transform") or get_config()["transform_output"]

    def fit_transform(self, X, y=None, **params):
        """Fits all transformers; their results."""
        given = self._routed("fit_transform", params)
        check_features(self, X, True)
        X = self._checked(X)
        if not hasattr(self, "n_features_in_"):
            self.n_features_in_ = X.shape[1]
        self.transformers_, self._plan, parts = [], [], []
        for name, one, columns, places in self._prepare(X):
            if name == "remainder" and not places:
                continue
            fitted = one if _is_text(one, "drop") else _identity() if _is_text(one, "passthrough") else clone(one)
            if not _is_text(one, "drop") and places:
                if self._form() != "default" and hasattr(fitted, "set_output"):
                    fitted.set_output(transform=self._form())
                found = fitted_and_transformed(fitted, self._taken(X, columns, places), y, given.get(name, {}))
                parts.append((name, self._weighted(name, found)))
            self.transformers_.append((name, fitted, columns))
            self._plan.append((name, fitted, columns, places))
        dense = [part for _, part in parts if not issparse(part)]
        sparse = [part for _, part in parts if issparse(part)]
        filled = sum(part.nnz for part in sparse) + sum(int(np.prod(part.shape)) for part in dense)
        total = sum(part.shape[0] * (part.shape[1] if len(part.shape) > 1 else 1) for _, part in parts)
        self.sparse_output_ = bool(sparse) and filled / max(total, 1) < self.sparse_threshold
        self.output_indices_, start = {}, 0
        widths = {name: part.shape[1] if len(part.shape) > 1 else 1 for name, part in parts}
        for name, *_ in [*self.transformers, ("remainder",)]:
            width = widths.get(name, 0)
            self.output_indices_[name] = slice(start, start + width) if width else slice(0, 0)
            start += width
        return self._joined(parts, X)

    def _weighted(self, name, found):
        weights = self.transformer_weights or {}
        return found * weights[name] if name in weights else found

    def transform(self, X, **params):
        """The results of all transformers."""
        check_is_fitted(self)
        given = self._routed("transform", params)
        X = self._checked(X)
        if hasattr(X, "iloc") and hasattr(self, "feature_names_in_"):
            present, needed = list(X.columns), []
            for name, one, _, places in self._plan:
                needed += [] if _is_text(one, "drop") else [self.feature_names_in_[k] for k in places]
            missing = set(needed) - set(present)
            if missing:
                raise ValueError(f"columns are missing: {missing}")
            numbers_of = {name: i for i, name in enumerate(present)}
            places_of = lambda places: [numbers_of[self.feature_names_in_[k]] for k in places]  # noqa: E731
        else:
            check_features(self, X, False)
            if any(isinstance(one, str) for _, _, columns, _ in self._plan for one in ([columns] if isinstance(columns, str) else columns)):
                raise ValueError("Specifying the columns using strings is only supported for dataframes.")
            places_of = list
        parts = []
        for name, one, columns, places in self._plan:
            if not _is_text(one, "drop") and places:
                parts.append((name, self._weighted(name, one.transform(self._taken(X, columns, places_of(places)), **given.get(name, {}).get("transform", {})))))
        return self._joined(parts, X)

    def _joined(self, parts, X):
        if not parts:
            return np.zeros((X.shape[0], 0))
        found = [part for _, part in parts]
        if self._form() != "default":
            import pandas as pd

            joined = pd.concat([part for part in found if part.shape[1]], axis=1)
            joined.columns = list(self._renamed([(name, list(part.columns)) for name, part in parts]))
            return joined
        if self.sparse_output_:
            from scipy.sparse import csr_matrix, hstack

            return hstack([part if issparse(part) else csr_matrix(np.asarray(part, dtype=float)) for part in found]).tocsr()
        dense = [part.toarray() if issparse(part) else np.asarray(part) for part in found]
        for part, (name, _) in zip(dense, parts):
            if part.ndim != 2:
                raise ValueError(f"The output of the '{name}' transformer should be 2D (numpy array, scipy sparse array, dataframe).")
        return np.hstack(dense)

    def get_feature_names_out(self, input_features=None):
        """Names as `num__age`."""
        check_is_fitted(self)
        names = names_in(self, input_features)
        parts = []
        for name, one, _, places in self._plan:
            if _is_text(one, "drop") or not places:
                continue
            if not hasattr(one, "get_feature_names_out"):
                raise AttributeError(f"Transformer {name} (type {type(one).__name__}) does not provide get_feature_names_out.")
            parts.append((name, list(one.get_feature_names_out(np.asarray([names[k] for k in places], dtype=object)))))
        return np.asarray(self._renamed(parts), dtype=object)

    def _renamed(self, parts):
        how = self.verbose_feature_names_out
        if callable(how):
            return [how(name, feature) for name, features in parts for feature in features]
        if isinstance(how, str):
            return [how.format(transformer_name=name, feature_name=feature) for name, features in parts for feature in features]
        if how:
            return [f"{name}__{feature}" for name, features in parts for feature in features]
        found = [feature for _, features in parts for feature in features]
        twice = sorted({one for one in found if found.count(one) > 1}) if len(set(found)) < len(found) else []
        if twice:
            raise ValueError(f"Output feature names: {twice[:5]} are not unique. Please set verbose_feature_names_out=True to add prefixes to "
                             f"feature names")
        return found

    def set_output(self, *, transform=None):
        """Asks all transformers for results in another form."""
        if transform is not None:
            self._sklearn_output_config = {"transform": transform}
        for _, one, _ in [*self.transformers, *getattr(self, "transformers_", [])]:
            if hasattr(one, "set_output"):
                one.set_output(transform=transform)
        return self

    def __getitem__(self, key):
        return self.named_transformers_[key]

    def __sklearn_is_fitted__(self):
        return hasattr(self, "transformers_")


def make_column_transformer(*transformers, remainder="drop", sparse_threshold=0.3, n_jobs=None, verbose=False, verbose_feature_names_out=True):
    """A `ColumnTransformer` whose parts have the names of their classes."""
    names = [name for name, _ in named([one for one, _ in transformers])]
    entries = [(name, one, columns) for name, (one, columns) in zip(names, transformers)]
    return ColumnTransformer(
        entries, remainder=remainder, sparse_threshold=sparse_threshold, n_jobs=n_jobs, verbose=verbose,
            verbose_feature_names_out=verbose_feature_names_out
    )


class make_column_selector:  # noqa: N801
    """Chooses columns of a frame by their names or kinds."""

    def __init__(self, pattern=None, *, dtype_include=None, dtype_exclude=None):
        self.pattern, self.dtype_include, self.dtype_exclude = pattern, dtype_include, dtype_exclude

    def __call__(self, df):
        """The names of the columns."""
        if not hasattr(df, "iloc"):
            raise ValueError("make_column_selector can only be applied to pandas dataframes")
        row = df.iloc[:1]
        if self.dtype_include is not None or self.dtype_exclude is not None:
            row = row.select_dtypes(include=self.dtype_include, exclude=self.dtype_exclude)
        return [name for name in list(row.columns) if self.pattern is None or re.search(self.pattern, name)]


make_column_selector.__module__ = "sklearn.compose._column_transformer"
