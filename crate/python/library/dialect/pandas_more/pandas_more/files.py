"""The names of pandas' own files, from which packages import."""

_INDEXES = "base category datetimes interval multi period range timedeltas api"
_TABLES = "api frame series generic common base construction algorithms reshape.concat reshape.merge reshape.pivot reshape.melt reshape.tile"
FILES = (
    {f"pandas.core.indexes.{name}": "pandas pandas_more.files" for name in _INDEXES.split()}
    | {f"pandas.core.{name}": "pandas pandas_more.files" for name in _TABLES.split()}
    | {
        "pandas.api.extensions": "pandas_more.extensions", "pandas.api.indexers": "pandas_more.indexers", "pandas.api.typing": "pandas_more.files",
        "pandas.core.accessor": "pandas_more.files", "pandas.core.arrays.base": "pandas_more.extensions", "pandas.core.indexers": "pandas_more.indexers",
        "pandas.testing": "pandas_more.testing", "pandas.tseries.frequencies": "pandas_more.files", "pandas.tseries.holiday": "pandas_rare.holidays",
        "pandas.core.dtypes.common": "pandas.api.types", "pandas.core.dtypes.inference": "pandas.api.types", "pandas.core.dtypes.missing": "pandas",
        "pandas.core.dtypes.dtypes": "pandas pandas.api.types pandas_more.files", "pandas.core.dtypes.base": "pandas_more.extensions",
        "pandas.core.dtypes.generic": "pandas_more.files", "pandas.core.arrays": "pandas", "pandas.core.groupby": "pandas_more.files",
        "pandas.core.groupby.generic": "pandas_more.files", "pandas._config.config": "pandas pandas.errors", "pandas.util": "pandas_more.files", "pandas.util._exceptions": "pandas_more.files", "pandas.plotting._matplotlib": "pandas_more.plot_tools",
        "pandas.plotting._matplotlib.tools": "pandas_more.plot_tools", "pandas.util._decorators": "pandas_more.files", "pandas.util._validators": "pandas_more.files",
        "pandas._libs.tslibs": "pandas", "pandas._libs.tslibs.timestamps": "pandas", "pandas._libs.missing": "pandas", "pandas._typing": "typing",
    }
)  # fmt: skip


def __getattr__(name):
    import pandas
    from pandas import groupby

    if name in ("ExtensionDtype", "ExtensionArray"):
        from . import extensions

        return getattr(extensions, name)
    if name == "CachedAccessor":
        from .extensions import Accessor

        return Accessor
    if name == "BaseMaskedDtype":
        from .arrays import MaskedDtype

        return MaskedDtype
    if name == "find_stack_level":
        return lambda: 2
    if name in ("NaTType", "NAType"):
        return type(getattr(pandas, name[:-4]))
    if name in ("to_offset", "infer_freq"):
        from pandas_rare import moments, steps

        return getattr(steps if name == "to_offset" else moments, name)

    if name == "NDFrame":
        return (pandas.DataFrame, pandas.Series)
    if name in ("ABCDataFrame", "ABCSeries", "ABCIndex"):
        return getattr(pandas, name[3:])
    if name in ("DataFrameGroupBy", "SeriesGroupBy", "GroupBy"):
        return vars(groupby)[name]
    raise AttributeError(name)
