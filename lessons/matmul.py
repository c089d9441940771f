# ---
# title.en: The matmul ladder
# title.zh: 矩阵乘法的阶梯
# about.en: One matrix product, five ways: from a Python loop to the GPU, measured on your own machine.
# about.zh: 同一个矩阵乘法，五种算法：从 Python 循环到 GPU，全部在你自己的机器上测量。
# part: performance
# minutes: 15
# after: compilers
# systems: S10
# book.en: Linear Algebra; Hardware; Compilers and Interpreters
# book.zh: 线性代数；硬件；编译器和解释器
# ---

# %% [en]
# # The matmul ladder
#
# **How much faster can the same arithmetic become, if only the way of doing it changes?** Guess a number before you go on:
# ten times? A hundred?
#
# The arithmetic is the product of two n × n matrices, the operation that networks spend most of their time in. We climb
# five rungs: a loop in Python, a compiled loop on single numbers, vector instructions, several threads, and the GPU.
# %% [zh]
# # 矩阵乘法的阶梯
#
# **算的东西一点不变，只换一种算法，最多能快多少倍？** 先猜一个数再往下看：十倍？一百倍？
#
# 我们要算的是两个 n × n 矩阵的乘积，神经网络的大部分时间都花在它上面。一共五级台阶：Python 循环、
# 编译后的标量循环、向量指令、多线程，最后是 GPU。
# %%
import time

import tandem as td

def python_matmul(a, b):
    n = len(a)
    c = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            total = 0.0
            for k in range(n):
                total += a[i][k] * b[k][j]
            c[i][j] = total
    return c

python_matmul([[1.0, 2.0], [3.0, 4.0]], [[0.0, 1.0], [1.0, 0.0]])
# %% expect
assert python_matmul([[1.0, 2.0], [3.0, 4.0]], [[0.0, 1.0], [1.0, 0.0]]) == [[2.0, 1.0], [4.0, 3.0]]
# %% [en]
# ## First rung: a loop in Python
#
# To time something short, run it often enough, and wait for the device before you look at the clock: `td.waitall()`.
# %% [zh]
# ## 第一级：Python 循环
#
# 要给很短的操作计时，就得多跑几遍；看表之前还要等设备真正算完，这就是 `td.waitall()` 的作用。
# %%
def seconds(work, at_least=0.03):
    work()
    td.waitall()
    runs = 1
    while True:
        begun = time.perf_counter()
        for _ in range(runs):
            work()
        td.waitall()
        took = time.perf_counter() - begun
        if took >= at_least:
            return took / runs
        runs *= 2

def python_seconds(n):
    a = [[0.5] * n for _ in range(n)]
    return seconds(lambda: python_matmul(a, a), at_least=0.005)

sizes = [6, 12, 18, 24]
python_times = [python_seconds(n) for n in sizes]
for n, t in zip(sizes, python_times):
    print(f"n = {n:2}: {1e3 * t:7.2f} ms, {1e9 * t / n**3:6.0f} ns for each of n³ steps")
# %% [en]
# The last column hardly changes: the loop makes n³ steps, and each takes about the same time. Twice the size means eight times the
# work. So for a large n we need not wait: we may **extrapolate**. Such figures are marked with ≈ below, since nobody measured them.
# %% [zh]
# 最后一列几乎不变：循环一共走 n³ 步，每一步花的时间差不多。n 翻一倍，工作量就变成八倍。
# 所以 n 很大时不必真的等下去，可以**外推**。下文凡是外推得来、没有真正测过的数字，都用 ≈ 标出。
# %%
def extrapolated(t, measured, n):
    return t * (n / measured) ** 3

print(f"n = 512 in Python: ≈ {extrapolated(python_times[-1], sizes[-1], 512):.0f} s")
# %% [en]
# ## Four more rungs
#
# `a @ b` runs a kernel that Tandem generated. We can choose how: `td.instructions("scalar")` computes one number at a time, `"simd"` works on
# four float32 at once, `"relaxed"` also multiplies and adds in one instruction, where the browser has it. `td.threads` says how many threads share the work.
# %% [zh]
# ## 再上四级
#
# `a @ b` 运行的是 Tandem 生成的内核，生成的方式可以选：`td.instructions("scalar")` 每次只算一个数；`"simd"` 一次算四个
# float32；`"relaxed"` 还把乘和加合成一条指令（要浏览器支持）。`td.threads` 决定由几个线程分担。
# %%
def available(name):
    with td.device("cpu"):
        before = td.instructions()
        try:
            td.instructions(name)
        except ValueError:
            return False
        td.instructions(before)
        return True

with td.device("cpu"):
    best, cores = td.instructions(), td.threads()

def on_cpu(instructions, threads):
    def run(n):
        with td.device("cpu"):
            td.instructions(instructions)
            td.threads(threads)
            a = td.random.normal((n, n))
            try:
                return seconds(lambda: a @ a)
            finally:
                td.instructions(best)
                td.threads(cores)
    return run

def on_gpu(n):
    with td.device("webgpu"):
        a = td.random.normal((n, n))
        return seconds(lambda: a @ a)

vectors = "simd" if available("simd") else best
# Each rung: how it is timed, and up to which n it is worth waiting for.
rungs = {"Python loop": (python_seconds, 24), "scalar": (on_cpu("scalar", 1), 192), vectors: (on_cpu(vectors, 1), 384)}
if available("relaxed"):
    rungs["relaxed"] = (on_cpu("relaxed", 1), 384)
if cores > 1:
    rungs[f"{cores} threads"] = (on_cpu(best, cores), 384)
has_gpu = "webgpu" in dict(td.devices())
if has_gpu:
    rungs["WebGPU"] = (on_gpu, 384)
list(rungs)
# %% expect
with td.device("cpu"):
    assert td.instructions() == best and td.threads() == cores
assert ("WebGPU" in rungs) == has_gpu
# %% [en]
# ## The table
#
# Change `n` and run the cell again. On which rung does the order change when n is small?
# %% [zh]
# ## 一张表
#
# 改一改 `n`，再运行一次。n 很小的时候，哪几级的先后会颠倒？
# %%
n = 384

def climb(n):
    table = {}
    for name, (time_of, largest) in rungs.items():
        measured = min(n, largest)
        table[name] = (extrapolated(time_of(measured), measured, n), measured == n)
    return table

table = climb(n)
slowest = max(t for t, _ in table.values())
print(f"{'n = ' + str(n):<12}{'time':>13}{'GFLOP/s':>10}{'gain':>8}")
for name, (t, is_measured) in table.items():
    mark = " " if is_measured else "≈"
    print(f"{name:<12}{mark}{1e3 * t:>9.2f} ms{2 * n**3 / t / 1e9:>10.3f}{slowest / t:>8.0f}")
# %% expect
assert not table["Python loop"][1] and not table["scalar"][1] and table[vectors][1]
assert all(t > 0 for t, _ in table.values())
# %% [en]
# As a picture: arithmetic per second, in powers of ten. Each whole step up is ten times as much.
# %% [zh]
# 画成图：纵轴是每秒运算次数，以 10 的幂表示。高出一格，就是快了十倍。
# %%
from math import log10

speeds = {name: log10(2 * n**3 / t) for name, (t, _) in table.items()}
td.plot.bar(speeds, ylabel="log10(operations per second)", title=f"n = {n}")
# %% [en]
# ## Why is there so much to gain?
#
# Nothing was computed less: every rung multiplies and adds n³ times. What shrinks is the work *around* the arithmetic. Python looks up
# types, makes objects and interprets bytecode for each single product. A vector instruction does four of them in one go. Threads do it at the
# same time. And one more thing is at work: **tiles**. See how few bytes the kernel must move, and how much it computes with them.
# %% [zh]
# ## 为什么能快这么多？
#
# 该算的一次也没少：每一级都做了 n³ 次乘和加。省下来的是算术*周围*的开销。Python 每做一次乘法，都要查类型、建对象、
# 解释字节码；一条向量指令一下子做四次；多个线程同时做。还有一件事也在起作用：**分块**。
# 看看这个内核至少要搬多少字节，又用它们做了多少次运算。
# %%
@td.jit
def product(a, b):
    return a @ b

a = td.random.normal((256, 256))
b = td.random.normal((256, 256))
product(a, b)
kernel = td.graph(product).data()["kernels"][0]
print(f"{kernel['flops']:,.0f} operations on {kernel['bytes']:,.0f} bytes: {kernel['flops'] / kernel['bytes']:.0f} for each byte")
td.graph(product)
# %% expect
kernels = td.graph(product).data()["kernels"]
assert len(kernels) == 1 and kernels[0]["kind"] == "matmul"
assert kernel["flops"] == 2 * 256**3 and kernel["bytes"] == 3 * 4 * 256**2
# %% [en]
# Select the kernel in the graph and read its code: the innermost loop keeps a small tile of the result in registers and uses each
# number that it loads several times. A loop that fetched both operands from memory for each product would wait for memory most of the time.
#
# All rungs agree, up to rounding: they add in different orders.
# %% [zh]
# 在图中点选这个内核，读一读它的代码：最内层的循环把结果的一小块留在寄存器里，读进来的每个数都用好几次。
# 如果每做一次乘法都要从内存取两个数，大部分时间就会耗在等内存上。
#
# 各级的结果是一致的，只有舍入误差上的差别：它们求和的先后次序不同。
# %%
small = td.random.normal((16, 16))
by_python = td.tensor(python_matmul(small.tolist(), small.tolist()))
difference = td.max(abs(small @ small - by_python)).item()
print(f"largest difference: {difference:.1e}")
# %% expect
assert difference < 1e-4
# %% [en]
# ## Exercise 1: how many operations?
#
# The table divides by 2 n³. Write the count for a product of an (m, k) matrix with a (k, n) matrix: every multiplication and every
# addition counts as one, and the first addition (to zero) as well.
# %% [zh]
# ## 练习 1：一共多少次运算？
#
# 上表除以的是 2 n³。请写出 (m, k) 矩阵乘 (k, n) 矩阵的运算次数：一次乘法算一次，一次加法也算一次，加到 0 上的第一次加法也计入。
# %% exercise operations
def operations(m, k, n):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    count = names["operations"]
    for m, k, n in ((1, 1, 1), (2, 3, 4), (5, 1, 7), (64, 32, 16)):
        found = count(m, k, n)
        if found is None:
            raise td.exercise.Hint(en="`operations` returns nothing yet.", zh="`operations` 还没有返回值。")
        if found == m * k * n:
            raise td.exercise.Hint(en="These are the multiplications. Each product is also added.", zh="这只是乘法的次数。每个乘积还要加一次。")
        if found != 2 * m * k * n:
            raise td.exercise.Hint(
                en=f"For ({m}, {k}) times ({k}, {n}) that gives {found}. How many numbers has the result, and what does one of them cost?",
                zh=f"({m}, {k}) 乘 ({k}, {n}) 得到了 {found}。结果里有几个数？算出其中一个要多少次运算？",
            )
# %% answer
def operations(m, k, n):
    return 2 * m * k * n
# %% [en]
# ## Exercise 2: a product in tiles
#
# Write `tiled(a, b, size)`: the product of two square tensors, made of products of `size` × `size` tiles. Tile (i, j) of the result is a sum
# over p of tile (i, p) of `a` times tile (p, j) of `b`. `size` divides n. Join the tiles with `td.concat`.
# %% [zh]
# ## 练习 2：分块相乘
#
# 写出 `tiled(a, b, size)`：把两个方阵切成 `size` × `size` 的小块，用小块的乘积拼出整个乘积。结果的第 (i, j) 块，等于对 p 求和：
# `a` 的第 (i, p) 块乘 `b` 的第 (p, j) 块。`size` 整除 n。最后用 `td.concat` 把小块拼起来。
# %% exercise tiled
def tiled(a, b, size):
    n = a.shape[0]
    ...  # yours
# %% check
def check(names):
    import tandem as td
    tiled = names["tiled"]
    for n, size in ((6, 2), (8, 4), (5, 5)):
        a, b = td.random.normal((n, n)), td.random.normal((n, n))
        found = tiled(a, b, size)
        if found is None:
            raise td.exercise.Hint(en="`tiled` returns nothing yet.", zh="`tiled` 还没有返回值。")
        if tuple(found.shape) != (n, n):
            raise td.exercise.Hint(
                en=f"The result has shape {tuple(found.shape)}; it should be {(n, n)}. Join the tiles of a row along axis 1, then the rows along axis 0.",
                zh=f"结果的形状是 {tuple(found.shape)}，应为 {(n, n)}。先沿轴 1 拼成一行，再沿轴 0 把各行拼起来。",
            )
        if td.max(abs(found - a @ b)).item() > 1e-3:
            raise td.exercise.Hint(
                en="The shape is right, the numbers are not: is the sum over p there, with rows of `a` and columns of `b`?",
                zh="形状对了，数值不对：是不是漏了对 p 求和？`a` 取的是行块，`b` 取的是列块吗？",
            )
# %% answer
def tiled(a, b, size):
    n = a.shape[0]
    starts = range(0, n, size)
    rows = []
    for i in starts:
        row = []
        for j in starts:
            tile = td.zeros((size, size))
            for p in starts:
                tile = tile + a[i : i + size, p : p + size] @ b[p : p + size, j : j + size]
            row.append(tile)
        rows.append(td.concat(row, axis=1))
    return td.concat(rows, axis=0)
# %% [en]
# ## What to take along
#
# - The same n³ steps can take times that lie thousands of times apart.
# - A figure that was not measured should say so: ≈.
# - Small products do not pay for threads or a GPU: starting them costs more than the work.
# %% [zh]
# ## 小结
#
# - 同样的 n³ 步，耗时可以相差成千上万倍。
# - 没有真正测过的数字，就应该老实标出来：≈。
# - 矩阵很小时，多线程和 GPU 都不划算：光是启动它们，就比要做的事还费时间。
