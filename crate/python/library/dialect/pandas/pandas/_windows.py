"""Windows that move along rows, and bins of time."""

from .series import Series


class Windows:
    """What columns and tables share."""

    def rolling(self, window, min_periods=None, center=False, win_type=None, on=None, axis=0, closed=None, step=None, method="single"):
        """Windows of so many rows, or of a stretch of time; `win_type` names the weights of their rows, as `scipy.signal.get_window` does."""
        from pandas_extras.windows import rolling

        return rolling(self, window, min_periods, center, win_type, on, closed, step)

    def expanding(self, min_periods=1):
        """Windows from the first row on."""
        from pandas_extras.windows import Window

        return Window(self, None, min_periods)

    def ewm(self, com=None, span=None, halflife=None, alpha=None, min_periods=0, adjust=True, ignore_na=False, **options):
        """Windows in which older rows weigh less."""
        from pandas_extras.weighted import Weighted

        if options.get("times") is not None:
            from pandas_more.weighted_times import WeightedByTime

            return WeightedByTime(self, halflife, options["times"], min_periods)
        decay = {"com": com, "span": span, "halflife": halflife, "alpha": alpha}
        return Weighted(self, {name: value for name, value in decay.items() if value is not None}, min_periods, adjust, ignore_na)

    def resample(self, rule, axis=0, closed=None, label=None, convention=None, kind=None, on=None, level=None, origin="start_day", offset=None, **options):
        """The rows in bins of time, by the labels or by the column `on`."""
        from pandas_extras.resampling import resampled

        return resampled(
            self if level is None else self.set_axis(self.index.get_level_values(level)), rule, on, closed, label, origin, offset, convention, kind
        )

    def pipe(self, func, *args, **options):
        """`func(self, …)`."""
        return func(self, *args, **options) if callable(func) else func[0](*args, **options, **{func[1]: self})


def add_to(kind):
    """Gives a class the methods of windows."""
    for name, method in vars(Windows).items():
        if not name.startswith("_"):
            setattr(kind, name, method)


add_to(Series)
