# ---
# title.en: Batching: from a loop to one operation
# title.zh: 批处理：把循环变成一个算子
# about.en: A loop of small matrix products against one einsum: time with its uncertainty, and the size of the graph.
# about.zh: 一串小矩阵乘法对一个 einsum：比时间（连同误差范围），也比计算图的大小。
# part: performance
# minutes: 12
# after: matmul
# systems: S11
# book.en: Asynchronous Computation; Batch Matrix Multiplication; Attention
# book.zh: 异步计算；批量矩阵乘法；注意力机制
# ---

# %% [en]
# # Batching
#
# **Sixty-four small products or one large one: the arithmetic is the same. Why does the time differ, and does a compiler make the
# difference go away?**
# %% [zh]
# # 批处理
#
# **做六十四次小乘法，还是一次大乘法？运算量一模一样，时间为什么不同？交给编译器，差别会消失吗？**
# %%
import tandem as td

td.random.seed(0)
count, rows, width, out = 64, 8, 32, 16
A = td.random.normal((count, rows, width))
B = td.random.normal((width, out))

def looped(A, B):
    return td.stack([A[i] @ B for i in range(A.shape[0])])

looped(A, B).shape
# %% expect
assert looped(A, B).shape == (64, 8, 16)
# %% [en]
# ## The same in one line
#
# `einsum` names the axes. `ijk,kl->ijl` reads: for each example i and each row j, sum over k. The letter i stands on both
# sides and only goes along: that is the **batch axis**.
# %% [zh]
# ## 一行写完
#
# `einsum` 给每个轴起一个字母的名字。`ijk,kl->ijl` 的意思是：对每个样本 i、每一行 j，沿 k 求和。
# 字母 i 在箭头两边都出现，只是跟着走一趟——它就是**批量轴**。
# %%
def batched(A, B):
    return td.einsum("ijk,kl->ijl", A, B)

print("largest difference:", td.max(abs(looped(A, B) - batched(A, B))).item())
# %% expect
assert td.max(abs(looped(A, B) - batched(A, B))).item() < 1e-4
# %% [en]
# ## Measured, with its uncertainty
#
# A single time says little: something else may have run beside it. `td.compare` runs both in turns, many times, and gives the range in
# which the true ratio lies with 95 % confidence. If the range includes 1, the difference may be chance.
# %% [zh]
# ## 测一测，连误差一起
#
# 只测一次说明不了什么，当时机器上也许还有别的程序在跑。`td.compare` 让两者交替运行许多次，并给出一个区间：
# 真实的倍数有 95 % 的把握落在里面。如果区间包含 1，差别就可能只是偶然。
# %%
eager = td.compare(loop=lambda: looped(A, B), einsum=lambda: batched(A, B))
eager
# %% expect
assert [entry["name"] for entry in eager.data()["entries"]] == ["loop", "einsum"]
# %% [en]
# Run op by op, each of the 64 products pays its way alone: Python calls it, its shapes are checked, a kernel is started. The product itself
# is a small part of that. One large product pays once.
#
# ## What does a compiler see?
#
# Traced, Python's loop runs once and leaves nodes for each step. Look at both graphs; make `count` 4 in the first cell and run down to here,
# and the first one becomes readable.
# %% [zh]
# 逐个算子运行时，64 次乘法各付各的账：Python 调用一次、检查一次形状、启动一次内核，乘法本身反而只占一小部分。
# 合成一个大乘法，这笔账只付一次。
#
# ## 编译器看到的是什么？
#
# 追踪时，Python 的循环真的跑一遍，每一步都在图里留下节点。看看下面两张图；把第一个单元格里的 `count` 改成 4，
# 再一路运行到这里，第一张图就看得清了。
# %%
looped_graph = td.trace(looped)(A, B)
looped_graph
# %%
batched_graph = td.trace(batched)(A, B)
batched_graph
# %%
def nodes(graph, stage):
    return len(graph.data()["stages"][stage]["nodes"])

for name, graph in (("loop", looped_graph), ("einsum", batched_graph)):
    print(f"{name:7} {nodes(graph, 0):4} nodes as traced, {nodes(graph, -1):3} optimised, {len(graph.kernels)} kernel")
# %% expect
assert nodes(looped_graph, 0) > 2 * A.shape[0] > nodes(batched_graph, 0)
assert len(batched_graph.kernels) == len(looped_graph.kernels) == 1
assert any(name == "batch" for name, *_ in looped_graph.rewrites)
# %% [en]
# A surprise: the loop, too, became **one** kernel. Products that share a factor and whose results are stacked may be one product, and the pass
# *batch* of Tandem's compiler knows it: select the stages above the first graph and watch hundreds of nodes fold away. But first they had to
# be traced and rewritten. How that work grows:
# %% [zh]
# 意外吧：循环最后也变成了**一个**内核。几个乘积有公共的因子，结果又堆叠在一起，就可以并成一个乘积；Tandem 编译器里名叫
# *batch* 的那一步懂得这一点。在第一张图上方逐个点选各阶段，看几百个节点怎样层层折叠。不过，这些节点先得被追踪、被改写，
# 这份工作的增长如下：
# %%
counts = [2, 4, 8, 16, 32]
growth = {
    "loop": [nodes(td.trace(looped)(A[:c], B), 0) for c in counts],
    "einsum": [nodes(td.trace(batched)(A[:c], B), 0) for c in counts],
}
td.plot(counts, growth["loop"], growth["einsum"], labels=["loop", "einsum"], xlabel="examples", ylabel="nodes as traced")
# %% expect
assert len(set(growth["einsum"])) == 1 and growth["loop"][-1] > 4 * growth["loop"][0]
# %% [en]
# ## Compiled against compiled
#
# `without=["batch"]` leaves that pass out. Which of the three are alike? Guess, then run.
# %% [zh]
# ## 都编译了再比
#
# `without=["batch"]` 让编译器跳过那一步。三者之中，哪两个会差不多？先猜，再运行。
# %%
rewritten, as_written, fast = td.jit(looped), td.jit(looped, without=["batch"]), td.jit(batched)
compiled = td.compare(
    loop=lambda: as_written(A, B), rewritten=lambda: rewritten(A, B), einsum=lambda: fast(A, B)
)
compiled
# %% expect
assert td.max(abs(as_written(A, B) - batched(A, B))).item() < 1e-4
assert len(td.graph(as_written).kernels) >= A.shape[0] and len(td.graph(rewritten).kernels) == 1
# %% [en]
# ## Do not rely on it
#
# A compiler recognises patterns. Change one little thing in the loop, here a different activation for every second example, and the pattern is
# gone. Said with one operation, the same thing stays one product.
# %% [zh]
# ## 但不要指望它
#
# 编译器认的是固定的模式。循环里只要改动一点点——比如每隔一个样本换一种激活函数——模式就不成立了。
# 而用整块的算子来写同一件事，它始终只是一个乘积。
# %%
def uneven(A, B):
    return td.stack([td.tanh(A[i] @ B) if i % 2 else td.relu(A[i] @ B) for i in range(A.shape[0])])

def even(A, B):
    y = td.einsum("ijk,kl->ijl", A, B)
    odd = (td.arange(A.shape[0]) % 2 == 1).reshape((-1, 1, 1))
    return td.where(odd, td.tanh(y), td.relu(y))

few = A[:8]
print("written as a loop:", len(td.trace(uneven)(few, B).kernels), "kernels")
print("as one operation: ", len(td.trace(even)(few, B).kernels), "kernels")
# %% expect
assert td.max(abs(uneven(few, B) - even(few, B))).item() < 1e-4
assert len(td.trace(uneven)(few, B).kernels) >= 8 and len(td.trace(even)(few, B).kernels) <= 2
# %% [en]
# ## Let the machine do it
#
# Often the function for *one* example is the natural one to write. `td.vmap` makes the batched function of it: it sends the batch axis through each
# operation, and no loop is left. `in_axes=(0, None)` says: batch the first argument along axis 0, use the second as it is.
# %% [zh]
# ## 让机器来改写
#
# 很多时候，最自然的写法是只考虑*一个*样本的函数。`td.vmap` 能把它变成批处理的函数：让批量轴穿过每一个算子，
# 一个循环也不留。`in_axes=(0, None)` 的意思是：第一个参数沿轴 0 成批，第二个参数原样使用。
# %%
def one(a, B):
    return td.relu(a @ B)

mapped = td.vmap(one, in_axes=(0, None))
mapped_graph = td.trace(mapped)(A, B)
print("difference:", td.max(abs(mapped(A, B) - td.relu(looped(A, B)))).item())
mapped_graph
# %% expect
assert td.max(abs(mapped(A, B) - td.relu(looped(A, B)))).item() < 1e-4
assert len(mapped_graph.kernels) == 1
# %% [en]
# ## Exercise 1: every pair
#
# `X` has shape (n, d), `Y` has shape (m, d). Write `dots(X, Y)` with one `td.einsum`: the (n, m) table of all inner products between a row
# of `X` and a row of `Y`.
# %% [zh]
# ## 练习 1：两两配对
#
# `X` 的形状是 (n, d)，`Y` 的形状是 (m, d)。用一个 `td.einsum` 写出 `dots(X, Y)`：`X` 的每一行与 `Y` 的每一行的内积，
# 排成一张 (n, m) 的表。
# %% exercise dots
def dots(X, Y):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    dots = names["dots"]
    X, Y = td.random.normal((5, 3)), td.random.normal((4, 3))
    found = dots(X, Y)
    if found is None:
        raise td.exercise.Hint(en="`dots` returns nothing yet.", zh="`dots` 还没有返回值。")
    if tuple(found.shape) == (4, 5):
        raise td.exercise.Hint(en="Transposed: rows belong to `X`, columns to `Y`.", zh="转置了：行应对应 `X`，列应对应 `Y`。")
    if tuple(found.shape) != (5, 4):
        raise td.exercise.Hint(
            en=f"The shape is {tuple(found.shape)}, not (5, 4). Which letter is summed, and which two stay?",
            zh=f"形状是 {tuple(found.shape)}，不是 (5, 4)。哪个字母被求和掉，哪两个留下来？",
        )
    if td.max(abs(found - X @ Y.T)).item() > 1e-4:
        raise td.exercise.Hint(en="The shape is right, the numbers are not.", zh="形状对了，数值不对。")
    nodes = td.trace(dots)(X, Y).data()["stages"][0]["nodes"]
    if len(nodes) > 12:
        raise td.exercise.Hint(en="Right, but the graph has many nodes: is there a loop?", zh="结果对了，但图里节点很多：是不是用了循环？")
# %% answer
def dots(X, Y):
    return td.einsum("nd,md->nm", X, Y)
# %% [en]
# ## Exercise 2: a gradient for each example
#
# `loss(w, x, y)` below is the loss of *one* example. Make `each_gradient(w, X, Y)`: the gradient with respect to `w` for every example
# separately, of shape (n, d), without a loop. (`td.grad(loss)` differentiates with respect to the first argument.)
# %% [zh]
# ## 练习 2：每个样本一个梯度
#
# 下面的 `loss(w, x, y)` 是*一个*样本的损失。写出 `each_gradient(w, X, Y)`：对每个样本分别求关于 `w` 的梯度，结果形状为 (n, d)，
# 不许用循环。（`td.grad(loss)` 对第一个参数求导。）
# %% exercise each_gradient
def loss(w, x, y):
    return (td.sum(w * x) - y) ** 2

def each_gradient(w, X, Y):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    each_gradient = names["each_gradient"]
    w, X, Y = td.random.normal((3,)), td.random.normal((6, 3)), td.random.normal((6,))
    found = each_gradient(w, X, Y)
    if found is None:
        raise td.exercise.Hint(en="`each_gradient` returns nothing yet.", zh="`each_gradient` 还没有返回值。")
    if tuple(found.shape) != (6, 3):
        raise td.exercise.Hint(
            en=f"The shape is {tuple(found.shape)}, not (6, 3): a row for each example. Which of w, x, y has a batch axis?",
            zh=f"形状是 {tuple(found.shape)}，不是 (6, 3)：每个样本占一行。w、x、y 里哪些有批量轴？",
        )
    wanted = 2 * (X @ w - Y).reshape((6, 1)) * X
    if td.max(abs(found - wanted)).item() > 1e-3:
        raise td.exercise.Hint(en="The shape is right, the numbers are not.", zh="形状对了，数值不对。")
# %% answer
def loss(w, x, y):
    return (td.sum(w * x) - y) ** 2

def each_gradient(w, X, Y):
    return td.vmap(td.grad(loss), in_axes=(None, 0, 0))(w, X, Y)
# %% [en]
# ## What to take along
#
# - Each operation has a price of its own, whatever its size. Batching pays it once.
# - A traced loop leaves nodes for each of its steps. A compiler may join them again, if it knows the pattern; an operation with a batch axis
#   needs no such luck.
# - A ratio without a range is an anecdote.
# %% [zh]
# ## 小结
#
# - 每个算子无论大小都有一份固定开销，批处理只付一次。
# - 被追踪的循环，每一步都留下节点。编译器认得这种模式时会把它们重新合并；带批量轴的算子则不必碰这个运气。
# - 只有倍数、没有误差范围的测量，只能算听说。
