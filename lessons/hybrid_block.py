# ---
# title.en: One block, two lives
# title.zh: 一份代码，两种活法
# about.en: A HybridBlock runs on numbers first and on symbols later. See what changes, what freezes, and what is refused.
# about.zh: HybridBlock 先在数字上运行，再在符号上运行。看看哪些变了，哪些被冻住，哪些会被拒绝。
# part: compiling
# minutes: 15
# after: hybrid
# systems: S7
# book.en: Computational Performance; Compilers and Interpreters; Layers and Blocks
# book.zh: 计算性能; 编译器和解释器; 层和块
# ---

# %% [en]
# # One block, two lives
#
# **A question first.** A layer of your network says `print(x)`. You compile the network and call it a thousand times. How often
# does it print, and what? Not a thousand times; and not a single number. Let us see.
# %% [zh]
# # 一份代码，两种活法
#
# **先想一个问题。** 网络的某一层里写着 `print(x)`。把网络编译好，再调用一千次，它会打印多少次？打印出来的又是什么？
# 反正不是一千次，而且一个数字也看不到。试试就知道了。
# %%
import tandem as td
from tandem import nn

td.random.seed(3)

class Net(nn.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.hidden = nn.Dense(4)
        self.output = nn.Dense(2)

    def hybrid_forward(self, F, x):
        print("F is", F)
        print("x is", x)
        x = F.relu(self.hidden(x))
        print("after relu:", x)
        return self.output(x)

net = Net()
x = td.random.normal((1, 3))
eager = net(x)
# %% [en]
# `hybrid_forward` gets one argument more than you might expect. `F` is the place where it finds its operations, here the module
# of operations on arrays, and `x` is an array with numbers in it. Everything is printed at each call.
#
# Now the second life begins:
# %% [zh]
# `hybrid_forward` 多了一个参数 `F`，运算都从它那里取。这时的 `F` 是对数组做运算的模块，`x` 是装着数字的数组。
# 每调用一次，就全部打印一遍。
#
# 现在开始第二种活法：
# %%
net.hybridize()
compiled = net(x)
# %% expect
assert td.allclose(eager, compiled, atol=1e-6)
# %% [en]
# The same three lines, but other words: `F` is the module of *symbols* now, and `x` is `<Symbol x>`, a name without a value.
# Tandem called the function once to see what it does. Then it compiled what it saw, and the numbers went through that. Again:
# %% [zh]
# 还是那三行，内容却变了：`F` 成了*符号*的模块，`x` 是 `<Symbol x>`，只有名字，没有数值。
# Tandem 只是把函数调用了一次，看看它做什么，然后编译看到的东西，数字是从编译结果里流过的。再来一次：
# %%
import contextlib, io

def printed(f):
    """What f prints, as a text."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        f()
    return text.getvalue()

print("third call printed:", repr(printed(lambda: net(x))))
net.hybridize(False)
print("op by op again:   ", repr(printed(lambda: net(x)))[:60], "…")
net.hybridize()
# %% expect
net.hybridize(False)
assert "tandem.ndarray" in printed(lambda: net(x)) and "Symbol" not in printed(lambda: net(x))
net.hybridize()
assert "tandem.symbol" in printed(lambda: net(x)) and printed(lambda: net(x)) == ""
# %% [en]
# Silence. Python is not there any more. What runs instead is this graph. **Add a layer** to `Net`, or replace `relu` by `tanh`,
# run the cells again, and the picture moves along.
# %% [zh]
# 一片安静，Python 已经不在场了。真正运行的是下面这张图。**给 `Net` 加一层**，或者把 `relu` 换成 `tanh`，
# 再运行一遍，图也会跟着变。
# %%
net(x)
td.graph(net)
# %% expect
assert len(td.graph(net).kernels) == 2, td.graph(net).kernels
# %% [en]
# ## What Python does beside the tensors is frozen
#
# A counter counts traces, not calls. And a random number that *Python* draws is drawn once, while tracing, and then stands in
# the program like any other constant:
# %% [zh]
# ## 张量之外的 Python 会被冻住
#
# 计数器数的是追踪次数，而不是调用次数。*Python* 自己抽的随机数也只在追踪时抽一次，之后就像常数一样写死在程序里：
# %%
import random

class Noisy(nn.HybridBlock):
    def __init__(self):
        super().__init__()
        self.log = []

    def hybrid_forward(self, F, x):
        self.log.append(repr(x))
        return x + random.random()

noisy = Noisy()
zero = td.zeros(2)
print("op by op:", noisy(zero), noisy(zero), noisy(zero))
noisy.hybridize()
frozen = [noisy(zero).tolist() for _ in range(3)]
print("compiled:", *frozen)
print("\n".join(noisy.log))
# %% expect
assert frozen[0] == frozen[1] == frozen[2]
assert len(noisy.log) == 4 and noisy.log[-1].startswith("<Symbol x"), noisy.log
# %% [en]
# ## It is traced again when it has to be
#
# A program fits the shapes that it was traced with. Another shape means another program. `td.recompiles` keeps the books: which
# programs there are, how often each was used, and which guard failed when a new one was needed.
# %% [zh]
# ## 必要时会重新追踪
#
# 一个程序只适合追踪时的形状，形状变了就得另编一个。`td.recompiles` 记着账：有哪些程序、各用了多少次，
# 需要新编一个的时候，又是哪一条守卫条件没有通过。
# %%
for batch in 1, 1, 5, 1, 5:
    net(td.ones((batch, 3)))
report = td.recompiles(net)
report
# %% expect
assert report.misses[-1].differences[0].kind == "shape" and len(report.entries) == 2, report
# %% [en]
# The report even says what would avoid the second program.
#
# ## What symbols cannot do
#
# Where the *value* matters, a symbol is at a loss. An `if` on a tensor, `float(x)`, `x.item()`, `x.asnumpy()`: all of them ask
# for numbers that do not exist yet. On arrays they work; on symbols you get an error which names the line and a way out.
# %% [zh]
# 报告里还写明了怎样可以省去第二个程序。
#
# ## 符号做不到的事
#
# 凡是要看*数值*的地方，符号就没办法了。对张量做 `if`，或者 `float(x)`、`x.item()`、`x.asnumpy()`，要的都是还不存在的数字。
# 在数组上它们都能用；在符号上则会报错，并指出是哪一行、可以怎么改。
# %%
class Rectify(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        if x.sum() > 0:
            return x
        return -x

class Normalise(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        return x / float(x.asnumpy().max())

refused = []
for block in Rectify(), Normalise():
    block(td.tensor([1.0, 2.0]))  # fine op by op
    block.hybridize()
    try:
        block(td.tensor([1.0, 2.0]))
    except td.TracerError as error:
        refused.append(type(error).__name__)
        print(type(block).__name__, "->", refused[-1], "\n  ", error, "\n")
# %% expect
assert refused == ["TracerBoolError", "TracerArrayError"], refused
# %% [en]
# `F` has what you need instead: `F.where` for the choice, `F.max` for the largest element. Written so, a block lives both
# lives.
# %% [zh]
# `F` 里有替代的办法：要做选择用 `F.where`，要最大值用 `F.max`。这样写出来的块，两种活法都没问题。
# %%
class Rectify(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.where(x.sum() > 0, x, -x)

class Normalise(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        return x / F.max(x)

both_ways = []
for block in Rectify(), Normalise():
    data = td.tensor([-1.0, -4.0])
    first = block(data)
    block.hybridize()
    both_ways.append((first.tolist(), block(data).tolist()))
both_ways
# %% expect
assert all(a == b for a, b in both_ways) and both_ways[0][0] == [1.0, 4.0], both_ways
# %% [en]
# ## Parameters come by name
#
# A block's own parameters arrive as arguments of the same name: arrays in the first life, symbols in the second. They are *not*
# frozen, since a program reads them at each call. Otherwise training a compiled network would be impossible.
# %% [zh]
# ## 参数按名字传进来
#
# 块自己的参数会作为同名的实参传入：第一种活法里是数组，第二种里是符号。它们*不会*被冻住，程序每次调用都会重新读取。
# 不然的话，编译后的网络就没法训练了。
# %%
class Scale(nn.HybridBlock):
    def __init__(self, size):
        super().__init__()
        self.factor = nn.Parameter(td.ones(size))

    def hybrid_forward(self, F, x, factor):
        return x * factor

scale = Scale(3)
scale.hybridize()
before = scale(td.ones(3))
scale.factor.assign(td.tensor([1.0, 2.0, 3.0]))
print(before, "then", scale(td.ones(3)), "with", td.recompiles(scale).compilations, "compilation")
# %% expect
assert before.tolist() == [1.0] * 3 and scale(td.ones(3)).tolist() == [1.0, 2.0, 3.0]
assert td.recompiles(scale).compilations == 1
# %% [en]
# ## What is the second life worth here?
#
# Measured on this device, with a network of a useful size:
# %% [zh]
# ## 第二种活法值多少？
#
# 换一个像样的网络，在这台设备上量一量：
# %%
x = td.random.normal((1, 512))

def get_net():
    td.random.seed(0)
    net = nn.HybridSequential(nn.Dense(256, activation="relu"), nn.Dense(128, activation="relu"), nn.Dense(2))
    net(x)  # the weights are made at the first call
    return net

plain, hybrid = get_net(), get_net()
hybrid.hybridize()
td.compare(numbers=lambda: plain(x), symbols=lambda: hybrid(x))
# %% expect
assert td.allclose(plain(x), hybrid(x), atol=1e-5)
# %% [en]
# ## Exercise 1: without looking
#
# This block limits what goes through it to the range from 0 to 6, and works op by op. Make it work after `hybridize()` as well,
# for tensors of any shape.
# %% [zh]
# ## 练习 1：不看数值也能做
#
# 这个块把数值限制在 0 到 6 之间，逐个运算执行时没有问题。请让它在 `hybridize()` 之后也能用，并且适用于任意形状的张量。
# %% exercise limit
class Limit(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        flat = [min(max(v, 0.0), 6.0) for v in x.flatten().tolist()]
        return td.tensor(flat).reshape(x.shape)
# %% check
import tandem as td

def check(names):
    block = names["Limit"]()
    x = td.tensor([[-1.0, 0.5], [6.0, 9.0]])
    right = [[0.0, 0.5], [6.0, 6.0]]
    if block(x).tolist() != right:
        raise td.exercise.Hint(
            en=f"Op by op, {x.tolist()} should become {right}, not {block(x).tolist()}.",
            zh=f"逐个运算执行时，{x.tolist()} 应当变成 {right}，而不是 {block(x).tolist()}。",
        )
    block.hybridize()
    try:
        compiled = block(x)
    except td.TracerError:
        raise td.exercise.Hint(
            en="After hybridize() it still asks for elements. F.minimum and F.maximum (or F.clip) take whole tensors.",
            zh="hybridize() 之后它仍然要读元素。F.minimum 和 F.maximum（或者 F.clip）可以直接处理整个张量。",
        ) from None
    assert compiled.tolist() == right, compiled.tolist()
# %% answer
class Limit(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.minimum(F.maximum(x, 0.0), 6.0)
# %% [en]
# ## Exercise 2: thaw the noise
#
# `Noisy` froze because Python drew the number. Tandem's own generator, `td.random.normal(shape)`, is part of the graph and
# draws anew at each call. Write `Jitter`: it adds noise of standard deviation 0.1 to each element, fresh at each call, also
# when it is compiled.
# %% [zh]
# ## 练习 2：给噪声解冻
#
# `Noisy` 之所以冻住，是因为随机数是 Python 抽的。Tandem 自己的生成器 `td.random.normal(shape)` 是图的一部分，每次调用都会重新抽取。
# 请写出 `Jitter`：给每个元素加上标准差为 0.1 的噪声，编译之后每次调用也都是新的。
# %% exercise jitter
class Jitter(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        return x + random.gauss(0, 0.1)
# %% check
import tandem as td

def check(names):
    block = names["Jitter"]()
    block.hybridize()
    x = td.zeros((40, 50))
    first, second = block(x), block(x)
    if td.array_equal(first, second):
        raise td.exercise.Hint(
            en="Two calls of the compiled block gave the same noise: Python drew it while tracing.",
            zh="编译后的块两次调用给出了同样的噪声：它是 Python 在追踪时抽的。",
        )
    if td.std(first).item() < 1e-6:
        raise td.exercise.Hint(en="Each element needs its own noise: draw x.shape numbers.", zh="每个元素都要有自己的噪声：按 x.shape 抽取。")
    if not 0.09 < td.std(first).item() < 0.11 or abs(td.mean(first).item()) > 0.02:
        raise td.exercise.Hint(
            en=f"The noise has standard deviation {td.std(first).item():.3f} and mean {td.mean(first).item():.3f}; wanted are 0.1 and 0.",
            zh=f"噪声的标准差是 {td.std(first).item():.3f}，均值是 {td.mean(first).item():.3f}；要求是 0.1 和 0。",
        )
# %% answer
class Jitter(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        return x + 0.1 * td.random.normal(x.shape)
# %% [en]
# **In short.** Op by op, a block sees arrays and can do whatever Python can. Compiled, it sees symbols, once for each shape.
# What depends on values must be said with operations, and what Python does beside them happens only while tracing.
# %% [zh]
# **小结。** 逐个运算执行时，块看到的是数组，Python 能做的它都能做。编译之后，它看到的是符号，每种形状只看一次。
# 取决于数值的事情，要用运算来表达；Python 顺手做的其他事情，只在追踪时发生。
