"""`asyncio` of the notebook: Python's tasks, futures, locks, queues, groups and timeouts on an event loop that waits with the page.

What needs sockets, pipes or processes (streams, transports' servers, `asyncio.subprocess`) is not here, and functions given to
`to_thread` or `run_in_executor` run in the foreground: there are no threads.
"""

import sys

from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .graph import *
from .locks import *
from .protocols import *
from .queues import *
from .taskgroups import *
from .tasks import *
from .threads import *
from .timeouts import *
from .transports import *
from .base_events import BaseEventLoop, EventLoop, Server, SelectorEventLoop, notebook_loop  # noqa: I001
from .runners import *

from . import base_events, coroutines, exceptions, futures, graph, locks, protocols, queues, runners, taskgroups, tasks, threads, timeouts
from . import transports

__all__ = (
    coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__ + graph.__all__ + locks.__all__ + protocols.__all__
    + queues.__all__ + runners.__all__ + taskgroups.__all__ + tasks.__all__ + threads.__all__ + timeouts.__all__ + transports.__all__
    + ("BaseEventLoop", "EventLoop", "SelectorEventLoop", "Server")
)

events.get_running_loop = base_events.get_running_loop
events.get_event_loop = base_events.get_event_loop
events._init_event_loop_policy = base_events.init_event_loop_policy
get_running_loop, get_event_loop = events.get_running_loop, events.get_event_loop

_MISSING = {
    "open_connection": "sockets", "start_server": "sockets", "open_unix_connection": "sockets", "start_unix_server": "sockets",
    "StreamReader": "sockets", "StreamWriter": "sockets", "create_subprocess_exec": "processes",
    "create_subprocess_shell": "processes", "subprocess": "processes", "streams": "sockets",
}


def __getattr__(name):
    if name in ("DefaultEventLoopPolicy", "AbstractEventLoopPolicy"):
        return base_events.DefaultEventLoopPolicy if name[0] == "D" else events._AbstractEventLoopPolicy
    if name in _MISSING:
        raise AttributeError(f"asyncio.{name} is not here: a page gives Python no {_MISSING[name]}")
    raise AttributeError(f"module 'asyncio' has no attribute {name!r}")
