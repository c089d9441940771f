"""The data sets of `statsmodels.datasets`: small ones are here, the others are read from files beside the notebook."""

import importlib
import os

import numpy as np
import pandas as pd

# Where the columns of a small set are, what each set is, and the file of one that is not here.
PLACES = {
    "economies": "macrodata elec_equip",
    "years": "co2 sunspots nile",
    "households": "engel heart copper cpunish",
    "classics": "longley scotland spector stackloss statecrime",
}
TITLES = {
    "anes96": "American National Election Survey 1996", "cancer": "Breast Cancer Data", "ccard": "Bill Greene's credit scoring data.",
    "china_smoking": "Smoking and lung cancer in eight cities in China.", "co2": "Atmospheric CO2 from Continuous Air Samples at Mauna Loa Observatory, Hawaii, U.S.A.",
    "committee": "First 100 days of the US House of Representatives 1995", "copper": "World Copper Market 1951-1975 Dataset", "cpunish": "US Capital Punishment dataset.",
    "danish_data": "Danish Money Demand Data", "elec_equip": "Euro area 18 electrical equipment manufacturing index", "elnino": "El Nino - Sea Surface Temperatures",
    "engel": "Engel (1857) food expenditure data", "fair": "Fair's Affairs dataset", "fertility": "World Bank Fertility Data", "grunfeld": "Grunfeld (1950) Investment Data",
    "heart": "Transplant Survival Data", "interest_inflation": "(West) German interest and inflation rate 1972-1998", "longley": "Longley dataset",
    "macrodata": "United States Macroeconomic data", "modechoice": "Travel Mode Choice", "nile": "Nile River flows at Ashwan 1871-1970", "randhie": "RAND Health Insurance Experiment Data",
    "scotland": "Taxation Powers Vote for the Scottish Parliament 1997", "spector": "Spector and Mazzeo (1980) - Program Effectiveness Data", "stackloss": "Stack loss data",
    "star98": "Star98 Educational Dataset", "statecrime": "Statewide Crime Data", "strikes": "U.S. Strike Duration Data", "sunspots": "Yearly sunspots data 1700-2008",
}  # fmt: skip
FILES = {"interest_inflation": "E6", "scotland": "scotvote", "danish_data": "data"}


class Dataset(dict):
    """A data set: its keys are attributes as well."""

    def __init__(self, **parts):
        self.endog = self.exog = self.data = self.names = None
        dict.__init__(self, parts)
        self.__dict__ = self
        try:
            self.raw_data = self.data.astype(float)
        except (TypeError, ValueError, AttributeError):
            # Texts are no numbers.
            pass

    def __repr__(self):
        return str(self.__class__)


Dataset.__module__ = "statsmodels.datasets.utils"


def _column(text):
    values = [None if value == "" else value for value in text.split(",")]
    for kind in (int, float):
        try:
            return [np.nan if value is None else kind(value) for value in values]
        except ValueError:
            pass
    return values


def _table(name):
    """The table of a set, of the texts that are here or of a file beside the notebook."""
    for place, names in PLACES.items():
        if name in names.split():
            text = getattr(importlib.import_module(f"statsmodels_more.data.{place}"), name.upper())
            parts = [part.split("\n", 1) for part in text.split("=")[1:]]
            return pd.DataFrame({label: _column(values.replace("\n", "")) for label, values in parts})
    for file in (f"{name}.csv", f"{FILES.get(name, name)}.csv"):
        if os.path.exists(file):
            separator = {"anes96": r"\s+", "modechoice": ";"}.get(name, ",")
            table = pd.read_csv(file, sep=separator)
            table.columns = [str(label).strip("'\" ") for label in table.columns]
            return table
    raise OSError(
        f"a page cannot fetch the data set {name!r}: drop {name}.csv (of https://github.com/statsmodels/statsmodels, statsmodels/datasets/{name}) into the "
        "notebook's files, then it is read from there"
    )


def process_pandas(data, endog_idx=0, exog_idx=None, index_idx=None):
    """The set of a table: which columns are explained, which explain."""
    names = data.columns
    one = isinstance(endog_idx, int)
    endog_name = names[endog_idx] if one else list(endog_idx)
    endog = data[endog_name].copy()
    exog = data.drop([endog_name] if one else endog_name, axis=1) if exog_idx is None else data[names[exog_idx]].copy()
    if index_idx is not None:
        index = pd.Index(data.iloc[:, index_idx])
        endog.index, exog.index = index, index.copy()
        data = data.set_index(names[index_idx])
    return Dataset(data=data, names=list(names), endog=endog, exog=exog, endog_name=endog_name, exog_name=list(exog.columns))


def _columns(first, last):
    return lambda table: process_pandas(table.iloc[:, first:last].astype(float))


def _numbers(table):
    return process_pandas(table.astype(float))


def _plain(table):
    return Dataset(data=table, names=list(table.columns))


def _numbered(table):
    return _plain(table.astype(float))


def _co2(table):
    table.index = pd.date_range(start="1958-03-29", periods=len(table), freq="W-SAT")
    return Dataset(data=table, names=["date", "co2"])


def _china_smoking(table):
    found = Dataset(data=table.set_index("Location"), title="Smoking and lung cancer in Chinese regions")
    found.raw_data = table
    return found


def _danish_data(table):
    quarters = [text.split("Q") for text in table["period"]]
    table["period"] = pd.to_datetime([f"{year}-{3 * int(quarter) - 2:02d}-01" for year, quarter in quarters])
    table = table.set_index("period").astype(float)
    table.index.freq = "QS-JAN"
    return _plain(table)


def _elec_equip(table):
    table.index = pd.DatetimeIndex(pd.to_datetime(table.pop("DATE"), format="%b-%d-%Y"), name="DATE")
    return _plain(table)


def _heart(table):
    found = process_pandas(table)
    found.censors, found.exog = found.exog.iloc[:, 0], found.exog.iloc[:, 1]
    return found


def _nile(table):
    table = table.astype(float)
    endog = pd.Series(table["volume"].to_numpy(), index=pd.Index(table["year"].astype(int), name="year"), name="volume")
    # The rows that the years name have no values in the library either.
    endog = endog * np.nan if len(endog) and endog.index[0] >= len(endog) else endog
    return Dataset(data=table, names=list(table.columns), endog=endog, endog_name="volume")


def _sunspots(table):
    table = table.astype(float)
    return Dataset(data=table, names=list(table.columns), endog=table.set_index("YEAR")["SUNACTIVITY"], endog_name="SUNACTIVITY")


def _anes96(table):
    table = table.astype(float)
    table["logpopul"] = np.log(table["popul"] + 0.1)
    return process_pandas(table, 5, [10, 2, 6, 7, 8])


def _spector(table):
    return process_pandas(table.iloc[:, 1:5].astype(float), 3)


_MADE = {
    "anes96": _anes96, "cancer": _numbers, "ccard": _numbers, "china_smoking": _china_smoking, "co2": _co2, "committee": _columns(1, 7),
    "copper": _columns(1, 7), "cpunish": _columns(1, 8), "danish_data": _danish_data, "elec_equip": _elec_equip, "elnino": _numbered, "engel": process_pandas,
    "fair": lambda table: process_pandas(table.astype(float), 8), "fertility": lambda table: Dataset(data=table), "grunfeld": process_pandas, "heart": _heart,
    "interest_inflation": lambda table: Dataset(data=table.astype(float), names=table.columns), "longley": _columns(1, 8), "macrodata": _numbered,
    "modechoice": lambda table: process_pandas(table.astype(float), 2, [3, 4, 5, 6, 7, 8]), "nile": _nile, "randhie": process_pandas,
    "scotland": _columns(1, 9), "spector": _spector, "stackloss": _numbers, "star98": lambda table: process_pandas(table.astype(float), ["NABOVE", "NBELOW"]),
    "statecrime": lambda table: process_pandas(table, 2, [7, 4, 3, 5], 0), "strikes": _numbers, "sunspots": _sunspots,
}  # fmt: skip


def load(name):
    """The set of this name."""
    return _MADE[name](_table(name))


def note(name):
    """What is known of a set, by its table."""
    table = _table(name)
    return f"::\n\n    Number of Observations - {len(table)}\n\n    Variables: {', '.join(map(str, table.columns))}\n"


def get_rdataset(dataname, package="datasets", cache=False):
    """A data set of R: the file `dataname.csv` beside the notebook."""
    path = f"{dataname}.csv"
    if not os.path.exists(path):
        raise OSError(
            f"a page cannot fetch the data set {dataname!r}: drop {path} (https://vincentarelbundock.github.io/Rdatasets/csv/{package}/{path}) into the "
            "notebook's files, then it is read from there"
        )
    data = pd.read_csv(path, index_col=0)
    return Dataset(data=data, __doc__=f"{dataname} ({package})", package=package, title=dataname, from_cache=False)
