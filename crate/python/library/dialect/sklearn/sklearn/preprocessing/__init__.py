"""Scaling, encoding, making features."""

from tandem.dialect.late import late_names

_NAMES = {
    "sklearn.preprocessing._scalers": (
        "StandardScaler MinMaxScaler MaxAbsScaler RobustScaler scale minmax_scale maxabs_scale robust_scale"
    ),
    "sklearn_extras.rows": "Normalizer Binarizer KernelCenterer normalize binarize add_dummy_feature",
    "sklearn.preprocessing._labels": "LabelEncoder LabelBinarizer MultiLabelBinarizer label_binarize",
    "sklearn.preprocessing._encoders": "OneHotEncoder OrdinalEncoder",
    "sklearn.preprocessing._features": "PolynomialFeatures FunctionTransformer",
    "sklearn_extras.distributions": "PowerTransformer QuantileTransformer power_transform quantile_transform",
    "sklearn_extras.bins": "KBinsDiscretizer SplineTransformer",
    "sklearn_extras.target_encoder": "TargetEncoder",
}
_PLACES = {name: place for place, names in _NAMES.items() for name in names.split()}
__all__ = list(_PLACES)
__getattr__ = late_names("sklearn.preprocessing", names=_PLACES)
