"""Names of methods that few programs use: they lie in the archive `pandas_rare` and come when one of them is first used."""

_NAMES = {
    *"""max min any all argmax argmin nunique dropna drop_duplicates fillna where round diff duplicated isna notna isnull notnull hasnans has_duplicates
    is_monotonic_increasing is_monotonic_decreasing T array nbytes inferred_type astype copy rename set_names to_frame to_series to_flat_index value_counts take
    item putmask argsort sort_values sort factorize get_indexer get_indexer_for asof slice_locs slice_indexer searchsorted identical is_ memory_usage transpose
    ravel view infer_objects shift groupby join reindex codes levshape dtypes swaplevel reorder_levels set_levels remove_unused_levels sortlevel get_loc_level
    get_locs equal_levels axes combine combine_first update compare case_when divmod rdivmod filter xs info pop squeeze transform dot isetitem kurtosis to_records
    attrs align reindex_like set_flags first last pad backfill product to_pickle to_markdown to_latex to_html inferred_freq asi8 mean std components ceil floor
    isoformat nanoseconds nanosecond to_numpy to_timedelta64 to_datetime64 asm8 resolution_string to_julian_date unit as_unit median sum to_excel cov corrwith corr autocorr skew kurt sem nth head tail sample cumcount ngroup ohlc resample ewm rolling expanding plot hist boxplot dtype ndim first_valid_index last_valid_index truncate
    to_string to_dict style add_prefix add_suffix convert_dtypes rank pct_change explode to_json describe intersection difference symmetric_difference insert delete repeat droplevel to_period to_timestamp tz_localize tz_convert between_time at_time asfreq mode""".split()
}


def late_method(owner, name, labels=()):
    """A method, or property, of one of these names; otherwise what a column or table has under a label."""
    if name in _NAMES:
        from pandas_rare import add_methods

        add_methods()
        if hasattr(type(owner), name):
            return getattr(owner, name)
    if not name.startswith("__") and name in labels:
        return owner[name]
    raise AttributeError(f"{type(owner).__name__!r} object has no attribute {name!r}")
