"""Tags: what an estimator is and needs."""


class _Fields:
    _defaults = {}

    def __init__(self, *values, **given):
        self.__dict__.update(self._defaults)
        self.__dict__.update(zip(self._defaults, values))
        self.__dict__.update(given)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__


class InputTags(_Fields):
    """What input an estimator takes."""

    _defaults = {
        "one_d_array": False, "two_d_array": True, "three_d_array": False, "sparse": False, "categorical": False, "string": False, "dict": False,
        "positive_only": False, "allow_nan": False, "pairwise": False,
    }


class TargetTags(_Fields):
    """What targets an estimator takes."""

    _defaults = {"required": False, "one_d_labels": False, "two_d_labels": False, "positive_only": False, "multi_output": False, "single_output":
        True}


class TransformerTags(_Fields):
    """What a transformer keeps."""

    _defaults = {"preserves_dtype": ["float64"]}


class ClassifierTags(_Fields):
    """What a classifier can do."""

    _defaults = {"poor_score": False, "multi_class": True, "multi_label": False}


class RegressorTags(_Fields):
    """What a regressor can do."""

    _defaults = {"poor_score": False}


class Tags(_Fields):
    """All tags of an estimator."""

    _defaults = {
        "estimator_type": None, "target_tags": None, "transformer_tags": None, "classifier_tags": None, "regressor_tags": None,
        "array_api_support": False, "no_validation": False, "non_deterministic": False, "requires_fit": True, "_skip_test": False, "input_tags": None,
    }

    def __init__(self, *values, **given):
        super().__init__(*values, **given)
        self.target_tags = self.target_tags or TargetTags()
        self.input_tags = self.input_tags or InputTags()


def get_tags(estimator):
    """The tags of an estimator."""
    if isinstance(estimator, type):
        raise TypeError(f"Expected an estimator instance ({estimator.__name__}()), got estimator class instead ({estimator.__name__}).")
    try:
        return estimator.__sklearn_tags__()
    except AttributeError as error:
        if "object has no attribute '__sklearn_tags__'" not in str(error):
            raise
        raise AttributeError(
            f"The following error was raised: {error}. It seems that there are no classes that implement `__sklearn_tags__` in the MRO and/or all classes in "
            "the MRO call `super().__sklearn_tags__()`. Make sure to inherit from `BaseEstimator` which implements `__sklearn_tags__` (or alternatively "
            "define `__sklearn_tags__` but we don't recommend this approach). Note that `BaseEstimator` needs to be on the right side of other Mixins in "
            "the inheritance order."
        )
