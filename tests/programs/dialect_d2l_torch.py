"""The course helpers of PyTorch's pages: every part of the package is there, and small data stands in for files."""
from d2l import torch as d2l
import tandem as td
import torch
from torch import nn

for name in (
    "Accumulator Animator Benchmark BERTModel DATA_HUB DATA_URL EncoderDecoder RNNModel Residual Timer TokenEmbedding Vocab accuracy bleu "
    "box_iou corr2d count_corpus download download_extract evaluate_accuracy get_fashion_mnist_labels get_tokens_and_segments linreg "
    "load_array load_corpus_time_machine load_data_nmt load_data_time_machine masked_softmax multibox_prior plot predict_ch8 "
    "read_csv_labels read_time_machine resnet18 seq_data_iter_random sgd show_bboxes show_heatmaps show_images show_trace_2d "
    "squared_loss synthetic_data tokenize train_2d train_ch3 train_ch6 train_ch8 train_ch11 train_seq2seq truncate_pad try_gpu"
).split():
    assert hasattr(d2l, name), name

# A linear model, learned by the helpers.
torch.manual_seed(1)
true_w, true_b = torch.tensor([2, -3.4]), 4.2
features, labels = d2l.synthetic_data(true_w, true_b, 200)
w, b = torch.zeros((2, 1), requires_grad=True), torch.zeros(1, requires_grad=True)
for _ in range(3):
    for X, y in d2l.load_array((features, labels), 10):
        d2l.squared_loss(d2l.linreg(X, w, b), y).sum().backward()
        d2l.sgd([w, b], 0.1, 10)
assert abs(w.detach().reshape(-1) - true_w).max() < 0.1 and abs(b.item() - true_b) < 0.1
assert d2l.evaluate_loss(lambda X: d2l.linreg(X, w, b), d2l.load_array((features, labels), 50, False), d2l.squared_loss) < 0.01

# Texts: letters of a text, pairs of sentences.
text, vocab = d2l.load_data_time_machine(4, 5)
assert len(text.corpus) == 10000 and vocab.to_tokens(0) == "<unk>" and len(vocab) <= 28
X, Y = next(iter(text))
assert X.shape == (4, 5) and torch.equal(X[:, 1:], Y[:, :-1])
for X, Y in d2l.seq_data_iter_random(list(range(35)), 2, 5):
    assert torch.equal(X + 1, Y) and X.shape == (2, 5)
batches, source, target = d2l.load_data_nmt(batch_size=2, num_steps=8)
X, X_valid_len, Y, Y_valid_len = next(iter(batches))
assert X.shape == (2, 8) == Y.shape and source["<pad>"] == 1 and int(X_valid_len.max()) <= 8

net = d2l.RNNModel(nn.RNN(len(vocab), 8), len(vocab))
assert d2l.predict_ch8("time ", 3, net, vocab, next(net.parameters()).device).startswith("time ")

# Pictures: digits in place of clothes, networks without the weights of others, and images of files.
train, test = d2l.load_data_fashion_mnist(32)
X, y = next(iter(test))
assert X.shape == (32, 1, 28, 28) and y.shape == (32,)
assert len(train) > len(test) and 0.99 < X.max() <= 1.0 and set(y.tolist()) <= set(range(10))
# A picture by itself is as in its batch, and both are where networks are made.
picture, label = test.dataset[0]
assert label == y[0].item() and torch.equal(picture, X[0])
assert nn.Sequential(nn.Flatten(), nn.Linear(784, 10))(X).shape == (32, 10)
assert test.dataset.data.dtype == torch.uint8 and torch.equal(test.dataset.data[0] / 255, picture[0])
net = nn.Linear(2, 1)
td.save("small.safetensors", net.state_dict())
loaded = d2l.torchvision.models._loaded(nn.Linear(2, 1), "small", True, None)
assert torch.equal(loaded.weight, net.weight)
assert d2l.torchvision.models._loaded(net, "unknown", False, "DEFAULT") is net
picture = d2l.Image.fromarray(torch.tensor([[[250, 0, 0], [0, 250, 0]]]))
assert picture.size == (2, 1) and picture.mode == "RGB" and picture.convert("L").mode == "L" and picture.crop((1, 0, 2, 1)).size == (1, 1)
assert d2l.transforms.ToTensor()(picture).shape == (3, 1, 2)
try:
    d2l.Image.open("nowhere.jpg")
except FileNotFoundError as error:
    assert "nowhere.jpg" in str(error)
boxes = torch.tensor([[0.0, 0.0, 2.0, 2.0], [1.0, 1.0, 2.0, 2.0], [5.0, 5.0, 6.0, 6.0]])
assert abs(d2l.box_iou(boxes, boxes)[0, 1].item() - 0.25) < 1e-6 and d2l.nms(boxes, torch.tensor([0.5, 0.9, 0.1]), 0.2).tolist() == [1, 2]
# Numbers in place of a file, also for programs that read it themselves.
with open(d2l.download("airfoil")) as file:
    assert len([[float(word) for word in line.split("\t")] for line in file]) == 1503
batches, width = d2l.get_data_ch11(batch_size=100)
X, y = next(iter(batches))
assert width == 5 and X.shape == (100, 5) and y.shape == (100,)

# Both steps of adversarial training, first weights, parts of a batch: the numbers are PyTorch's.
torch.manual_seed(3)
teller, maker = nn.Linear(2, 1), nn.Linear(2, 2)
X, Z = torch.normal(0, 1, (6, 2)), torch.normal(0, 1, (6, 2))
loss = nn.BCEWithLogitsLoss(reduction="sum")
steps = [torch.optim.SGD(net.parameters(), lr=0.05) for net in (teller, maker)]
found = []
for _ in range(2):
    found += [d2l.update_D(X, Z, teller, maker, loss, steps[0]), d2l.update_G(Z, teller, maker, loss, steps[1])]
assert [round(x.item(), 4) for x in found] == [3.6385, 8.7851, 3.7905, 7.3305], found
torch.manual_seed(1)
layer = nn.GRU(3, 4)
layer.apply(d2l.init_seq2seq)
assert torch.allclose(layer.weight_hh_l0[1], torch.tensor([0.3739, 0.4124, -0.2074, 0.5983]), atol=1e-4)
(part,), (classes,) = d2l.split_batch(torch.ones(3, 2), torch.arange(3), [d2l.try_gpu()])
assert part.shape == (3, 2) and classes.tolist() == [0, 1, 2]
scores = lambda pair: torch.nn.functional.one_hot(pair[0].sum(1) - pair[1].sum(1), 3).float()
scores.eval = lambda: None
lengths = type("", (), {"__getitem__": lambda self, words: [len(word) for word in words]})()
said = [d2l.predict_snli(scores, lengths, premise, ["it"]) for premise in (["so"], ["now"], ["it", "is"])]
assert said == ["entailment", "contradiction", "neutral"]
# Columns have the deviation 1 of all rows, as NumPy counts it.
rows, _ = next(iter(d2l.get_data_ch11(1503, 1503)[0]))
assert rows.shape == (1503, 5) and (rows.std(0, correction=0) - 1).abs().max() < 1e-5
