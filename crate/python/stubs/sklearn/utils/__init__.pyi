"""Helpers for estimators: checks of input, samples, batches."""
from sklearn._config import get_config as get_config
from sklearn._files import rarer as rarer
from sklearn.exceptions import DataConversionWarning as DataConversionWarning
from sklearn.exceptions import NotFittedError as NotFittedError
from sklearn.utils import class_weight as class_weight
from sklearn.utils import extmath as extmath
from sklearn.utils import fixes as fixes
from sklearn.utils import metaestimators as metaestimators
from sklearn.utils import multiclass as multiclass
from sklearn.utils import parallel as parallel
from sklearn.utils import validation as validation
from sklearn.utils._bunch import Bunch as Bunch
from sklearn.utils._labels import codes_of as codes_of
from sklearn.utils._labels import listed as listed
from sklearn.utils._labels import unique as unique
from sklearn.utils._samples import deprecated as deprecated
from sklearn.utils._samples import fitted_clone as fitted_clone
from sklearn.utils._samples import gen_batches as gen_batches
from sklearn.utils._samples import gen_even_slices as gen_even_slices
from sklearn.utils._samples import resample as resample
from sklearn.utils._samples import safe_mask as safe_mask
from sklearn.utils._samples import safe_sqr as safe_sqr
from sklearn.utils._samples import shuffle as shuffle
from sklearn.utils._samples import take as take
from sklearn.utils._samples import take_columns as take_columns
from sklearn.utils._set_output import in_form as in_form
from sklearn.utils._tags import ClassifierTags as ClassifierTags
from sklearn.utils._tags import InputTags as InputTags
from sklearn.utils._tags import RegressorTags as RegressorTags
from sklearn.utils._tags import Tags as Tags
from sklearn.utils._tags import TargetTags as TargetTags
from sklearn.utils._tags import TransformerTags as TransformerTags
from sklearn.utils._tags import get_tags as get_tags
from sklearn.utils.class_weight import compute_class_weight as compute_class_weight
from sklearn.utils.class_weight import compute_sample_weight as compute_sample_weight
from sklearn.utils.extmath import fast_logdet as fast_logdet
from sklearn.utils.extmath import randomized_range_finder as randomized_range_finder
from sklearn.utils.extmath import randomized_svd as randomized_svd
from sklearn.utils.extmath import row_norms as row_norms
from sklearn.utils.extmath import safe_sparse_dot as safe_sparse_dot
from sklearn.utils.extmath import softmax as softmax
from sklearn.utils.extmath import squared_norm as squared_norm
from sklearn.utils.extmath import svd_flip as svd_flip
from sklearn.utils.multiclass import check_classification_targets as check_classification_targets
from sklearn.utils.multiclass import class_distribution as class_distribution
from sklearn.utils.multiclass import is_multilabel as is_multilabel
from sklearn.utils.multiclass import type_of_target as type_of_target
from sklearn.utils.multiclass import unique_labels as unique_labels
from sklearn.utils.validation import as_float_array as as_float_array
from sklearn.utils.validation import assert_all_finite as assert_all_finite
from sklearn.utils.validation import check_X_y as check_X_y
from sklearn.utils.validation import check_array as check_array
from sklearn.utils.validation import check_consistent_length as check_consistent_length
from sklearn.utils.validation import check_features as check_features
from sklearn.utils.validation import check_is_fitted as check_is_fitted
from sklearn.utils.validation import check_non_negative as check_non_negative
from sklearn.utils.validation import check_random_state as check_random_state
from sklearn.utils.validation import check_sample_weight as check_sample_weight
from sklearn.utils.validation import check_scalar as check_scalar
from sklearn.utils.validation import check_symmetric as check_symmetric
from sklearn.utils.validation import column_or_1d as column_or_1d
from sklearn.utils.validation import feature_names as feature_names
from sklearn.utils.validation import has_fit_parameter as has_fit_parameter
from sklearn.utils.validation import indexable as indexable
from sklearn.utils.validation import issparse as issparse
from sklearn.utils.validation import names_in as names_in
from sklearn.utils.validation import num_samples as num_samples
from sklearn.utils.validation import validate_data as validate_data
from typing import Any

def all_estimators(type_filter=None):
    """Pairs of the name and the class of all estimators, of some kinds only where `type_filter` names them."""
    ...

def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Add dunder methods based on the fields defined in the class.

    Examines PEP 526 __annotations__ to determine fields.

    If init is true, an __init__() method is added to the class. If repr
    is true, a __repr__() method is added. If order is true, rich
    comparison dunder methods are added. If unsafe_hash is true, a
    __hash__() method is added. If frozen is true, fields may not be
    assigned to after instance creation. If match_args is true, the
    __match_args__ tuple is added. If kw_only is true, then by default
    all fields are keyword-only. If slots is true, a new class with a
    __slots__ attribute is returned."""
    ...

def estimator_html_repr(estimator):
    """An estimator as HTML."""
    ...

def field(*, default=..., default_factory=..., init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=..., doc=None):
    """Return an object to identify dataclass fields.

    default is the default value of the field.  default_factory is a
    0-argument function called to initialize a field's value.  If init
    is true, the field will be a parameter to the class's __init__()
    function.  If repr is true, the field will be included in the
    object's repr().  If hash is true, the field will be included in the
    object's hash().  If compare is true, the field will be used in
    comparison functions.  metadata, if specified, must be a mapping
    which is stored but not otherwise examined by dataclass.  If kw_only
    is true, the field will become a keyword-only parameter to
    __init__().  doc is an optional docstring for this field.

    It is an error to specify both default and default_factory."""
    ...

def murmurhash3_32(key, seed=0, positive=False):
    """The MurmurHash3 of a text, bytes, a number or an array of numbers."""
    ...

def __getattr__(name: str) -> Any: ...
