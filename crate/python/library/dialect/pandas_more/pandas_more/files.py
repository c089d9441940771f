"""The names of pandas' own files, from which packages import."""

_INDEXES = "base category datetimes interval multi period range timedeltas api"
_TABLES = "api frame series generic common base construction algorithms reshape.concat reshape.merge reshape.pivot reshape.melt reshape.tile"
FILES = (
    {f"pandas.core.indexes.{name}": "pandas pandas_more.files" for name in _INDEXES.split()}
    | {f"pandas.core.{name}": "pandas pandas_more.files" for name in _TABLES.split()}
    | {
        "pandas.core.dtypes.common": "pandas.api.types", "pandas.core.dtypes.inference": "pandas.api.types", "pandas.core.dtypes.missing": "pandas",
        "pandas.core.dtypes.dtypes": "pandas pandas.api.types pandas_more.files", "pandas.core.dtypes.base": "pandas_more.files",
        "pandas.core.dtypes.generic": "pandas_more.files", "pandas.core.arrays": "pandas", "pandas.core.groupby": "pandas_more.files",
        "pandas.core.groupby.generic": "pandas_more.files", "pandas._config.config": "pandas pandas.errors", "pandas.util": "pandas_more.files",
        "pandas._libs.tslibs": "pandas", "pandas._libs.tslibs.timestamps": "pandas", "pandas._libs.missing": "pandas", "pandas._typing": "typing",
    }
)  # fmt: skip


class ExtensionDtype:
    """The base of kinds of columns that are not numpy's."""


def __getattr__(name):
    import pandas
    from pandas import groupby

    if name == "NDFrame":
        return (pandas.DataFrame, pandas.Series)
    if name in ("ABCDataFrame", "ABCSeries", "ABCIndex"):
        return getattr(pandas, name[3:])
    if name in ("DataFrameGroupBy", "SeriesGroupBy", "GroupBy"):
        return vars(groupby)[name]
    raise AttributeError(name)
