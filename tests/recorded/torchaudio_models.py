# %%
import math

import torch
import torchaudio.models as M

q = lambda y: (
    tuple(y.shape),
    [round(v, 4) for v in y.detach().double().reshape(-1)[:: max(1, y.numel() // 7)].tolist()],
    round(float(y.detach().abs().double().mean()), 5),
)


def filled(m):
    with torch.no_grad():
        for n, p in enumerate(m.parameters()):
            p.copy_(torch.sin(torch.arange(float(p.numel())) * 0.7 + n).reshape(p.shape) / math.sqrt(max(p.numel() / p.shape[0], 1)))
    return m.eval()


# %%
# digits: 4
m = filled(M.Wav2Letter(10, "mfcc", 13))
q(m(torch.sin(torch.arange(13 * 200.0)).reshape(1, 13, 200))), len(list(m.state_dict())), list(m.state_dict())[:4]
# %%
# digits: 4
m = M.Wav2Letter()
sum(p.numel() for p in m.parameters()), list(m.state_dict())[::5]
# %%
# digits: 4
m = filled(M.DeepSpeech(20, 32, 7))
q(m(torch.sin(torch.arange(2 * 9 * 20.0)).reshape(2, 1, 9, 20))), list(m.state_dict())
# %%
# digits: 4
m = filled(M.ConvTasNet(2, 8, 16, 3, 12, 20, 2, 2))
q(m(torch.sin(torch.arange(203.0)).reshape(1, 1, 203))), list(m.state_dict()), m.mask_generator.receptive_field
# %%
# digits: 4
sum(p.numel() for p in M.conv_tasnet_base().parameters())
# %%
# digits: 4
m(torch.zeros(2, 3))
# %%
# digits: 4
m = filled(M.Conformer(12, 3, 24, 2, 5))
y, l = m(torch.sin(torch.arange(2 * 9 * 12.0)).reshape(2, 9, 12), torch.tensor([9, 6]))
q(y), l, list(m.state_dict())[:30]
# %%
# digits: 4
m = filled(M.Conformer(12, 3, 24, 1, 5, use_group_norm=True, convolution_first=True))
q(m(torch.sin(torch.arange(2 * 9 * 12.0)).reshape(2, 9, 12), torch.tensor([9, 6]))[0])
# %%
# digits: 4
M.Conformer(12, 3, 24, 1, 4)
# %%
# digits: 4
M.DeepSpeech(20, 32, 7)
