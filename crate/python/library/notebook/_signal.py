"""`_signal`, on which `signal` is built: the names that modules ask for. No signal ever arrives; Stop is not one."""

SIG_DFL, SIG_IGN = 0, 1
SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGFPE, SIGKILL, SIGSEGV, SIGPIPE, SIGALRM, SIGTERM = 1, 2, 3, 6, 8, 9, 11, 13, 14, 15
NSIG = 65

_handlers = {}


def default_int_handler(number, frame, /):
    raise KeyboardInterrupt


def getsignal(number, /):
    return _handlers.get(number, default_int_handler if number == SIGINT else SIG_DFL)


def signal(number, handler, /):
    before = getsignal(number)
    _handlers[number] = handler
    return before


def strsignal(number, /):
    return None


def valid_signals():
    return set(range(1, NSIG))


def raise_signal(number, /):
    handler = getsignal(number)
    if callable(handler):
        handler(number, None)
