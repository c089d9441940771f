# A script that was written for a file: asyncio.run and loops of one's own.
import asyncio
import concurrent.futures


async def main(n):
    await asyncio.sleep(0.001)
    return n + 1


assert asyncio.run(main(1)) == 2
loop = asyncio.new_event_loop()
assert loop.run_until_complete(main(2)) == 3
loop.close()
with asyncio.Runner() as runner:
    assert runner.run(main(3)) == 4

called = []
loop = asyncio.get_event_loop()
loop.call_later(0.02, called.append, "late")
loop.call_soon(called.append, "soon")
timer = loop.call_later(0.01, called.append, "never")
timer.cancel()
assert loop.run_until_complete(asyncio.sleep(0.03, "done")) == "done"
assert called == ["soon", "late"]

with concurrent.futures.ThreadPoolExecutor(4) as pool:
    assert list(pool.map(lambda x: x * x, range(4))) == [0, 1, 4, 9]
    failing = pool.submit(int, "x")
    assert isinstance(failing.exception(), ValueError)
    assert [f.result() for f in concurrent.futures.as_completed([pool.submit(pow, 2, n) for n in (3, 4)])]


async def in_pool():
    return await asyncio.get_running_loop().run_in_executor(None, sorted, [3, 1, 2])


assert asyncio.run(in_pool()) == [1, 2, 3]
