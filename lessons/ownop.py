# ---
# title.en: Your own op, from formula to WGSL
# title.zh: 自己的算子：从公式到 WGSL
# about.en: A formula becomes an operation: it runs, fuses, has a gradient, trains inside of a network, and you read its shader.
# about.zh: 一个公式变成一个算子：能运行、能融合、有梯度、能在网络里训练，最后读一读它的着色器代码。
# part: beyond
# minutes: 15
# after: fusion
# systems:
# book.en: Automatic Differentiation; Custom Layers; Hardware
# book.zh: 自动微分；自定义层；硬件
# ---

# %% [en]
# # Your own op, from formula to WGSL
#
# You read about an activation function that no library has: f(x) = x / (1 + x²). In most frameworks, a fast version with a gradient means writing C++ or CUDA,
# building it, and registering it. **How far does one line of Python get you here?**
# %% [zh]
# # 自己的算子：从公式到 WGSL
#
# 你读到一个激活函数，哪个库里都没有：f(x) = x / (1 + x²)。在多数框架里，想要又快又能求导的版本，就得写 C++ 或 CUDA，编译，再注册。
# **在这里，一行 Python 能走多远？**
# %%
import tandem as td

def bump(x):
    return x / (1 + x * x)

grid = td.linspace(-6, 6, 121)
td.plot(grid, bump(grid), td.tanh(grid), labels=["bump", "tanh"], xlabel="x")
# %% expect
assert abs(td.max(bump(grid)).item() - 0.5) < 1e-4
# %% [en]
# It grows like x, turns at 1 and fades away: a unit that stops answering when it is shouted at. Change the formula and draw it again; everything below follows.
#
# ## One kernel
#
# Three operations, but one kernel: compiled, your formula is as much an op as `tanh` is.
# %% [zh]
# 它起初像 x 一样增长，到 1 处折返，然后渐渐消失：声音太大，它反而不理。改改公式再画一次，下面的一切都会跟着变。
#
# ## 一个内核
#
# 三个运算，却只有一个内核：编译之后，你的公式和 `tanh` 一样，都是货真价实的算子。
# %%
x = td.random.normal((1 << 16,))
graph = td.trace(bump)(x)
graph
# %% expect
assert len(graph.kernels) == 1 and graph.expressions[-1].count("x") >= 2
# %%
fast = td.jit(bump)
td.compare(op_by_op=lambda: bump(x), compiled=lambda: fast(x))
# %% expect
assert td.max(abs(fast(x) - bump(x))).item() < 1e-6
# %% [en]
# ## The code that was generated
#
# Two generators stand at the end of the compiler: one writes WebAssembly for the processor, one writes **WGSL**, the language of WebGPU. Here is the code for
# each device that this browser has.
# %% [zh]
# ## 生成的代码
#
# 编译器的末端有两个代码生成器：一个为处理器写 WebAssembly，一个写 **WGSL**，也就是 WebGPU 的着色器语言。
# 下面是这个浏览器里每个设备各自的代码。
# %%
codes = {}
for name, about in td.devices():
    with td.device(name):
        kernel = td.trace(bump)(td.zeros(1 << 16)).data()["kernels"][0]
    codes[name] = kernel["language"], kernel["code"]
    print(f"== {about}: {kernel['language']}\n{kernel['code']}")
# %% expect
assert codes["cpu"][0] == "wat" and "f32" in codes["cpu"][1]
assert "webgpu" not in codes or (codes["webgpu"][0] == "wgsl" and "@compute" in codes["webgpu"][1])
# %% [en]
# No WebGPU here? This is the heart of the shader that a browser with WebGPU gets:
#
# ```wgsl
# @compute @workgroup_size(256)
# fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
#     let item = group.x * 256u + lane;
#     let i = item * 4u;
#     let v0 = in0[i / 4u];
#     let v1 = v0 * v0;
#     let v2 = vec4<f32>(1.0f);
#     let v3 = v1 + v2;
#     let v4 = divide_4(v0, v3);
#     out[item] = v4;
# }
# ```
#
# Read it from below: a result of four numbers is stored; before it stands your formula, line by line, from `v0` to `v4`. Everything above only answers the
# question *which* four numbers: 256 invocations form a workgroup, `lane` is the number of one among them, `group` the number of the workgroup.
# `divide_4` is a division that is also right for very large numbers, where the plain one of WGSL need not be.
#
# In the WebAssembly of the processor look for `f32x4.mul`, `f32x4.add`, `f32x4.div`: the same three steps, on four numbers as well.
#
# ## The gradient comes along
# %% [zh]
# 这里没有 WebGPU？在支持 WebGPU 的浏览器里，着色器的核心部分是这样的：
#
# ```wgsl
# @compute @workgroup_size(256)
# fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
#     let item = group.x * 256u + lane;
#     let i = item * 4u;
#     let v0 = in0[i / 4u];
#     let v1 = v0 * v0;
#     let v2 = vec4<f32>(1.0f);
#     let v3 = v1 + v2;
#     let v4 = divide_4(v0, v3);
#     out[item] = v4;
# }
# ```
#
# 从下往上读：最后存下四个数的结果；它前面从 `v0` 到 `v4`，一行一行就是你的公式。再往上的一切只回答一个问题：是*哪*四个数。
# 256 次调用组成一个工作组，`lane` 是组内的编号，`group` 是工作组的编号。`divide_4` 是一个对极大的数也正确的除法，
# WGSL 自带的除法并不保证这一点。
#
# 在处理器的 WebAssembly 里找 `f32x4.mul`、`f32x4.add`、`f32x4.div`：同样的三步，也是一次四个数。
#
# ## 梯度是现成的
# %%
slope = td.grad(lambda x: td.sum(bump(x)))
print("f'(0), f'(1), f'(3):", slope(td.tensor([0.0, 1.0, 3.0])).tolist())
print("largest error against differences:", td.check_grad(lambda x: td.sum(bump(x)), td.tensor([-2.0, -0.5, 0.0, 1.0, 3.0])))
td.plot(grid, bump(grid), slope(grid), labels=["f", "f'"], xlabel="x")
# %% expect
assert td.allclose(slope(td.tensor([0.0, 1.0, 3.0])), td.tensor([1.0, 0.0, -0.08]), atol=1e-4)
# %% [en]
# `check_grad` compares with central differences, a habit worth having for every formula of one's own.
#
# ## Knowing better than the machine
#
# On paper, f'(x) = (1 − x²) / (1 + x²)². `td.custom_gradient` puts this in the place of what differentiation by rule finds. Compare how much arithmetic each needs.
# %% [zh]
# `check_grad` 拿中心差分来核对；自己写的公式都应该这样查一遍。
#
# ## 你比机器更懂
#
# 在纸上推一推，f'(x) = (1 − x²) / (1 + x²)²。用 `td.custom_gradient` 可以用它替换按规则求出的导数。比一比两者各要多少运算。
# %%
own = td.custom_gradient(bump, lambda x, y, g: g * (1 - x * x) / (1 + x * x) ** 2)
own_slope = td.grad(lambda x: td.sum(own(x)))

def operations(f):
    return sum(kernel["flops"] for kernel in td.trace(f)(x).data()["kernels"]) / x.shape[0]

print("largest difference:", td.max(abs(own_slope(x) - slope(x))).item())
print("operations for each element, by rule:", operations(slope), " by hand:", operations(own_slope))
# %% expect
assert td.max(abs(own_slope(x) - slope(x))).item() < 1e-4 and operations(own_slope) < operations(slope)
# %% [en]
# ## In a network, with a parameter
#
# As a layer it gets a number β that says how wide the bump is, and β is learned like any weight. The task: fit a wave. Compare three activations.
# %% [zh]
# ## 放进网络，带上参数
#
# 做成一层，并加上一个决定宽度的数 β，让它像权重一样学出来。任务是拟合一条波浪线。比较三种激活函数。
# %%
from tandem import nn, optim

class Bump(nn.Module):
    def __init__(self):
        super().__init__()
        self.beta = nn.Parameter(td.tensor(1.0))

    def forward(self, x):
        return bump(self.beta * x)

places = td.linspace(-3, 3, 96).reshape((-1, 1))
wave = td.sin(2 * places) + 0.3 * places

def train(activation, steps=120):
    td.random.seed(4)
    net = nn.Sequential(nn.Dense(24), activation, nn.Dense(1))
    net(places)
    opt = optim.Adam(net, lr=0.03)

    @td.jit
    def step():
        loss, gradients = td.value_and_grad(lambda net: td.mse_loss(net(places), wave))(net)
        opt.step(gradients)
        return loss

    return net, td.stack([step() for _ in range(steps)])

layer = Bump()
net, bump_losses = train(layer)
losses = {"bump": bump_losses, "tanh": train(nn.Tanh())[1], "relu": train(nn.ReLU())[1]}
print("beta, which began at 1:", layer.beta.item())
td.plot({name: td.log10(loss) for name, loss in losses.items()}, xlabel="step", ylabel="log10(loss)")
# %% expect
assert bump_losses[-1].item() < bump_losses[0].item() / 5 and abs(layer.beta.item() - 1) > 1e-3
# %% [en]
# ## And away with it
#
# The formula is ordinary operations to everybody else, so the network with your op in it is saved as ONNX as it is.
# %% [zh]
# ## 带它走
#
# 在别人眼里，这个公式只是些普通的算子，所以带着你的算子的网络可以照常存成 ONNX。
# %%
td.save("bump.onnx", net, places)
again = td.load("bump.onnx")
print("largest difference:", td.max(abs(again(places) - net(places))).item())
td.plot(places[:, 0], wave[:, 0], again(places)[:, 0], labels=["wave", "network from the file"])
# %% expect
assert td.max(abs(again(places) - net(places))).item() < 1e-4
# %% [en]
# ## Exercise 1: a gate
#
# Write `gate(x, beta)` = x · sigmoid(β x), for x of shape (n, d) and β of shape (d,). It has to be one kernel.
# %% [zh]
# ## 练习 1：一道门
#
# 写出 `gate(x, beta)` = x · sigmoid(β x)，其中 x 的形状是 (n, d)，β 的形状是 (d,)。要求只有一个内核。
# %% exercise gate
def gate(x, beta):
    return x  # yours
# %% check
def check(names):
    import tandem as td
    x, beta = td.random.normal((5, 3)), td.tensor([0.5, 1.0, 2.0])
    y = names["gate"](x, beta)
    wanted = x / (1 + td.exp(-(beta * x)))
    if tuple(y.shape) != (5, 3) or td.max(abs(y - wanted)).item() > 1e-4:
        raise td.exercise.Hint(en="The values are not x · sigmoid(β x).", zh="数值不等于 x · sigmoid(β x)。")
    kernels = td.trace(names["gate"])(x, beta).kernels
    if len(kernels) != 1:
        raise td.exercise.Hint(en=f"These are {len(kernels)} kernels: is there a loop over columns?", zh=f"编译出 {len(kernels)} 个内核：是不是对列用了循环？")
# %% answer
def gate(x, beta):
    return x * td.sigmoid(beta * x)
# %% [en]
# ## Exercise 2: rounding that learns
#
# Rounding has the gradient 0 wherever it has one, so nothing can be learned through it. Make `soft_round`: it rounds, but lets gradients through as if it had
# done nothing. `backward` gets the arguments, the result, and the gradient of the result.
# %% [zh]
# ## 练习 2：能学习的取整
#
# 取整函数凡是有导数的地方导数都是 0，梯度传不过去，什么也学不到。写出 `soft_round`：照样取整，但让梯度原样通过，仿佛什么都没做。
# `backward` 依次收到参数、结果，以及结果的梯度。
# %% exercise soft_round
soft_round = td.custom_gradient(td.round, lambda x, y, g: 0 * g)  # yours
# %% check
def check(names):
    import tandem as td
    f = names["soft_round"]
    x = td.tensor([0.2, 1.7, -2.6])
    if f(x).tolist() != [0.0, 2.0, -3.0]:
        raise td.exercise.Hint(en="It should round.", zh="它应该取整。")
    gradient = td.grad(lambda x: td.sum(f(x) * td.tensor([1.0, 2.0, 3.0])))(x)
    if gradient.tolist() == [0.0, 0.0, 0.0]:
        raise td.exercise.Hint(en="No gradient comes through yet.", zh="梯度还没有传过去。")
    if td.max(abs(gradient - td.tensor([1.0, 2.0, 3.0]))).item() > 1e-5:
        raise td.exercise.Hint(
            en=f"Of a weighted sum with weights 1, 2, 3 the gradient came out as {gradient.tolist()}.", zh=f"权重为 1、2、3 的加权和，梯度得到了 {gradient.tolist()}。"
        )
# %% answer
soft_round = td.custom_gradient(td.round, lambda x, y, g: g)
# %% [en]
# ## What to take along
#
# - A formula of ops *is* an op: it fuses, differentiates, batches and travels.
# - The shader of an element-wise op is your formula plus the question which element.
# - Check every gradient of your own against differences.
# %% [zh]
# ## 小结
#
# - 用算子写成的公式，*本身就是*算子：能融合、能求导、能成批、能带走。
# - 逐元素算子的着色器，就是你的公式，加上“算哪个元素”这个问题的答案。
# - 自己写的梯度，都要拿差分核对。
