# ---
# title.en: Easy to debug, easy to take away
# title.zh: 好调试，也好带走
# about.en: One bug found twice, op by op and compiled; then the mended program leaves Python as a file.
# about.zh: 同一个错误查两遍：逐算子一遍，编译后一遍；修好的程序再存成文件，离开 Python。
# part: compiling
# minutes: 15
# after: compilers, hybrid
# systems: S16
# book.en: Compilers and Interpreters; Custom Layers; File I/O
# book.zh: 编译器和解释器；自定义层；读写文件
# ---

# %% [en]
# # Easy to debug, easy to take away
#
# Imperative code can be looked into at every line. A compiled program can be taken out of Python. **Do you have to choose? And what does the same
# bug look like in both worlds?** Here is a small classifier with a loss that goes wrong.
# %% [zh]
# # 好调试，也好带走
#
# 命令式代码的每一行都能停下来看；编译好的程序可以离开 Python 独立运行。**二者只能选一个吗？同一个错误，在两个世界里各是什么模样？**
# 下面是一个小分类器，它的损失函数会出错。
# %%
import math

import tandem as td

w = td.tensor([6.0, 7.0])
x = td.tensor([[1.0, 1.0], [-1.0, 0.5], [2.0, 1.0]])

# All examples belong to class 0: the loss is the mean of -log(1 - p).
def loss(w, x):
    p = td.sigmoid(x @ w)
    return -td.mean(td.log(1 - p))

print("loss:    ", loss(w, x))
print("gradient:", td.grad(loss)(w, x))
# %% expect
assert math.isinf(loss(w, x).item()) and not td.all(td.isfinite(td.grad(loss)(w, x))).item()
# %% [en]
# Infinite, and the gradient is not a number: training would be over.
#
# ## Imperative: just look
#
# Put a `print` where you suspect something. Values are there as soon as the line has run.
# %% [zh]
# 损失无穷大，梯度不是数：训练到此为止。
#
# ## 命令式：看一眼就行
#
# 怀疑哪里，就在哪里放一个 `print`。一行运行完，值就在那里。
# %%
def watched(w, x):
    z = x @ w
    print("z     =", z)
    p = td.sigmoid(z)
    print("1 - p =", 1 - p)
    return -td.mean(td.log(1 - p))

watched(w, x)
# %% expect
assert (1 - td.sigmoid(td.tensor(19.0))).item() == 0.0
# %% [en]
# Found: at z = 19, `p` is so close to 1 that a float32 cannot tell them apart; 1 − p is 0, and its logarithm is −∞.
#
# ## Compiled: the print comes too early
#
# The same function under `td.jit`. Call it twice and count the prints.
# %% [zh]
# 找到了：z = 19 时，`p` 离 1 太近，float32 已经分辨不出；1 − p 成了 0，取对数就是 −∞。
#
# ## 编译之后：print 来得太早
#
# 同一个函数放进 `td.jit`。调用两次，数一数打印了几回。
# %%
compiled = td.jit(watched)
print("first call")
compiled(w, x)
print("second call")
compiled(w, x)
# %% expect
assert compiled.cache_size() == 1 and math.isinf(compiled(w, x).item())
# %% [en]
# Symbols, and only once: Python ran while the function was *traced*. The second call is generated code, in which there is no print, and no
# Python either. Three ways out:
#
# 1. call the function without `td.jit`, as above, since it means the same;
# 2. make what you want to see a **result**;
# 3. look at the graph, where each node knows its line.
# %% [zh]
# 打印出来的是符号，而且只有一回：Python 是在*追踪*时运行的。第二次调用的是生成好的代码，里面没有 print，也没有 Python。
# 出路有三条：
#
# 1. 像上面那样，不带 `td.jit` 直接调用，意思完全相同；
# 2. 把想看的东西变成**结果**返回；
# 3. 看计算图，每个节点都记得自己来自哪一行。
# %%
@td.jit
def with_parts(w, x):
    z = x @ w
    p = td.sigmoid(z)
    return -td.mean(td.log(1 - p)), {"z": z, "1 - p": 1 - p}

value, parts = with_parts(w, x)
for name, part in parts.items():
    print(f"{name:<6}", part, "  <- zero" if td.any(part == 0).item() else "")
td.graph(with_parts)
# %% expect
assert parts["1 - p"].tolist().count(0.0) >= 1 and math.isinf(value.item())
places = [node["place"] for node in td.graph(with_parts).data()["stages"][0]["nodes"] if node["op"] == "sigmoid"]
assert len(places) == 1 and places[0]["line"] is not None
# %% [en]
# ## Errors point at your line, both ways
#
# A wrong shape is found while tracing, before anything is computed. Compare the two reports.
# %% [zh]
# ## 两种方式，报错都指向你的那一行
#
# 形状不对，追踪时就会发现，那时什么都还没算。比较一下两份报告。
# %%
import traceback

def normalise(x):
    centred = x - td.mean(x, axis=1)
    return centred / td.std(x)

reports = {}
for name, f in (("eager", normalise), ("compiled", td.jit(normalise))):
    try:
        f(x)
    except ValueError:
        reports[name] = traceback.format_exc().splitlines()
        print(f"{name}:", *reports[name][-6:], sep="\n  ")
# %% expect
assert set(reports) == {"eager", "compiled"} and reports["eager"][-6:-2] == reports["compiled"][-6:-2]
assert all("[3, 2]" in reports[name][-2] and "made in cell" in reports[name][-1] for name in reports)
assert any("td.mean(x, axis=1)" in line for line in reports["compiled"])
# %% [en]
# (`keepdims=True` in the mean would mend it.) What only the compiled world refuses is Python's `if` on a value that is not there yet:
# %% [zh]
# （在 mean 里加上 `keepdims=True` 就好了。）只有编译的世界才会拒绝的，是对还没有值的东西用 Python 的 `if`：
# %%
def clipped(x):
    if td.max(abs(x)) > 1:
        x = x / td.max(abs(x))
    return x

try:
    td.jit(clipped)(x)
except td.TracerBoolError as error:
    print(error)

print("as a script:", td.jit(clipped, script=True)(x).tolist())
# %% expect
assert td.array_equal(td.jit(clipped, script=True)(x), clipped(x))
# %% [en]
# ## Mended
#
# log(1 − sigmoid(z)) is −softplus(z), which never subtracts two numbers that are nearly equal.
# %% [zh]
# ## 修好
#
# log(1 − sigmoid(z)) 就是 −softplus(z)，后者不会让两个几乎相等的数相减。
# %%
def mended(w, x):
    return td.mean(td.softplus(x @ w))

print("loss:    ", mended(w, x))
print("gradient:", td.grad(mended)(w, x))
fast = td.jit(mended)
td.compare(eager=lambda: mended(w, x), compiled=lambda: fast(w, x))
# %% expect
assert abs(mended(w, x).item() - 10.693) < 1e-2 and td.all(td.isfinite(td.grad(mended)(w, x))).item()
assert abs(fast(w, x).item() - mended(w, x).item()) < 1e-4
# %% [en]
# ## Leaving Python
#
# What was traced needs no Python any more. `td.save` writes it as ONNX, which other programs read, and as `.tandem`, which also holds the
# generated kernels. The weights `w` go along, since the saved function closes over them.
# %% [zh]
# ## 离开 Python
#
# 追踪得到的程序不再需要 Python。`td.save` 可以把它存成 ONNX，供别的程序读取；也可以存成 `.tandem`，里面还带着生成的内核。
# 权重 `w` 也一起存下，因为被保存的函数引用了它。
# %%
def classify(x):
    return td.sigmoid(x @ w)

td.save("classifier.onnx", classify, x)
td.save("classifier.tandem", classify, x, notes={"title": "a small classifier"})
!ls -lh classifier.*
# %% expect
import os
assert os.path.getsize("classifier.onnx") > 100 and os.path.getsize("classifier.tandem") > 100
# %% [en]
# Is there really no Python inside? Here is a reader of a dozen lines for `.tandem` files, without Tandem. The first section is the program, as text.
# %% [zh]
# 里面真的没有 Python 吗？下面用十来行代码自己读 `.tandem` 文件，不借助 Tandem。第一节就是程序本身，是文本。
# %%
import struct

def sections(path):
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89TANDEM\n"
    found, at = [], 16
    while at < len(data):
        tag, _, length = struct.unpack_from("<4sIQ", data, at)
        found.append((tag.decode(), data[at + 16 : at + 16 + length]))
        at += 16 + (length + 7) // 8 * 8
    return found

for tag, content in sections("classifier.tandem"):
    print(f"{tag}  {len(content):6} bytes")
print(sections("classifier.tandem")[0][1].decode())
# %% expect
tags = [tag for tag, _ in sections("classifier.tandem")]
assert tags[0] == "GRPH" and "WGTS" in tags and "KERN" in tags and "NOTE" in tags
assert "sigmoid" in sections("classifier.tandem")[0][1].decode()
# %% [en]
# Read back, by a program that never saw `classify`:
# %% [zh]
# 再读回来。读它的程序从没见过 `classify`：
# %%
program = td.load("classifier.onnx")
print(program)
print(program(x).tolist())
print(classify(x).tolist())
# %% expect
assert td.max(abs(program(x) - classify(x))).item() < 1e-5
assert td.max(abs(td.load("classifier.tandem")(x) - classify(x))).item() < 1e-5
# %% [en]
# The files lie in the notebook's folder; the panel *Files* downloads them. Outside of the browser, `./x show classifier.tandem` prints every stage of
# the compiler for it, and any ONNX runtime runs the other.
#
# ## Exercise 1: the first bad step
#
# A program is a list of functions, each applied to the result of the one before. Write `first_bad(steps, x)`: the index of the first step whose result holds
# an infinity or a NaN, or None if there is none.
# %% [zh]
# 文件就在笔记本的文件夹里，可以从*文件*面板下载。在浏览器之外，`./x show classifier.tandem` 会打印它在编译器各阶段的样子；
# 另一个文件则可以用任何 ONNX 运行时来跑。
#
# ## 练习 1：第一个出错的步骤
#
# 一个程序由一串函数组成，后一个作用在前一个的结果上。写出 `first_bad(steps, x)`：返回第一个结果中出现无穷大或 NaN 的步骤的下标；
# 如果都正常，返回 None。
# %% exercise first_bad
def first_bad(steps, x):
    return 0  # yours
# %% check
def check(names):
    import tandem as td
    f = names["first_bad"]
    x = td.tensor([0.0, 1.0, 2.0])
    double, shift, log, root = (lambda x: 2 * x), (lambda x: x - 1), td.log, td.sqrt
    for steps, start, wanted in (([double, shift, log], x, 2), ([shift, root, double], x, 1), ([log, double], x, 0), ([double, double], x, None), ([double, root, shift], x + 1, None)):
        found = f(steps, start)
        if found != wanted or (wanted is not None and found is None):
            raise td.exercise.Hint(
                en=f"For a program of {len(steps)} steps that gives {found}, not {wanted}. Is each result the input of the next step?",
                zh=f"对一个 {len(steps)} 步的程序得到 {found}，应为 {wanted}。每一步的结果有没有传给下一步？",
            )
# %% answer
def first_bad(steps, x):
    for i, step in enumerate(steps):
        x = step(x)
        if not td.all(td.isfinite(x)).item():
            return i
    return None
# %% [en]
# ## Exercise 2: stable and portable
#
# `log(exp(a) + exp(b))` overflows for large a or b. Write `log_add(a, b)` so that it does not (take the larger one out first), and such that it can be saved
# as ONNX: operations only, no Python `if`.
# %% [zh]
# ## 练习 2：既稳定，又能带走
#
# a 或 b 很大时，`log(exp(a) + exp(b))` 会溢出。写一个不溢出的 `log_add(a, b)`（先把较大的提出来），并且要能存成 ONNX：
# 只用算子，不用 Python 的 `if`。
# %% exercise log_add
def log_add(a, b):
    return td.log(td.exp(a) + td.exp(b))
# %% check
def check(names):
    import os
    import tandem as td
    f = names["log_add"]
    a, b = td.tensor([0.0, 1.0, 200.0, -300.0, 5.0]), td.tensor([0.0, -1.0, 199.0, -300.0, 500.0])
    wanted = td.tensor([0.6931472, 1.126928, 200.31326, -299.30685, 500.0])
    found = f(a, b)
    if tuple(found.shape) != (5,) or not td.all(td.isfinite(found)).item():
        raise td.exercise.Hint(en=f"There are infinities left: {found.tolist()}.", zh=f"还有无穷大：{found.tolist()}。")
    if td.max(abs(found - wanted)).item() > 1e-3:
        raise td.exercise.Hint(en="Finite, but not the right numbers. What must be added back?", zh="不再溢出了，但数值不对。提出来的部分加回去了吗？")
    try:
        td.save("exercise.onnx", f, a, b)
    except td.TracerError as error:
        raise td.exercise.Hint(en=f"It cannot be traced: {error}", zh=f"它无法追踪：{error}")
    again = td.load("exercise.onnx")(a, b)
    os.remove("exercise.onnx")
    if td.max(abs(again - wanted)).item() > 1e-3:
        raise td.exercise.Hint(en="Read back from the file, it gives other numbers.", zh="从文件读回来后，结果不一样了。")
# %% answer
def log_add(a, b):
    larger = td.maximum(a, b)
    return larger + td.log1p(td.exp(-abs(a - b)))
# %% [en]
# ## What to take along
#
# - Develop op by op, where every value can be printed; compile when it is right.
# - In a compiled function, `print` belongs to tracing; what you want to see must be a result.
# - A traced program is data. It can be saved, read, and run where there is no Python.
# %% [zh]
# ## 小结
#
# - 先逐个算子地开发，什么值都能打印；写对了再编译。
# - 在编译的函数里，`print` 属于追踪阶段；想看的东西要作为结果返回。
# - 追踪得到的程序就是数据：可以保存、读取，在没有 Python 的地方运行。
