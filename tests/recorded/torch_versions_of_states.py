# %%
import copy
import io
import torch
from torch import nn
net = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2), nn.Sequential(nn.ReLU(), nn.InstanceNorm1d(2)))
state = net.state_dict()
print(dict(state._metadata), type(state), hasattr(state.copy(), "_metadata"), copy.deepcopy(state)._metadata == state._metadata)
print(dict(net[2].state_dict(prefix="inner.")._metadata))
# %%
stored = io.BytesIO()
torch.save({"net": state}, stored)
stored.seek(0)
print(dict(torch.load(stored)["net"]._metadata))
# %%
class Renamed(nn.Module):
    _version = 3
    def __init__(self):
        super().__init__()
        self.gain = nn.Parameter(torch.zeros(2))
    def _load_from_state_dict(self, state_dict, prefix, local_metadata, *others):
        version = local_metadata.get("version")
        print(prefix, version)
        if version is None or version < 3:
            state_dict[prefix + "gain"] = state_dict.pop(prefix + "scale")
        super()._load_from_state_dict(state_dict, prefix, local_metadata, *others)
parts = nn.ModuleDict({"a": Renamed(), "b": Renamed()})
print(parts.load_state_dict(parts.state_dict()))
print(parts.load_state_dict({"a.scale": torch.ones(2), "b.scale": torch.full((2,), 2.0)}), parts["b"].gain)
