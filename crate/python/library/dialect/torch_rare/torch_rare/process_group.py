"""`torch.distributed`: a page is one process, which may be a group by itself. Collective functions then give what there is."""

import torch
from tandem.dialect import missing_names
from torch._late import late

_REFUSED = 'a page is one process: there is no group of {}. What runs over several machines leaves the page first: td.save("train/", step, *args, engine="jax")'
_UNKNOWN = "Default process group has not been initialized, please make sure to call init_process_group."
_state = {"backend": None}


class ReduceOp:
    """How values of several processes become one."""

    SUM, AVG, PRODUCT, MIN, MAX, BAND, BOR, BXOR, PREMUL_SUM = range(9)


class Backend(str):
    """A way in which processes would talk."""

    GLOO, NCCL, MPI, UCC = "gloo", "nccl", "mpi", "ucc"


class ProcessGroup:
    """A group of one process."""

    def rank(self):
        return 0

    def size(self):
        return 1


class group:
    """Groups by name."""

    WORLD = None


class GroupMember:
    """Groups by name, and what stands for no member."""

    WORLD, NON_GROUP_MEMBER = None, -100


class Work:
    """What was begun, and is done."""

    def __init__(self, result=None):
        self._result = result

    def wait(self, timeout=None):
        return True

    def is_completed(self):
        return True

    is_success = is_completed

    def result(self):
        return self._result


def is_available():
    """True: a group of one process can be made."""
    return True


def is_initialized():
    """Whether `init_process_group` was called."""
    return _state["backend"] is not None


def is_gloo_available():
    return True


def is_nccl_available():
    return False


is_mpi_available = is_ucc_available = is_torchelastic_launched = is_nccl_available


def init_process_group(backend=None, init_method=None, timeout=None, world_size=-1, rank=-1, store=None, group_name="", pg_options=None, device_id=None):
    """A group of this process. Larger ones are refused."""
    import os

    if is_initialized():
        raise ValueError("trying to initialize the default process group twice!")
    if init_method is None and world_size < 0:
        for name in ("RANK", "WORLD_SIZE", "MASTER_ADDR", "MASTER_PORT"):
            if name not in os.environ:
                raise ValueError(f"Error initializing torch.distributed using env:// rendezvous: environment variable {name} expected, but not set")
        world_size = int(os.environ["WORLD_SIZE"])
    if world_size > 1:
        raise RuntimeError(_REFUSED.format(world_size))
    _state["backend"] = backend or "gloo"
    group.WORLD = GroupMember.WORLD = ProcessGroup()


def destroy_process_group(group=None):
    """Ends the group."""
    if not is_initialized():
        raise AssertionError
    _state["backend"] = None


def _known():
    if not is_initialized():
        raise ValueError(_UNKNOWN)


def _of_group(value):
    def function(group=None):
        _known()
        return value()

    return function


get_rank = _of_group(lambda: 0)
get_world_size = _of_group(lambda: 1)
get_backend = _of_group(lambda: _state["backend"])
get_process_group_ranks = _of_group(lambda: [0])


def get_node_local_rank(fallback_rank=None):
    """0, as the only process of its machine."""
    return 0


def get_group_rank(group, global_rank):
    return global_rank


get_global_rank = get_group_rank


def new_group(ranks=None, timeout=None, backend=None, pg_options=None, **options):
    """A group of this process."""
    _known()
    if ranks is not None and any(rank > 0 for rank in ranks):
        raise ValueError("the new group's rank should be within the world_size set by init_process_group")
    return ProcessGroup()


def barrier(group=None, async_op=False, device_ids=None):
    """Nobody has to be waited for."""
    _known()
    return Work() if async_op else None


monitored_barrier = barrier


def all_reduce(tensor, op=ReduceOp.SUM, group=None, async_op=False):
    """The tensor stays: it is the only one."""
    _known()
    return Work(tensor) if async_op else None


def reduce(tensor, dst=None, op=ReduceOp.SUM, group=None, async_op=False, group_dst=None):
    """The tensor stays: it is the only one."""
    return all_reduce(tensor, op, group, async_op)


def broadcast(tensor, src=None, group=None, async_op=False, group_src=None):
    """The tensor stays: it is the sender's."""
    return all_reduce(tensor, None, group, async_op)


def all_gather(tensor_list, tensor, group=None, async_op=False):
    """Puts the tensor into the only place of the list."""
    _known()
    tensor_list[0].copy_(tensor)
    return Work(tensor_list) if async_op else None


def gather(tensor, gather_list=None, dst=None, group=None, async_op=False, group_dst=None):
    """Puts the tensor into the only place of the list."""
    return all_gather([torch.empty_like(tensor)] if gather_list is None else gather_list, tensor, group, async_op)


def scatter(tensor, scatter_list=None, src=None, group=None, async_op=False, group_src=None):
    """Takes the only tensor of the list."""
    _known()
    if scatter_list:
        tensor.copy_(scatter_list[0])
    return Work(tensor) if async_op else None


def all_gather_into_tensor(output_tensor, input_tensor, group=None, async_op=False):
    """Copies the tensor."""
    _known()
    output_tensor.copy_(input_tensor.reshape(output_tensor.shape))
    return Work(output_tensor) if async_op else None


def reduce_scatter_tensor(output, input, op=ReduceOp.SUM, group=None, async_op=False):
    """Copies the tensor."""
    return all_gather_into_tensor(output, input, group, async_op)


def reduce_scatter(output, input_list, op=ReduceOp.SUM, group=None, async_op=False):
    """Copies the only tensor."""
    return scatter(output, input_list, None, group, async_op)


def all_to_all(output_tensor_list, input_tensor_list, group=None, async_op=False):
    """Copies the only tensor."""
    return scatter(output_tensor_list[0], input_tensor_list, None, group, async_op)


def all_to_all_single(output, input, output_split_sizes=None, input_split_sizes=None, group=None, async_op=False):
    """Copies the tensor."""
    return all_gather_into_tensor(output, input, group, async_op)


def all_gather_object(object_list, obj, group=None):
    """Puts the object into the only place of the list."""
    _known()
    object_list[0] = obj


def gather_object(obj, object_gather_list=None, dst=None, group=None, group_dst=None):
    """Puts the object into the only place of the list."""
    all_gather_object([None] if object_gather_list is None else object_gather_list, obj, group)


def broadcast_object_list(object_list, src=None, group=None, device=None, group_src=None):
    """The objects stay: they are the sender's."""
    _known()


def scatter_object_list(scatter_object_output_list, scatter_object_input_list=None, src=None, group=None, group_src=None):
    """Takes the only object of the list."""
    _known()
    scatter_object_output_list[0] = scatter_object_input_list[0]


def _to_itself(*args, **options):
    _known()
    raise ValueError("Invalid destination rank: destination rank should not be the same as the rank of the current process.")


send = recv = isend = irecv = send_object_list = recv_object_list = _to_itself

__getattr__ = late("torch.distributed", missing_names("torch.distributed"))
