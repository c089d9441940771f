# ---
# title.en: Compilers and interpreters
# title.zh: 编译器和解释器
# about.en: One small program, interpreted and compiled: watch it fold to a single number.
# about.zh: 同一个小程序，解释与编译：看它逐步折叠成一个数。
# part: compiling
# minutes: 12
# after:
# systems: S1
# book.en: Computational Performance; Compilers and Interpreters
# book.zh: 计算性能; 编译器和解释器
# ---

# %% [en]
# # Compilers and interpreters
#
# **A question first.** A program adds four numbers, and all four stand in the program. How many additions have to be done when
# it runs? Three, says whoever reads the lines. None at all, says a compiler. Both are right; this lesson shows why.
#
# **Imperative** programs change state with statements such as `print`, `+` and `if`. Python interprets them: it runs one
# operation after the other, and does not know what comes next.
# %% [zh]
# # 编译器和解释器
#
# **先想一个问题。** 程序把四个数加起来，而这四个数就写在程序里。运行的时候要做几次加法？
# 逐行读代码的人会说三次，编译器会说一次也不用。两个答案都对，这一课就来说明为什么。
#
# **命令式编程**用 `print`、`+`、`if` 这样的语句改变程序的状态。Python 是解释型语言：它逐条执行操作，并不知道后面还有什么。
# %%
def add(a, b):
    return a + b

def fancy_func(a, b, c, d):
    e = add(a, b)
    f = add(c, d)
    g = add(e, f)
    return g

print(fancy_func(1, 2, 3, 4))
# %% [en]
# Python evaluates `e = add(a, b)`, keeps `e`, evaluates `f`, keeps that too, and only then adds them. It cannot know whether
# `e` and `f` will be needed again, so both stay in memory until the function returns.
#
# ## Symbolic programming
#
# A **symbolic** program is first written down whole, then compiled, then run. Here the program is a text, and Python's own
# compiler turns it into bytecode.
# %% [zh]
# Python 先求 `e = add(a, b)` 并保存 `e`，再求 `f` 并保存，最后才把二者相加。它无法知道 `e` 和 `f` 之后是否还会用到，
# 所以在函数返回之前两者都要留在内存里。
#
# ## 符号式编程
#
# **符号式**程序先完整写出，再编译，最后执行。这里程序就是一段文本，由 Python 自己的编译器变成字节码。
# %%
def add_():
    return '''
def add(a, b):
    return a + b
'''

def fancy_func_():
    return '''
def fancy_func(a, b, c, d):
    e = add(a, b)
    f = add(c, d)
    g = add(e, f)
    return g
'''

def evoke_():
    return add_() + fancy_func_() + 'print(fancy_func(1, 2, 3, 4))'

prog = evoke_()
print(prog)
y = compile(prog, '', 'exec')
exec(y)
# %% [en]
# ## What a compiler sees
#
# Tandem *traces* the function: it calls it once with symbols instead of numbers, and notes each operation. The result is a
# dataflow graph. Because the compiler sees all of it, it may rewrite the whole program to something equal.
#
# Select the stages above the graph: as traced, after folding constants, after dropping what is not needed.
# %% [zh]
# ## 编译器看到了什么
#
# Tandem 会**追踪**这个函数：用符号代替数字调用一次，记下每个操作，得到一张数据流图。因为编译器能看到整个程序，
# 它就可以把程序改写成等价的样子。
#
# 点选图上方的各个阶段：追踪所得、常量折叠之后、删去无用部分之后。
# %%
import tandem as td

graph = td.trace(fancy_func)(1, 2, 3, 4)
graph
# %% expect
assert [node["op"] for node in graph.data()["stages"][0]["nodes"]].count("add") == 3
# %% [en]
# The rewrites one by one, from `(1 + 2) + (3 + 4)` to a single number:
# %% [zh]
# 逐步的改写：从 `(1 + 2) + (3 + 4)` 直到一个数：
# %%
for step in graph.expressions:
    print(step)
# %% expect
assert graph.expressions[0] == "(1 + 2) + (3 + 4)" and graph.expressions[-1] == "10", graph.expressions
# %% [en]
# With tensors in place of numbers nothing can be computed ahead, but the three additions still become **one** kernel: `e` and
# `f` are never stored. The panel of generated code shows it.
# %% [zh]
# 把数字换成张量，就没有什么可以提前算好了；但三次加法仍然合成**一个**内核：`e` 和 `f` 从不写入内存。
# 生成的代码可以在面板中查看。
# %%
x = [td.random.normal((512, 512)) for _ in range(4)]
fast = td.jit(fancy_func)
fast(*x)
td.graph(fast)
# %% expect
assert td.graph(fast).kernels == ["add + add + add"], td.graph(fast).kernels
assert td.allclose(fast(*x), fancy_func(*x), atol=1e-5)
# %% [en]
# **Change `fancy_func`** in the source text above into something else: multiply once, take a square root, use `e` twice. Run
# from there, and compare picture and kernels: the compiler follows every change, and nobody had to tell it.
#
# ## What is it worth?
#
# One kernel instead of three reads four arrays and writes one, instead of reading six and writing three. Memory is slow, so
# this should be felt. Measured on this device:
# %% [zh]
# **改一改上面源代码文本里的 `fancy_func`**：乘一次，开个方，或者把 `e` 用两遍。从那里重新运行，比较图和内核：
# 你怎么改，编译器就怎么跟，不用人去告诉它。
#
# ## 值多少？
#
# 一个内核读四个数组、写一个；三个内核则要读六个、写三个。内存很慢，所以差别应该感觉得到。在这台设备上测一测：
# %%
td.compare(interpreted=lambda: fancy_func(*x), compiled=lambda: fast(*x))
# %% [en]
# Does it depend on the size? For small arrays Python's own time counts, for large ones the memory. The picture shows both ends:
# %% [zh]
# 和数组大小有关吗？数组小的时候，主要是 Python 自己的开销；数组大的时候，主要是内存。下图可以看到两头的情形：
# %%
import time

def microseconds(f, arguments, calls=20):
    f(*arguments)
    td.waitall()
    start = time.perf_counter()
    for _ in range(calls):
        f(*arguments)
    td.waitall()
    return (time.perf_counter() - start) / calls * 1e6

sizes = [8, 32, 128, 512]
quotients = []
for n in sizes:
    arguments = [td.random.normal((n, n)) for _ in range(4)]
    quotients.append(microseconds(fancy_func, arguments) / microseconds(fast, arguments))
td.plot.bar([f"{n} x {n}" for n in sizes], quotients, ylabel="interpreted / compiled")
# %% [en]
# ## Which is better?
#
# Imperative code is easier to write and to debug: every intermediate value can be printed. Symbolic code can be optimised as a
# whole, and can leave Python. The next lesson does both with the same network: *hybrid* programming.
# %% [zh]
# ## 哪一种更好？
#
# 命令式代码更容易编写和调试：任何中间值都可以打印。符号式代码可以整体优化，也可以脱离 Python 运行。
# 下一课用同一个网络同时做到两者：**混合式编程**。
# %% [en]
# ## Exercise 1: a program that writes a program
#
# `power_source(n)` shall return the source text of a function `power(x)` that multiplies `x` with itself `n` times, **without a
# loop**, as in `return x * x * x` for 3. This is what a symbolic program can do and an imperative one cannot: the loop is gone
# before it runs.
# %% [zh]
# ## 练习 1：写程序的程序
#
# `power_source(n)` 应当返回函数 `power(x)` 的源代码文本，它把 `n` 个 `x` 连乘起来，**不用循环**，比如 n 为 3 时是 `return x * x * x`。
# 这正是符号式程序能做、命令式程序做不到的事：还没运行，循环就已经消失了。
# %% exercise power_source
def power_source(n):
    return """
def power(x):
    y = 1
    for i in range(%d):
        y = y * x
    return y
""" % n

print(power_source(3))
# %% check
import tandem as td

def check(names):
    for n in (1, 3, 7):
        text = names["power_source"](n)
        space = {}
        exec(compile(text, "power", "exec"), space)
        if space["power"](2) != 2**n:
            raise td.exercise.Hint(
                en=f"power(2) of power_source({n}) is {space['power'](2)}, not {2**n}.",
                zh=f"power_source({n}) 里的 power(2) 得到 {space['power'](2)}，而不是 {2**n}。",
            )
        if any(word in text for word in ("for ", "while ", "**", "pow(")):
            raise td.exercise.Hint(
                en="The values are right, but the loop is still in the text. Build the product: ' * '.join(['x'] * n).",
                zh="数值对了，但循环还留在文本里。把乘积拼出来：' * '.join(['x'] * n)。",
            )
# %% answer
def power_source(n):
    return "def power(x):\n    return " + " * ".join(["x"] * n) + "\n"

print(power_source(3))
# %% [en]
# ## Exercise 2: everything folds
#
# Write a function `answer(a, b)` with at least three operations, of which the compiler leaves nothing but the number 42 when it
# is traced for 6 and 7. The last line shows how it gets there.
# %% [zh]
# ## 练习 2：折叠到底
#
# 写一个至少有三个运算的函数 `answer(a, b)`，用 6 和 7 追踪之后，编译器只剩下一个数 42。最后一行会显示折叠的过程。
# %% exercise fold
def answer(a, b):
    return a + b

print(td.trace(answer)(6, 7).expressions)
# %% check
import tandem as td

def check(names):
    graph = td.trace(names["answer"])(6, 7)
    first, last = graph.expressions[0], graph.expressions[-1]
    operations = sum(node["role"] == "compute" for node in graph.data()["stages"][0]["nodes"])
    if operations < 3:
        raise td.exercise.Hint(
            en=f"{first} has {operations} operations as it is traced; at least three are wanted.",
            zh=f"追踪得到的 {first} 只有 {operations} 个运算，至少要有三个。",
        )
    if last not in ("42", "42.0"):
        raise td.exercise.Hint(en=f"It folds to {last}, not to 42.", zh=f"它折叠成了 {last}，而不是 42。")
# %% answer
def answer(a, b):
    return (a - 1) * (b - 1) + (a + b) - 1

print(td.trace(answer)(6, 7).expressions)
