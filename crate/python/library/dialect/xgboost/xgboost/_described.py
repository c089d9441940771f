"""What a booster says of itself: names of features, attributes, files and texts."""


class Described:
    """The part of `Booster` that trains and predicts nothing."""

    # Features

    @property
    def feature_names(self):
        """The names of the features."""
        return self._names

    @feature_names.setter
    def feature_names(self, names):
        self._names = None if names is None else list(names)

    @property
    def feature_types(self):
        """The types of the features."""
        return self._types

    @feature_types.setter
    def feature_types(self, types):
        self._types = None if types is None else list(types)

    def _assign(self, data, only_check=False):
        if data.num_row() == 0:
            return
        if not only_check:
            if self._names is None:
                self._names = data.feature_names
            if self._types is None:
                self._types = data.feature_types
            self._categories = self._categories or data.get_categories()
        mine, theirs = self._names, data.feature_names
        if mine is None:
            return
        if theirs is None:
            raise ValueError("data did not contain feature names, but the following fields are expected: " + ", ".join(mine))
        if mine != theirs:
            words = f"feature_names mismatch: {mine} {theirs}"
            absent, extra = set(mine) - set(theirs), set(theirs) - set(mine)
            if absent:
                words += "\nexpected " + ", ".join(str(s) for s in absent) + " in input data"
            if extra:
                words += "\ntraining data did not have the following fields: " + ", ".join(str(s) for s in extra)
            raise ValueError(words)

    def num_features(self):
        """How many features there are."""
        return self._features

    def num_boosted_rounds(self):
        """How many rounds there were."""
        return len(self._rounds) - 1

    def get_categories(self, export_to_arrow=False):
        """The categories of the features that have some."""
        return self._categories

    # Attributes

    def attr(self, key):
        """An attribute, or `None`."""
        return self._attributes.get(key)

    def attributes(self):
        """All attributes."""
        return dict(self._attributes)

    def set_attr(self, **kwargs):
        """Sets attributes; `None` removes one."""
        for key, value in kwargs.items():
            if value is None:
                self._attributes.pop(key, None)
            else:
                if not isinstance(value, str):
                    raise ValueError("Set Attr only accepts string values")
                self._attributes[key] = value

    @property
    def best_iteration(self):
        """The best round, where training was stopped early; otherwise the last one."""
        best = self.attr("best_iteration")
        return int(best) if best is not None else self.num_boosted_rounds() - 1

    @best_iteration.setter
    def best_iteration(self, iteration):
        self.set_attr(best_iteration=str(iteration))

    @property
    def best_score(self):
        """The best score, where training was stopped early."""
        best = self.attr("best_score")
        if best is None:
            raise AttributeError("`best_score` is only defined when early stopping is used.")
        return float(best)

    @best_score.setter
    def best_score(self, score):
        self.set_attr(best_score=str(score))

    # Files and texts

    def save_config(self):
        """The parameters as JSON."""
        from ._files import config_text

        return config_text(self)

    def load_config(self, config):
        """Takes parameters from JSON."""
        from ._files import load_config

        load_config(self, config)

    def save_model(self, fname):
        """Writes the model as JSON or UBJSON."""
        from ._files import save

        save(self, fname)

    def save_raw(self, raw_format="ubj"):
        """The model's file as bytes."""
        from ._files import raw

        return raw(self, raw_format)

    def load_model(self, fname):
        """Reads a model from a file or from bytes."""
        from ._files import load

        load(self, fname)

    def get_dump(self, fmap="", with_stats=False, dump_format="text"):
        """The trees as texts."""
        from ._listings import dumps

        return dumps(self, fmap, with_stats, dump_format)

    def dump_model(self, fout, fmap="", with_stats=False, dump_format="text"):
        """Writes the trees as texts to a file."""
        from ._listings import dump_to

        dump_to(self, fout, fmap, with_stats, dump_format)

    def get_fscore(self, fmap=""):
        """How often each feature splits."""
        return self.get_score(fmap, importance_type="weight")

    def get_score(self, fmap="", importance_type="weight"):
        """The importance of the features that are used."""
        from ._listings import scores

        return scores(self, fmap, importance_type)

    def trees_to_dataframe(self, fmap=""):
        """The nodes of all trees as a table."""
        from ._listings import frame

        return frame(self, fmap)

    def get_split_value_histogram(self, feature, fmap="", bins=None, as_pandas=True):
        """How often which thresholds of a feature are used."""
        from ._listings import threshold_counts

        return threshold_counts(self, feature, fmap, bins, as_pandas)
