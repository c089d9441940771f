"""Spines, legends and data sets."""

import matplotlib.pyplot as plt

_NAMES = ("anagrams anscombe attention brain_networks car_crashes diamonds dots dowjones exercise flights fmri geyser glue healthexp iris mpg "
          "penguins planets seaice taxis tips titanic").split()


def despine(fig=None, ax=None, top=True, right=True, left=False, bottom=False, offset=None, trim=False):
    """Takes sides of the frame away; `offset` moves the others, `trim` cuts them at the first and last tick."""
    axes = [ax] if ax is not None else (plt.gcf() if fig is None else fig).axes
    for one in axes:
        for side, away in (("top", top), ("right", right), ("left", left), ("bottom", bottom)):
            spine = one.spines[side]
            spine.set_visible(not away)
            if offset is not None and not away:
                spine.set_position(("outward", offset.get(side, 0) if isinstance(offset, dict) else offset))
        for axis, near, far, is_gone in ((one.yaxis, "left", "right", left and not right), (one.xaxis, "bottom", "top", bottom and not top)):
            if is_gone:
                axis.set_tick_params(**{far: axis.ticks_here["near"], "label" + far: True, near: False, "label" + near: False})
        if trim:
            _trim(one)


def _trim(ax):
    for axis, sides in ((ax.xaxis, ("bottom", "top")), (ax.yaxis, ("left", "right"))):
        low, high = sorted(axis.ends())
        places = [place for place in axis.get_ticklocs() if low <= place <= high]
        if places:
            for side in sides:
                ax.spines[side].set_bounds(min(places), max(places))
            axis.set_ticks(places)


def move_legend(obj, loc, **kwargs):
    """Draws a legend again at another place; options are those of legends."""
    owner = obj if hasattr(obj, "get_legend") or not hasattr(obj, "figure") else obj.figure
    old = owner._legend
    if old is None:
        raise ValueError(f"{obj} has no legend attached.")
    options = {"title": old.title, "frameon": old.frame, "fontsize": old.size, **kwargs}
    options["ncols"] = options.pop("ncol", options.pop("ncols", old.columns))
    new = owner.legend([handle for handle, _ in old.pairs], [text.get_text() for text in old.texts], loc=loc, **options)
    if owner is not obj:
        obj._legend = new


def get_dataset_names():
    """The names of the data sets of seaborn's repository."""
    return list(_NAMES)


def get_data_home(data_home=None):
    """Where data sets lie."""
    return data_home or "."


def load_dataset(name, cache=True, data_home=None, **kws):
    """A data set by name: a file `name.csv` beside the notebook, or one of those that are here."""
    import io
    import os

    import pandas as pd

    if isinstance(name, pd.DataFrame):
        raise TypeError("This function accepts only strings (the name of an example dataset). You passed a pandas DataFrame.")
    if name == "iris":
        return _iris()
    path = os.path.join(get_data_home(data_home), f"{name}.csv")
    if os.path.exists(path):
        return _typed(name, pd.read_csv(path, **kws))
    if name not in _NAMES:
        raise ValueError(f"'{name}' is not one of the example datasets.")
    from seaborn_extras.datasets import TABLES, text_of

    text = text_of(name)
    if text is not None:
        return _typed(name, pd.read_csv(io.StringIO(text), **kws))
    raise OSError(f"there is no network here for the data set {name!r}: put the file {name}.csv (of https://github.com/mwaskom/seaborn-data) beside "
                  f"the notebook, then load_dataset({name!r}) reads it; always here are iris, {', '.join(TABLES)}")


def _iris():
    from sklearn.datasets import load_iris

    import pandas as pd

    found = load_iris()
    frame = pd.DataFrame(found.data, columns=["sepal_length", "sepal_width", "petal_length", "petal_width"])
    names = [str(name) for name in found.target_names]
    frame["species"] = [names[int(n)] for n in found.target]
    return frame


_ORDERS = {
    "tips": {"day": ["Thur", "Fri", "Sat", "Sun"], "sex": ["Male", "Female"], "time": ["Lunch", "Dinner"], "smoker": ["Yes", "No"]},
    "titanic": {"class": ["First", "Second", "Third"], "deck": list("ABCDEFG")},
    "diamonds": {"color": list("DEFGHIJ"), "clarity": ["IF", "VVS1", "VVS2", "VS1", "VS2", "SI1", "SI2", "I1"],
                 "cut": ["Ideal", "Premium", "Very Good", "Good", "Fair"]},
    "exercise": {"time": ["1 min", "15 min", "30 min"], "kind": ["rest", "walking", "running"], "diet": ["no fat", "low fat"]},
}


def _typed(name, frame):
    """Columns of categories in the order of seaborn."""
    import pandas as pd

    for column, order in _ORDERS.get(name, {}).items():
        if column in frame:
            frame[column] = pd.Categorical(frame[column], order)
    if name == "flights":
        months = [str(month)[:3] for month in frame["month"].tolist()]
        frame["month"] = pd.Categorical(months, list(dict.fromkeys(months)))
    if name == "penguins":
        frame["sex"] = frame["sex"].str.title()
    return frame
