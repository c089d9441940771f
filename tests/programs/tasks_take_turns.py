# asyncio and top-level await: tasks, groups, timeouts, queues, locks, generators.
import asyncio
import time

order = []


async def fetch(name, seconds):
    order.append(f"{name} begins")
    await asyncio.sleep(seconds)
    order.append(f"{name} ends")
    return name


began = time.perf_counter()
names = await asyncio.gather(fetch("a", 0.03), fetch("b", 0.01), fetch("c", 0.02))
assert names == ["a", "b", "c"]
assert order == ["a begins", "b begins", "c begins", "b ends", "c ends", "a ends"], order
assert 0.025 < time.perf_counter() - began < 2.0


async def countdown(n):
    while n:
        yield n
        n -= 1
        await asyncio.sleep(0)


assert [n async for n in countdown(4) if n % 2] == [3, 1]
seen = []
async for n in countdown(3):
    seen.append(n)
assert seen == [3, 2, 1]


async def produce(queue):
    for n in range(5):
        await queue.put(n * n)
    await queue.put(None)


async def consume(queue):
    found = []
    while (item := await queue.get()) is not None:
        found.append(item)
        queue.task_done()
    return found


queue = asyncio.Queue(maxsize=2)
async with asyncio.TaskGroup() as group:
    group.create_task(produce(queue))
    consumer = group.create_task(consume(queue))
assert consumer.result() == [0, 1, 4, 9, 16]

try:
    async with asyncio.timeout(0.01):
        await asyncio.sleep(60)
    raise AssertionError("the timeout did not come")
except TimeoutError:
    pass
try:
    await asyncio.wait_for(asyncio.Event().wait(), 0.01)
    raise AssertionError("the timeout did not come")
except asyncio.TimeoutError:
    pass

cleaned = []


async def careful():
    try:
        await asyncio.sleep(60)
    finally:
        cleaned.append(True)


task = asyncio.create_task(careful())
await asyncio.sleep(0)
task.cancel()
try:
    await task
    raise AssertionError("it was not cancelled")
except asyncio.CancelledError:
    assert cleaned == [True]


async def fails():
    raise ValueError("no")


try:
    async with asyncio.TaskGroup() as group:
        group.create_task(fails())
        group.create_task(careful())
    raise AssertionError("the group did not fail")
except* ValueError as errors:
    assert str(errors.exceptions[0]) == "no" and cleaned == [True, True]

results = await asyncio.gather(fails(), fetch("d", 0), return_exceptions=True)
assert isinstance(results[0], ValueError) and results[1] == "d"

limit, inside, most = asyncio.Semaphore(2), 0, 0


async def worker():
    global inside, most
    async with limit:
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0.001)
        inside -= 1


await asyncio.gather(*(worker() for _ in range(6)))
assert most == 2

done, pending = await asyncio.wait([asyncio.create_task(fetch("e", 0)), asyncio.create_task(fetch("f", 5))], return_when="FIRST_COMPLETED")
assert [task.result() for task in done] == ["e"] and len(pending) == 1
pending.pop().cancel()

assert await asyncio.to_thread(sum, [1, 2, 3]) == 6
assert [await each for each in asyncio.as_completed([fetch("g", 0.02), fetch("h", 0.0)])] == ["h", "g"]

try:
    await asyncio.get_running_loop().create_future()
    raise AssertionError("it waited for nothing")
except RuntimeError as error:
    assert "would never end" in str(error)
