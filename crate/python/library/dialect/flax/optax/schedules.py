"""Schedules: functions of the step that give a number."""

import jax.numpy as jnp
from tandem.dialect.late import late_names

__all__ = [
    "constant_schedule", "cosine_decay_schedule", "cosine_onecycle_schedule", "exponential_decay", "join_schedules", "linear_onecycle_schedule",
    "linear_schedule", "piecewise_constant_schedule", "piecewise_interpolate_schedule", "polynomial_schedule", "sgdr_schedule",
    "warmup_cosine_decay_schedule", "warmup_exponential_decay_schedule", "warmup_constant_schedule",
]


def constant_schedule(value):
    """One value for all steps."""
    return lambda count: value


def polynomial_schedule(init_value, end_value, power, transition_steps, transition_begin=0):
    """From one value to another by a power of the step."""
    if transition_steps <= 0:
        return lambda count: init_value

    def schedule(count):
        done = jnp.clip(count - transition_begin, 0, transition_steps)
        return (init_value - end_value) * (1 - done / transition_steps) ** power + end_value

    return schedule


def linear_schedule(init_value, end_value, transition_steps, transition_begin=0):
    """From one value to another in a straight line."""
    return polynomial_schedule(init_value, end_value, 1, transition_steps, transition_begin)


def piecewise_constant_schedule(init_value, boundaries_and_scales=None):
    """A value that is multiplied at steps."""

    def schedule(count):
        value = init_value
        for step, scale in sorted((boundaries_and_scales or {}).items()):
            value = jnp.where(count >= step, value * scale, value)
        return value

    return schedule


def exponential_decay(init_value, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None):
    """A value that is multiplied by a rate each `transition_steps`."""
    if transition_steps <= 0 or decay_rate == 0:
        return lambda count: init_value

    def schedule(count):
        done = count - transition_begin
        part = jnp.asarray(done) / transition_steps
        part = jnp.floor(part) if staircase else part
        value = jnp.where(done <= 0, init_value, init_value * jnp.power(decay_rate, part))
        if end_value is not None:
            value = (jnp.maximum if decay_rate < 1.0 else jnp.minimum)(value, end_value)
        return value

    return schedule


def cosine_decay_schedule(init_value, decay_steps, alpha=0.0, exponent=1.0):
    """A value that goes down as a cosine does."""
    if not decay_steps > 0:
        raise ValueError(f"The cosine_decay_schedule requires positive decay_steps, got decay_steps={decay_steps}.")

    def schedule(count):
        done = jnp.minimum(count, decay_steps)
        cosine = 0.5 * (1 + jnp.cos(jnp.pi * done / decay_steps))
        return init_value * ((1 - alpha) * cosine**exponent + alpha)

    return schedule


def join_schedules(schedules, boundaries):
    """Schedules one after the other; each counts from its boundary on."""

    def schedule(step):
        value = schedules[0](step)
        for boundary, following in zip(boundaries, schedules[1:]):
            value = jnp.where(step < boundary, value, following(step - boundary))
        return value

    return schedule


def warmup_cosine_decay_schedule(init_value, peak_value, warmup_steps, decay_steps, end_value=0.0, exponent=1.0):
    """Up in a straight line, then down as a cosine does."""
    alpha = 0.0 if peak_value == 0.0 else end_value / peak_value
    return join_schedules(
        [linear_schedule(init_value, peak_value, warmup_steps), cosine_decay_schedule(peak_value, decay_steps - warmup_steps, alpha, exponent)],
        [warmup_steps],
    )


def warmup_constant_schedule(init_value, peak_value, warmup_steps):
    """Up in a straight line, then constant."""
    return linear_schedule(init_value, peak_value, warmup_steps)


def warmup_exponential_decay_schedule(
    init_value, peak_value, warmup_steps, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None
):
    """Up in a straight line, then multiplied by a rate."""
    return join_schedules(
        [
            linear_schedule(init_value, peak_value, warmup_steps),
            exponential_decay(peak_value, transition_steps, decay_rate, transition_begin, staircase, end_value),
        ],
        [warmup_steps],
    )


def sgdr_schedule(cosine_kwargs):
    """Several warm-ups and cosines one after the other."""
    boundaries, schedules, step = [], [], 0
    for options in cosine_kwargs:
        schedules.append(warmup_cosine_decay_schedule(**options))
        step += options["decay_steps"]
        boundaries.append(step)
    return join_schedules(schedules, boundaries[:-1])


def piecewise_interpolate_schedule(interpolate_type, init_value, boundaries_and_scales=None):
    """Values at steps, with straight lines or cosines between them."""
    pairs = sorted((boundaries_and_scales or {}).items())
    steps, values = [0], [init_value]
    for step, scale in pairs:
        steps.append(step)
        values.append(values[-1] * scale)
    ways = {"linear": lambda a, b, part: a + (b - a) * part, "cosine": lambda a, b, part: b + (a - b) * 0.5 * (1 + jnp.cos(jnp.pi * part))}
    between = ways[interpolate_type]

    def schedule(count):
        value = values[-1]
        for low, high, a, b in list(zip(steps, steps[1:], values, values[1:]))[::-1]:
            value = jnp.where(count < high, between(a, b, (count - low) / (high - low)), value)
        return value

    return schedule


def linear_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, pct_final=0.85, div_factor=25.0, final_div_factor=1e4):
    """Up, down and far down in straight lines."""
    return piecewise_interpolate_schedule(
        "linear",
        peak_value / div_factor,
        {
            int(pct_start * transition_steps): div_factor,
            int(pct_final * transition_steps): 1.0 / div_factor,
            transition_steps: 1.0 / final_div_factor,
        },
    )


def cosine_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, div_factor=25.0, final_div_factor=1e4):
    """Up and far down as cosines do."""
    return piecewise_interpolate_schedule(
        "cosine", peak_value / div_factor, {int(pct_start * transition_steps): div_factor, transition_steps: 1.0 / (div_factor * final_div_factor)}
    )


__getattr__ = late_names("optax.schedules", names={name: "optax._combined" for name in ("InjectHyperparamsState", "inject_hyperparams")})
