"""Files of programs: what a run needs, and the parameters by name."""

import paddle

# Programs that were saved in this session, by their paths: what they compute is Python and stays in memory.
_saved = {}


def save_inference_model(path_prefix, feed_vars, fetch_vars, executor, program=None, **_):
    """Keeps the part of a program from inputs to results; its parameters are a file."""
    feed_vars, fetch_vars = ([x] if not isinstance(x, (list, tuple)) else list(x) for x in (feed_vars, fetch_vars))
    found = (program or paddle.static.default_main_program()).clone(for_test=True)
    _saved[str(path_prefix)] = found, [x.name for x in feed_vars], fetch_vars
    save(found, path_prefix)


def load_inference_model(path_prefix, executor, **_):
    """A program that was saved, the names of its inputs, and its results."""
    if str(path_prefix) not in _saved:
        raise ValueError(f"{path_prefix} was not saved in this session; programs of static mode are Python and live as long as it does.")
    return list(_saved[str(path_prefix)])


def save(program, model_path, protocol=4, **_):
    """Writes the parameters of a program."""
    paddle.save({name: p.numpy() for name, p in program.state_dict().items()}, f"{model_path}.pdparams")


def load_program_state(model_path, var_list=None):
    """The parameters of a file by name."""
    return {name: getattr(p, "numpy", lambda: p)() for name, p in paddle.load(f"{model_path}.pdparams").items()}


def set_program_state(program, state_dict):
    """Takes over parameters by name."""
    program.set_state_dict(state_dict)


def load(program, model_path, executor=None, var_list=None):
    """Takes over the parameters of a file."""
    program.set_state_dict(load_program_state(model_path))


def deserialize_persistables(program, data, executor):
    """Takes over parameters by name."""
    program.set_state_dict(data)
