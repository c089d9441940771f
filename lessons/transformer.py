# ---
# title.en: A small transformer learns to write
# title.zh: 一个会写字的小 transformer
# about.en: Train a transformer on a nursery rhyme in this tab, watch what it expects next, and let it write.
# about.zh: 就在这个标签页里，用一首童谣训练 transformer，看它期待下一个词是什么，再让它自己写下去。
# part: beyond
# minutes: 20
# after: digits
# systems:
# book.en: Attention Mechanisms; Multi-Head Attention; Transformer; Language Models
# book.zh: 注意力机制；多头注意力；Transformer；语言模型
# ---

# %% [en]
# # A small transformer learns to write
#
# Large language models predict the next word, over and over. **Can one that fits into a browser tab, trained for a few seconds, write something that makes sense?**
# We give it an old English rhyme that grows with each verse: to go on, one must remember what comes after what.
# %% [zh]
# # 一个会写字的小 transformer
#
# 大语言模型做的事，不过是一遍又一遍地预测下一个词。**一个装得进浏览器标签页、只训练几秒钟的模型，能写出像样的东西吗？**
# 我们给它一首古老的英文童谣《杰克盖的房子》，每一段都比上一段长一截：要接下去，就得记住谁后面跟着谁。
# %%
import re

import tandem as td

things = ["house that Jack built", "malt", "rat", "cat", "dog", "cow with the crumpled horn", "maiden all forlorn",
          "man all tattered and torn", "priest all shaven and shorn", "cock that crowed in the morn", "farmer sowing his corn"]
deeds = ["lay in", "ate", "killed", "worried", "tossed", "milked", "kissed", "married", "waked", "kept"]

def verse(n):
    lines = [f"This is the {things[n]}"] + [f"that {deeds[k]} the {things[k]}" for k in reversed(range(n))]
    return "\n".join(lines) + ".\n\n"

text = "".join(verse(n) for n in range(len(things)))
print(verse(4))
# %% [en]
# Put in a text of your own if you like: any text of a few hundred words that repeats its patterns. Words, line breaks and punctuation become **tokens**, and each token a
# number. (Chinese characters become one token each.)
# %% [zh]
# 也可以换成你自己的文字，几百个词、有些重复的规律就行。单词、换行和标点都变成**词元**，每个词元对应一个编号。
# （汉字则一字一个词元。）
# %%
def split(text):
    return re.findall(r"[A-Za-z']+|\n|[^\sA-Za-z]", text)

def join(tokens):
    latin = " ".join(tokens).replace(" \n ", "\n").replace("\n ", "\n").replace(" .", ".")
    return re.sub(r"(?<=[^\x00-\x7f]) (?=[^\x00-\x7f])", "", latin)

tokens = split(text)
vocabulary = sorted(set(tokens))
number = {token: i for i, token in enumerate(vocabulary)}
ids = td.tensor([number[token] for token in tokens])
print(len(tokens), "tokens,", len(vocabulary), "different:", vocabulary[:12], "…")
# %% expect
assert join(split(verse(4))).strip() == verse(4).strip()
assert [vocabulary[i] for i in ids[:4].tolist()] == ["This", "is", "the", "house"]
# %% [en]
# ## Looking back
#
# The heart of a transformer is **attention**: every place asks all others how much they matter to it, and takes an average of what they hold. To learn writing,
# a place must not look at what comes later; a mask sees to that. Here is attention in five lines, on random vectors. Bright: looked at much.
# %% [zh]
# ## 回头看
#
# transformer 的核心是**注意力**：每个位置都问一遍其他位置“你对我有多重要”，再按重要程度把它们的内容加权平均。学写作时，
# 任何位置都不许偷看后面的内容，这由掩码来保证。下面用五行代码在随机向量上实现注意力。越亮，表示看得越多。
# %%
def attention_weights(queries, keys):
    scores = queries @ keys.T / queries.shape[-1] ** 0.5
    later = td.triu(td.ones(scores.shape), k=1) > 0
    return td.softmax(td.where(later, -1e9, scores), axis=-1)

td.random.seed(0)
weights = attention_weights(2 * td.random.normal((12, 8)), 2 * td.random.normal((12, 8)))
td.plot.image(weights, cmap="viridis")
# %% expect
assert td.max(td.triu(weights, k=1)).item() == 0.0 and td.max(abs(td.sum(weights, axis=1) - 1)).item() < 1e-5
# %% [en]
# ## The model
#
# A vector for each token, one for each place, two blocks of attention with four heads, and scores for the next token.
# %% [zh]
# ## 模型
#
# 每个词元一个向量，每个位置一个向量，两个带四头注意力的块，最后给下一个词元打分。
# %%
from tandem import nn, optim

td.device("cpu")  # for a model this small; try "webgpu" as well
context, width = 24, 32

class Writer(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(len(vocabulary), width)
        self.places = nn.Embedding(context, width)
        block = nn.TransformerEncoderLayer(width, 4, 4 * width, dropout=0.0, batch_first=True, norm_first=True, activation="gelu")
        self.blocks = nn.TransformerEncoder(block, 2, norm=nn.LayerNorm(width))
        self.scores = nn.Linear(width, len(vocabulary))

    def forward(self, tokens):
        x = self.embedding(tokens) + self.places(td.arange(tokens.shape[1]))
        return self.scores(self.blocks(x, is_causal=True))

td.random.seed(1)
ids = td.tensor([number[token] for token in tokens])
net = Writer()

def loss_of(net, x, y):
    return td.cross_entropy(net(x).reshape((-1, len(vocabulary))), y.reshape((-1,)))

def pieces(count):
    places = td.random.randint(0, len(tokens) - context, (count, 1)) + td.arange(context)
    return td.take(ids, places), td.take(ids, places + 1)

x, y = pieces(8)
print("parameters:", sum(p.size for p in net.parameters()))
print("loss untrained:", loss_of(net, x, y).item(), " of guessing:", td.log(td.tensor(float(len(vocabulary)))).item())
# %% expect
assert td.array_equal(x[:, 1:], y[:, :-1])
assert abs(loss_of(net, x, y).item() - td.log(td.tensor(float(len(vocabulary)))).item()) < 1.0
# %% [en]
# `x` are pieces of the text, `y` the same pieces one token further on: at each of the 24 places the model is asked for the next token, with what stands before
# it. So one piece is 24 questions.
#
# ## Training
# %% [zh]
# `x` 是文本的若干片段，`y` 是同样的片段往后挪一个词元：在 24 个位置的每一处，都要求模型根据前文说出下一个词元。
# 所以一个片段就是 24 道题。
#
# ## 训练
# %%
import time

steps = 240
opt = optim.Adam(net, lr=optim.schedules.CosineDecay(1e-2, steps))

@td.jit
def step(x, y):
    loss, gradients = td.value_and_grad(loss_of)(net, x, y)
    opt.step(gradients)
    return loss

begun = time.perf_counter()
losses = []
for i in td.progress(range(steps)):
    losses.append(step(*pieces(8)))
losses = td.stack(losses)
print(f"{time.perf_counter() - begun:.1f} s, loss {td.mean(losses[-20:]).item():.3f}")
td.plot(losses, xlabel="step", ylabel="loss")
# %% expect
assert td.mean(losses[-20:]).item() < 0.5 < losses[0].item() and step.cache_size() == 1
# %% [en]
# ## What does it expect?
#
# Given the beginning of a sentence, the model has a probability for each token. Change the beginning, word by word, and look at the picture: where is it sure, where
# not, and is it right to be unsure there?
# %% [zh]
# ## 它期待什么？
#
# 给出句子的开头，模型对每个词元都有一个概率。一个词一个词地改动开头，看看图怎么变：它在哪里有把握，在哪里没有？
# 没有把握的地方，是不是本来就该拿不准？
# %%
scores_of = td.jit(lambda window: net(window)[0])

def next_scores(tokens):
    last = [number[token] for token in tokens[-context:]]
    window = td.tensor([last + [0] * (context - len(last))])  # what stands behind is masked
    return scores_of(window)[len(last) - 1]

def expects(beginning, count=8):
    chances = td.softmax(next_scores(split(beginning)))
    best = td.argsort(chances, descending=True)[:count].tolist()
    return {repr(vocabulary[i])[1:-1]: chances[i].item() for i in best}

beginning = "This is the"
td.plot.bar(expects(beginning), ylabel="probability", title=beginning + " …")
# %% expect
def likeliest(beginning):
    return max(expects(beginning).items(), key=lambda item: item[1])
assert likeliest("This is the cat\nthat")[0] == "killed" and likeliest("that killed the rat\nthat")[0] == "ate"
assert likeliest("This is the cat\nthat")[1] > likeliest("This is the")[1]
# %% [en]
# ## Let it write
#
# Always taking the most likely token is reliable and dull. Dividing the scores by a **temperature** before the softmax makes it bolder (above 1) or more careful
# (below 1).
# %% [zh]
# ## 让它写
#
# 每次都选最可能的词元，稳妥而乏味。在 softmax 之前把分数除以一个**温度**，高于 1 时它更大胆，低于 1 时更谨慎。
# %%
def write(beginning, count=60, temperature=0.0):
    written = split(beginning)
    for _ in range(count):
        scores = next_scores(written)
        choice = td.argmax(scores) if temperature == 0 else td.random.categorical(scores / temperature)
        written.append(vocabulary[choice.item()])
    return join(written)

print(write("This is the dog\n", 31))
# %% expect
assert "that worried the cat\nthat killed the rat\nthat ate the malt\nthat lay in the house" in write("This is the dog\n", 31)
# %%
for temperature in (0.5, 1.0, 2.0):
    print(f"--- temperature {temperature}")
    print(write("This is the", 40, temperature))
# %% [en]
# Somewhere between copying and nonsense it writes verses that are not in the text and still follow its rules. At that point it has learned a pattern, not only a
# text.
#
# ## What does a token cost?
#
# Each new token runs the whole network once. Op by op against compiled, on this device:
# %% [zh]
# 在照抄和胡话之间，它会写出原文里没有、却合乎规律的段落。到这一步，它学到的就不只是一段文字，而是一种规律。
#
# ## 写一个词元要花多少？
#
# 每写一个新词元，整个网络都要跑一遍。在这台设备上，逐个算子运行和编译运行相比：
# %%
window = x[:1]
td.compare(eager=lambda: net(window)[0], compiled=lambda: scores_of(window))
# %% expect
assert td.max(abs(net(window)[0] - scores_of(window))).item() < 1e-3
# %%
td.graph(scores_of)
# %% expect
data = td.graph(scores_of).data()
assert len(data["kernels"]) < len(data["stages"][0]["nodes"])
# %% [en]
# ## Exercise 1: surprise
#
# The loss is hard to read. **Perplexity**, its exponential, is not: a perplexity of 5 means that the model is as unsure as if it had to choose among 5
# equally likely tokens. Write `perplexity(chances)`: the chances are a tensor with the probability that the model gave to each token that really came; the result is
# a Python float.
# %% [zh]
# ## 练习 1：困惑度
#
# 损失值不好懂，它的指数——**困惑度**——就好懂了：困惑度为 5，表示模型拿不准的程度，相当于要在 5 个同样可能的词元里选一个。
# 写出 `perplexity(chances)`：`chances` 是一个张量，装着模型给每个真正出现的词元的概率；返回 Python 浮点数。
# %% exercise perplexity
def perplexity(chances):
    ...  # yours
# %% check
def check(names):
    import tandem as td
    for chances, wanted in (([0.2, 0.2, 0.2], 5.0), ([1.0, 1.0], 1.0), ([0.5, 0.125], 4.0)):
        found = names["perplexity"](td.tensor(chances))
        if found is None:
            raise td.exercise.Hint(en="`perplexity` returns nothing yet.", zh="`perplexity` 还没有返回值。")
        if abs(float(found) - wanted) > 1e-3:
            raise td.exercise.Hint(
                en=f"For the chances {chances} that gives {float(found):.4g}, not {wanted}. The loss is the mean of -log of the chances.",
                zh=f"概率为 {chances} 时得到 {float(found):.4g}，应为 {wanted}。损失是概率的负对数的平均值。",
            )
# %% answer
def perplexity(chances):
    return td.exp(-td.mean(td.log(chances))).item()
# %% [en]
# ## Exercise 2: only so far back
#
# Long texts make attention expensive. Write `local_weights(queries, keys, reach)`: like `attention_weights`, but a place sees only itself and the `reach - 1`
# places before it.
# %% [zh]
# ## 练习 2：只看这么远
#
# 文本一长，注意力就很贵。写出 `local_weights(queries, keys, reach)`：和 `attention_weights` 一样，但每个位置只看自己和它前面的
# `reach - 1` 个位置。
# %% exercise local_weights
def local_weights(queries, keys, reach):
    return attention_weights(queries, keys)  # yours
# %% check
def check(names):
    import tandem as td
    q, k = td.random.normal((7, 4)), td.random.normal((7, 4))
    for reach in (1, 3, 7):
        found = names["local_weights"](q, k, reach)
        if tuple(found.shape) != (7, 7):
            raise td.exercise.Hint(en=f"The shape is {tuple(found.shape)}, not (7, 7).", zh=f"形状是 {tuple(found.shape)}，不是 (7, 7)。")
        scores = (q @ k.T / 2.0).tolist()
        seen = td.tensor([[float(0 <= i - j < reach) for j in range(7)] for i in range(7)])
        e = td.exp(td.tensor(scores)) * seen
        wanted = e / td.sum(e, axis=1, keepdims=True)
        if td.max(abs(found * (1 - seen))).item() > 1e-6:
            raise td.exercise.Hint(en=f"With a reach of {reach}, some places see too far.", zh=f"reach 为 {reach} 时，有的位置看得太远了。")
        if td.max(abs(found - wanted)).item() > 1e-4:
            raise td.exercise.Hint(en="The weights of a row should be a softmax over the places that it sees.", zh="每一行的权重应是对它看得见的位置做 softmax。")
# %% answer
def local_weights(queries, keys, reach):
    scores = queries @ keys.T / queries.shape[-1] ** 0.5
    ones = td.ones(scores.shape)
    hidden = td.triu(ones, k=1) + td.tril(ones, k=-reach) > 0
    return td.softmax(td.where(hidden, -1e9, scores), axis=-1)
# %% [en]
# ## What to take along
#
# - Predicting the next token, over and over, is all there is to the writing; the rest is size.
# - A mask keeps the future hidden, so one piece of text is as many questions as it has tokens.
# - Temperature chooses between copying and inventing.
# %% [zh]
# ## 小结
#
# - 写作不过是一遍遍预测下一个词元，其余只是规模问题。
# - 掩码遮住未来，所以一段文本有多少词元，就有多少道题。
# - 温度决定了是照抄还是创造。
