"""Gradient transformations, of which optimizers are made."""
from optax.tree_utils import tree_bias_correction as _bias_correction
from optax.tree_utils import tree_update_moment as _update_moment
from typing import Any

class AddNoiseState(tuple):
    """The step, and the key of the noise."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new AddNoiseState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    rng_key: Any
    def __getattr__(self, name: str): ...

class EmaState(tuple):
    """The step, and the running mean."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new EmaState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    ema: Any
    def __getattr__(self, name: str): ...

class ScaleByAdamState(tuple):
    """The step, and running means of updates and of their squares."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByAdamState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    mu: Any
    nu: Any
    def __getattr__(self, name: str): ...

class ScaleByLionState(tuple):
    """The step, and the running mean of updates."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByLionState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    mu: Any
    def __getattr__(self, name: str): ...

class ScaleByRStdDevState(tuple):
    """Running means of updates and of their squares."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByRStdDevState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    mu: Any
    nu: Any
    def __getattr__(self, name: str): ...

class ScaleByRmsState(tuple):
    """The running mean of squares."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByRmsState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    nu: Any
    def __getattr__(self, name: str): ...

class ScaleByRssState(tuple):
    """The sum of squares."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByRssState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    sum_of_squares: Any
    def __getattr__(self, name: str): ...

class ScaleByScheduleState(tuple):
    """The step."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByScheduleState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    def __getattr__(self, name: str): ...

class TraceState(tuple):
    """The sum of past updates."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new TraceState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    trace: Any
    def __getattr__(self, name: str): ...

def adaptive_grad_clip(clipping, eps=0.001):
    """Updates of each unit that are not larger than a part of its parameters (Brock and others 2021)."""
    ...

def add_decayed_weights(weight_decay=0.0, mask=None):
    """Updates plus a part of the parameters."""
    ...

def add_noise(eta, gamma, seed=0, key=None):
    """Updates plus noise that becomes less."""
    ...

additive_weight_decay = add_decayed_weights
bias_correction = _bias_correction
def centralize():
    """Updates of matrices less their mean."""
    ...

def clip(max_delta):
    """Elements that are not larger than a bound."""
    ...

def clip_by_block_rms(threshold):
    """Arrays whose root mean square is not larger than a bound."""
    ...

def clip_by_global_norm(max_norm):
    """Updates whose common norm is not larger than a bound."""
    ...

def ema(decay, debias=True, accumulator_dtype=None):
    """The running mean of updates."""
    ...

def keep_params_nonnegative():
    """Updates that leave no parameter below 0."""
    ...

def safe_increment(count):
    """The next whole number, as long as there is one."""
    ...

safe_int32_increment = safe_increment
def scale(step_size):
    """Updates times a number."""
    ...

def scale_by_adadelta(rho=0.9, eps=1e-06):
    """Updates in the units of the parameters (Zeiler 2012)."""
    ...

def scale_by_adam(b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    """Running means divided by the roots of those of the squares (Kingma and Ba 2015)."""
    ...

def scale_by_adamax(b1=0.9, b2=0.999, eps=1e-08):
    """Adam with the largest magnitude in place of the second mean."""
    ...

def scale_by_amsgrad(b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None):
    """Adam with the largest second mean so far."""
    ...

def scale_by_belief(b1=0.9, b2=0.999, eps=1e-16, eps_root=1e-16, *, nesterov=False):
    """Adam with the running mean of squared surprises (Zhuang and others 2020)."""
    ...

def scale_by_learning_rate(learning_rate, *, flip_sign=True):
    """Updates times the learning rate, a number or a schedule, downhill."""
    ...

def scale_by_lion(b1=0.9, b2=0.99, mu_dtype=None):
    """The sign of a mean of update and momentum (Chen and others 2023)."""
    ...

def scale_by_radam(b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, threshold=5.0, *, nesterov=False):
    """Adam that waits until the second mean can be relied on (Liu and others 2020)."""
    ...

def scale_by_rms(decay=0.9, eps=1e-08, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    """Updates divided by the root of the running mean of squares."""
    ...

def scale_by_rss(initial_accumulator_value=0.1, eps=1e-07):
    """Updates divided by the root of the sum of all squares."""
    ...

def scale_by_schedule(step_size_fn):
    """Updates times a schedule's number."""
    ...

def scale_by_sign():
    """The signs of updates."""
    ...

def scale_by_stddev(decay=0.9, eps=1e-08, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
    """Updates divided by their running deviation."""
    ...

def scale_by_trust_ratio(min_norm=0.0, trust_coefficient=1.0, eps=0.0):
    """Updates of each array times the ratio of its norm to theirs."""
    ...

def scale_by_yogi(b1=0.9, b2=0.999, eps=0.001, eps_root=0.0, initial_accumulator_value=1e-06):
    """Adam whose second mean changes by its sign (Zaheer and others 2018)."""
    ...

def trace(decay, nesterov=False, accumulator_dtype=None):
    """The sum of past updates, of which older ones count less: momentum."""
    ...

update_moment = _update_moment
def zero_nans():
    """Zeros in the places of NaN."""
    ...
