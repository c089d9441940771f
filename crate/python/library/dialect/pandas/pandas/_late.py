"""Methods that few programs use come from `pandas_rare` when they are first named."""

_NAMES = {
    *"""T add_prefix agg aggregate add_suffix align all any argmax argmin argsort array as_unit asfreq asi8 asm8 asof astype at_time attrs autocorr axes
    backfill between_time boxplot case_when ceil codes combine combine_first compare components convert_dtypes copy corr corrwith cov cumcount delete
    describe diff difference divmod dot drop_duplicates droplevel dropna dtype dtypes duplicated equal_levels equals ewm expanding explode factorize flags
    bool get_indexer_non_unique get_slice_bound fillna filter first first_valid_index floor get_indexer get_indexer_for get_loc get_loc_level get_locs
    groupby has_duplicates hasnans head hist identical infer_objects inferred_freq inferred_type info insert intersection isetitem isocalendar keyed isna
    isnull isoformat item join kurt kurtosis last last_valid_index levshape max mean median memory_usage min mode nanosecond nanoseconds nbytes ndim ngroup
    notna notnull nth nlargest nsmallest nunique ohlc pad pct_change plot pop product putmask rank ravel rdivmod reindex reindex_like remove_unused_levels
    rename reorder_levels repeat resample resolution_string rolling round sample searchsorted select_dtypes sem shift skew slice_indexer slice_locs sort
    sort_values sortlevel squeeze std style swaplevel symmetric_difference tail take transform transpose truncate tz_convert tz_localize unit update
    value_counts view where xs""".split()
}


def late_method(owner, name, labels=()):
    """A method of one of these names, or what lies under a label."""
    if name in _NAMES or name.startswith(("to_", "is_", "set_", "indexer_")):
        from pandas_rare import add_methods

        add_methods()
        if hasattr(type(owner), name):
            return getattr(owner, name)
    if not name.startswith("__") and name in labels:
        return owner[name]
    raise AttributeError(f"{type(owner).__name__!r} object has no attribute {name!r}")
