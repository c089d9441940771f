"""`torch.distributed`: a page is one process."""


def is_available():
    """False."""
    return False


def is_initialized():
    """False."""
    return False


def init_process_group(*args, **options):
    """Refused."""
    raise RuntimeError(
        'a page is one process: there is no group of them. What runs over several machines leaves the page first: td.save("train/", step, *args, engine="jax")'
    )


def get_rank(group=None):
    """Refused, as before `init_process_group`."""
    raise ValueError("Default process group has not been initialized, please make sure to call init_process_group.")


get_world_size = barrier = all_reduce = broadcast = get_rank


def destroy_process_group(group=None):
    """There is none."""
