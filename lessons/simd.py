# ---
# title.en: What are vectors and threads worth?
# title.zh: 向量指令和多线程值多少？
# about.en: The same programs with scalar, SIMD and fused instructions, on one thread and on all: one table for your processor.
# about.zh: 同样的程序，用标量、SIMD 和融合乘加指令，单线程和多线程各跑一遍：为你的处理器做一张表。
# part: performance
# minutes: 12
# after: matmul
# systems: S14
# book.en: Hardware; Compilers and Interpreters
# book.zh: 硬件；编译器和解释器
# ---

# %% [en]
# # What are vectors and threads worth?
#
# A processor has two ways of doing several things at once: an instruction that works on **several numbers** (SIMD), and **several cores** that run beside
# each other. On paper, four lanes times two cores are eight times the speed. **How much of it does your machine really give?**
# %% [zh]
# # 向量指令和多线程值多少？
#
# 处理器有两种“同时做几件事”的办法：一条指令处理**好几个数**（SIMD），以及**好几个核**并排工作。纸面上，四个通道乘两个核就是八倍速度。
# **你的机器实际能给多少？**
# %%
import time
from contextlib import contextmanager

import tandem as td

td.device("cpu")  # this lesson is about the processor

def offered():
    before, found = td.instructions(), []
    for name in ("scalar", "simd", "relaxed"):
        try:
            td.instructions(name)
            found.append(name)
        except ValueError:
            pass  # this browser does not have it
    td.instructions(before)
    return found

instructions = offered()
all_threads = td.threads()
print(f"instructions: {', '.join(instructions)}; threads: {all_threads}")
# %% expect
assert td.device() == "cpu" and "scalar" in instructions and td.instructions() in instructions and all_threads >= 1
# %% [en]
# `scalar` computes one float32 at a time. `simd` holds four of them in a register of 128 bits. `relaxed` also has a fused instruction: a × b + c in
# one step, with one rounding in the place of two.
#
# We need a way to switch, and one to measure.
# %% [zh]
# `scalar` 每次算一个 float32；`simd` 用 128 位的寄存器装下四个；`relaxed` 还多了一条融合指令：a × b + c 一步完成，
# 原来要舍入两次，现在只舍入一次。
#
# 还需要一个切换设置的办法，和一个计时的办法。
# %%
best = td.instructions()

@contextmanager
def using(name, threads):
    td.instructions(name)
    td.threads(threads)
    try:
        yield
    finally:
        td.instructions(best)
        td.threads(all_threads)

def microseconds(work, at_least=0.02):
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
            return 1e6 * took / runs
        runs *= 2

settings = [(name, threads) for threads in sorted({1, all_threads}) for name in instructions]
settings
# %% [en]
# ## Three programs
#
# One adds, one computes a lot with each number, one multiplies matrices.
# %% [zh]
# ## 三个程序
#
# 一个只做加法，一个对每个数算上许多步，一个做矩阵乘法。
# %%
td.random.seed(0)
long = td.random.normal((1 << 18,))
square = td.random.normal((192, 192))

@td.jit
def add(x):
    return x + x

@td.jit
def gelu(x):
    return td.gelu(x)

@td.jit
def product(a):
    return a @ a

programs = {"add": (add, long), "gelu": (gelu, long), "matmul": (product, square)}

table = {}
for title, (f, argument) in programs.items():
    for name, threads in settings:
        with using(name, threads):
            table[title, name, threads] = microseconds(lambda: f(argument))
print(f"{'us':<10}" + "".join(f"{name + ' x ' + str(threads):>14}" for name, threads in settings))
for title in programs:
    print(f"{title:<10}" + "".join(f"{table[title, *setting]:>14.0f}" for setting in settings))
# %% expect
assert len(table) == 3 * len(settings) and min(table.values()) > 0
assert td.instructions() == best and td.threads() == all_threads
# %% [en]
# The same as factors, compared with scalar code on one thread. Change a program, or add one, and run from its cell on.
# %% [zh]
# 换成倍数，以单线程的标量代码为 1。改一改上面的程序，或者加一个新的，再从那个单元格往下运行。
# %%
gains = [[table[title, "scalar", 1] / table[title, *setting] for title in programs] for setting in settings]
td.plot.bar(list(programs), gains, labels=[f"{name} x {threads}" for name, threads in settings], ylabel="times as fast")
# %% expect
assert all(abs(gain - 1) < 1e-9 for gain in gains[0])
# %% [en]
# ## What limits an addition?
#
# It reads a number, adds once, writes a number. What limits it is memory, and lanes do not make memory faster. The kernels' own figures say
# how much arithmetic there is for each byte that is moved (a function such as `exp` counts as one operation):
# %% [zh]
# ## 加法受什么限制？
#
# 它读一个数，加一次，写一个数。拖住它的是内存，而通道再多，内存也不会变快。从内核自己的数据可以看出，
# 每搬运一个字节，究竟做了多少运算（`exp` 这样的函数算一次）：
# %%
intensity = {}
for title, (f, argument) in programs.items():
    kernel = td.graph(f).data()["kernels"][0]
    intensity[title] = kernel["flops"] / kernel["bytes"]
    print(f"{title:<8}{intensity[title]:8.2f} operations for each byte")
# %% expect
assert intensity["add"] < intensity["gelu"] < intensity["matmul"]
# %% [en]
# ## Look at the code
#
# Here is the same kernel generated twice. `f32x4` stands for four numbers at once.
# %% [zh]
# ## 看看生成的代码
#
# 下面是同一个内核的两个版本。`f32x4` 表示一次处理四个数。
# %%
codes = {}
for name in instructions:
    with using(name, 1):
        polynomial = td.jit(lambda x: (x * 0.5 + 1.0) * x + 2.0)
        polynomial(long)
        codes[name] = td.graph(polynomial).data()["kernels"][0]["code"]
for name, code in codes.items():
    print(f"{name:<8}{code.count('f32x4.mul'):3} multiplications of four, {code.count('f32.mul'):3} of one")
print(codes["scalar"])
# %% expect
assert codes["scalar"].count("f32x4") == 0 < codes["scalar"].count("f32.mul")
assert all(code.count("f32x4.mul") > 0 for name, code in codes.items() if name != "scalar")
# %% [en]
# The vector version is longer, and still has multiplications of single numbers: for the last one to three elements, when the length does not
# divide by four.
#
# ## Does the result change?
# %% [zh]
# 向量版本更长，而且仍然有单个数的乘法：当长度不能被 4 整除时，用来处理最后剩下的一到三个元素。
#
# ## 结果会变吗？
# %%
results = {}
for setting in settings:
    with using(*setting):
        results[setting] = square @ square
reference = results[settings[0]]
for setting, result in results.items():
    other = td.sum((result != reference).astype("int32")).item()
    print(f"{setting[0]:<8} x {setting[1]}: {other:6} of {192 * 192} differ, by {td.max(abs(result - reference)).item():.1e} at most")
# %% expect
for name in instructions:
    assert td.array_equal(results[name, 1], results[name, all_threads])
assert all(td.max(abs(result - reference)).item() < 1e-3 for result in results.values())
# %% [en]
# Threads never change a bit: how the work is cut does not depend on how many share it. Fused instructions may: one rounding less gives another last digit,
# usually a better one.
#
# ## When do threads pay?
#
# Waking a thread costs microseconds. Draw the gain of all threads over one against the size:
# %% [zh]
# 线程数绝不会改变任何一位：任务怎么切分，与由几个线程来做无关。融合指令则可能改变：少舍入一次，末位就可能不同，通常更准。
#
# ## 什么时候值得用多线程？
#
# 叫醒一个线程要花几微秒。把“全部线程相对单线程的倍数”随规模的变化画出来：
# %%
sizes = [1 << k for k in range(8, 19, 2)]
gain = []
for size in sizes:
    x = long[:size]
    times = []
    for threads in (1, all_threads):
        with using(best, threads):
            times.append(microseconds(lambda: gelu(x), at_least=0.01))
    gain.append(times[0] / times[1])
td.plot(list(range(8, 19, 2)), gain, xlabel="log2(elements)", ylabel="times as fast with all threads")
# %% expect
assert len(gain) == 6 and all(g > 0 for g in gain)
# %% [en]
# ## Exercise 1: Amdahl's law
#
# If a share `p` of the time can be divided among `n` workers and the rest cannot, how many times as fast does the whole become? Write `amdahl(p, n)`.
# %% [zh]
# ## 练习 1：阿姆达尔定律
#
# 如果总时间中有比例为 `p` 的部分可以由 `n` 个工人平分，其余部分不能，整体会快多少倍？写出 `amdahl(p, n)`。
# %% exercise amdahl
def amdahl(p, n):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    f = names["amdahl"]
    for p, n in ((0.0, 8), (1.0, 4), (0.5, 2), (0.9, 10), (0.75, 3)):
        found = f(p, n)
        if found is None:
            raise td.exercise.Hint(en="`amdahl` returns nothing yet.", zh="`amdahl` 还没有返回值。")
        wanted = 1 / ((1 - p) + p / n)
        if abs(found - 1 / wanted) < 1e-9 and abs(wanted - 1) > 1e-9:
            raise td.exercise.Hint(en="This is the new time, as a share of the old one. How many times as fast is that?", zh="这是新时间占旧时间的比例。那是快了多少倍呢？")
        if abs(found - wanted) > 1e-6:
            raise td.exercise.Hint(
                en=f"For p = {p} and n = {n} that gives {found:.4g}. Which part of the time stays, and what becomes of the other?",
                zh=f"p = {p}、n = {n} 时得到 {found:.4g}。哪一部分时间不变？另一部分变成了多少？",
            )
# %% answer
def amdahl(p, n):
    return 1 / ((1 - p) + p / n)
# %% [en]
# ## Exercise 2: a program that vectors like
#
# Write `heavy(x)`: an element-wise function of floats that compiles to **one** kernel with at least 4 operations for each byte. (A float32 that is
# read and one that is written are 8 bytes.)
# %% [zh]
# ## 练习 2：写一个适合向量的程序
#
# 写出 `heavy(x)`：一个逐元素的浮点函数，编译后是**一个**内核，并且每个字节至少对应 4 次运算。（读一个、写一个 float32 共 8 字节。）
# %% exercise heavy
def heavy(x):
    return x + 1  # yours
# %% check
def check(names):
    import tandem as td
    f = td.jit(names["heavy"])
    x = td.linspace(-1.0, 1.0, 4096)
    y = f(x)
    if tuple(y.shape) != (4096,):
        raise td.exercise.Hint(en="Element-wise: the result has the shape of x.", zh="要逐元素：结果的形状与 x 相同。")
    kernels = td.graph(f).data()["kernels"]
    if len(kernels) != 1:
        raise td.exercise.Hint(en=f"These are {len(kernels)} kernels, not one.", zh=f"编译出了 {len(kernels)} 个内核，应为一个。")
    found = kernels[0]["flops"] / kernels[0]["bytes"]
    if found < 4:
        raise td.exercise.Hint(
            en=f"{found:.2f} operations for each byte. More steps on the same number cost no more memory: a polynomial of high degree, for example.",
            zh=f"每字节只有 {found:.2f} 次运算。对同一个数多算几步，并不会多占内存，比如算一个高次多项式。",
        )
# %% answer
def heavy(x):
    y = x
    for k in range(20):
        y = y * x + 0.5 / (k + 1)
    return y
# %% [en]
# ## What to take along
#
# - Lanes and cores multiply only for programs that compute a lot with what they load.
# - Small work belongs on one thread.
# - Threads here never change a result; fused arithmetic may change its last digit.
# %% [zh]
# ## 小结
#
# - 只有对读进来的数做大量运算的程序，通道和核的倍数才能真正相乘。
# - 小任务用一个线程就好。
# - 在这里，线程数绝不改变结果；融合乘加则可能改变最后一位。
