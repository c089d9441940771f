"""Training loops of Lightning: modules, data, callbacks, loggers, checkpoints."""

# %%
import os, warnings, sys

warnings.simplefilter("ignore")
# %%
import torch, torch.nn as nn, torch.nn.functional as F
import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint, LearningRateMonitor, Callback, LambdaCallback, Timer
from pytorch_lightning.loggers import CSVLogger
from torch.utils.data import DataLoader, TensorDataset, random_split
import torchmetrics


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


Q = dict(accelerator="cpu", enable_progress_bar=False, enable_model_summary=False, logger=False, enable_checkpointing=False)
pl.seed_everything(1, verbose=False)
# %%
X = torch.randn(40, 4)
Y = (X.sum(1) > 0).long()


class DM(pl.LightningDataModule):
    def __init__(self, bs=8):
        super().__init__()
        self.save_hyperparameters()

    def prepare_data(self):
        print("prepare")

    def setup(self, stage):
        print("setup", stage)
        self.tr, self.va = random_split(TensorDataset(X, Y), [32, 8])

    def train_dataloader(self):
        return DataLoader(self.tr, batch_size=self.hparams.bs, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.va, batch_size=8)

    def test_dataloader(self):
        return DataLoader(self.va, batch_size=4)

    def predict_dataloader(self):
        return DataLoader(self.va, batch_size=4)

    def teardown(self, stage):
        print("teardown", stage)


class Clf(pl.LightningModule):
    def __init__(self, hidden=8, lr=1e-2):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(4, hidden), nn.ReLU(), nn.Linear(hidden, 2))
        self.acc = torchmetrics.Accuracy(task="multiclass", num_classes=2)
        self.vacc = torchmetrics.Accuracy(task="multiclass", num_classes=2)

    def forward(self, x):
        return self.net(x)

    def step(self, batch):
        x, y = batch
        o = self(x)
        return F.cross_entropy(o, y), o, y

    def training_step(self, batch, batch_idx):
        l, o, y = self.step(batch)
        self.acc(o, y)
        self.log("train_loss", l, on_step=True, on_epoch=True, prog_bar=True)
        self.log("train_acc", self.acc, on_step=False, on_epoch=True)
        return {"loss": l, "n": len(y)}

    def validation_step(self, batch, batch_idx):
        l, o, y = self.step(batch)
        self.vacc.update(o, y)
        self.log_dict({"val_loss": l, "val_acc": self.vacc}, prog_bar=True)

    def test_step(self, batch, batch_idx):
        l, o, y = self.step(batch)
        self.log("test_loss", l)
        self.log("test_acc", (o.argmax(1) == y).float().mean())

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        return self(batch[0]).argmax(1)

    def configure_optimizers(self):
        o = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        s = torch.optim.lr_scheduler.StepLR(o, 1, 0.5)
        return {"optimizer": o, "lr_scheduler": {"scheduler": s, "interval": "epoch"}}


class Names(Callback):
    def on_fit_start(self, trainer, m):
        print("fit_start")

    def on_sanity_check_start(self, trainer, m):
        print("sanity_start")

    def on_sanity_check_end(self, trainer, m):
        print("sanity_end", trainer.callback_metrics)

    def on_train_start(self, trainer, m):
        print("train_start")

    def on_train_epoch_start(self, trainer, m):
        print("epoch_start", trainer.current_epoch)

    def on_train_batch_end(self, trainer, m, outputs, batch, i):
        print("batch_end", i, sorted(outputs), trainer.global_step)

    def on_validation_start(self, trainer, m):
        print("val_start", m.training)

    def on_validation_epoch_end(self, trainer, m):
        print("val_epoch_end", sorted(trainer.callback_metrics))

    def on_validation_end(self, trainer, m):
        print("val_end", sorted(trainer.callback_metrics))

    def on_train_epoch_end(self, trainer, m):
        print("epoch_end", sorted(trainer.callback_metrics), m.training)

    def on_train_end(self, trainer, m):
        print("train_end")

    def on_fit_end(self, trainer, m):
        print("fit_end")

    def setup(self, trainer, m, stage):
        print("cb setup", stage)

    def teardown(self, trainer, m, stage):
        print("cb teardown", stage)


dm = DM()
dm.hparams
m = Clf()
m.hparams.hidden, m.hparams["lr"], dict(m.hparams)
tr = pl.Trainer(max_epochs=2, callbacks=[Names()], **Q)
tr.fit(m, datamodule=dm)
# %%
{k: round(v.item(), 4) for k, v in sorted(tr.callback_metrics.items())}
# %%
{k: round(v.item(), 4) for k, v in sorted(tr.logged_metrics.items())}
# %%
sorted(tr.progress_bar_metrics), tr.current_epoch, tr.global_step, tr.num_training_batches, tr.num_val_batches
# %%
tr.optimizers[0].param_groups[0]["lr"], type(tr.lr_scheduler_configs[0].scheduler).__name__
# %%
r = tr.test(m, datamodule=dm)
[sorted(x) for x in r]
tr.validate(m, dm, verbose=False)[0].keys()
# %%
p = tr.predict(m, dm)
# %%
tr.save_checkpoint("a.ckpt")
sorted(torch.load("a.ckpt", weights_only=False))
# %%
n = Clf.load_from_checkpoint("a.ckpt", hidden=8)
n.hparams, all(torch.equal(a, b) for a, b in zip(n.parameters(), m.parameters()))
tr2 = pl.Trainer(max_epochs=3, **Q)
tr2.fit(Clf(), datamodule=dm, ckpt_path="a.ckpt")
tr2.current_epoch, tr2.global_step
Q2 = {**Q, "logger": CSVLogger("lg", name="r"), "enable_checkpointing": True}
tr = pl.Trainer(
    max_epochs=2,
    log_every_n_steps=2,
    callbacks=[LearningRateMonitor(), ModelCheckpoint(monitor="val_acc", mode="max", filename="{epoch}-{val_acc:.2f}", save_top_k=2, save_last=True)],
    **Q2,
)
tr.fit(Clf(), datamodule=dm)
# %%
sorted(os.listdir("lg/r/version_0/checkpoints"))
print(open("lg/r/version_0/hparams.yaml").read())
# %%
tr.checkpoint_callback.best_model_path, tr.checkpoint_callback.last_model_path, len(tr.checkpoint_callback.best_k_models)
# %%
t(lambda: len(tr.test(ckpt_path="best", datamodule=dm, verbose=False)))


# %%
class Bad(pl.LightningModule):
    pass


t(lambda: pl.Trainer(max_epochs=1, **Q).fit(Bad(), DataLoader(TensorDataset(X), 2)))


# %%
class Bad2(pl.LightningModule):
    def training_step(self, b, i):
        return None


t(lambda: pl.Trainer(max_epochs=1, **Q).fit(Bad2(), DataLoader(TensorDataset(X), 2)))
# %%
t(lambda: pl.Trainer(max_epochs=1, **Q).fit(nn.Linear(2, 2)))
# %%
t(lambda: pl.Trainer(max_epochs=1, **Q).test(Bad2(), DataLoader(TensorDataset(X), 2)))
# %%
tr = pl.Trainer(max_epochs=20, callbacks=[EarlyStopping("val_loss", patience=1, min_delta=10.0)], **Q)
tr.fit(Clf(), datamodule=dm)
tr.current_epoch, tr.early_stopping_callback.stopped_epoch, tr.early_stopping_callback.wait_count
t(lambda: pl.Trainer(max_epochs=1, callbacks=[EarlyStopping("nope")], **Q).fit(Clf(), datamodule=dm))
# %%
tr = pl.Trainer(max_steps=5, **Q)
tr.fit(Clf(), datamodule=dm)
tr.global_step, tr.current_epoch
tr = pl.Trainer(fast_dev_run=True, accelerator="cpu", enable_progress_bar=False, enable_model_summary=False)
tr.fit(Clf(), datamodule=dm)
tr.global_step, tr.current_epoch
tr = pl.Trainer(max_epochs=1, limit_train_batches=2, limit_val_batches=0, **Q)
tr.fit(Clf(), datamodule=dm)
tr.global_step, tr.num_val_batches
tr = pl.Trainer(max_epochs=1, accumulate_grad_batches=2, gradient_clip_val=0.5, **Q)
tr.fit(Clf(), datamodule=dm)
tr.global_step
tr = pl.Trainer(
    max_epochs=2, val_check_interval=0.5, num_sanity_val_steps=0, callbacks=[LambdaCallback(on_validation_end=lambda tr, m: print("v", tr.global_step))], **Q
)
tr.fit(Clf(), datamodule=dm)
tr = pl.Trainer(
    max_epochs=4,
    check_val_every_n_epoch=2,
    num_sanity_val_steps=0,
    callbacks=[LambdaCallback(on_validation_end=lambda tr, m: print("v", tr.current_epoch))],
    **Q,
)
tr.fit(Clf(), datamodule=dm)


class GAN(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.g = nn.Linear(2, 2)
        self.d = nn.Linear(2, 1)
        self.automatic_optimization = False

    def training_step(self, b, i):
        og, od = self.optimizers()
        (x,) = b
        self.toggle_optimizer(og)
        l = self.d(self.g(x)).mean()
        og.zero_grad()
        self.manual_backward(l)
        og.step()
        self.untoggle_optimizer(og)
        l2 = self.d(x).pow(2).mean()
        od.zero_grad()
        self.manual_backward(l2)
        od.step()
        self.log_dict({"g": l, "d": l2})

    def configure_optimizers(self):
        return [torch.optim.SGD(self.g.parameters(), lr=0.1), torch.optim.SGD(self.d.parameters(), lr=0.1)], []


pl.seed_everything(3, verbose=False)
g = GAN()
tr = pl.Trainer(max_epochs=1, **Q)
tr.fit(g, DataLoader(TensorDataset(torch.ones(6, 2)), 2))
tr.global_step, {k: round(float(v), 4) for k, v in tr.callback_metrics.items()}
# %%
t(lambda: pl.Trainer(max_epochs=1, gradient_clip_val=1.0, **Q).fit(GAN(), DataLoader(TensorDataset(torch.ones(6, 2)), 2)))


# %%
from pytorch_lightning.utilities.model_summary import ModelSummary

print(ModelSummary(Clf(200), max_depth=2))
# %%
m.freeze()
[p.requires_grad for p in m.parameters()][:1], m.training
m.unfreeze()
# %%
from lightning.pytorch import LightningModule as LM

pl.seed_everything(7), torch.rand(1)
