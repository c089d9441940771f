# ---
# title.en: Side by side
# title.zh: 齐头并进
# about.en: Independent work runs at the same time: threads, the CPU beside WebGPU, copies beside computing.
# about.zh: 互不依赖的工作可以同时进行：多个线程、CPU 与 WebGPU、拷贝与计算。
# part: performance
# minutes: 18
# after: asynchronous
# systems: S9
# book.en: Computational Performance; Automatic Parallelism; Hardware
# book.zh: 计算性能; 自动并行; 硬件
# ---

# %% [en]
# # Side by side
#
# **A question first.** One job takes a second, and so does another. How long do both take? Two seconds, one, or something in
# between? It depends on two things: whether one job needs the other's result, and who is there to work. Let us see who is
# there.
# %% [zh]
# # 齐头并进
#
# **先想一个问题。** 一件事要一秒，另一件也要一秒，两件一起做要多久？两秒、一秒，还是介于两者之间？
# 这取决于两点：一件事是否要用另一件的结果；有多少“人手”。先看看有哪些人手。
# %%
import time

import tandem as td

for name, about in td.devices():
    print(f"{name:8} {about}")
GPU = "webgpu" if "webgpu" in dict(td.devices()) else None
with td.device("cpu"):
    THREADS = td.threads()
print("threads on the CPU:", THREADS)
print("WebGPU is here" if GPU else "no WebGPU here: the CPU does its part below")
# %% [en]
# The lesson works on every device. Where there is no WebGPU, cells that speak of two devices use the CPU twice and say so. And
# if the list says *software*, the GPU is only imitated by the CPU's own cores, so do not expect a gain from it.
#
# ## What has to wait for what?
#
# Nobody has to mark by hand what may run at the same time. The graph knows: two operations are independent if no path leads
# from one to the other. Here are two branches that meet at the end:
# %% [zh]
# 这一课在任何设备上都能跑。没有 WebGPU 时，讲“两个设备”的单元格会改用两次 CPU，并加以说明。
# 如果上面写着 *software*，那么 GPU 只是由 CPU 的核心模拟出来的，别指望它能带来提速。
#
# ## 谁要等谁？
#
# 哪些运算可以同时进行，用不着人来标记，图里一清二楚：两个运算之间没有路径相连，它们就互不依赖。
# 下面两条分支到最后才汇合：
# %%
td.random.seed(0)
a, b = td.random.normal((256, 256)) / 16, td.random.normal((256, 256)) / 16

def branches(a, b):
    left = td.tanh(a @ b) @ b
    right = td.tanh(b @ a) @ a
    return left + right

graph = td.trace(branches)(a, b)
graph
# %% expect
assert str(graph).count("matmul") >= 4
# %% [en]
# Count along the longest path: that many operations have to run one after the other, however many hands there are. All
# operations divided by that number are the
# *parallelism*, the most that can be gained. **Change `branches`**, add a third one or make one longer, and see picture and figure change.
# %% [zh]
# 沿着最长的路径数一数：不管人手有多少，这些运算都只能一个接一个地做。用运算总数除以它，就是**并行度**，也就是最多能快几倍。
# **改一改 `branches`**：加第三条分支，或者把某一条加长，看看图和数字怎么变。
# %%
def parallelism(graph):
    """Number of operations, and how many of them lie on the longest path."""
    depth, count = {}, 0
    for node in graph.data()["stages"][0]["nodes"]:
        here = 0 if node["role"] != "compute" else 1
        count += here
        depth[node["id"]] = here + max((depth[i] for i in node["inputs"]), default=0)
    return count, max(depth.values())

operations, longest = parallelism(graph)
print(f"{operations} operations, {longest} on the longest path: at most {operations / longest:.2f} times as fast")
# %% expect
assert (operations, longest) == (7, 4)
# %% [en]
# ## Several threads
#
# Large operations share their rows among all threads by themselves. Queued operations that do not need each other run side by
# side as well, so that no thread idles while another finishes its last piece. Look at the lanes: each thread has its own.
# %% [zh]
# ## 多个线程
#
# 大的运算会自己把各行分给所有线程。排在队列里、互不依赖的运算也会同时进行，免得一个线程还在收尾，别的线程却闲着。
# 看下面的时间线，每个线程占一行：
# %%
with td.device("cpu"):
    x, y = td.random.normal((256, 256)) / 16, td.random.normal((256, 256)) / 16
    x @ y  # the kernel is made here
    td.waitall()
    with td.profile() as timeline:
        results = [x @ y for _ in range(8)]  # eight products, none needs another
        td.waitall()
    print("at most", td.queue()["side_by_side"], "calls at the same time")
timeline
# %% expect
_lanes = {lane for lane, activity, *_ in timeline.spans if activity == "kernel"}
assert _lanes and _lanes <= {f"thread {i}" for i in range(64)}, _lanes
assert all(td.array_equal(r, results[0]) for r in results)
# %% [en]
# What are the threads of *this* machine worth? `td.threads(n)` lets `n` of them compute. The results stay the same to the bit;
# only the time changes.
# %% [zh]
# *这台*机器上的线程值多少？`td.threads(n)` 规定用 `n` 个线程计算。结果一位都不会变，变的只有时间。
# %%
def milliseconds(work, repeat=3):
    """The best of some runs, after one to warm up."""
    work()
    best = float("inf")
    for _ in range(repeat):
        td.waitall()
        start = time.perf_counter()
        work()
        td.waitall()
        best = min(best, (time.perf_counter() - start) * 1e3)
    return best

with td.device("cpu"):
    counts = sorted({1, *(n for n in (2, 4, 8) if n < THREADS), THREADS})
    values, by_threads = [], []
    for n in counts:
        td.threads(n)
        by_threads.append(milliseconds(lambda: [x @ y for _ in range(8)]))
        values.append((x @ y).tolist())
    td.threads(THREADS)
td.plot.bar([str(n) for n in counts], by_threads, xlabel="threads", ylabel="ms for eight products")
# %% expect
assert all(v == values[0] for v in values) and counts[-1] == THREADS
# %% [en]
# Rarely exactly half the time with twice the threads: memory is shared, the browser itself needs a core, and two "threads" may
# be two halves of one core.
#
# ## The CPU beside the GPU
#
# Each device has a queue of its own, and Python only hands out orders. So both compute at the same time, if the orders come
# before the waiting. Look at the lanes of the threads and of the GPU:
# %% [zh]
# 线程翻倍，时间却很少正好减半：内存是公用的，浏览器自己也要占一个核，而且两个“线程”可能只是同一个核的两半。
#
# ## CPU 与 GPU 一起上
#
# 每个设备都有自己的队列，Python 只负责派单。只要先把单都派出去，再开始等，两边就会同时计算。看看线程和 GPU 各自那一行：
# %%
other = GPU or "cpu"
here_x, here_y = x, y  # on the CPU
there_x, there_y = x.to(other), y.to(other)
(here_x @ here_y), (there_x @ there_y)
td.waitall()

with td.profile() as timeline:
    here = [here_x @ here_y for _ in range(4)]
    there = [there_x @ there_y for _ in range(4)]
    td.waitall()
print("CPU beside", "WebGPU" if GPU else "itself (there is no WebGPU in this browser)")
timeline
# %% expect
_kinds = {lane for lane, activity, *_ in timeline.spans if activity in ("kernel", "submit")}
assert any(lane.startswith("thread") for lane in _kinds), _kinds
assert GPU is None or "GPU" in _kinds, _kinds
assert here[0].device == "cpu" and there[0].device == other
assert td.allclose(here[0], there[0].to("cpu"), atol=1e-4)
# %% [en]
# ## Who should do how much?
#
# Eight independent products, `k` of them on the other device, the rest on the CPU. The best `k` differs from machine to
# machine. Where is it on yours? (Without WebGPU the line is nearly flat, since it is the same CPU either way; with a software
# GPU it may only rise.)
# %% [zh]
# ## 各做多少最好？
#
# 八个互不依赖的乘法，把其中 `k` 个交给另一个设备，其余留给 CPU。最好的 `k` 因机器而异，你这台机器上是几？
# （没有 WebGPU 时，反正都是同一个 CPU，曲线差不多是平的；如果 GPU 是软件模拟的，曲线可能只升不降。）
# %%
def split(k):
    return [there_x @ there_y for _ in range(k)] + [here_x @ here_y for _ in range(8 - k)]

shares = [0, 2, 4, 6, 8]
by_share = [milliseconds(lambda: split(k), repeat=2) for k in shares]
best = shares[by_share.index(min(by_share))]
print(f"best here: {best} of 8 on {other}")
td.plot(shares, by_share, xlabel=f"products on {other}", ylabel="ms for all eight")
# %% expect
assert all(len(split(k)) == 8 for k in shares) and min(by_share) > 0
# %% [en]
# ## Copying beside computing
#
# A result has to come back before Python can use it. Who computes everything first and then fetches everything lets the way
# back idle at first, and the device afterwards. Fetch each result as soon as it is there, while the next ones are computed: the
# lane *copies* shows it.
# %% [zh]
# ## 边算边拷贝
#
# 结果要拿回来，Python 才能用。如果先全部算完，再全部取回，那么前半段通道闲着，后半段设备闲着。
# 算好一个就取一个，同时继续算后面的：看 *copies* 那一行。
# %%
def one_after_the_other():
    results = [there_x @ there_y for _ in range(6)]
    td.waitall()
    return [sum(r.tolist()[0]) for r in results]

def overlapped():
    results = [there_x @ there_y for _ in range(6)]
    return [sum(r.tolist()[0]) for r in results]  # waits for each one only

one_after_the_other(), overlapped()
with td.profile() as timeline:
    sums = overlapped()
timeline
# %% expect
assert sum(activity == "download" for _, activity, *_ in timeline.spans) == 6
assert sums == one_after_the_other()
# %%
td.compare(one_after_the_other=one_after_the_other, overlapped=overlapped)
# %% [en]
# The gain is at most the shorter of the two, copying or computing. Nobody gets it who asks for each result right after ordering
# it; that is what the first exercise is about.
#
# ## Exercise 1: order first, ask later
#
# This function has independent jobs, yet runs them one by one: each `item()` waits before the next product is even ordered.
# Mend it. The numbers stay the same.
# %% [zh]
# 能省下的时间，最多是拷贝和计算两者中较短的那个。如果下一单就马上要结果，那就一点也省不到。第一个练习说的正是这件事。
#
# ## 练习 1：先下单，再要结果
#
# 这个函数里的工作互不依赖，却是一件一件做的：下一个乘法还没下单，`item()` 就已经在等了。请改好它，结果不变。
# %% exercise order_first
def totals(pairs):
    found = []
    for left, right in pairs:
        found.append(td.sum(left @ right).item())
    return found
# %% check
import tandem as td

def check(names):
    pairs = [(td.eye(64) * k, td.ones((64, 64))) for k in range(1, 7)]
    right = [64.0 * 64 * k for k in range(1, 7)]
    names["totals"](pairs)  # warm
    td.waitall()
    with td.profile() as p:
        found = names["totals"](pairs)
    if len(found) != 6 or any(not isinstance(v, (int, float)) for v in found) or max(abs(v - w) for v, w in zip(found, right)) > 1e-2:
        raise td.exercise.Hint(en="It should return the six sums as Python numbers.", zh="应当返回六个和，都是 Python 的数。")
    orders = [start for lane, activity, name, start, _ in p.spans if activity == "call" and name == "matmul"]
    waits = [start for lane, activity, name, start, _ in p.spans if activity == "wait"]
    if len(orders) == 6 and min(waits) < max(orders):
        raise td.exercise.Hint(
            en="A product is still ordered after the first wait. Make a list of sums that are tensors; call item() in a second loop.",
            zh="第一次等待之后，还有乘法没下单。先列出各个和（留作张量），再用第二个循环调用 item()。",
        )
# %% answer
def totals(pairs):
    sums = [td.sum(left @ right) for left, right in pairs]
    return [s.item() for s in sums]
# %% [en]
# ## Exercise 2: with hands enough
#
# A plan says how long each job takes and which jobs it needs. With as many hands as one likes, the whole takes as long as its
# longest path. The function below adds everything up, as if there were one hand. Make it compute the length of the longest
# path.
# %% [zh]
# ## 练习 2：人手管够
#
# 一份计划写明了每件事要多久、要等哪些事。如果人手管够，总时间就等于最长的那条路径。下面的函数把所有时间都加了起来，好像只有一个人在做。
# 请让它算出最长路径的长度。
# %% exercise longest_path
def time_needed(jobs):
    """Seconds for all jobs, each `name: (seconds, [names of the jobs it needs])`."""
    return sum(seconds for seconds, needs in jobs.values())

breakfast = {
    "boil water": (4, []),
    "make tea": (3, ["boil water"]),
    "toast": (5, []),
    "eat": (10, ["make tea", "toast"]),
}
print(time_needed(breakfast))
# %% check
import tandem as td

def check(names):
    cases = [
        ({"a": (2, [])}, 2),
        ({"boil": (4, []), "tea": (3, ["boil"]), "toast": (5, []), "eat": (10, ["tea", "toast"])}, 17),
        ({"z": (1, ["y"]), "y": (1, ["x"]), "x": (1, []), "w": (2.5, [])}, 3),
        ({}, 0),
    ]
    for jobs, right in cases:
        found = names["time_needed"](jobs)
        if found != right:
            raise td.exercise.Hint(
                en=f"For {jobs} it should be {right}, not {found}. A job ends at its own time plus the latest end of those that it needs.",
                zh=f"对于 {jobs}，应当是 {right}，而不是 {found}。一件事的结束时间，等于它自己的用时加上它所等的事中最晚的结束时间。",
            )
# %% answer
def time_needed(jobs):
    """Seconds for all jobs, each `name: (seconds, [names of the jobs it needs])`."""
    def end(name):
        seconds, needs = jobs[name]
        return seconds + max((end(need) for need in needs), default=0)

    return max((end(name) for name in jobs), default=0)

breakfast = {
    "boil water": (4, []),
    "make tea": (3, ["boil water"]),
    "toast": (5, []),
    "eat": (10, ["make tea", "toast"]),
}
print(time_needed(breakfast))
# %% [en]
# **In short.** The graph says what is independent. Queues let threads and devices work on it at the same time. What is left for
# you: order everything before you ask for anything, and fetch results while others are computed.
# %% [zh]
# **小结。** 哪些工作互不依赖，图说了算；队列让线程和设备同时干活。留给你的只有两件事：先把单都下完，再要结果；一边取结果，一边继续算。
