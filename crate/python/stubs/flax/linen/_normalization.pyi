"""Normalization layers."""
from typing import Any

class BatchNorm(_Normalization):
    """Normalization over the batch; its running statistics are in the collection `batch_stats`."""
    def __annotate_func__(format, /): ...
    def __call__(self, x, use_running_average=None, *, mask=None):
        """The inputs, normalized by the batch's statistics or by the running ones."""
        ...
    def __init__(self, use_running_average=None, axis=-1, momentum=0.99, epsilon=1e-05, dtype=None, param_dtype=..., use_bias=True, use_scale=True, bias_init=..., scale_init=..., axis_name=None, axis_index_groups=None, use_fast_variance=True, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    axis: Any
    axis_index_groups: Any
    axis_name: Any
    def bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    epsilon: Any
    momentum: Any
    param_dtype: Any
    def scale_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    use_bias: Any
    use_fast_variance: Any
    use_running_average: Any
    use_scale: Any
    def __getattr__(self, name: str): ...

class GroupNorm(_Normalization):
    """Normalization over groups of features and all of space."""
    def __annotate_func__(format, /): ...
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        ...
    def __init__(self, num_groups=32, group_size=None, epsilon=1e-06, dtype=None, param_dtype=..., use_bias=True, use_scale=True, bias_init=..., scale_init=..., reduction_axes=None, axis_name=None, axis_index_groups=None, use_fast_variance=True, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    axis_index_groups: Any
    axis_name: Any
    def bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    epsilon: Any
    group_size: Any
    num_groups: Any
    param_dtype: Any
    reduction_axes: Any
    def scale_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    use_bias: Any
    use_fast_variance: Any
    use_scale: Any
    def __getattr__(self, name: str): ...

class InstanceNorm(_Normalization):
    """Normalization of each feature over space."""
    def __annotate_func__(format, /): ...
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        ...
    def __init__(self, epsilon=1e-06, dtype=None, param_dtype=..., use_bias=True, use_scale=True, bias_init=..., scale_init=..., feature_axes=-1, use_fast_variance=True, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    def bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    epsilon: Any
    feature_axes: Any
    param_dtype: Any
    def scale_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    use_bias: Any
    use_fast_variance: Any
    use_scale: Any
    def __getattr__(self, name: str): ...

class LayerNorm(_Normalization):
    """Normalization over features."""
    def __annotate_func__(format, /): ...
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        ...
    def __init__(self, epsilon=1e-06, dtype=None, param_dtype=..., use_bias=True, use_scale=True, bias_init=..., scale_init=..., reduction_axes=-1, feature_axes=-1, axis_name=None, axis_index_groups=None, use_fast_variance=True, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    axis_index_groups: Any
    axis_name: Any
    def bias_init(key, shape, dtype=..., out_sharding=None):
        """Zeros."""
        ...
    dtype: Any
    epsilon: Any
    feature_axes: Any
    param_dtype: Any
    reduction_axes: Any
    def scale_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    use_bias: Any
    use_fast_variance: Any
    use_scale: Any
    def __getattr__(self, name: str): ...

class RMSNorm(_Normalization):
    """Division by the root of the mean square."""
    def __annotate_func__(format, /): ...
    def __call__(self, x, *, mask=None):
        """The inputs, normalized."""
        ...
    def __init__(self, epsilon=1e-06, dtype=None, param_dtype=..., use_scale=True, scale_init=..., reduction_axes=-1, feature_axes=-1, axis_name=None, axis_index_groups=None, use_fast_variance=True, *, parent=..., name=None): ...
    def __replace__(self, /, **changes): ...
    axis_index_groups: Any
    axis_name: Any
    dtype: Any
    epsilon: Any
    feature_axes: Any
    param_dtype: Any
    reduction_axes: Any
    def scale_init(key, shape, dtype=..., out_sharding=None):
        """Ones."""
        ...
    use_fast_variance: Any
    use_scale: Any
    def __getattr__(self, name: str): ...
