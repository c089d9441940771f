"""What the course helpers share between libraries: timers, sums, vocabularies, pictures, files that must be dropped in."""
import os

from d2l._data import DATA_HUB, DATA_URL, download, download_extract, read_csv_labels
from d2l._metrics import Accumulator
from d2l._plotting import Animator, annotate, bbox_to_rect, plot, set_figsize, show_bboxes, show_images, show_trace, show_trace_2d, train_2d
from d2l._text import Vocab, bleu, get_tokens_and_segments, load_corpus_time_machine, preprocess_nmt, tokenize, tokenize_nmt, truncate_pad
from d2l._timing import Benchmark, Timer
import matplotlib.pyplot as plt
import tandem as td

timer = Timer()
timer.stop(), timer.start(), timer.stop()
assert len(timer.times) == 2 and timer.sum() >= 0.0 and timer.cumsum()[-1] == timer.sum() and abs(timer.avg() * 2 - timer.sum()) < 1e-12
with Benchmark("nothing"):
    pass

metric = Accumulator(2)
metric.add(1, td.tensor(2.5)), metric.add(3, 4)
assert metric[0] == 4.0 and metric[1] == 6.5
metric.reset()
assert metric[0] == 0.0

lines = tokenize(["the time machine", "the machine"])
vocab = Vocab(lines, min_freq=1, reserved_tokens=["<pad>"])
assert vocab.idx_to_token[:4] == ["<unk>", "<pad>", "the", "machine"] and vocab["the"] == 2 and vocab["nowhere"] == 0
assert vocab[["time", "the"]] == [4, 2] and vocab.to_tokens([2, 3]) == ["the", "machine"] and vocab.token_freqs[0] == ("the", 2) and len(vocab) == 5
assert tokenize(["ab"], "char") == [["a", "b"]] and truncate_pad([1, 2, 3], 2, 0) == [1, 2] and truncate_pad([1], 3, 0) == [1, 0, 0]
assert preprocess_nmt("Go.\tVa\u202f!") == "go .\tva !"
assert tokenize_nmt("go .\tva !\n") == ([["go", "."]], [["va", "!"]])
assert bleu("a b c", "a b c", 2) == 1.0 and 0 < bleu("a b d", "a b c", 2) < 1
assert get_tokens_and_segments(["a"], ["b"]) == (["<cls>", "a", "<sep>", "b", "<sep>"], [0, 0, 0, 1, 1])

# A file that is not there is named, one that is there is found.
try:
    download("time_machine")
except FileNotFoundError as error:
    assert "timemachine.txt" in str(error) and "drop it" in str(error)
with open("timemachine.txt", "w") as file:
    file.write("The Time Machine, by H. G. Wells\n\nThe end\n")
corpus, letters = load_corpus_time_machine(10)
assert len(corpus) == 10 and letters.to_tokens(corpus)[:8] == list("the time")
with open("labels.csv", "w") as file:
    file.write("id,label\n1,cat\n2,dog\n")
assert read_csv_labels("labels.csv") == {"1": "cat", "2": "dog"}
assert DATA_HUB["time_machine"][0].startswith(DATA_URL)
# Programs that run after this one in the same session find no such files.
os.remove("timemachine.txt")
os.remove("labels.csv")

# Pictures.
x = td.arange(0.0, 3.0, 0.5)
plot(x, [x * x, 2 * x], "x", "f(x)", legend=["f", "tangent"])
axes = plt.gca()
assert [line.get_linestyle() for line in axes.lines] == ["-", "--"] and axes.get_xlabel() == "x" and axes.get_legend() is not None
annotate("min", xy=(0, 0), xytext=(1, 3))
plt.close("all")
animator = Animator(xlabel="epoch", xlim=[1, 3], legend=["train loss", "test loss"])
for epoch in range(3):
    animator.add(epoch + 1, (1 / (epoch + 1), None if epoch == 0 else 0.5))
assert animator.Y == [[1.0, 0.5, 1 / 3], [0.5, 0.5]] and animator.axes[0].get_xlim() == (1.0, 3.0)
plt.close("all")
axes = show_images(td.ones((4, 8, 8)), 2, 2, titles=list("abcd"))
assert len(axes) == 4 and axes[3].get_title() == "d"
show_bboxes(axes[0], [td.tensor([1.0, 2.0, 5.0, 7.0])], ["dog"])
assert bbox_to_rect([1, 2, 5, 7], "blue").get_height() == 5.0 and len(axes[0].patches) == 1
plt.close("all")
show_trace([10.0, 6.0, 1.0], lambda v: v * v)
path = train_2d(lambda a, b, s, t: (a - 0.2 * a, b - 0.4 * b, 0, 0), 3)
assert len(path) == 4 and abs(path[-1][0] + 2.56) < 1e-9
show_trace_2d(lambda a, b: a * a + 2 * b * b, path)
plt.close("all")
