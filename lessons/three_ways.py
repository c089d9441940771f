# ---
# title.en: Trace, script, graph: three ways to compile
# title.zh: 追踪、脚本、图模式：编译的三种办法
# about.en: What becomes of an `if` when a program is compiled, and what each part of compiling is worth.
# about.zh: 程序编译之后，`if` 去哪儿了？编译的每个环节又各值多少？
# part: compiling
# minutes: 18
# after: hybrid
# systems: S4
# book.en: Computational Performance; Compilers and Interpreters; tf.function: Graph Execution Mode
# book.zh: 计算性能; 编译器和解释器; tf.function：图执行模式
# ---

# %% [en]
# # Trace, script, graph
#
# **A question first.** A compiled function does not run your Python any more. That is why it is fast. But then, what becomes of
# its `print`? Of its `if`? Guess how many lines the next cell prints.
# %% [zh]
# # 追踪、脚本、图模式
#
# **先想一个问题。** 编译后的函数不再执行你的 Python 代码，所以才快。那么函数里的 `print` 怎么办？`if` 又怎么办？
# 先猜一猜：下面的单元格会打印几行？
# %%
import tandem as td

visits = []

def scale(x, double):
    visits.append(double)
    print("Python is here, x is", x)
    if double:
        return x * 2
    return x + 100

fast = td.jit(scale)
a = fast(td.ones(3), True)
b = fast(td.ones(3), True)
c = fast(td.ones(3), False)
# %% expect
assert visits == [True, False], visits
assert a.tolist() == b.tolist() == [2.0] * 3 and c.tolist() == [101.0] * 3
assert "multiply" not in str(td.graph(fast))
# %% [en]
# Two, for three calls. `td.jit` **traces**: it calls the function once with a symbol instead of numbers and notes every
# operation that the symbol goes through. The second call finds the finished program. The third brings another value of
# `double`, so it is traced again, and that program knows nothing of `x * 2`: the `if` was decided while tracing, by Python,
# once and for all. MXNet's `hybridize` and TensorFlow's `tf.function` work this way as well.
#
# ## Where tracing has to give up
#
# So far the condition was an ordinary Python value. What if it depends on the numbers in the tensor?
# %% [zh]
# 三次调用，只打印两行。`td.jit` 用的是**追踪**：用一个符号代替数字，把函数调用一次，记下这个符号经历的每个运算。
# 第二次调用直接用编译好的程序。第三次 `double` 的值变了，所以要重新追踪；这次得到的程序里根本没有 `x * 2`，
# 因为 `if` 在追踪的时候就由 Python 一次性决定了。MXNet 的 `hybridize` 和 TensorFlow 的 `tf.function` 也是这个办法。
#
# ## 追踪办不到的事
#
# 上面的条件只是一个普通的 Python 值。如果条件取决于张量里的数字呢？
# %%
def towards_zero(x):
    if td.sum(x) > 0:
        return x - 1
    return x + 1

traced = td.jit(towards_zero)
try:
    traced(td.ones(3))
    refused = None
except td.TracerError as error:
    refused = error
    print(type(error).__name__, "-", error)
# %% expect
assert isinstance(refused, td.TracerBoolError) and "td.where" in str(refused)
# %% [en]
# A symbol has no numbers yet, so nobody can say which way to go. Going one way and forgetting the other would be wrong for half
# of all inputs; Tandem refuses, and says what to do instead.
#
# ## Script: the `if` goes into the graph
#
# The second way reads the function's *source*. With `script=True` an `if` on a tensor becomes an operation of the graph, with
# both branches inside (PyTorch's `torch.jit.script` does the same, and so does the AutoGraph of `tf.function`):
# %% [zh]
# 符号里还没有数字，谁也说不准该走哪一边。要是随便走一边、忘掉另一边，那么对一半的输入来说结果就是错的。
# 所以 Tandem 直接拒绝，并告诉你可以怎么改。
#
# ## 脚本：让 `if` 进到图里
#
# 第二种办法是读函数的**源代码**。加上 `script=True`，张量上的 `if` 就成为图中的一个运算，两个分支都装在里面
# （PyTorch 的 `torch.jit.script` 是这样做的，`tf.function` 的 AutoGraph 也是）：
# %%
scripted = td.jit(towards_zero, script=True)
print(scripted(td.ones(3)), scripted(-td.ones(3)))
print("programs compiled:", scripted.cache_size())
td.graph(scripted)
# %% expect
assert scripted(td.ones(3)).tolist() == [0.0] * 3 and scripted(-td.ones(3)).tolist() == [0.0] * 3
assert scripted.cache_size() == 1
assert "cond" in str(td.graph(scripted)) and "then(" in str(td.graph(scripted)) and "else(" in str(td.graph(scripted))
# %% [en]
# One program for both ways. Open the node `cond` in the picture: each branch is a small graph of its own. **Change a branch**
# in the cell above, run both cells, and see it change.
#
# How was that done? The source was rewritten, and you may read the result. Each branch became a function that can be traced:
# %% [zh]
# 一个程序，两条路都能走。点开图里的 `cond` 节点：每个分支都是一张独立的小图。**改一改**上面单元格里的某个分支，
# 重新运行这两个单元格，图也会跟着变。
#
# 这是怎么做到的？源代码被改写了，改写的结果可以直接看。每个分支都成了一个可以追踪的函数：
# %%
print(td.converted(towards_zero))
# %% [en]
# ## A loop that nobody can count
#
# The Collatz game: halve even numbers, turn an odd `n` into `3n + 1`, until 1 is reached. How many steps? It depends on `n`
# alone, and no tracing can know. As a graph it is one `while` with a `cond` inside:
# %% [zh]
# ## 数不清次数的循环
#
# 考拉兹游戏：偶数减半，奇数 `n` 变成 `3n + 1`，直到变成 1 为止。要走多少步？全看 `n` 是几，光靠追踪不可能知道。
# 写成图，就是一个 `while`，里面套着一个 `cond`：
# %%
def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps

fast_collatz = td.jit(collatz, script=True)
starts = list(range(1, 28))
steps = [fast_collatz(td.tensor(n)).item() for n in starts]
print("27 takes", steps[-1], "steps;", fast_collatz.cache_size(), "program for all of them")
td.plot.bar([str(n) for n in starts], steps, title="steps to 1", xlabel="n", ylabel="steps")
# %% expect
assert steps == [collatz(n) for n in starts] and steps[-1] == 111
assert fast_collatz.cache_size() == 1
# %% [en]
# ## Unroll or keep the loop?
#
# A `for` over an ordinary `range` can be traced: Python runs it and the body is noted again in each round. The graph grows with
# the number of rounds. `td.range` in script mode keeps the loop a loop:
# %% [zh]
# ## 展开，还是保留循环？
#
# 普通 `range` 上的 `for` 可以追踪：Python 照常执行循环，每一轮都把循环体记录一遍，所以图会随轮数变大。
# 在脚本模式下用 `td.range`，循环就仍然是循环：
# %%
def unrolled(x, n):
    y = x
    for i in range(n):
        y = td.tanh(y * x + 1)
    return y

def looped(x, n):
    y = x
    for i in td.range(n):
        y = td.tanh(y * x + 1)
    return y

def nodes(f):
    return len(td.graph(f).data()["stages"][0]["nodes"])

rounds = [2, 4, 8, 16, 32]
v = td.linspace(-1, 1, 64)
by_trace, by_script = td.jit(unrolled), td.jit(looped, script=True)
sizes = {"unrolled": [], "kept": []}
for n in rounds:
    p, q = by_trace(v, n), by_script(v, n)
    assert td.allclose(p, q, atol=1e-5)
    sizes["unrolled"].append(nodes(by_trace))
    sizes["kept"].append(nodes(by_script))
print(sizes)
td.plot(rounds, sizes["unrolled"], sizes["kept"], labels=["unrolled", "kept"], xlabel="rounds", ylabel="nodes of the graph")
# %% expect
_u, _k = sizes["unrolled"], sizes["kept"]
assert _u[-1] > 10 * _u[0] and len(set(_k)) == 1, sizes
# %% [en]
# A short loop is worth unrolling: its rounds fuse into one kernel. A long one costs compile time, and it costs it again for
# every new `n`. Here is what the compiler took for 2 and for 32 rounds **on this device**, in milliseconds:
# %% [zh]
# 短循环值得展开，因为各轮可以融合成一个内核。长循环展开后编译时间变长，而且每换一个 `n` 就得再付一次。
# 下面是**在这台设备上**，2 轮和 32 轮各自的编译时间，单位毫秒：
# %%
def compile_ms(f):
    entries = td.recompiles(f).entries
    return [round(e.trace_ms + e.compile_ms, 1) for e in (entries[0], entries[-1])]

took = {"unrolled": compile_ms(by_trace), "kept": compile_ms(by_script)}
print(took)
td.plot.bar(["2 rounds", "32 rounds"], [took["unrolled"], took["kept"]], labels=list(took), ylabel="ms")
# %% expect
assert len(td.recompiles(by_trace).entries) == len(rounds)
assert len(td.graph(by_trace).kernels) == 1
# %% [en]
# ## Graph mode: a graph without generated code
#
# The third way stops half-way. The function is traced and its graph optimised, but no kernel of its own is generated: the
# graph's operations run one by one, the same way as without a compiler. (In TensorFlow this is `tf.function` with
# `jit_compile=False`, its default.) It sounds pointless, but it is the fair way to ask *which part* of compiling helps: getting
# rid of Python, or fusing kernels.
# %% [zh]
# ## 图模式：有图，但不生成代码
#
# 第三种办法只走一半：追踪函数、优化图，但不为它生成内核，图里的运算仍旧一个一个地执行，跟不编译时一样
# （TensorFlow 里不写 `jit_compile=True` 的 `tf.function` 就是这样）。听起来多此一举，
# 其实它能公平地回答一个问题：编译带来的好处究竟来自*哪一部分*？是摆脱了 Python，还是融合了内核？
# %%
from tandem import nn

td.random.seed(1)
net = nn.Sequential(nn.Dense(256, activation="relu"), nn.Dense(128, activation="relu"), nn.Dense(2))
x = td.random.normal((1, 512))
net(x)
comparison = td.compare(net, x, modes=("eager", "graph", "compiled"))
comparison
# %% expect
_e = {e["name"]: e for e in comparison.data()["entries"]}
assert list(_e) == ["eager", "graph", "compiled"]
assert _e["eager"]["kernels"] == _e["graph"]["kernels"] == 8 and _e["compiled"]["kernels"] == 3, _e
assert comparison.data()["agreement"]["agrees"]
# %% [en]
# Look at the column of kernels: 8, 8 and 3. The step from the first row to the second is Python that no longer has to be asked
# between two operations; the step from the second to the third is fusion. With a larger batch Python matters less and less. Try
# it: replace `(1, 512)` by `(256, 512)`.
#
# | | keeps your `if` and `while` | needs your source | generates kernels |
# |---|---|---|---|
# | trace: `td.jit(f)` | no, one path is noted | no | yes |
# | script: `td.jit(f, script=True)` | yes | yes | yes |
# | graph mode: `td.jit(f, codegen=False)` | no | no | no |
# %% [zh]
# 看“内核”一列：8、8、3。从第一行到第二行，省掉的是两个运算之间的 Python；从第二行到第三行，靠的是融合。
# 批量越大，Python 的影响就越小。不妨试试：把 `(1, 512)` 换成 `(256, 512)`。
#
# | | 保留 `if` 和 `while` | 需要源代码 | 生成内核 |
# |---|---|---|---|
# | 追踪：`td.jit(f)` | 否，只记下一条路 | 否 | 是 |
# | 脚本：`td.jit(f, script=True)` | 是 | 是 | 是 |
# | 图模式：`td.jit(f, codegen=False)` | 否 | 否 | 否 |
# %% [en]
# ## Exercise 1: until it is good enough
#
# Newton's rule for the square root: replace `guess` by the mean of `guess` and `a / guess`. Three rounds are too few for large
# numbers and too many for some. Let the function go on **while** `guess * guess` differs from `a` by more than a
# hundred-thousandth of `a`, so that it works compiled by `td.jit(root, script=True)`.
# %% [zh]
# ## 练习 1：够准了再停
#
# 牛顿法求平方根：反复把 `guess` 换成 `guess` 与 `a / guess` 的平均值。固定三轮，对大数不够，对有些数又太多。
# 请改成：**只要** `guess * guess` 与 `a` 之差超过 `a` 的十万分之一，就继续；并且能用 `td.jit(root, script=True)` 编译。
# %% exercise newton
def root(a):
    guess = a
    for i in range(3):
        guess = (guess + a / guess) / 2
    return guess

fast_root = td.jit(root, script=True)
print(fast_root(td.tensor(2.0)), fast_root(td.tensor(1e6)))
# %% check
import tandem as td

def check(names):
    f = td.jit(names["root"], script=True)
    for a in (2.0, 0.01, 1e6):
        if abs(f(td.tensor(a)).item() - a**0.5) > 1e-4 * a**0.5:
            raise td.exercise.Hint(
                en=f"The root of {a} comes out as {f(td.tensor(a)).item():.6g}. Loop while abs(guess * guess - a) > 1e-5 * a.",
                zh=f"{a} 的平方根算成了 {f(td.tensor(a)).item():.6g}。只要 abs(guess * guess - a) > 1e-5 * a，就继续循环。",
            )
    if "while" not in str(td.graph(f)):
        raise td.exercise.Hint(
            en="Right, but the number of rounds is fixed in the graph. Use `while` with a condition on the tensor.",
            zh="结果对了，但图里的轮数是固定的。请用 `while`，让条件取决于张量。",
        )
# %% answer
def root(a):
    guess = a
    while abs(guess * guess - a) > 1e-5 * a:
        guess = (guess + a / guess) / 2
    return guess

fast_root = td.jit(root, script=True)
print(fast_root(td.tensor(2.0)), fast_root(td.tensor(1e6)))
# %% [en]
# ## Exercise 2: a choice without `if`
#
# Often each *element* needs its own choice, and then no control flow is needed at all. The Huber function is `x²/2` where `|x|
# < 1` and `|x| − 1/2` elsewhere. Write it for a whole tensor so that plain `td.jit` compiles it into **one** kernel.
# %% [zh]
# ## 练习 2：不用 `if` 的选择
#
# 很多时候是每个*元素*各自做选择，那就完全不需要控制流。Huber 函数在 `|x| < 1` 处等于 `x²/2`，其余地方等于 `|x| − 1/2`。
# 请把它写成对整个张量运算的形式，让普通的 `td.jit` 能把它编译成**一个**内核。
# %% exercise huber
def huber(x):
    values = []
    for v in x.tolist():
        if abs(v) < 1:
            values.append(v * v / 2)
        else:
            values.append(abs(v) - 0.5)
    return td.tensor(values)
# %% check
import tandem as td

def check(names):
    f = td.jit(names["huber"])
    x = td.tensor([-3.0, -0.5, 0.0, 0.25, 1.0, 2.0])
    try:
        y = f(x)
    except td.TracerError:
        raise td.exercise.Hint(
            en="The function still asks for elements while it is traced. td.where(condition, a, b) chooses for all of them.",
            zh="函数在追踪时仍然要读取元素。用 td.where(条件, a, b) 可以一次为所有元素做选择。",
        ) from None
    right = [2.5, 0.125, 0.0, 0.03125, 0.5, 1.5]
    if y.shape != x.shape or max(abs(p - q) for p, q in zip(y.tolist(), right)) > 1e-6:
        raise td.exercise.Hint(
            en=f"huber({x.tolist()}) should be {right}, not {y.tolist()}.",
            zh=f"huber({x.tolist()}) 应当是 {right}，而不是 {y.tolist()}。",
        )
    if len(td.graph(f).kernels) != 1:
        raise td.exercise.Hint(
            en=f"Right, but in {len(td.graph(f).kernels)} kernels; one is enough.",
            zh=f"结果对了，但用了 {len(td.graph(f).kernels)} 个内核；一个就够。",
        )
# %% answer
def huber(x):
    return td.where(abs(x) < 1, x * x / 2, abs(x) - 0.5)
