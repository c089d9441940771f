"""Ratings, clicks, and recommenders that learn from them."""

import collections
import os
import random

from mxnet import autograd, gluon, np, npx

from d2l import _stand_ins
from d2l._data import DATA_HUB, DATA_URL, download_extract
from d2l._metrics import Accumulator
from d2l._plotting import Animator
from d2l._timing import Timer
from .devices import try_all_gpus

DATA_HUB["ml-100k"] = ("https://files.grouplens.org/datasets/movielens/ml-100k.zip", None)
DATA_HUB["ctr"] = (DATA_URL + "ctr.zip", None)


def _ratings(file):
    """Stars that 100 people gave to 160 films: people and films have a taste of one number each."""
    draw, now, rows = random.Random(0), 880000000, []
    taste, mood = [draw.gauss(0, 1) for _ in range(260)], [draw.gauss(0, 0.4) for _ in range(260)]
    seen = {(film % 100, film) for film in range(160)} | {(draw.randrange(100), draw.randrange(160)) for _ in range(3000)}
    for user, film in draw.sample(sorted(seen), len(seen)):
        stars = 3.4 + taste[user] * taste[100 + film] + mood[user] + mood[100 + film] + draw.gauss(0, 0.5)
        rows.append(f"{user + 1}\t{film + 1}\t{min(5, max(1, round(stars)))}\t{now + draw.randrange(10**7)}\n")
    return [("ml-100k/u.data", "".join(rows))]


def _clicks(file):
    """Lines of 0 or 1 and the kinds of 34 fields, of which the first few decide."""
    draw = random.Random(0)

    def lines(count):
        for _ in range(count):
            kinds = [draw.randrange(2 + field % 7) for field in range(34)]
            clicked = sum(kinds[:6]) + draw.gauss(0, 2) > 10
            yield "\t".join([str(int(clicked)), *(f"{field:02x}{kind:02x}" for field, kind in enumerate(kinds))]) + "\n"

    return [("ctr/train.csv", "".join(lines(1200))), ("ctr/test.csv", "".join(lines(300)))]


_stand_ins.STAND_INS["ml-100k.zip"] = ("these are about 3000 random ratings", _ratings)
_stand_ins.STAND_INS["ctr.zip"] = ("these are 1500 random lines", _clicks)


def read_data_ml100k():
    """A table of ratings, and how many users and items it has."""
    import pandas as pd

    path = os.path.join(download_extract("ml-100k"), "u.data")
    data = pd.read_csv(path, sep="\t", names=["user_id", "item_id", "rating", "timestamp"], engine="python")
    return data, data.user_id.unique().shape[0], data.item_id.unique().shape[0]


def split_data_ml100k(data, num_users, num_items, split_mode="random", test_ratio=0.1):
    """A part to learn from and one to test with: a random share, or ("seq-aware") everybody's last rating."""
    if split_mode != "seq-aware":
        kept = (np.random.uniform(0, 1, (len(data),)) < 1 - test_ratio).tolist()
        return data[[bool(x) for x in kept]], data[[not x for x in kept]]
    import pandas as pd

    by_user, last = {}, {}
    for row in zip(*(data[name].tolist() for name in data.columns[:4])):
        by_user.setdefault(row[0], []).append(row)
        if row[0] not in last or last[row[0]][-1] < row[3]:
            last[row[0]] = row
    held = set(last.values())
    rows = [row for user in range(1, num_users + 1) for row in sorted(by_user[user], key=lambda row: row[3])]
    return pd.DataFrame([row for row in rows if row not in held]), pd.DataFrame(list(last.values()))


def load_data_ml100k(data, num_users, num_items, feedback="explicit"):
    """Users, items and scores from 0 on, and the scores by item and user; "implicit": scores of 1, and the items of each user."""
    users, items, scores = (data[name].tolist() for name in data.columns[:3])
    users, items = [int(user) - 1 for user in users], [int(item) - 1 for item in items]
    if feedback == "implicit":
        found = {}
        for user, item in zip(users, items):
            found.setdefault(user, []).append(item)
        return users, items, [1] * len(users), found
    scores, table = [int(score) for score in scores], [[0.0] * num_users for _ in range(num_items)]
    for user, item, score in zip(users, items, scores):
        table[item][user] = score
    return users, items, scores, np.array(table)


def split_and_load_ml100k(split_mode="seq-aware", feedback="explicit", test_ratio=0.1, batch_size=256):
    """How many users and items there are, and batches to learn from and to test with."""
    data, num_users, num_items = read_data_ml100k()
    sets = []
    for part in split_data_ml100k(data, num_users, num_items, split_mode, test_ratio):
        columns = load_data_ml100k(part, num_users, num_items, feedback)[:3]
        sets.append(gluon.data.ArrayDataset(*(np.array(column) for column in columns)))
    train = gluon.data.DataLoader(sets[0], shuffle=True, last_batch="rollover", batch_size=batch_size)
    return num_users, num_items, train, gluon.data.DataLoader(sets[1], batch_size=batch_size)


def _split(values, devices, **kwargs):
    return [gluon.utils.split_and_load(value, devices, **kwargs) for value in values]


def _trained(found, trainer, values, metric, devices):
    """The losses of a batch walked back, and a step; their mean by device."""
    for part in found:
        part.backward()
    trainer.step(values[0].shape[0])
    return sum(part.asnumpy() for part in found).mean() / len(devices)


def train_recsys_rating(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None, evaluator=None, **kwargs):
    """Trains to guess ratings, with a chart."""
    devices, timer = devices or try_all_gpus(), Timer()
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0, 2], legend=["train loss", "test RMSE"])
    for epoch in range(num_epochs):
        metric, total = Accumulator(3), 0.0
        for i, values in enumerate(train_iter):
            timer.start()
            values = values if isinstance(values, list) else [values]
            parts = _split(values, devices)
            with autograd.record():
                features = parts[:-1] if len(values) > 1 else parts
                found = [loss(net(*x), label) for *x, label in zip(*features, parts[-1])]
            total += _trained(found, trainer, values, metric, devices)
            metric.add(total, values[0].shape[0], values[0].size)
            timer.stop()
        more = (kwargs["inter_mat"],) if kwargs else ()
        test_rmse = evaluator(net, test_iter, *more, devices)
        animator.add(epoch + 1, (total / (i + 1), test_rmse))
    print(f"train loss {metric[0] / metric[1]:.3f}, test RMSE {test_rmse:.3f}")
    print(f"{metric[2] * num_epochs / timer.sum():.1f} examples/sec on {devices}")


class BPRLoss(gluon.loss.Loss):
    """-log sigmoid(positive - negative), added up over a batch."""

    def __init__(self, weight=None, batch_axis=0, **kwargs):
        super().__init__(weight=None, batch_axis=0, **kwargs)

    def forward(self, positive, negative):
        """One number in the place of the first axis."""
        return -np.sum(np.log(npx.sigmoid(positive - negative)), 0, keepdims=True)


class HingeLossbRec(BPRLoss):
    """max(0, margin - positive + negative), added up."""

    def forward(self, positive, negative, margin=1):
        """One number."""
        return np.sum(np.maximum(negative - positive + margin, 0))


def hit_and_auc(rankedlist, test_matrix, k):
    """How many of the first k are among the true ones, and the share of all others that come behind the first true one."""
    true = set(test_matrix)
    places = [place for place, item in enumerate(rankedlist) if item in true]
    others = len(rankedlist) - 1
    return sum(place < k for place in places), (others - places[0]) / others if places else 0


def evaluate_ranking(net, test_input, seq, candidates, num_users, num_items, devices):
    """Hits among the first 50 and area under the curve, the means over users of the items they have not had."""
    results = []
    for user in range(num_users):
        # As in the book, there are as many items to choose from as users.
        items = list(set(range(num_users)) - set(candidates[user]))
        users = [user] * len(items)
        columns = [np.array(users), *([seq[users, :]] if seq is not None else []), np.array(items)]
        scores = []
        for values in gluon.data.DataLoader(gluon.data.ArrayDataset(*columns), shuffle=False, last_batch="keep", batch_size=1024):
            for x in zip(*_split(values, devices, even_split=False)):
                scores.extend(net(*x).reshape(-1).tolist())
        ranked = [item for item, _ in sorted(zip(items, scores), key=lambda pair: pair[1], reverse=True)]
        results.append(hit_and_auc(ranked, test_input[user], 50))
    hits, areas = zip(*results)
    return np.mean(np.array(hits)), np.mean(np.array(areas))


def train_ranking(
    net, train_iter, test_iter, loss, trainer, test_seq_iter, num_users, num_items, num_epochs, devices, evaluator, candidates, eval_step=1
):
    """Trains to rank what was chosen above what was not, with a chart."""
    timer, hit_rate, auc = Timer(), 0, 0
    animator = Animator(xlabel="epoch", xlim=[1, num_epochs], ylim=[0, 1], legend=["test hit rate", "test AUC"])
    for epoch in range(num_epochs):
        metric, total = Accumulator(3), 0.0
        for values in train_iter:
            timer.start()
            parts = _split(values, devices)
            with autograd.record():
                chosen = [net(*x) for x in zip(*parts[:-1])]
                others = [net(*x) for x in zip(*parts[:-2], parts[-1])]
                found = [loss(*pair) for pair in zip(chosen, others)]
            total += _trained(found, trainer, values, metric, devices)
            metric.add(total, values[0].shape[0], values[0].size)
            timer.stop()
        with autograd.predict_mode():
            if (epoch + 1) % eval_step == 0:
                hit_rate, auc = evaluator(net, test_iter, test_seq_iter, candidates, num_users, num_items, devices)
                animator.add(epoch + 1, (hit_rate, auc))
    print(f"train loss {metric[0] / metric[1]:.3f}, test hit rate {float(hit_rate):.3f}, test AUC {float(auc):.3f}")
    print(f"{metric[2] * num_epochs / timer.sum():.1f} examples/sec on {devices}")


class CTRDataset(gluon.data.Dataset):
    """Lines of a label and fields; values of a field that are seen too seldom share one number."""

    def __init__(self, data_path, feat_mapper=None, defaults=None, min_threshold=4, num_feat=34):
        self.NUM_FEATS, self.data = num_feat, {}
        counts = {field: collections.Counter() for field in range(1, num_feat + 1)}
        with open(data_path) as file:
            for line in file:
                label, *fields = line.rstrip("\n").split("\t")
                if len(fields) == num_feat:
                    self.data[len(self.data)] = {"y": [np.float32(label)], "x": fields}
                    for field, value in enumerate(fields, 1):
                        counts[field][value] += 1
        self.count, self.feat_mapper, self.defaults = len(self.data), feat_mapper, defaults
        if feat_mapper is None and defaults is None:
            often = {field: [value for value, times in seen.items() if times >= min_threshold] for field, seen in counts.items()}
            self.feat_mapper = {field: {value: number for number, value in enumerate(values)} for field, values in often.items()}
            self.defaults = {field: len(values) for field, values in often.items()}
        sizes = [0] * num_feat
        for field, numbers in self.feat_mapper.items():
            sizes[field - 1] = len(numbers) + 1
        self.field_dims = np.array(sizes, dtype=np.int64)
        self.offsets = np.array([sum(sizes[:at]) for at in range(num_feat)])

    def __len__(self):
        return self.count

    def __getitem__(self, idx):
        row = self.data[idx]
        numbers = [self.feat_mapper[field].get(value, self.defaults[field]) for field, value in enumerate(row["x"], 1)]
        return np.array(numbers) + self.offsets, row["y"]


__all__ = [
    "BPRLoss", "CTRDataset", "HingeLossbRec", "evaluate_ranking", "hit_and_auc", "load_data_ml100k", "read_data_ml100k", "split_and_load_ml100k",
    "split_data_ml100k", "train_ranking", "train_recsys_rating",
]  # fmt: skip
