# ---
# title.en: Pack it up and take it away
# title.zh: 打包带走
# about.en: Save a compiled network with its weights, look into the file, and run it with neither your code nor a library.
# about.zh: 把编译好的网络连同权重存成文件，看看文件里有什么，再抛开源代码和任何库把它跑起来。
# part: compiling
# minutes: 18
# after: hybrid
# systems: S6
# book.en: Computational Performance; Compilers and Interpreters; File I/O; Exporting Models
# book.zh: 计算性能; 编译器和解释器; 读写文件; 模型导出
# ---

# %% [en]
# # Pack it up and take it away
#
# **A question first.** You have a network, and somebody else shall use it, on a machine without your notebook, perhaps without
# Python. What do you have to send: the weights? The code? Both? Think of an answer; we shall open the parcel and look.
# %% [zh]
# # 打包带走
#
# **先想一个问题。** 你有一个网络，想让别人也能用。对方的机器上没有你的笔记本，甚至没有 Python。
# 该寄什么过去？权重？代码？还是都要？先想好答案，我们再打开包裹看看。
# %%
import os

import tandem as td
from tandem import nn

def get_net():
    return nn.HybridSequential(
        nn.Dense(256, in_units=512, activation="relu"), nn.Dense(128, in_units=256, activation="relu"), nn.Dense(2, in_units=128)
    )

td.random.seed(1)
net = get_net()
x = td.random.normal((1, 512))
y = net(x)

td.save("my_mlp.safetensors", net)                                  # the weights, with their names
td.save("my_mlp.tandem", net, x, notes={"title": "a small MLP"})    # the program: graph, weights, kernels
td.save("my_mlp.onnx", net, x)                                      # the program, in a format that many others read
# %%
!ls -lh my_mlp*
# %% [en]
# The first call gets the network alone and writes its weights. The other two get an example input as well: the network is
# *traced* with it, and what is written is the graph. How much of these files is weights, and how much is program?
# %% [zh]
# 第一个调用只拿到网络本身，写下的是权重。后两个还拿到一个输入样例：用它把网络*追踪*一遍，写下的是整张图。
# 这些文件里，权重占多少，程序又占多少？
# %%
weights = sum(p.size * 4 for p in net.parameters())
files = ["my_mlp.safetensors", "my_mlp.tandem", "my_mlp.onnx"]
extra = {name.split(".")[1]: os.path.getsize(name) - weights for name in files}
print(f"{weights:,} bytes of weights; besides them:", extra)
td.plot.bar(extra, title="bytes that are not weights", ylabel="bytes")
# %% expect
assert weights == 4 * (512 * 256 + 256 + 256 * 128 + 128 + 128 * 2 + 2)
assert all(0 < n < 20_000 for n in extra.values()) and extra["tandem"] > extra["safetensors"], extra
# %% [en]
# The whole program is some thousand bytes, most of them generated code: it is nearly free. **Make the network deeper** in the first cell, or wider, and see
# which of the two grows.
#
# ## Somebody else opens it
#
# We now pretend to be that somebody, who knows nothing of `get_net`. (Really try it: restart the kernel and run this cell
# before all others. The file is still there.)
# %% [zh]
# 整个程序只有几千到一万多字节，其中大部分是生成的代码，几乎不占地方。把第一个单元格里的网络**加深**或者**加宽**，看看这两部分哪个在变大。
#
# ## 对方打开了包裹
#
# 现在我们扮演收件人，对 `get_net` 一无所知。（不妨来真的：重启内核，先运行这个单元格。文件还在。）
# %%
import tandem as td

program = td.load("my_mlp.tandem")
print(program)
print("inputs:", program.inputs)
print("notes: ", program.notes)
program(td.ones((1, 512)))
# %% expect
assert td.max(abs(program(x) - y)).item() < 1e-5
assert program.inputs == [("arg0", "float32", (1, 512))] and program.notes["title"] == "a small MLP"
# %% [en]
# It runs, and it is more than a black box: it has parameters, can be differentiated, trained on, traced, and drawn. The three
# kernels are the same as those of the original.
# %% [zh]
# 它跑起来了，而且并不是黑盒：它有参数，可以求导、继续训练、追踪、画图。编译出来的三个内核也和原来的一样。
# %%
fast = td.jit(program)
fast(x)
td.graph(fast)
# %% expect
assert td.graph(fast).kernels == ["matmul + add + relu", "matmul + add + relu", "matmul + add"]
# %% [en]
# ## What is in the parcel?
#
# A signature, then sections: four letters, a checksum, a length, the content. Ten lines are enough to list them:
# %% [zh]
# ## 包裹里有什么？
#
# 开头是签名，后面是一节一节的内容：四个字母的标签、校验和、长度，然后是数据。十行代码就能列出来：
# %%
def sections(path):
    """The file's sections, `[(tag, content)]`."""
    data = open(path, "rb").read()
    assert data[:8] == b"\x89TANDEM\n"
    found, at = [], 16
    while at < len(data):
        length = int.from_bytes(data[at + 8 : at + 16], "little")
        found.append((data[at : at + 4].decode(), data[at + 16 : at + 16 + length]))
        at += 16 + length + -length % 8
    return found

for tag, content in sections("my_mlp.tandem"):
    print(f"{tag} {len(content):>8,} bytes")
print()
print(dict(sections("my_mlp.tandem"))["GRPH"].decode())
# %% expect
_tags = [tag for tag, _ in sections("my_mlp.tandem")]
assert _tags[0] == "GRPH" and _tags[1] == "WGTS" and "NOTE" in _tags, _tags
assert dict(sections("my_mlp.tandem"))["GRPH"].decode().count("matmul") == 3
# %% [en]
# `GRPH` is the program, and you can read it. There is no Python in it, no class, no loop over layers: eight operations on
# shapes that are known. `WGTS` holds the weights, `KERN` the generated code of each kernel, to be looked at. `CODE` is the whole
# program as WebAssembly, once for each kind of processor (plain, with vectors, with vectors that multiply and add in one step), and
# `PLAN` says which buffers it wants: with these two a reader need not compile anything.
#
# ## A machine for it in thirty lines
#
# If that is all, running it cannot be hard. Here is a machine that knows three operations. It uses neither Tandem nor any other
# library, only bytes, lists and a dictionary. The same could be written in JavaScript, C or whatever runs on your coffee
# machine.
# %% [zh]
# `GRPH` 就是程序，可以直接读懂。里面没有 Python，没有类，也没有遍历各层的循环，只有八个运算，形状都是已知的。
# `WGTS` 装着权重；`KERN` 是每个内核生成的代码，供人查看。`CODE` 是整个程序的 WebAssembly 代码，每类处理器各一份
# （普通的、带向量的、带融合乘加向量的）；`PLAN` 说明它需要哪些缓冲区：有了这两样，收件人什么都不用编译。
#
# ## 三十行代码造一台机器
#
# 既然只有这些，运行它也不会难。下面这台机器只认识三种运算，不用 Tandem，也不用其他任何库，只用字节、列表和字典。
# 换成 JavaScript、C，或者咖啡机上能跑的随便什么语言，都可以照样写一个。
# %%
import array, json, re

def read_weights(content):
    size = int.from_bytes(content[:8], "little")
    header, body = json.loads(content[8 : 8 + size]), content[8 + size :]
    return {
        name: list(array.array("f", body[slice(*about["data_offsets"])]))
        for name, about in header.items() if name != "__metadata__"
    }

def matmul(row, matrix):
    columns = len(matrix) // len(row)
    out = [0.0] * columns
    for i, v in enumerate(row):
        if v:
            base = i * columns
            for j in range(columns):
                out[j] += v * matrix[base + j]
    return out

OPS = {"matmul": matmul, "add": lambda a, b: [p + q for p, q in zip(a, b)], "relu": lambda a: [max(v, 0.0) for v in a]}

def run(path, row):
    parts = dict(sections(path))
    graph, values = parts["GRPH"].decode(), {}
    weights = read_weights(parts["WGTS"])
    for number, name in re.findall(r'%(\d+) "([^"]*)"', graph):
        values[number] = weights.get(name, row)
    for number, op, inputs in re.findall(r"%(\d+) = (\w+) ((?:%\d+(?:, )?)+)", graph):
        values[number] = OPS[op](*(values[i] for i in re.findall(r"%(\d+)", inputs)))
    return values[re.search(r"return %(\d+)", graph)[1]]

by_hand = run("my_mlp.tandem", x.tolist()[0])
print("this machine:", by_hand)
print("Tandem:      ", y.tolist()[0])
# %% expect
assert max(abs(p - q) for p, q in zip(by_hand, y.tolist()[0])) < 1e-3, by_hand
# %% [en]
# That is what *leaving Python* means: a program that is data. Others read the second form. With onnxruntime, in a web page
# without any Python:
#
# ```js
# const session = await ort.InferenceSession.create("my_mlp.onnx");
# const { [session.outputNames[0]]: y } = await session.run({ arg0: new ort.Tensor("float32", numbers, [1, 512]) });
# ```
#
# The first form needs less still: `tandem-run`, five kilobytes that `./x pack` makes, only calls the code in the file. Its results are
# those of Tandem's CPU to the last bit:
#
# ```js
# import { load } from 'tandem-run';
# const program = await load("my_mlp.tandem");
# const [y] = await program.run({ arg0: numbers });
# ```
#
# And for somebody who does not program at all there is a page: `td.save("my_mlp.html", net, x)` writes graph, kernels and program
# into one file, which opens from a disk and runs there. Tandem's own command line shows what the compiler makes of
# the first two: `./x show my_mlp.tandem`. (To take the files along, open *Files* in the inspector.)
#
# ## With weights alone
#
# The small form needs the code again, on the other side too. It is the right one while you are still developing, since the code
# may change and the weights still fit.
# %% [zh]
# **脱离 Python** 就是这个意思：程序变成了数据。另一种格式 ONNX 别人也能读。比如用 onnxruntime，网页里完全不需要 Python：
#
# ```js
# const session = await ort.InferenceSession.create("my_mlp.onnx");
# const { [session.outputNames[0]]: y } = await session.run({ arg0: new ort.Tensor("float32", numbers, [1, 512]) });
# ```
#
# 第一种格式需要的更少：`./x pack` 生成的 `tandem-run` 只有五千字节，它只是调用文件里的代码，结果与 Tandem 在 CPU 上的逐位相同：
#
# ```js
# import { load } from 'tandem-run';
# const program = await load("my_mlp.tandem");
# const [y] = await program.run({ arg0: numbers });
# ```
#
# 对方完全不写程序也没关系：`td.save("my_mlp.html", net, x)` 把图、内核和程序写进一个网页文件，从磁盘打开就能运行。
# Tandem 的命令行能显示编译器怎样处理前两种文件：`./x show my_mlp.tandem`。（想把文件带走，可以打开检查器里的“文件”。）
#
# ## 只存权重
#
# 只存权重的话，对方也得有代码。开发阶段用它正合适：代码还会改，权重照样对得上。
# %%
again = get_net()
print("fresh weights agree:", td.allclose(again(x), y))
again.load_state_dict(td.load("my_mlp.safetensors"))
print("loaded ones agree:  ", td.allclose(again(x), y, atol=1e-5))
# %% expect
assert td.allclose(again(x), y, atol=1e-5)
# %% [en]
# ## Half the size
#
# Do weights need all their 32 bits? Stored as float16, the file is half as large. What does that cost? We measure it on this
# network:
# %% [zh]
# ## 体积减半
#
# 权重真的需要 32 位吗？存成 float16，文件就小一半。代价有多大？在这个网络上量一量：
# %%
td.save("half.safetensors", {name: p.astype("float16") for name, p in net.state_dict().items()})
again.load_state_dict(td.load("half.safetensors"))
share = os.path.getsize("half.safetensors") / os.path.getsize("my_mlp.safetensors")
error = td.max(abs(again(x) - y)).item()
print(f"{share:.0%} of the bytes, and the largest output moves by {error:.1e}")
# %% expect
assert 0.49 < share < 0.52 and 0 < error < 0.02, (share, error)
# %% [en]
# ## What a file does not promise
#
# A program was traced with one shape, and says so when it gets another. And a damaged file is noticed before anything runs,
# since each section has its checksum.
# %% [zh]
# ## 文件不保证什么
#
# 程序是按一种形状追踪的，换个形状它会明说。文件损坏，在运行之前就会发现，因为每一节都有校验和。
# %%
damaged = bytearray(open("my_mlp.tandem", "rb").read())
damaged[5000] ^= 1  # one bit of 5 million
with open("damaged.tandem", "wb") as file:
    file.write(damaged)

refused = []
for attempt in (lambda: program(td.ones((2, 512))), lambda: td.load("damaged.tandem")):
    try:
        attempt()
    except ValueError as error:
        refused.append(str(error))
        print(error)
# %% expect
assert len(refused) == 2 and "[1, 512]" in refused[0] and "checksum" in refused[1], refused
# %% [en]
# ## As fast as before?
#
# A loaded program is compiled again for the device that it finds. Measured here:
# %% [zh]
# ## 还和原来一样快吗？
#
# 加载的程序会针对当前设备重新编译。测一测：
# %%
original = td.jit(net)
td.compare(original=lambda: original(x), loaded=lambda: fast(x))
# %% [en]
# ## Exercise 1: go on where you stopped
#
# Weights alone do not continue a training: the step and the learning rate are lost. Complete both functions. `td.save` also
# takes a dictionary of dictionaries and numbers, for a file that ends in `.npz`.
# %% [zh]
# ## 练习 1：从断点继续
#
# 只有权重，训练是接不上的：步数和学习率都丢了。请补全这两个函数。`td.save` 也能存嵌套的字典和数字，文件名用 `.npz` 结尾即可。
# %% exercise checkpoint
def save_checkpoint(path, net, step, rate):
    td.save(path, {"net": net.state_dict()})

def load_checkpoint(path, net):
    """Puts the weights into the network, and returns the step and the rate."""
    saved = td.load(path)
    net.load_state_dict(saved["net"])
    return 0, 0.1
# %% check
import tandem as td

def check(names):
    net, other, x = names["get_net"](), names["get_net"](), td.ones((1, 512))
    names["save_checkpoint"]("exercise.npz", net, 123, 0.025)
    found = names["load_checkpoint"]("exercise.npz", other)
    if not td.allclose(net(x), other(x), atol=1e-5):
        raise td.exercise.Hint(en="The weights did not come back.", zh="权重没有恢复。")
    if len(found) != 2 or found[0] != 123 or abs(found[1] - 0.025) > 1e-6:
        raise td.exercise.Hint(
            en=f"Saved were step 123 and rate 0.025; loaded were {found[0]} and {found[1]}. Put them into the dictionary too.",
            zh=f"存的是第 123 步、学习率 0.025，读回来却是 {found[0]} 和 {found[1]}。把它们也放进字典里。",
        )
# %% answer
def save_checkpoint(path, net, step, rate):
    td.save(path, {"net": net.state_dict(), "step": step, "rate": rate})

def load_checkpoint(path, net):
    """Puts the weights into the network, and returns the step and the rate."""
    saved = td.load(path)
    net.load_state_dict(saved["net"])
    return saved["step"], saved["rate"]
# %% [en]
# ## Exercise 2: a quarter of the size
#
# With 8 bits per weight a file shrinks to a quarter. Keep whole numbers from −127 to 127 as `int8`, and one `scale` (a float32
# tensor) by which they are multiplied to get the weights back. The given code only renames things.
# %% [zh]
# ## 练习 2：体积变成四分之一
#
# 每个权重只用 8 位，文件就缩到四分之一。把权重存成 −127 到 127 的整数（`int8`），再存一个 `scale`（float32 张量），乘上它就能还原权重。
# 现在给出的代码只是换了个名字。
# %% exercise eight_bits
def pack(weight):
    return {"q": weight, "scale": td.tensor(1.0)}

def unpack(packed):
    return packed["q"] * packed["scale"]
# %% check
import tandem as td

def check(names):
    td.random.seed(2)
    weight = td.random.normal((64, 64)) * 3
    packed = names["pack"](weight)
    if packed["q"].dtype != td.int8:
        raise td.exercise.Hint(
            en="`q` should be int8: divide by the scale, td.round, then .astype('int8').",
            zh="`q` 应当是 int8：先除以 scale，用 td.round 取整，再 .astype('int8')。",
        )
    largest = td.max(abs(weight)).item()
    error = td.max(abs(names["unpack"](packed) - weight)).item()
    if error > 0.51 * largest / 127:
        raise td.exercise.Hint(
            en=f"Some weight comes back wrong by {error:.3g}; {0.5 * largest / 127:.3g} is possible. The scale is the largest magnitude divided by 127.",
            zh=f"有的权重还原后误差达 {error:.3g}，而本可以做到 {0.5 * largest / 127:.3g}。scale 应当是绝对值的最大值除以 127。",
        )
# %% answer
def pack(weight):
    scale = td.max(abs(weight)) / 127
    return {"q": td.round(weight / scale).astype("int8"), "scale": scale}

def unpack(packed):
    return packed["q"].astype("float32") * packed["scale"]
# %% [en]
# **In short.** Weights need the code. A traced program needs nothing: it is data, a few thousand bytes beside its weights, and
# any machine that knows its operations can run it.
# %% [zh]
# **小结。** 只有权重，还得有代码。追踪得到的程序什么都不需要：它就是数据，除了权重只多几千字节，任何认识这些运算的机器都能运行它。
