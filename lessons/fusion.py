# ---
# title.en: Why was this not fused, and what does it cost?
# title.zh: 为什么这里没有融合？代价是多少？
# about.en: Ask the compiler for its reasons, count the bytes that a missed fusion moves, and rewrite the program so that it fuses.
# about.zh: 让编译器说出理由，数一数没融合多搬了多少字节，再改写程序，让它融合起来。
# part: beyond
# minutes: 15
# after: hybrid, matmul
# systems:
# book.en: Compilers and Interpreters; Hardware; Attention Scoring Functions
# book.zh: 编译器和解释器；硬件；注意力评分函数
# ---

# %% [en]
# # Why was this not fused, and what does it cost?
#
# Fusing means: several operations share one kernel, and what goes from one to the next never leaves the processor's registers. **If that is so good,
# why does a compiler not fuse everything into one kernel?** Tandem's compiler can be asked.
# %% [zh]
# # 为什么这里没有融合？代价是多少？
#
# 融合的意思是：几个算子共用一个内核，从一个传给下一个的数始终留在处理器的寄存器里。**既然这么好，编译器为什么不把所有算子都融合成
# 一个内核？** Tandem 的编译器会回答你。
# %%
import tandem as td

td.random.seed(0)
x = td.random.normal((512, 256))
w = td.random.normal((256, 256)) / 16

def explain(f, *args):
    document = td.trace(f)(*args).data()
    nodes = {node["id"]: node for node in document["stages"][-1]["nodes"]}
    for kernel in document["kernels"]:
        print(f"kernel {kernel['number']}: {kernel['title']}")
    for refusal in document["refusals"]:
        print(f"  not fused: {nodes[refusal['node']]['op']} into kernel {refusal['kernel']}, since {refusal['reason']['text']}")
    return [refusal["reason"]["code"] for refusal in document["refusals"]]

def swish_like(x):
    return x * td.sigmoid(1.5 * x + 0.25) - 0.1

explain(swish_like, x)
# %% expect
assert explain(swish_like, x) == [] and len(td.trace(swish_like)(x).kernels) == 1
# %% [en]
# Element-wise operations fuse without further ado: one kernel, no refusal, an empty list. What would it be without fusing? `fuse=False` makes each
# operation a kernel of its own.
# %% [zh]
# 逐元素的算子总能融合：一个内核，没有拒绝，列表是空的。不融合会怎样？`fuse=False` 让每个算子自成一个内核。
# %%
fused, apart = td.jit(swish_like), td.jit(swish_like, fuse=False)
fused(x), apart(x)

def moved(f):
    return sum(kernel["bytes"] for kernel in td.graph(f).data()["kernels"])

for name, f in (("fused", fused), ("apart", apart)):
    print(f"{name}: {len(td.graph(f).kernels)} kernel(s), {moved(f) / 1e6:.2f} MB read and written")
# %% expect
assert len(td.graph(fused).kernels) == 1 and len(td.graph(apart).kernels) >= 4
assert moved(fused) == 2 * 4 * 512 * 256 and moved(apart) > 3 * moved(fused)
# %%
td.compare(fused=lambda: fused(x), apart=lambda: apart(x))
# %% [en]
# The arithmetic is the same; what differs is the traffic to memory, and the number of launches.
#
# ## Reasons
#
# Now programs in which something stands alone. Read each reason, and decide whether you would have done otherwise.
# %% [zh]
# 运算量一样，不同的是内存的往返和启动内核的次数。
#
# ## 理由
#
# 再看几个有算子落单的程序。读一读每条理由，想想换了你会不会有别的做法。
# %%
programs = {
    "share of the whole": (lambda x: x / td.sum(x), x),
    "exp, then a product": (lambda x, w: td.exp(x) @ w, x, w),
    "product, then exp": (lambda x, w: td.exp(x @ w), x, w),
    "two products": (lambda x, w: (x @ w) @ w, x, w),
    "softmax of rows": (lambda x: td.softmax(x, axis=1), x),
    "sorted rows": (lambda x, order: td.take(td.exp(x), order, axis=0), x, td.argsort(x[:, 0])),
}
reasons = {}
for name, (f, *args) in programs.items():
    print(f"== {name}")
    reasons[name] = explain(f, *args)
# %% expect
assert reasons["share of the whole"] == ["long_rows"]
assert reasons["exp, then a product"] == ["operand_of_matmul"] == reasons["two products"]
assert reasons["product, then exp"] == [] == reasons["softmax of rows"]
assert reasons["sorted rows"] == ["computed_places"]
# %% [en]
# Four kinds of reasons are among them:
#
# - **It must be finished first.** No share of the whole is known before the whole is summed up, and one kernel for all of it would occupy a single worker.
# - **It is needed many times.** A product reads each element of its operand once for every column of the result. Computing `exp` anew each time would
#   cost more than storing it. *Behind* a product each element is needed once, so there it fuses.
# - **It is read at places that only the data know.** Those need memory to point into. Were it a few rows, the compiler would look them up first
#   and compute afterwards.
# - And softmax, with a maximum and a sum in it, is one kernel: its rows are short enough to be done one by one.
#
# The same as a picture. Select a kernel, and the panel shows what lies in it and what it refused.
# %% [zh]
# 这里面有几类理由：
#
# - **必须先做完。** 总和没算出来，就谈不上占总和的比例；而把全部工作放进一个内核，只能由一个工人来做。
# - **要用很多次。** 矩阵乘法会把操作数的每个元素对结果的每一列各读一次。每次都重算 `exp`，比存下来更贵。放在乘法*后面*，
#   每个元素只用一次，于是就能融合。
# - **读取的位置由数据决定。** 这种读法必须指向内存。如果只取少数几行，编译器会先取出来再计算。
# - 而 softmax 里虽有最大值又有求和，却是一个内核：它的行足够短，可以一行一行地做。
#
# 画成图来看。点选一个内核，面板上会显示里面有什么、拒绝了什么。
# %%
def attend(x, w):
    return td.softmax(x, axis=1) @ w

attend_graph = td.trace(attend)(x, w)
attend_graph
# %% expect
assert len(attend_graph.kernels) == 2
# %% [en]
# ## What does it cost?
#
# A softmax in front of a product: its result is written, then read again. How much is that of all the traffic?
# %% [zh]
# ## 代价是多少？
#
# 乘法前面有个 softmax：结果先写进内存，再读出来。这占全部流量的多少？
# %%
document = attend_graph.data()
total = sum(kernel["bytes"] for kernel in document["kernels"])
detour = sum(2 * buffer["bytes"] for buffer in document["plan"]["buffers"])
print(f"{total / 1e6:.2f} MB in all; {detour / 1e6:.2f} MB of it is the detour: {detour / total:.0%}")
print(f"memory for intermediates: {document['plan']['peakBytes'] / 1e3:.0f} kB")
# %% expect
assert detour == 2 * 4 * 512 * 256 and document["plan"]["peakBytes"] == 4 * 512 * 256
# %% [en]
# ## Rewrite it
#
# A compiler keeps every bit of the result, so it must not change the order of arithmetic. You may. A softmax divides each row by its sum; the division of a row
# can wait until **behind** the product, where rows are as long as `w` has columns. There, it can fuse.
# %% [zh]
# ## 改写
#
# 编译器要保证结果的每一位都不变，所以不能改动运算的次序；你可以。softmax 要把每一行除以该行之和，而这个除法可以推迟到乘法**之后**，
# 那时每一行的长度等于 `w` 的列数。在那里，它就能融合进去。
# %%
narrow = w[:, :16]

def early(x, w):
    return td.softmax(x, axis=1) @ w

def late(x, w):
    e = td.exp(x - td.max(x, axis=1, keepdims=True))
    return (e @ w) / td.sum(e, axis=1, keepdims=True)

print("largest difference:", td.max(abs(early(x, narrow) - late(x, narrow))).item())
for name, f in (("early", early), ("late", late)):
    print("==", name)
    explain(f, x, narrow)
# %% expect
assert td.max(abs(early(x, narrow) - late(x, narrow))).item() < 1e-4
titles = td.trace(late)(x, narrow).kernels
assert any("matmul" in title and "divide" in title for title in titles) and "sum" in titles
# %% [en]
# 256 divisions a row became 16, and they fused into the product. But look closely: the sum, which used to live in the kernel of the softmax, now stands
# alone, and reads `e` once more. A gain here, a loss there. Only a measurement can tell which is larger on this machine.
# %% [zh]
# 每行 256 次除法变成了 16 次，还融合进了乘法。但仔细看：原来待在 softmax 内核里的求和，现在落了单，要把 `e` 再读一遍。
# 一边赚了，一边亏了。在这台机器上到底哪边大，只有实测说了算。
# %%
early_fast, late_fast = td.jit(early), td.jit(late)
td.compare(early=lambda: early_fast(x, narrow), late=lambda: late_fast(x, narrow))
# %% [en]
# Attention in large models goes one step further: it works tile by tile and corrects the sums as it goes on, so that the table of scores is never stored
# at all.
#
# ## When does fusing pay?
#
# The gain of the first program against its size. Where launches dominate, and where memory does, fusing helps for different reasons.
# %% [zh]
# 大模型里的注意力更进一步：一块一块地算，边算边修正总和，那张得分表从头到尾都不必存下来。
#
# ## 融合在什么时候最划算？
#
# 画出第一个程序的收益随规模的变化。规模小时省的是启动，规模大时省的是内存，道理不同，都有好处。
# %%
import time

def milliseconds(work, at_least=0.01):
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
            return 1e3 * took / runs
        runs *= 2

rows = [2, 8, 32, 128, 512]
gain = [milliseconds(lambda: apart(x[:n])) / milliseconds(lambda: fused(x[:n])) for n in rows]
td.plot([n * 256 / 1000 for n in rows], gain, xlabel="thousand elements", ylabel="fused is so many times as fast")
# %% expect
assert len(gain) == 5 and min(gain) > 0
# %% [en]
# ## Exercise 1: make it one kernel
#
# `scaled(x, s, w)` scales `x` before a product. The scaling does not fuse. Rewrite it, with the same values, so that it compiles to **one** kernel.
# Here `s` is a single number.
# %% [zh]
# ## 练习 1：变成一个内核
#
# `scaled(x, s, w)` 在乘法之前缩放 `x`，缩放没有融合进去。请改写它，数值不变，使它编译成**一个**内核。这里的 `s` 是一个数。
# %% exercise scaled
def scaled(x, s, w):
    return (x * s) @ w  # rewrite
# %% check
def check(names):
    import tandem as td
    x, s, w = td.random.normal((32, 48)), td.tensor(0.7), td.random.normal((48, 16))
    f = names["scaled"]
    y = f(x, s, w)
    if tuple(y.shape) != (32, 16) or td.max(abs(y - (x * s) @ w)).item() > 1e-3:
        raise td.exercise.Hint(en="The values are not those of (x * s) @ w.", zh="数值与 (x * s) @ w 不同。")
    kernels = td.trace(f)(x, s, w).kernels
    if len(kernels) != 1:
        raise td.exercise.Hint(
            en=f"These are {len(kernels)} kernels: {', '.join(kernels)}. Where is each element needed only once?",
            zh=f"编译出 {len(kernels)} 个内核：{'，'.join(kernels)}。在什么位置，每个元素只需要一次？",
        )
# %% answer
def scaled(x, s, w):
    return (x @ w) * s
# %% [en]
# ## Exercise 2: what fusing saves
#
# Write `saved(f, *args)`: how many bytes fewer the fused `f` moves than the same `f` with `fuse=False`.
# %% [zh]
# ## 练习 2：融合省了多少
#
# 写出 `saved(f, *args)`：融合后的 `f` 比 `fuse=False` 的 `f` 少搬了多少字节。
# %% exercise saved
def saved(f, *args):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    def moved(f, *args, **options):
        f = td.jit(f, **options)
        f(*args)
        return sum(kernel["bytes"] for kernel in td.graph(f).data()["kernels"])
    x = td.random.normal((64, 32))
    for f in (lambda x: td.exp(x) + 1, lambda x: td.tanh(td.sin(x) * 2) - x, lambda x: x + 1):
        found = names["saved"](f, x)
        if found is None:
            raise td.exercise.Hint(en="`saved` returns nothing yet.", zh="`saved` 还没有返回值。")
        wanted = moved(f, x, fuse=False) - moved(f, x)
        if found == -wanted and wanted:
            raise td.exercise.Hint(en="The sign: what is saved is positive.", zh="符号反了：省下的应为正数。")
        if abs(found - wanted) > 0.5:
            raise td.exercise.Hint(en=f"It gave {found:.0f}; {wanted:.0f} bytes are saved.", zh=f"得到 {found:.0f}，实际省了 {wanted:.0f} 字节。")
# %% answer
def saved(f, *args):
    def bytes_of(**options):
        g = td.jit(f, **options)
        g(*args)
        return sum(kernel["bytes"] for kernel in td.graph(g).data()["kernels"])
    return bytes_of(fuse=False) - bytes_of()
# %% [en]
# ## What to take along
#
# - A kernel ends where something must be finished, is needed many times, or is read at places that only the data know.
# - The price of a kernel more: its operands written and read once more, and a launch.
# - A compiler may not reorder your arithmetic. You may, if you know why the result stays.
# %% [zh]
# ## 小结
#
# - 内核在这些地方断开：某个量必须先做完、要用很多次，或者读取的位置由数据决定。
# - 多一个内核的代价：中间结果多写一遍、多读一遍，再加一次启动。
# - 编译器不能重排你的运算；你可以，只要说得清结果为什么不变。
