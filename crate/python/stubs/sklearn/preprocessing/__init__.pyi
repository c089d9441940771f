"""Scaling, encoding, making features."""
from sklearn.preprocessing._encoders import OneHotEncoder as OneHotEncoder
from sklearn.preprocessing._encoders import OrdinalEncoder as OrdinalEncoder
from sklearn.preprocessing._features import FunctionTransformer as FunctionTransformer
from sklearn.preprocessing._features import PolynomialFeatures as PolynomialFeatures
from sklearn.preprocessing._labels import LabelBinarizer as LabelBinarizer
from sklearn.preprocessing._labels import LabelEncoder as LabelEncoder
from sklearn.preprocessing._labels import MultiLabelBinarizer as MultiLabelBinarizer
from sklearn.preprocessing._labels import label_binarize as label_binarize
from sklearn.preprocessing._rows import Binarizer as Binarizer
from sklearn.preprocessing._rows import KernelCenterer as KernelCenterer
from sklearn.preprocessing._rows import Normalizer as Normalizer
from sklearn.preprocessing._rows import add_dummy_feature as add_dummy_feature
from sklearn.preprocessing._rows import binarize as binarize
from sklearn.preprocessing._rows import normalize as normalize
from sklearn.preprocessing._scalers import MaxAbsScaler as MaxAbsScaler
from sklearn.preprocessing._scalers import MinMaxScaler as MinMaxScaler
from sklearn.preprocessing._scalers import RobustScaler as RobustScaler
from sklearn.preprocessing._scalers import StandardScaler as StandardScaler
from sklearn.preprocessing._scalers import maxabs_scale as maxabs_scale
from sklearn.preprocessing._scalers import minmax_scale as minmax_scale
from sklearn.preprocessing._scalers import robust_scale as robust_scale
from sklearn.preprocessing._scalers import scale as scale
from sklearn_extras.bins import KBinsDiscretizer as KBinsDiscretizer
from sklearn_extras.bins import SplineTransformer as SplineTransformer
from sklearn_extras.distributions import PowerTransformer as PowerTransformer
from sklearn_extras.distributions import QuantileTransformer as QuantileTransformer
from sklearn_extras.distributions import power_transform as power_transform
from sklearn_extras.distributions import quantile_transform as quantile_transform
from sklearn_extras.target_encoder import TargetEncoder as TargetEncoder
from typing import Any

def __getattr__(name: str) -> Any: ...
