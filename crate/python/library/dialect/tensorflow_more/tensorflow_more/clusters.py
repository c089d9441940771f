"""`tf.distribute.cluster_resolver` and `tf.train.ClusterSpec`: machines by their jobs and addresses, which are named and never spoken to."""

import json
import os


class ClusterSpec:
    """Addresses of machines by job."""

    def __init__(self, cluster=None):
        cluster = cluster.as_dict() if isinstance(cluster, ClusterSpec) else dict(cluster or {})
        self._jobs = {job: dict(enumerate(tasks)) if isinstance(tasks, (list, tuple)) else dict(tasks) for job, tasks in cluster.items()}

    jobs = property(lambda self: sorted(self._jobs))

    def as_dict(self):
        """The addresses, in lists where no number is left out."""
        return {
            job: [tasks[at] for at in range(len(tasks))] if sorted(tasks) == list(range(len(tasks))) else dict(tasks)
            for job, tasks in sorted(self._jobs.items())
        }

    def _tasks(self, job):
        if job not in self._jobs:
            raise ValueError(f"No such job in cluster: {job!r}")
        return self._jobs[job]

    def num_tasks(self, job_name):
        """How many machines do a job."""
        return len(self._tasks(job_name))

    def task_indices(self, job_name):
        """The numbers of the machines that do a job."""
        return sorted(self._tasks(job_name))

    def task_address(self, job_name, task_index):
        """The address of one."""
        tasks = self._tasks(job_name)
        if task_index not in tasks:
            raise ValueError(f"No task with index {task_index!r} in job {job_name!r}")
        return tasks[task_index]

    def job_tasks(self, job_name):
        """The addresses of those that do a job."""
        tasks = self._tasks(job_name)
        return [tasks.get(at) for at in range(max(tasks) + 1)] if tasks else []

    def __bool__(self):
        return bool(self._jobs)

    def __eq__(self, other):
        return isinstance(other, ClusterSpec) and self._jobs == other._jobs

    __hash__ = None

    def __repr__(self):
        return f"ClusterSpec({', '.join(f'{key!r}: {value!r}' for key, value in self.as_dict().items()).join('{}')})"


class ClusterResolver:
    """What says which machines there are, and which of them this one is."""

    task_type = task_id = None

    def __init__(self, cluster_spec=None, master="", task_type=None, task_id=None, environment="", num_accelerators=None, rpc_layer=None, **options):
        self._spec, self._master, self.environment, self.rpc_layer = cluster_spec, master, environment, rpc_layer
        self.task_type, self.task_id = task_type, task_id

    def cluster_spec(self):
        """The machines."""
        return self._spec or ClusterSpec({})

    def master(self, task_type=None, task_id=None, rpc_layer=None):
        """The address of the first."""
        return self._master or ""

    def num_accelerators(self, task_type=None, task_id=None, config_proto=None):
        """How many devices there are."""
        return {}


SimpleClusterResolver = ClusterResolver


class TFConfigClusterResolver(ClusterResolver):
    """The machines that the environment's TF_CONFIG names."""

    def __init__(self, task_type=None, task_id=None, rpc_layer=None, environment=None):
        said = json.loads(os.environ.get("TF_CONFIG", "{}"))
        task = said.get("task", {})
        own = task.get("type") if task_type is None else task_type, task.get("index") if task_id is None else task_id
        super().__init__(ClusterSpec(said.get("cluster", {})), "", *own, environment or said.get("environment", ""), rpc_layer=rpc_layer)


class TPUClusterResolver(ClusterResolver):
    """There are no TPUs."""

    def __init__(self, tpu=None, *args, **options):
        raise ValueError("Please provide a TPU Name to connect to.")

    connect = classmethod(lambda cls, *args, **options: cls())
