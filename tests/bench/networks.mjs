// Whole networks for `./x bench`: forward one call at a time, eager and compiled, and training steps. Weights are drawn at random.
const ms = (seconds) => seconds * 1e3;

/** ResNet-18 (He et al. 2016) as for small images: the first convolution is 3 x 3 and nothing is pooled before the blocks. */
const RESNET = `
def block(inputs, outputs, stride):
    body = [nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(),
            nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False), nn.BatchNorm2d(outputs)]
    same = stride == 1 and inputs == outputs
    shortcut = None if same else nn.Sequential(nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs))
    return [nn.Residual(*body, shortcut=shortcut), nn.ReLU()]
layers = [nn.Conv2d(3, 64, 3, 1, 1, bias=False), nn.BatchNorm2d(64), nn.ReLU()]
for inputs, outputs, stride in [(64, 64, 1), (64, 128, 2), (128, 256, 2), (256, 512, 2)]:
    layers += block(inputs, outputs, stride) + block(outputs, outputs, 1)
net = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(512, 10))`;

/** Depthwise and pointwise convolutions in turn, as MobileNet (Howard et al. 2017) has them, at half its width. */
const MOBILE = `
layers = [nn.Conv2d(3, 16, 3, 2, 1, bias=False), nn.BatchNorm2d(16), nn.ReLU()]
channels = 16
for outputs, stride in [(32, 1), (64, 2), (64, 1), (128, 2), (128, 1), (256, 2)] + [(256, 1)] * 5 + [(512, 2), (512, 1)]:
    layers += [nn.Conv2d(channels, channels, 3, stride, 1, groups=channels, bias=False), nn.BatchNorm2d(channels), nn.ReLU(),
               nn.Conv2d(channels, outputs, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]
    channels = outputs
net = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(512, 1000))`;

const LENET = `
net = nn.Sequential(nn.Conv2d(1, 6, 5, padding=2), nn.Sigmoid(), nn.AvgPool2d(2, 2), nn.Conv2d(6, 16, 5), nn.Sigmoid(),
                    nn.AvgPool2d(2, 2), nn.Flatten(), nn.Linear(400, 120), nn.Sigmoid(), nn.Linear(120, 84), nn.Sigmoid(), nn.Linear(84, 10))`;

const LSTM = `
class Last(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(256, 256, batch_first=True); self.linear = nn.Linear(256, 10)
    def forward(self, x): return self.linear(self.lstm(x)[0][:, -1])
net = Last()`;

const BLOCK =
  "net = nn.TransformerEncoderLayer(512, 8, 2048, activation='gelu', batch_first=True, norm_first=True)";

/** ViT-tiny (Touvron et al. 2021): 12 layers of 192 for images of 64 x 64 in patches of 8 x 8. */
const VIT = `
class ViT(nn.Module):
    def __init__(self):
        super().__init__()
        self.patches = nn.Conv2d(3, 192, 8, 8)
        layer = nn.TransformerEncoderLayer(192, 3, 768, activation='gelu', batch_first=True, norm_first=True)
        self.encoder = nn.TransformerEncoder(layer, 12); self.head = nn.Linear(192, 10)
        self.position = nn.Parameter(td.random.normal((1, 64, 192)) * 0.02)
    def forward(self, x):
        x = td.swapaxes(td.reshape(self.patches(x), (x.shape[0], 192, -1)), 1, 2)
        return self.head(td.mean(self.encoder(x + self.position), axis=1))
net = ViT()`;

/** The networks, the shape of their input, and that of a batch to train with. */
const NETWORKS = [
  { of: 'LeNet', python: LENET, input: '(64, 1, 28, 28)', train: '(64, 1, 28, 28)' },
  { of: 'ResNet-18, 64x64', python: RESNET, input: '(1, 3, 64, 64)', train: '(4, 3, 64, 64)' },
  { of: 'MobileNet at half width, 128x128', python: MOBILE, input: '(1, 3, 128, 128)' },
  { of: 'LSTM 256, 100 steps', python: LSTM, input: '(1, 100, 256)', train: '(16, 100, 256)' },
  { of: 'transformer block 512, 256 tokens', python: BLOCK, input: '(1, 256, 512)' },
  { of: 'ViT-tiny, 64x64', python: VIT, input: '(1, 3, 64, 64)', train: '(4, 3, 64, 64)' },
];

const made = ({ python, input }) =>
  `td.random.seed(1)\n${python}\nx = td.random.normal(${input}); net.eval(); net(x)\n`;

const trained = ({ python, train }) => `td.random.seed(1)
${python}
x = td.random.normal(${train}); y = td.arange(x.shape[0]) % 10; net(x); net.train()
opt = td.optim.SGD(net, lr=1e-4)
@td.jit
def step(x, y):
    value, g = td.value_and_grad(lambda net: td.cross_entropy(net(x), y))(net)
    opt.step(g)
    return value
f = lambda: step(x, y)`;

export const NETWORK_CASES = NETWORKS.flatMap((network) => [
  { name: `${network.of}, eager`, python: `${made(network)}f = lambda: net(x)`, unit: 'ms', of: ms },
  {
    name: `${network.of}, compiled`,
    python: `${made(network)}g = td.jit(net)\nf = lambda: g(x)`,
    unit: 'ms',
    of: ms,
    isModel: true,
  },
  ...(network.train
    ? [{ name: `${network.of}, training step, compiled`, python: trained(network), unit: 'ms', of: ms }]
    : []),
]);
