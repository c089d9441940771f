"""`LightningDataModule`: loaders of all stages in one place."""

from .hooks import DataHooks
from .hparams import HyperparametersMixin


class LightningDataModule(DataHooks, HyperparametersMixin):
    """The base: `prepare_data` once, `setup(stage)`, and a loader for each stage."""

    name, CHECKPOINT_HYPER_PARAMS_KEY = None, "datamodule_hyper_parameters"
    trainer = None

    def __init__(self):
        self.trainer = None

    @classmethod
    def from_datasets(cls, train_dataset=None, val_dataset=None, test_dataset=None, predict_dataset=None, batch_size=1, num_workers=0, **kwargs):
        """One whose loaders read these data sets."""
        from torch.utils.data import DataLoader

        def loader(dataset, shuffle=False):
            def of(one):
                return DataLoader(one, batch_size=batch_size, shuffle=shuffle, num_workers=num_workers)

            if isinstance(dataset, dict):
                return {key: of(one) for key, one in dataset.items()}
            return [of(one) for one in dataset] if isinstance(dataset, (list, tuple)) else of(dataset)

        made = cls(**kwargs)
        given = {"train": train_dataset, "val": val_dataset, "test": test_dataset, "predict": predict_dataset}
        for stage, dataset in given.items():
            if dataset is not None:
                setattr(made, f"{stage}_dataloader", lambda dataset=dataset, stage=stage: loader(dataset, stage == "train"))
        return made

    def state_dict(self):
        """What a checkpoint keeps of the data."""
        return {}

    def load_state_dict(self, state_dict):
        """Takes over what a checkpoint kept."""
