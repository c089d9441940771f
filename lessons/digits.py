# ---
# title.en: Teach a network to read digits
# title.zh: 教网络认数字
# about.en: A classifier for real handwriting: gradients two ways, training op by op and compiled, and a pad for your own finger.
# about.zh: 认真实手写数字的分类器：两种方式求梯度，逐算子与编译两种方式训练，最后用手指写一个试试。
# part: training
# minutes: 20
# after: hybrid
# systems: S15
# book.en: Automatic Differentiation; Softmax Regression; Convolutional Neural Networks (LeNet)
# book.zh: 自动微分；softmax 回归；卷积神经网络（LeNet）
# ---

# %% [en]
# # Teach a network to read digits
#
# 1,797 handwritten digits of 8 × 8 pixels, less than a minute, one browser tab. **Can a network learn to read 97 of 100 digits that it has never seen?** And
# what changes when the same training runs compiled: the result, the time, or both?
# %% [zh]
# # 教网络认数字
#
# 1797 个手写数字，每个 8 × 8 像素，不到一分钟，一个浏览器标签页。**从没见过的数字，网络能认对一百个里的九十七个吗？**
# 同样的训练改成编译运行，变的是结果，是时间，还是都变？
# %%
import time

import tandem as td
from tandem import nn, optim
from tandem.data import Dataset

td.device("cpu")  # for pictures this small; try "webgpu" as well, and compare the time of training
td.random.seed(1)
images, labels = td.data.digits()
data = Dataset.from_tensor_slices((images.reshape((-1, 1, 8, 8)) / 16, labels))
data = data.shuffle(1797, seed=5, reshuffle_each_iteration=False)
train = data.take(1440).cache().shuffle(1440).batch(32)
test_x, test_y = data.skip(1440).batch(357).get_single_element()

strip = td.concat([image for image in test_x[:12, 0]], axis=1)
print(test_y[:12].tolist())
td.plot.image(strip, low=0, high=1)
# %% expect
assert test_x.shape == (357, 1, 8, 8) and len(train) == 45 and strip.shape == (8, 96)
# %% [en]
# The last fifth is for testing only. No step of the training sees it.
#
# ## The network
#
# Two convolutions look for strokes, a pooling keeps where they are roughly, two dense layers decide.
# %% [zh]
# 最后五分之一只用来测试，训练的任何一步都看不到它。
#
# ## 网络
#
# 两层卷积寻找笔画，汇聚层只保留它们的大致位置，两层全连接作出判断。
# %%
def make():
    td.random.seed(2)
    net = nn.Sequential(
        nn.Conv2D(channels=10, kernel_size=3, padding=1, activation="relu"),
        nn.Conv2D(channels=20, kernel_size=3, padding=1, activation="relu"),
        nn.MaxPool2D(pool_size=2),
        nn.Flatten(),
        nn.Dense(64, activation="relu"),
        nn.Dense(10),
    )
    net(test_x[:1])
    return net

def accuracy(net):
    return td.mean((td.argmax(net(test_x), axis=1) == test_y).astype("float32")).item()

net = make()
x, y = next(iter(train))
print(f"untrained: {accuracy(net):.1%} of the test digits, loss {td.cross_entropy(net(x), y).item():.3f}")
# %% expect
assert accuracy(net) < 0.4
# %% [en]
# About one in ten: it guesses.
#
# ## Gradients, two ways
#
# A **tape** records operations while they run, and is played backwards. `value_and_grad` takes a **function** and makes another one that also gives the
# gradients. The same derivatives come out.
# %% [zh]
# 大约十个对一个：纯粹在猜。
#
# ## 两种方式求梯度
#
# **磁带**一边运行一边记录算子，再倒着放一遍；`value_and_grad` 则接受一个**函数**，变出另一个同时给出梯度的函数。
# 两种方式得到同样的导数。
# %%
with td.GradientTape() as tape:
    loss = td.cross_entropy(net(x), y)
by_tape = tape.gradient(loss, net.parameters())

def loss_of(net, x, y):
    return td.cross_entropy(net(x), y)

value, by_function = td.value_and_grad(loss_of)(net, x, y)
for (name, parameter), g in zip(net.named_parameters(), by_tape):
    difference = td.max(abs(g - by_function[name])).item()
    print(f"{name:<12} {str(tuple(parameter.shape)):<14} differ by {difference:.1e}")
# %% expect
assert abs(value.item() - loss.item()) < 1e-4
assert all(td.max(abs(g - by_function[name])).item() < 1e-4 for (name, _), g in zip(net.named_parameters(), by_tape))
# %% [en]
# ## One step, op by op and compiled
#
# A step is: loss, gradients, update. Written as a function, `td.jit` compiles all three together. First: does that change what is learned?
# %% [zh]
# ## 一个步骤：逐算子与编译
#
# 一个步骤包括损失、梯度、更新三件事。写成函数，`td.jit` 就能把三件事一起编译。先问：学到的东西会变吗？
# %%
def training_step(net, opt):
    def step(x, y):
        loss, gradients = td.value_and_grad(loss_of)(net, x, y)
        opt.step(gradients)
        return loss
    return step

eager_net, compiled_net = make(), make()
eager_step = training_step(eager_net, optim.SGD(eager_net, lr=0.05))
compiled_step = td.jit(training_step(compiled_net, optim.SGD(compiled_net, lr=0.05)))
for i in range(4):
    print(f"step {i + 1}: eager {eager_step(x, y).item():.5f}, compiled {compiled_step(x, y).item():.5f}")
# %% expect
assert abs(eager_step(x, y).item() - compiled_step(x, y).item()) < 1e-2
# %% [en]
# The same losses, but for the last digits. And the time, on this device:
# %% [zh]
# 损失相同，只差最后几位。那么时间呢？就在这台设备上量：
# %%
def run(step):
    step(x, y)  # and returns nothing: each step changes the network, so there is nothing to compare but the time

td.compare(eager=lambda: run(eager_step), compiled=lambda: run(compiled_step))
# %% [en]
# ## Training
#
# Eight times through the data, with Adam and a learning rate that falls along a cosine. The test accuracy is drawn after each epoch. Change the
# number of channels or the learning rate and train again.
# %% [zh]
# ## 训练
#
# 把数据过八遍，用 Adam，学习率沿余弦曲线下降。每过一遍就画出测试精度。改改通道数或学习率，再训练一次。
# %%
epochs = 8
net = make()
opt = optim.Adam(net, lr=optim.schedules.CosineDecay(3e-3, epochs * len(train)))
step = td.jit(training_step(net, opt))

begun = time.perf_counter()
history = {"loss": [], "test accuracy": []}
for epoch in td.progress(range(epochs)):
    total = 0.0
    for x, y in train:
        total = total + step(x, y)
    history["loss"].append(total.item() / len(train))
    history["test accuracy"].append(accuracy(net))
took = time.perf_counter() - begun
print(f"{history['test accuracy'][-1]:.1%} of the test digits after {took:.1f} s")
td.plot(history, xlabel="epoch", title="loss and test accuracy")
# %% expect
assert history["test accuracy"][-1] >= 0.97, history
assert step.cache_size() == 1
# %% [en]
# ## What does it get wrong?
#
# Look at them before you blame the network: some are hard for people, too.
# %% [zh]
# ## 它错在哪儿？
#
# 怪网络之前先看一眼：有些数字，人也未必认得出。
# %%
guesses = td.argmax(net(test_x), axis=1)
wrong = [i for i, (g, t) in enumerate(zip(guesses.tolist(), test_y.tolist())) if g != t]
for i in wrong:
    print(f"number {i}: reads {guesses[i].item()}, is {test_y[i].item()}")
td.plot.image(td.concat([test_x[i, 0] for i in wrong[:12]] or [test_x[0, 0]], axis=1), low=0, high=1)
# %% expect
assert len(wrong) <= 0.03 * 357
# %% [en]
# ## Now you
#
# Draw a digit with mouse or finger, large and in the middle. The pad does with it what was done with the digits of the data: it counts the dark dots in each
# of 8 × 8 fields. An output cannot send anything back to Python, so that nothing on a page runs code unasked; therefore the pad writes the drawing
# as a short text. Copy it into the next cell, between the quotation marks.
# %% [zh]
# ## 轮到你了
#
# 用鼠标或手指在中间写一个大大的数字。写字板会像当年制作数据时那样处理它：数出 8 × 8 个格子里各有多少黑点。
# 输出不能反过来向 Python 发送任何东西（这样网页上就没有什么能擅自运行代码），所以写字板把图写成一小段文字。
# 把它复制到下一个单元格的引号之间。
# %%
from IPython.display import HTML

HTML("""
<canvas id="pad" role="img" aria-label="pad" width="224" height="224" style="border:1px solid #888; background:#fff; touch-action:none"></canvas><br>
<input id="text" readonly style="width:34em; max-width:95%; font-family:monospace" aria-label="drawing"> <button id="clear" aria-label="clear">&#x2715;</button>
<script>
const pad = document.getElementById('pad'), pen = pad.getContext('2d', { willReadFrequently: true });
const text = document.getElementById('text');
pen.lineWidth = 28; pen.lineCap = pen.lineJoin = 'round';
let last = null;
const at = (e) => [e.offsetX, e.offsetY];
pad.onpointerdown = (e) => { pad.setPointerCapture(e.pointerId); last = at(e); draw(e); };
pad.onpointermove = (e) => { if (last) draw(e); };
pad.onpointerup = pad.onpointercancel = () => { if (last) write(); last = null; };
document.getElementById('clear').onclick = () => { pen.clearRect(0, 0, 224, 224); text.value = ''; };
text.onclick = () => text.select();
function draw(e) {
  const next = at(e);
  pen.beginPath(); pen.moveTo(...last); pen.lineTo(...next); pen.stroke();
  last = next;
}
// The drawing, moved to the middle and made as high as the field, as 8 x 8 counts of 0 to 16 dots.
function write() {
  const dots = pen.getImageData(0, 0, 224, 224).data;
  let left = 224, top = 224, right = 0, bottom = 0;
  for (let y = 0; y < 224; y++) for (let x = 0; x < 224; x++) if (dots[4 * (224 * y + x) + 3] > 127) {
    left = Math.min(left, x); right = Math.max(right, x); top = Math.min(top, y); bottom = Math.max(bottom, y);
  }
  const size = Math.max(right - left, bottom - top) + 1;
  const x0 = (left + right + 1 - size) / 2, y0 = (top + bottom + 1 - size) / 2;
  let out = '';
  for (let row = 0; row < 8; row++) for (let column = 0; column < 8; column++) {
    let count = 0;
    for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) {
      const y = Math.floor(y0 + (4 * row + i + 0.5) * size / 32), x = Math.floor(x0 + (4 * column + j + 0.5) * size / 32);
      if (x >= 0 && y >= 0 && x < 224 && y < 224 && dots[4 * (224 * y + x) + 3] > 127) count++;
    }
    out += count.toString(17);
  }
  text.value = out; text.select();
}
</script>
""")
# %%
drawing = "029dfe4003b89cc000003d700003fc100000d60000009d000068ef1000dfb300"

def read(drawing):
    picture = td.tensor([int(dots, 17) for dots in drawing], dtype="float32").reshape((8, 8)) / 16
    chances = td.softmax(net(picture.reshape((1, 1, 8, 8))))[0]
    return picture, chances

picture, chances = read(drawing)
print("I read a", td.argmax(chances).item())
td.plot.bar([str(d) for d in range(10)], chances, ylabel="probability")
# %% expect
assert td.argmax(chances).item() == 3 and picture.shape == (8, 8) and abs(td.sum(chances).item() - 1) < 1e-4
# %%
td.plot.image(picture, low=0, high=1)
# %% [en]
# Try a 7 without the bar through its stem. Many networks trained here take it for something else, and they are not to blame: the people who wrote the
# digits of this data set crossed their sevens. A network knows what it was shown.
# %% [zh]
# 试着写一个中间不带横杠的 7。在这里训练的网络常常认错，但这不怪它：这批数据的书写者写 7 时习惯加一横。
# 网络只认得别人给它看过的东西。
# %% [en]
# ## Exercise 1: top two
#
# Sometimes the second guess is right. Write `top2(logits, labels)`: the share of rows, a Python float, in which the label is among the two largest logits.
# `td.topk` or `td.argsort` may help.
# %% [zh]
# ## 练习 1：前两名
#
# 有时第二个猜测才是对的。写出 `top2(logits, labels)`：有多大比例的行，其标签在最大的两个 logit 之中；返回 Python 浮点数。
# 可以用 `td.topk` 或 `td.argsort`。
# %% exercise top2
def top2(logits, labels):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    logits = td.tensor([[3.0, 2.0, 1.0], [1.0, 2.0, 3.0], [2.0, 3.0, 1.0], [0.0, -1.0, -2.0]])
    for labels, wanted in (([0, 0, 2, 0], 0.5), ([1, 1, 0, 1], 1.0), ([2, 0, 2, 2], 0.0), ([0, 2, 1, 2], 0.75)):
        found = names["top2"](logits, td.tensor(labels))
        if found is None:
            raise td.exercise.Hint(en="`top2` returns nothing yet.", zh="`top2` 还没有返回值。")
        if isinstance(found, td.Tensor):
            raise td.exercise.Hint(en="Return a Python float: `.item()`.", zh="请返回 Python 浮点数：`.item()`。")
        if abs(found - wanted) > 1e-6:
            raise td.exercise.Hint(en=f"For labels {labels} that gives {found}, not {wanted}.", zh=f"标签为 {labels} 时得到 {found}，应为 {wanted}。")
# %% answer
def top2(logits, labels):
    _, best = td.topk(logits, 2)
    hit = td.any(best == labels.reshape((-1, 1)), axis=1)
    return td.mean(hit.astype("float32")).item()
# %% [en]
# ## Exercise 2: a step by hand
#
# Write `descend(net, x, y, lr)` without an optimizer: record the cross entropy on a `td.GradientTape`, move every parameter against its gradient
# by `lr` times it (`parameter.assign(...)`), and return the loss from before the move, as a float.
# %% [zh]
# ## 练习 2：亲手走一步
#
# 不用优化器，写出 `descend(net, x, y, lr)`：用 `td.GradientTape` 记录交叉熵，让每个参数沿负梯度方向移动 `lr` 倍的梯度
# （用 `parameter.assign(...)`），返回移动之前的损失（浮点数）。
# %% exercise descend
def descend(net, x, y, lr):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    from tandem import nn
    td.random.seed(0)
    net = nn.Dense(3, in_units=4)
    x, y = td.random.normal((6, 4)), td.tensor([0, 1, 2, 0, 1, 2])
    before = td.cross_entropy(net(x), y).item()
    _, gradients = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(net)
    wanted = {name: p - 0.1 * gradients[name] for name, p in net.named_parameters()}
    found = names["descend"](net, x, y, 0.1)
    if found is None:
        raise td.exercise.Hint(en="`descend` returns nothing yet.", zh="`descend` 还没有返回值。")
    if abs(float(found) - before) > 1e-4:
        raise td.exercise.Hint(en="The loss that comes back is not that from before the move.", zh="返回的损失不是移动之前的损失。")
    for name, p in net.named_parameters():
        if td.max(abs(p - wanted[name])).item() > 1e-4:
            raise td.exercise.Hint(en=f"The parameter {name} is not where one step leads. Against the gradient, times lr?", zh=f"参数 {name} 没有走到该到的位置。方向是负梯度吗？乘了 lr 吗？")
# %% answer
def descend(net, x, y, lr):
    with td.GradientTape() as tape:
        loss = td.cross_entropy(net(x), y)
    parameters = net.parameters()
    for parameter, g in zip(parameters, tape.gradient(loss, parameters)):
        parameter.assign(parameter - lr * g)
    return loss.item()
# %% [en]
# ## What to take along
#
# - A tape and a transformed function are two habits for the same derivative.
# - Compiling the whole step leaves the losses as they are and changes the time.
# - What counts is the accuracy on digits that training never saw, and best of all on your own.
# %% [zh]
# ## 小结
#
# - 磁带和函数变换，是求同一个导数的两种习惯写法。
# - 把整个步骤编译起来，损失不变，变的是时间。
# - 算数的是训练中没见过的数字上的精度，最好是你自己写的那些。
