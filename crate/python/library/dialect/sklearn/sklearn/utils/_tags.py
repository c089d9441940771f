"""Tags: what an estimator is and needs."""

from dataclasses import dataclass, field


@dataclass
class InputTags:
    """What input an estimator takes."""

    one_d_array: bool = False
    two_d_array: bool = True
    three_d_array: bool = False
    sparse: bool = False
    categorical: bool = False
    string: bool = False
    dict: bool = False
    positive_only: bool = False
    allow_nan: bool = False
    pairwise: bool = False


@dataclass
class TargetTags:
    """What targets an estimator takes."""

    required: bool
    one_d_labels: bool = False
    two_d_labels: bool = False
    positive_only: bool = False
    multi_output: bool = False
    single_output: bool = True


@dataclass
class TransformerTags:
    """What a transformer keeps."""

    preserves_dtype: list = field(default_factory=lambda: ["float64"])


@dataclass
class ClassifierTags:
    """What a classifier can do."""

    poor_score: bool = False
    multi_class: bool = True
    multi_label: bool = False


@dataclass
class RegressorTags:
    """What a regressor can do."""

    poor_score: bool = False


@dataclass
class Tags:
    """All tags of an estimator."""

    estimator_type: str
    target_tags: TargetTags
    transformer_tags: TransformerTags = None
    classifier_tags: ClassifierTags = None
    regressor_tags: RegressorTags = None
    array_api_support: bool = False
    no_validation: bool = False
    non_deterministic: bool = False
    requires_fit: bool = True
    _skip_test: bool = False
    input_tags: InputTags = field(default_factory=InputTags)


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
