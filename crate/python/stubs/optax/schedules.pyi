"""Schedules: functions of the step that give a number."""
from optax._combined import InjectStatefulHyperparamsState as _InjectHyperparamsState
from optax._combined import inject_hyperparams as inject_hyperparams
from typing import Any

InjectHyperparamsState = _InjectHyperparamsState
def constant_schedule(value):
    """One value for all steps."""
    ...

def cosine_decay_schedule(init_value, decay_steps, alpha=0.0, exponent=1.0):
    """A value that goes down as a cosine does."""
    ...

def cosine_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, div_factor=25.0, final_div_factor=10000.0):
    """Up and far down as cosines do."""
    ...

def exponential_decay(init_value, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None):
    """A value that is multiplied by a rate each `transition_steps`."""
    ...

def join_schedules(schedules, boundaries):
    """Schedules one after the other; each counts from its boundary on."""
    ...

def linear_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, pct_final=0.85, div_factor=25.0, final_div_factor=10000.0):
    """Up, down and far down in straight lines."""
    ...

def linear_schedule(init_value, end_value, transition_steps, transition_begin=0):
    """From one value to another in a straight line."""
    ...

def piecewise_constant_schedule(init_value, boundaries_and_scales=None):
    """A value that is multiplied at steps."""
    ...

def piecewise_interpolate_schedule(interpolate_type, init_value, boundaries_and_scales=None):
    """Values at steps, with straight lines or cosines between them."""
    ...

def polynomial_schedule(init_value, end_value, power, transition_steps, transition_begin=0):
    """From one value to another by a power of the step."""
    ...

def sgdr_schedule(cosine_kwargs):
    """Several warm-ups and cosines one after the other."""
    ...

def warmup_constant_schedule(init_value, peak_value, warmup_steps):
    """Up in a straight line, then constant."""
    ...

def warmup_cosine_decay_schedule(init_value, peak_value, warmup_steps, decay_steps, end_value=0.0, exponent=1.0):
    """Up in a straight line, then down as a cosine does."""
    ...

def warmup_exponential_decay_schedule(init_value, peak_value, warmup_steps, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None):
    """Up in a straight line, then multiplied by a rate."""
    ...

def __getattr__(name: str) -> Any: ...
