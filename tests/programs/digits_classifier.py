# A network learns the handwritten digits from a data pipeline, by a compiled training step with Adam and a schedule.
import tandem as td
from tandem import nn, optim
from tandem.data import AUTOTUNE, Dataset

td.random.seed(0)
images, labels = td.data.digits()
pixels = td.reshape(images, (-1, 64))


def scaled(x, y):
    return x / 16.0, y


everything = Dataset.from_tensor_slices((pixels, labels)).shuffle(1797, seed=2, reshuffle_each_iteration=False)
train = everything.take(1500).shuffle(1500, seed=3).batch(50).map(scaled).prefetch(AUTOTUNE)
test = everything.skip(1500).batch(297).map(scaled)
assert len(train) == 30 and test.element_spec[0].shape == (297, 64)

net = nn.Sequential(nn.Dense(48, activation="relu"), nn.Dense(10))
net(td.zeros((1, 64)))
opt = optim.Adam(net, lr=optim.schedules.CosineDecay(0.02, 6 * 30))


@td.jit
def step(x, y):
    value, gradients = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(net)
    opt.step(gradients)
    return value


for epoch in range(6):
    for x, y in train:
        value = step(x, y)
assert step.cache_size() == 1

(x, y), = test
accuracy = td.mean((td.argmax(net(x), axis=1) == y).astype("float32")).item()
assert accuracy > 0.93, accuracy

# Two species of irises by logistic regression, from the same kind of pipeline, op by op.
features, species = td.data.iris()
two = Dataset.from_tensor_slices((features, species)).filter(lambda x, y: y > 0).map(lambda x, y: (x, y - 1))
batches = two.cache().shuffle(100, seed=1).batch(20)
w, b = td.zeros(4), td.tensor(0.0)
opt = optim.SGD([w, b], lr=0.1, momentum=0.9)


def loss(p, x, y):
    return td.binary_cross_entropy_with_logits((x - 4.0) @ p[0] + p[1], y.astype("float32"))


for epoch in range(25):
    for x, y in batches:
        opt.step(td.grad(loss)([w, b], x, y))
x, y = two.batch(100).get_single_element()
right = ((((x - 4.0) @ w + b) > 0).astype("int32") == y).astype("float32")
assert td.mean(right).item() > 0.93, right
