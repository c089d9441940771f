"""Small tools for matrices."""

import numpy as np
import pandas as pd


def add_constant(data, prepend=True, has_constant="skip"):
    """The data with a column of ones.

    >>> import statsmodels.api as sm
    >>> sm.add_constant([[2.0], [3.0]])
    array([[1., 2.],
           [1., 3.]])
    """
    if has_constant not in ("skip", "raise", "add"):
        raise ValueError(f"Option {has_constant} passed to has_constant is not understood.")
    if isinstance(data, (pd.Series, pd.DataFrame)):
        frame = data.to_frame() if isinstance(data, pd.Series) else data
        values = np.asarray(frame)
        if isinstance(data, pd.Series) and data.name is None:
            frame = pd.DataFrame({0: data})
    else:
        values = np.asarray(data)
        values = values[:, None] if values.ndim == 1 else values
        if values.ndim > 2:
            raise ValueError("Only implemented for 2-dimensional arrays")
        frame = None
    if values.shape[0] > 0 and has_constant != "add" and values.dtype.kind in "fiub":
        spread = np.ptp(values.astype(float), axis=0)
        constant = (spread == 0) & np.all(values != 0, axis=0)
        if bool(np.any(constant)):
            if has_constant == "raise":
                names = ",".join(str(frame.columns[place]) if frame is not None else str(place) for place in np.flatnonzero(constant).tolist())
                raise ValueError(f"Column(s) {names} are constant.")
            return frame if frame is not None else values
    if frame is not None:
        ones = pd.DataFrame({"const": np.ones(len(frame))}, index=frame.index)
        return pd.concat([ones, frame] if prepend else [frame, ones], axis=1)
    ones = np.ones((values.shape[0], 1))
    return np.concatenate([ones, values] if prepend else [values, ones], axis=1)


def categorical(data, col=None, dictnames=False, drop=False):
    raise NotImplementedError("categorical has been removed: use pandas.get_dummies")


def pinv_extended(x, rcond=1e-15):
    """The pseudo-inverse, and the singular values."""
    u, s, vt = np.linalg.svd(np.asarray(x).conj(), full_matrices=False)
    inverse = np.where(s > rcond * s.max(), 1 / np.where(s > 0, s, 1), 0.0)
    return vt.T @ (inverse[:, None] * u.T), s


def recipr(x):
    """1 / x where x is above 0, elsewhere 0."""
    x = np.asarray(x)
    return np.where(x > 0, 1.0 / np.where(x > 0, x, 1), 0.0)


class Bunch(dict):
    """A dictionary whose values are attributes, too."""

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.__dict__ = self
