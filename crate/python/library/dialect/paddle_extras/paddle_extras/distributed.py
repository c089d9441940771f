"""`paddle.distributed`: there is one process, whose sums and copies are its own values."""

from tandem.dialect import missing_names

import paddle


def init_parallel_env():
    """Nothing has to be done."""


def get_rank(group=None):
    """0: there is one process."""
    return 0


def get_world_size(group=None):
    """1: there is one process."""
    return 1


def barrier(group=None):
    """Nothing has to be waited for."""


def is_initialized():
    """False: there are no other processes."""
    return False


def is_available():
    """True: programs for one process run."""
    return True


def spawn(func, args=(), nprocs=-1, **options):
    """Calls the function here."""
    func(*args)


class ParallelEnv:
    """What a process knows of the others."""

    rank = local_rank = device_id = dev_id = 0
    world_size = nranks = 1
    device_type, current_endpoint, trainer_endpoints = "cpu", "", [""]


class ReduceOp:
    """How values of all processes become one."""

    SUM, MAX, MIN, PROD, AVG = range(5)


class Group:
    """Processes that talk with each other: this one."""

    rank, nranks, world_size, id, ranks = 0, 1, 1, 0, [0]
    name = "_default_pg0"

    def is_member(self):
        """True."""
        return True

    def get_group_rank(self, rank):
        """The place of a process in the group."""
        return 0 if rank == 0 else -1


def new_group(ranks=None, backend=None, timeout=None, nccl_comm_init_option=0):
    """A group of this process."""
    return Group()


def get_group(id=0):
    """A group of this process."""
    return Group()


def destroy_process_group(group=None):
    """Nothing has to be done."""


def all_reduce(tensor, op=ReduceOp.SUM, group=None, sync_op=True):
    """The sum over one process: the tensor."""


def reduce(tensor, dst, op=ReduceOp.SUM, group=None, sync_op=True):
    """The sum over one process: the tensor."""


def broadcast(tensor, src, group=None, sync_op=True):
    """What this process has."""


def wait(tensor, group=None, use_calc_stream=True):
    """Nothing has to be waited for."""


def all_gather(tensor_list, tensor, group=None, sync_op=True):
    """Adds the tensor of each process to a list."""
    tensor_list.append(tensor.clone())


def all_gather_object(object_list, obj, group=None):
    """Adds the object of each process to a list."""
    object_list.append(obj)


def broadcast_object_list(object_list, src, group=None):
    """What this process has."""


def scatter(tensor, tensor_list=None, src=0, group=None, sync_op=True):
    """The first of the tensors."""
    if tensor_list:
        tensor.set_value(tensor_list[0])


def alltoall(out_tensor_list, in_tensor_list, group=None, sync_op=True):
    """What this process sends to itself."""
    out_tensor_list.extend(x.clone() for x in in_tensor_list)


def _of_two(*args, **kwargs):
    raise RuntimeError("there is one process here, which has nobody to send to")


send = recv = isend = irecv = _of_two
DataParallel = paddle.DataParallel


class _Strategy:
    """Settings, which change nothing for one process."""

    def __init__(self):
        self.__dict__["_settings"] = {}

    def __setattr__(self, name, value):
        self._settings[name] = value

    def __getattr__(self, name):
        return self._settings.get(name, {} if name.endswith("configs") else False)


class fleet:
    """`paddle.distributed.fleet`: training on several machines, of which there is one."""

    DistributedStrategy = _Strategy

    @staticmethod
    def init(role_maker=None, is_collective=False, strategy=None, log_level="INFO"):
        """Nothing has to be done."""

    @staticmethod
    def distributed_model(model):
        """The model."""
        return model

    @staticmethod
    def distributed_optimizer(optimizer, strategy=None):
        """The optimizer."""
        return optimizer

    @staticmethod
    def distributed_scaler(scaler):
        """The scaler."""
        return scaler

    worker_index = staticmethod(lambda: 0)
    worker_num = staticmethod(lambda: 1)
    is_first_worker = is_worker = staticmethod(lambda: True)
    is_server = staticmethod(lambda: False)
    barrier_worker = init_worker = stop_worker = staticmethod(lambda *args: None)


__getattr__ = missing_names("paddle.distributed")
