# What threading can do here: a thread runs to its end when it is started, a daemon thread when it is waited for; what would wait for
# ever is refused.
import queue
import threading

results, names = [], []


def work(n):
    names.append(threading.current_thread().name)
    with lock:
        results.append(n)


lock = threading.Lock()
threads = [threading.Thread(target=work, args=(n,), name=f"worker-{n}") for n in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
    assert not thread.is_alive()
assert results == [0, 1, 2] and names == ["worker-0", "worker-1", "worker-2"]
assert threading.current_thread() is threading.main_thread() and threading.active_count() == 1

# The producer first: then nobody waits.
items = queue.Queue()
producer = threading.Thread(target=lambda: [items.put(n) for n in (*range(3), None)])
producer.start()
found = []
consumer = threading.Thread(target=lambda: [found.append(n) for n in iter(items.get, None)])
consumer.start()
assert found == [0, 1, 2]

own = threading.local()
own.value = "main"
seen = []
thread = threading.Thread(target=lambda: seen.append(hasattr(own, "value")))
thread.start()
assert seen == [False] and own.value == "main"

event = threading.Event()
assert event.wait(0.001) is False
for wait in (event.wait, queue.Queue().get, lambda: (lock.acquire(), lock.acquire())):
    try:
        wait()
        raise AssertionError("it did not wait")
    except RuntimeError as error:
        assert "would never end" in str(error), error
lock.release()

# A daemon thread runs when it is joined or waited for, and is left where it waits for others.
tasks, doubled = queue.Queue(), []


def serve():
    while True:
        doubled.append(tasks.get() * 2)
        tasks.task_done()


servers = [threading.Thread(target=serve, daemon=True) for _ in range(2)]
for server in servers:
    server.start()
for n in range(4):
    tasks.put(n)
assert doubled == []
tasks.join()
assert doubled == [0, 2, 4, 6] and servers[0].is_alive()

stop, ticks = threading.Event(), []


def tick():
    while not stop.wait(0.001):
        ticks.append(1)
    ticks.append("end")


ticker = threading.Thread(target=tick, daemon=True)
ticker.start()
ticker.join(timeout=0.001)
assert ticker.is_alive() and ticks == []
stop.set()
ticker.join()
assert not ticker.is_alive() and ticks == ["end"]

rang = []
timer = threading.Timer(0.001, rang.append, [1])
timer.start()
assert rang == [1]

from multiprocessing.pool import ThreadPool

with ThreadPool(4) as pool:
    assert pool.map(abs, [-1, 2]) == [1, 2] and pool.apply_async(pow, (2, 3)).get() == 8
    assert not pool.apply_async(int, ("x",)).successful()
