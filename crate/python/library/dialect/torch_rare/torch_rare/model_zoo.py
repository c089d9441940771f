"""`torch.utils.model_zoo`: weights from the network, which are refused."""

from torch_extras.hub import load_state_dict_from_url as load_url  # noqa: F401
