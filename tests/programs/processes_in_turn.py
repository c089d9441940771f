# Pools, processes, queues and commands give what they give elsewhere: in the foreground, one after the other.
import io
import multiprocessing as mp
import os
import pstats
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import Array, Lock, Manager, Pipe, Pool, Process, Queue, Value


def square(x):
    return x * x


def add(a, b):
    return a + b


with Pool(4) as pool:
    assert pool.map(square, range(5)) == [0, 1, 4, 9, 16]
    assert pool.starmap(add, [(1, 2), (3, 4)]) == [3, 7]
    assert pool.apply_async(square, (3,)).get(timeout=2) == 9
    assert list(pool.imap(square, [1, 2])) == [1, 4]
with ProcessPoolExecutor() as executor:
    assert sorted(future.result() for future in as_completed([executor.submit(square, n) for n in range(4)])) == [0, 1, 4, 9]


def put(queue, n):
    queue.put(n * 2)


queue = Queue()
processes = [Process(target=put, args=(queue, n)) for n in range(3)]
for process in processes:
    process.start()
assert processes[0].is_alive() and processes[0].exitcode is None
for process in processes:
    process.join()
assert sorted(queue.get() for _ in processes) == [0, 2, 4] and queue.empty()
assert processes[0].exitcode == 0 and not processes[0].is_alive()


# The consumer starts first and waits for what the producer gives.
def consume(queue, results):
    while (item := queue.get()) is not None:
        results.put(item + 1)


def produce(queue):
    for item in (*range(3), None):
        queue.put(item)


queue, results = Queue(), Queue()
consumer, producer = Process(target=consume, args=(queue, results)), Process(target=produce, args=(queue,))
consumer.start()
producer.start()
consumer.join()
producer.join()
assert [results.get() for _ in range(3)] == [1, 2, 3]


def change(value, array, lock):
    with lock:
        value.value += 1
    array[0] = 7.5


value, array = Value("i", 3), Array("d", [1.0, 2.0])
process = Process(target=change, args=(value, array, Lock()))
process.start()
process.join()
assert value.value == 4 and array[:] == [7.5, 2.0]


def send(connection):
    connection.send([1, "x"])
    connection.close()


receiver, sender = Pipe()
Process(target=send, args=(sender,)).start()
assert receiver.recv() == [1, "x"]

with Manager() as manager:
    shared = manager.dict()
    process = Process(target=lambda: shared.update(a=1))
    process.start()
    process.join()
    assert dict(shared) == {"a": 1}


def fail():
    raise ValueError("said on the stream of errors")


process = Process(target=fail)
process.start()
process.join()
assert process.exitcode == 1 and mp.active_children() == [] and mp.current_process().name == "MainProcess"

# The commands that `!` knows.
with open("lines.txt", "w") as file:
    file.write("one\ntwo\n")
done = subprocess.run("echo hi", shell=True, capture_output=True, text=True)
assert repr(done) == "CompletedProcess(args='echo hi', returncode=0, stdout='hi\\n', stderr='')"
assert subprocess.check_output(["echo", "a b", "*"]) == b"a b *\n"
assert subprocess.run(["cat", "nothing.txt"], capture_output=True).returncode == 1
assert subprocess.Popen(["head", "-n", "1", "lines.txt"], stdout=subprocess.PIPE).communicate() == (b"one\n", None)
assert subprocess.run([sys.executable, "-c", "print(1 + 1)"], capture_output=True, text=True).stdout == "2\n"
try:
    subprocess.run(["cat", "nothing.txt"], check=True, stderr=subprocess.DEVNULL)
    raise AssertionError
except subprocess.CalledProcessError as error:
    assert str(error) == "Command '['cat', 'nothing.txt']' returned non-zero exit status 1."
os.remove("lines.txt")

# A profiler that is turned on and off.
import cProfile


def inner(n):
    return sum(k * k for k in range(n))


def outer():
    return [inner(3) for _ in range(4)]


def calls(profile):
    return {place[2]: row[0] for place, row in pstats.Stats(profile, stream=io.StringIO()).stats.items() if place[2] in ("inner", "outer")}


profile = cProfile.Profile()
profile.enable()
outer()
outer()
profile.disable()
assert calls(profile) == {"inner": 8, "outer": 2}
with cProfile.Profile() as profile:
    outer()
    inner(1)
assert calls(profile) == {"inner": 5, "outer": 1}

# `regex` has objects of its own.
import regex

assert regex.findall(r"\w{2}", "abcd", overlapped=True) == ["ab", "bc", "cd"]
pattern = regex.compile(r"\b(?P<w>\p{L}+)\b", regex.I)
assert isinstance(pattern, regex.Pattern) and [m.span("w") for m in pattern.finditer("ab cd", pos=1, timeout=3)] == [(3, 5)]
assert pattern.sub("x", "ab cd", count=1) == "x cd" and regex.subf(r"(\w)(\w)", "{2}{1}", "ab cd") == "ba dc"

# A typed dictionary says whether it has further keys.
from typing_extensions import TypedDict, is_typeddict


class Point(TypedDict, total=False, closed=True):
    x: int


assert Point(x=1) == {"x": 1} and is_typeddict(Point) and Point.__closed__ and not Point.__total__
