# ---
# title.en: What a compiler may leave out
# title.zh: 编译器可以省掉什么
# about.en: Count the megabytes of one small function: written naively, written with care, and compiled.
# about.zh: 同一个小函数占多少内存？随手写、精心写、交给编译器，三种写法各量一遍。
# part: compiling
# minutes: 15
# after: compilers
# systems: S2
# book.en: Computational Performance; Compilers and Interpreters
# book.zh: 计算性能; 编译器和解释器
# ---

# %% [en]
# # What a compiler may leave out
#
# **A question first.** The function below takes an array of 4 MB and gives back an array of 4 MB. How many megabytes does it
# need in between? Write your guess down before you run anything. 8? 12? 16? None at all?
# %% [zh]
# # 编译器可以省掉什么
#
# **先猜一猜。** 下面的函数输入一个 4 MB 的数组，输出也是一个 4 MB 的数组。中间过程要占多少内存？
# 运行之前，先把你的答案写下来：8 MB？12 MB？16 MB？还是一点都不用？
# %%
import tandem as td

td.random.seed(0)
x = td.random.normal((1024, 1024))

def wave(x):
    unused = td.exp(x)  # nobody reads this one
    doubled = x * 2
    shifted = doubled + 1
    return td.tanh(shifted)

MB = 2**20
print(x.size * 4 / MB, "MB go in,", wave(x).size * 4 / MB, "MB come out")
# %% [en]
# `td.memory()` says how many bytes of tensors live on each device now, and how many there were at the most since the cell began
# (the small figure beside every cell is the same number). The difference to what lived *before* is what the function needs.
# %% [zh]
# `td.memory()` 会报告每个设备上的张量现在占多少字节，以及本单元格开始运行以来的最大值（每个单元格旁边的小数字就是它）。
# 用最大值减去调用*之前*已有的部分，就是函数自己需要的内存。
# %%
DEVICE = td.device().name
td.engine("naive")  # each operation is done when it returns, so what we count is the function alone

def extra_memory(f, *args):
    """Megabytes at the most while f runs, above what lived before. Once a cell: each cell counts anew."""
    td.waitall()
    before = td.memory()[DEVICE]["live"]
    result = f(*args)
    td.waitall()
    return (td.memory()[DEVICE]["peak"] - before) / MB

megabytes = {"as written": extra_memory(wave, x)}
megabytes
# %% expect
assert round(megabytes["as written"]) == 16, megabytes
# %% [en]
# Sixteen: four arrays of 4 MB. Python runs the lines one by one and knows nothing of what comes later. `unused` might be read
# in the last line, so it stays; so does `doubled`, long after its only reader is done. All of them go when the function
# returns.
#
# ## With care
#
# One can help. Whoever uses one name for everything lets the old array go as soon as the new one is there:
# %% [zh]
# 答案是 16 MB：四个 4 MB 的数组。Python 一行一行地执行，不知道后面还有什么。也许最后一行还会用到 `unused` 呢？只好留着。
# `doubled` 也一样，唯一用到它的那一行早就执行完了，它却还占着内存。直到函数返回，这些数组才一起释放。
#
# ## 精心地写
#
# 我们可以帮它一把：始终只用一个变量名，新数组一算好，旧数组马上就能释放。
# %%
def careful_wave(x):
    y = x * 2
    y = y + 1
    y = td.tanh(y)
    return y

megabytes["with care"] = extra_memory(careful_wave, x)
megabytes
# %% expect
assert round(megabytes["with care"]) == 8, megabytes
# %% [en]
# Eight, and it cannot be less: while an addition runs, its input and its output both exist.
#
# ## Compiled
#
# A compiler sees the whole function before anything runs. Same source as in the first cell, not one line changed:
# %% [zh]
# 8 MB。这已经是极限了：做加法的时候，输入和输出必须同时存在。
#
# ## 交给编译器
#
# 编译器在执行之前就看到了整个函数。源代码还是第一个单元格里的那份，一行都没有改：
# %%
fast_wave = td.jit(wave)
fast_wave(x)  # traced and compiled here
megabytes["compiled"] = extra_memory(fast_wave, x)
megabytes
# %% expect
assert round(megabytes["compiled"]) == 4, megabytes
# %% [en]
# Four megabytes: the result and nothing else. `doubled` and `shifted` were never stored, and `unused` was never even computed.
# The list of rewrites says who is to blame: *dead code elimination* (`dce`), because no path leads from that node to the
# result.
# %% [zh]
# 只有 4 MB：除了结果，什么都没有分配。`doubled` 和 `shifted` 从未写进内存，`unused` 干脆没有计算。
# 看看改写记录就知道是谁干的：**死代码消除**（`dce`）。从那个节点出发，没有任何路径通向结果。
# %%
graph = td.graph(fast_wave)
for pass_name, before, after, whole in graph.rewrites:
    print(f"{pass_name}: {before}  =>  {after}")
    print("   now:", whole)
print("kernels:", graph.kernels)
# %% expect
assert [(r[0], r[2]) for r in graph.rewrites] == [("dce", "nothing")], graph.rewrites
assert len(graph.kernels) == 1
assert graph.data()["plan"]["buffers"] == []
# %% [en]
# Look at it. Choose the stage *traced* above the picture, then the last one: one node disappears, and what is left sits in one
# box, that is, in one kernel. Values inside a box live in registers of the processor. **Change the function in the first cell**
# (add a line, return `unused` too), run all cells again, and the picture follows. The tab *Memory* of the panel beside it says
# that no temporary needs any.
# %% [zh]
# 看看图。先在图上方选“追踪”阶段，再选最后一个阶段：有一个节点消失了，剩下的都在同一个框里，也就是同一个内核里。
# 框里的中间值只待在处理器的寄存器中。**改一改第一个单元格里的函数**（加一行，或者把 `unused` 也返回），再全部运行一遍，图会跟着变。
# 旁边面板的“内存”一栏会告诉你：没有任何临时量需要内存。
# %%
graph
# %%
td.engine("threaded")
td.plot.bar(megabytes, title="megabytes at the most", ylabel="MB")
# %% [en]
# ## What if values have to be stored?
#
# A matrix product reads each input many times, so its input has to lie in memory. Six layers in a row have five results in
# between. Does that mean five buffers? The compiler plans before it runs. It knows when each value is made and when it is read
# for the last time, and lets a value that is finished give its place to a later one.
# %% [zh]
# ## 必须存下来的值怎么办？
#
# 矩阵乘法要反复读取输入，所以输入必须放在内存里。六层依次相连，中间有五个结果。难道要五块缓冲区吗？
# 编译器会提前规划：每个值何时产生、最后一次何时被读取，它都知道。一个值用完了，位置就让给后来的值。
# %%
def chain(x, weights):
    for w in weights:
        x = td.tanh(x @ w)
    return x

weights = [td.random.normal((256, 256)) / 16 for _ in range(6)]
small = td.random.normal((256, 256))
fast_chain = td.jit(chain)
fast_chain(small, weights)

def show_plan(f):
    plan = td.graph(f).data()["plan"]
    for b in plan["buffers"]:
        print(f"slot {b['slot']}  {'.' * b['first']}{'#' * (b['last'] - b['first'] + 1)}   kernel {b['first']} to {b['last']}")
    print(f"{plan['peakBytes'] / MB:.2f} MB instead of {plan['unsharedBytes'] / MB:.2f} MB")

show_plan(fast_chain)
# %% expect
_plan = td.graph(fast_chain).data()["plan"]
assert len(_plan["buffers"]) == 5 and {b["slot"] for b in _plan["buffers"]} == {0, 1}, _plan
assert len(td.graph(fast_chain).kernels) == 6
assert _plan["peakBytes"] * 2.5 == _plan["unsharedBytes"]
# %% [en]
# Five values, two places: each kernel reads from one and writes to the other. However long the chain, two are enough. Open the
# tab *Memory* of the picture below: it draws the same plan, kernel by kernel.
# %% [zh]
# 五个值，只用两个位置：每个内核从一处读、往另一处写。链条再长，两块也够了。打开下图的“内存”一栏，可以看到逐个内核画出的同一份规划。
# %%
td.graph(fast_chain)
# %% [en]
# ## Switch the pass off
#
# You need not believe that it was that pass. Leave it out and count again:
# %% [zh]
# ## 把这一步关掉
#
# 真的是死代码消除的功劳吗？不必轻信，关掉它再量一次：
# %%
lazy_wave = td.jit(wave, without=["dce"])
lazy_wave(x)
print("rewrites without dce:", td.graph(lazy_wave).rewrites)
print("nodes:", str(td.graph(lazy_wave)).count(" = "), "instead of", str(td.graph(fast_wave)).count(" = "))
# %% expect
assert td.graph(lazy_wave).rewrites == []
assert "exp" in str(td.graph(lazy_wave))
# %% [en]
# And what is it worth in time? Memory that is not written need not be waited for. On *your* device:
# %% [zh]
# 那么在时间上值多少呢？不写内存，也就不用等内存。在*你的*设备上测一测：
# %%
td.compare(as_written=lambda: wave(x), with_care=lambda: careful_wave(x), compiled=lambda: fast_wave(x))
# %% [en]
# ## Exercise 1: a lower peak by hand
#
# This function adds up eight waves and keeps all of them in a list first: 29 arrays at once. Write it so that it needs six at
# the most, without a compiler.
# %% [zh]
# ## 练习 1：亲手降低峰值
#
# 下面的函数把八个波加起来，但它先把八个波全存进了一个列表。最多时同时存在 29 个数组。请改写它，不用编译器，任何时刻都不超过六个。
# %% exercise lower_peak
def waves(x):
    terms = [td.sin(x * k) for k in range(1, 9)]
    return td.sum(td.stack(terms), axis=0)
# %% check
import tandem as td

def check(names):
    waves = names["waves"]
    x = td.linspace(-3, 3, 1024 * 1024).reshape((1024, 1024))
    engine = td.engine()
    td.engine("naive")
    live = td.memory()[x.device]["live"]
    try:
        mine = waves(x)
    finally:
        td.engine(engine)
    arrays = (td.memory()[x.device]["peak"] - live) / 2**22
    right = sum(td.sin(x * k) for k in range(1, 9))
    if not isinstance(mine, td.Tensor) or mine.shape != right.shape or td.max(abs(mine - right)).item() > 1e-3:
        raise td.exercise.Hint(
            en="The sum itself is not right yet: sin(x) + sin(2x) + … + sin(8x).",
            zh="和还不对：应当是 sin(x) + sin(2x) + … + sin(8x)。",
        )
    if arrays > 6:
        raise td.exercise.Hint(
            en=f"The values are right, but {arrays:.0f} arrays lived at once. Add each wave to a total as soon as you have it.",
            zh=f"数值对了，但同时存在过 {arrays:.0f} 个数组。每算出一个波，就立刻加到总和上。",
        )
# %% answer
def waves(x):
    total = td.sin(x)
    for k in range(2, 9):
        total = total + td.sin(x * k)
    return total
# %% [en]
# ## Exercise 2: a value that lives longer
#
# Networks often add an early value to a late one, a *skip connection*. Change `block` so that the result of its **first** layer
# is added to the result of the last one. Then look at the plan: how many places are needed now, and why?
# %% [zh]
# ## 练习 2：活得更久的值
#
# 网络里常常把前面的值加到后面去，叫做**跳跃连接**。请修改 `block`，把**第一层**的结果加到最后一层的结果上。
# 然后看看内存规划：现在需要几个位置？为什么？
# %% exercise skip_connection
def block(x, weights):
    for w in weights:
        x = td.tanh(x @ w)
    return x

fast_block = td.jit(block)
fast_block(small, weights)
show_plan(fast_block)
# %% check
import tandem as td

def check(names):
    block = names["block"]
    x, weights = names["small"], names["weights"]
    first = right = td.tanh(x @ weights[0])
    for w in weights[1:]:
        right = td.tanh(right @ w)
    if td.max(abs(block(x, weights) - (right + first))).item() > 1e-4:
        raise td.exercise.Hint(
            en="Keep the first layer's result under a name of its own, and add it when the loop is through.",
            zh="给第一层的结果单独起一个名字，循环结束之后再把它加上去。",
        )
    fast = td.jit(block)
    fast(x, weights)
    slots = {b["slot"] for b in td.graph(fast).data()["plan"]["buffers"]}
    if len(slots) != 3:
        raise td.exercise.Hint(
            en=f"The values are right, but the plan has {len(slots)} places. One value that lives long needs three.",
            zh=f"数值对了，但内存规划里有 {len(slots)} 个位置。只让一个值活得久，三个位置就够了。",
        )
# %% answer
def block(x, weights):
    first = x = td.tanh(x @ weights[0])
    for w in weights[1:]:
        x = td.tanh(x @ w)
    return x + first

fast_block = td.jit(block)
fast_block(small, weights)
show_plan(fast_block)
# %% [en]
# Three places: one is taken from the first kernel to the last. This is why training needs so much more memory than using a
# network: the backward pass reads values from far ahead, and each of them lives long.
#
# **In short.** Run line by line, every value is stored and stays as long as its name. Compiled, a value that nobody needs is
# not computed, one that is needed at once stays in a register, and the others share places.
# %% [zh]
# 三个位置：其中一个从第一个内核一直占用到最后一个。训练比推理费内存得多，原因也在这里：反向传播要读取很早以前的值，每个值都得活很久。
#
# **小结。** 逐行执行时，每个值都要存下来，名字在，内存就在。编译之后，没人要的值不计算，马上就用的值只待在寄存器里，其余的共用位置。
