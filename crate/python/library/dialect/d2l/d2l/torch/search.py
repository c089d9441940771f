"""The search for hyperparameters: who draws configurations, who says which is next, and who runs them."""

import collections
import math
import time

import numpy as np
import torch

from .lessons import FashionMNIST, HyperParameters, LeNet, Trainer, init_cnn


class HPOTrainer(Trainer):
    """A trainer that tells how often the model is wrong."""

    def validation_error(self):
        """The share of validation examples that are classified wrongly, mean over batches."""
        self.model.eval()
        found = []
        with torch.no_grad():
            for batch in self.val_dataloader:
                *inputs, labels = self.prepare_batch(batch)
                found.append(self.model.accuracy(self.model(*inputs), labels))
        return 1 - sum(found) / len(found)


class HPOSearcher(HyperParameters):
    """Draws configurations."""

    def sample_configuration(self):
        """Another configuration."""
        raise NotImplementedError

    def update(self, config, error, additional_info=None):
        """Learns from a result; nothing, unless a class does."""


class RandomSearcher(HPOSearcher):
    """Draws each value from a distribution of its own, after a first configuration that may be given."""

    def __init__(self, config_space, initial_config=None):
        self.save_hyperparameters()

    def sample_configuration(self):
        first, self.initial_config = self.initial_config, None
        return {name: domain.rvs() for name, domain in self.config_space.items()} if first is None else first


class HPOScheduler(HyperParameters):
    """Says which configuration is next."""

    def suggest(self):
        """The configuration to run."""
        raise NotImplementedError

    def update(self, config, error, info=None):
        """Takes a result."""
        raise NotImplementedError


class BasicScheduler(HPOScheduler):
    """Runs whatever the searcher draws."""

    def __init__(self, searcher):
        self.save_hyperparameters()

    def suggest(self):
        return self.searcher.sample_configuration()

    def update(self, config, error, info=None):
        self.searcher.update(config, error, additional_info=info)


class HPOTuner(HyperParameters):
    """Runs configurations, and keeps the best one and what all of them took."""

    def __init__(self, scheduler, objective):
        self.save_hyperparameters()
        self.incumbent, self.incumbent_error, self.current_runtime = None, None, 0
        self.incumbent_trajectory, self.cumulative_runtime, self.records = [], [], []

    def run(self, number_of_trials):
        """Runs so many configurations."""
        for i in range(number_of_trials):
            start = time.time()
            config = self.scheduler.suggest()
            print(f"Trial {i}: config = {config}")
            error = float(self.objective(**config))
            self.scheduler.update(config, error)
            runtime = time.time() - start
            self.bookkeeping(config, error, runtime)
            print(f"    error = {error}, runtime = {runtime}")

    def bookkeeping(self, config, error, runtime):
        """Notes a result."""
        self.records.append({"config": config, "error": error, "runtime": runtime})
        if self.incumbent is None or error < self.incumbent_error:
            self.incumbent, self.incumbent_error = config, error
        self.incumbent_trajectory.append(self.incumbent_error)
        self.current_runtime += runtime
        self.cumulative_runtime.append(self.current_runtime)


def hpo_objective_lenet(learning_rate, batch_size, max_epochs=10):
    """How often LeNet is wrong, taught with these settings."""
    model, trainer = LeNet(lr=learning_rate, num_classes=10), HPOTrainer(max_epochs=max_epochs, num_gpus=1)
    data = FashionMNIST(batch_size=batch_size)
    model.apply_init([next(iter(data.get_dataloader(True)))[0]], init_cnn)
    trainer.fit(model=model, data=data)
    return trainer.validation_error()


class SuccessiveHalvingScheduler(HPOScheduler):
    """Many configurations run shortly, the best part of them longer, and so on (Jamieson and Talwalkar 2016)."""

    def __init__(self, searcher, eta, r_min, r_max, prefact=1):
        self.save_hyperparameters()
        self.K = int(math.log(r_max / r_min) / math.log(eta))
        self.rung_levels = [r_min * eta**k for k in range(self.K + 1)]
        if r_max not in self.rung_levels:
            self.rung_levels.append(r_max)
            self.K += 1
        self.observed_error_at_rungs, self.all_observed_error_at_rungs = collections.defaultdict(list), collections.defaultdict(list)
        self.queue = []

    def _count(self, rounds):
        return int(self.prefact * self.eta**rounds)

    def suggest(self):
        if not self.queue:
            self.queue = [{**self.searcher.sample_configuration(), "max_epochs": self.r_min} for _ in range(self._count(self.K))]
        return self.queue.pop()

    def update(self, config, error, info=None):
        level = int(config["max_epochs"])
        self.searcher.update(config, error, additional_info=info)
        self.all_observed_error_at_rungs[level].append((config, error))
        if level >= self.r_max:
            return
        seen = self.observed_error_at_rungs[level]
        seen.append((config, error))
        rounds = self.K - self.rung_levels.index(level)
        if len(seen) >= self._count(rounds):
            best = self.get_top_n_configurations(rung_level=level, n=self._count(rounds - 1))
            self.queue = [{**config, "max_epochs": self.rung_levels[self.K - rounds + 1]} for config in best] + self.queue
            self.observed_error_at_rungs[level] = []

    def get_top_n_configurations(self, rung_level, n):
        """The best configurations of those that ran so long."""
        return [config for config, _ in sorted(self.observed_error_at_rungs[rung_level], key=lambda pair: pair[1])[:n]]


def rbfkernel(x1, x2, ls=4.0):
    """The kernel of radial basis functions between numbers."""
    return np.exp(-((np.asarray(x1)[:, None] - np.asarray(x2)[None, :]) ** 2) / ls / 2)


__all__ = [
    "BasicScheduler", "HPOScheduler", "HPOSearcher", "HPOTrainer", "HPOTuner", "RandomSearcher", "SuccessiveHalvingScheduler", "hpo_objective_lenet",
    "rbfkernel",
]  # fmt: skip
