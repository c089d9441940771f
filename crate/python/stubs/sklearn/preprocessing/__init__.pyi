"""Scaling, encoding, making features."""
from sklearn.preprocessing._data import Binarizer as Binarizer
from sklearn.preprocessing._data import KernelCenterer as KernelCenterer
from sklearn.preprocessing._data import MaxAbsScaler as MaxAbsScaler
from sklearn.preprocessing._data import MinMaxScaler as MinMaxScaler
from sklearn.preprocessing._data import Normalizer as Normalizer
from sklearn.preprocessing._data import PowerTransformer as PowerTransformer
from sklearn.preprocessing._data import QuantileTransformer as QuantileTransformer
from sklearn.preprocessing._data import RobustScaler as RobustScaler
from sklearn.preprocessing._data import StandardScaler as StandardScaler
from sklearn.preprocessing._discretization import KBinsDiscretizer as KBinsDiscretizer
from sklearn.preprocessing._encoders import OneHotEncoder as OneHotEncoder
from sklearn.preprocessing._encoders import OrdinalEncoder as OrdinalEncoder
from sklearn.preprocessing._function_transformer import FunctionTransformer as FunctionTransformer
from sklearn.preprocessing._label import LabelBinarizer as LabelBinarizer
from sklearn.preprocessing._label import LabelEncoder as LabelEncoder
from sklearn.preprocessing._label import MultiLabelBinarizer as MultiLabelBinarizer
from sklearn.preprocessing._labels import label_binarize as label_binarize
from sklearn.preprocessing._polynomial import PolynomialFeatures as PolynomialFeatures
from sklearn.preprocessing._polynomial import SplineTransformer as SplineTransformer
from sklearn.preprocessing._scalers import maxabs_scale as maxabs_scale
from sklearn.preprocessing._scalers import minmax_scale as minmax_scale
from sklearn.preprocessing._scalers import robust_scale as robust_scale
from sklearn.preprocessing._scalers import scale as scale
from sklearn.preprocessing._target_encoder import TargetEncoder as TargetEncoder
from sklearn_extras.distributions import power_transform as power_transform
from sklearn_extras.distributions import quantile_transform as quantile_transform
from sklearn_extras.rows import add_dummy_feature as add_dummy_feature
from sklearn_extras.rows import binarize as binarize
from sklearn_extras.rows import normalize as normalize
from typing import Any

def __getattr__(name: str) -> Any: ...
