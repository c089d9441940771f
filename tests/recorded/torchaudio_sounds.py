# %%
import math

import torch
import torchaudio.functional as F
import torchaudio.transforms as T

torch.manual_seed(0)
t = torch.arange(4000) / 8000.0
x = torch.stack([torch.sin(2 * math.pi * 440 * t) * 0.5, torch.sin(2 * math.pi * 1000 * t * (1 + t)) * 0.3 + 0.1 * torch.cos(2 * math.pi * 50 * t)])
q = lambda y: (
    tuple(y.shape),
    str(y.dtype),
    [round(v, 4) for v in y.abs().double().reshape(-1)[:: max(1, y.numel() // 7)].tolist()],
    round(float(y.abs().double().mean()), 5),
)
# %%
# digits: 3
(
    q(T.Spectrogram()(x)),
    q(T.Spectrogram(n_fft=256, hop_length=64, power=None, normalized=True)(x)),
    q(T.Spectrogram(n_fft=128, win_length=100, pad=10, power=1.0, normalized="frame_length", center=False)(x)),
)
# %%
# digits: 3
q(T.MelSpectrogram(8000, n_fft=256, n_mels=32)(x)), q(T.MelSpectrogram(8000, n_fft=512, n_mels=20, norm="slaney", mel_scale="slaney", f_min=50)(x))
# %%
# digits: 3
(
    q(T.MFCC(8000, n_mfcc=13, melkwargs=dict(n_fft=256, n_mels=23, hop_length=80))(x)),
    q(T.MFCC(8000, n_mfcc=13, log_mels=True, norm=None, melkwargs=dict(n_fft=256, n_mels=23))(x)),
    q(T.LFCC(8000, n_filter=30, n_lfcc=12, speckwargs=dict(n_fft=256))(x)),
)
# %%
# digits: 3
(
    q(T.AmplitudeToDB()(T.Spectrogram()(x))),
    q(T.AmplitudeToDB("magnitude", top_db=40)(T.Spectrogram(power=1.0)(x))),
    q(F.DB_to_amplitude(torch.tensor([-3.0, 0, 10]), 1.0, 0.5)),
)
# %%
# digits: 3
(
    q(F.resample(x, 8000, 16000)),
    q(F.resample(x, 8000, 6000, lowpass_filter_width=16)),
    q(T.Resample(8000, 11025)(x)),
    q(T.Resample(8000, 4000, "sinc_interp_kaiser")(x)),
    q(F.resample(x[0], 16000, 8000, resampling_method="sinc_interp_kaiser", beta=10.0)),
)
# %%
# digits: 3
s = T.Spectrogram(power=None)(x)
q(T.InverseSpectrogram()(s, 4000)), float((T.InverseSpectrogram()(s, 4000) - x).abs().max()) < 1e-5
# %%
# digits: 3
(
    q(T.GriffinLim(n_iter=4, rand_init=False)(T.Spectrogram()(x))),
    q(T.GriffinLim(n_iter=3, rand_init=False, momentum=0, power=1.0, length=4000)(T.Spectrogram(power=1.0)(x))),
)
# %%
# digits: 3
q(F.compute_deltas(torch.sin(torch.arange(512.0)).reshape(2, 8, 32)))[2], q(T.ComputeDeltas(9)(torch.arange(20.0).reshape(1, 2, 10) ** 2))
# %%
# digits: 3
q(F.mu_law_encoding(x, 256)), q(F.mu_law_decoding(F.mu_law_encoding(x, 256), 256)), F.mu_law_encoding(torch.linspace(-1, 1, 9), 16)
# %%
# digits: 3
(
    q(F.lowpass_biquad(x, 8000, 500)),
    q(F.highpass_biquad(x, 8000, 800, 1.2)),
    q(F.bandpass_biquad(x, 8000, 700)),
    q(F.bandpass_biquad(x, 8000, 700, const_skirt_gain=True)),
    q(F.bandreject_biquad(x, 8000, 440)),
)
# %%
# digits: 3
(
    q(F.allpass_biquad(x, 8000, 440)),
    q(F.band_biquad(x, 8000, 600)),
    q(F.band_biquad(x, 8000, 600, noise=True)),
    q(F.bass_biquad(x, 8000, 6.0)),
    q(F.treble_biquad(x, 8000, -5.0)),
    q(F.equalizer_biquad(x, 8000, 1000, 8.0, 2.0)),
    q(F.deemph_biquad(x, 44100)),
)
# %%
# digits: 3
(
    q(F.lfilter(x, torch.tensor([1.0, -0.5, 0.2]), torch.tensor([0.3, 0.2, 0.1]))),
    q(F.lfilter(x, torch.tensor([[2.0, -0.5], [1, 0.3]]), torch.tensor([[0.3, 0.2], [0.5, 0.5]]), clamp=False)),
    q(F.filtfilt(x, torch.tensor([1.0, -0.5]), torch.tensor([0.3, 0.2]))),
)
# %%
# digits: 3
(
    q(F.contrast(x)),
    q(F.dcshift(x, 0.3)),
    q(F.dcshift(x.clone(), 0.6, 0.05)),
    q(F.dcshift(x.clone(), -0.7, 0.04)),
    q(F.gain(x, 3.0)),
    q(F.overdrive(x)),
    q(F.preemphasis(x)),
    q(F.deemphasis(x)),
    q(F.loudness(x.repeat(1, 2), 8000)),
)
# %%
# digits: 3
(
    q(F.phase_vocoder(s, 1.3, torch.linspace(0, math.pi * 200, 201)[..., None])),
    q(T.TimeStretch(200, 201)(s, 0.8)),
    q(T.PitchShift(8000, -3, n_fft=256)(x))[0],
    q(T.SpectralCentroid(8000)(x)),
)
# %%
# digits: 3
(
    q(F.melscale_fbanks(201, 0.0, 8000.0, 40, 16000)),
    q(F.melscale_fbanks(201, 0.0, 8000.0, 40, 16000, "slaney", "slaney")),
    q(F.linear_fbanks(101, 0.0, 4000.0, 20, 8000)),
    q(F.create_dct(13, 40, "ortho")),
    q(F.create_dct(5, 8, None)),
)
# %%
# digits: 3
F.edit_distance("kitten", "sitting"), F.edit_distance([1, 2, 3], [1, 3]), F.edit_distance("", "ab")
# %%
# digits: 3
lp = torch.log_softmax(torch.sin(torch.arange(60.0)).reshape(1, 12, 5) * 3, -1)
a, b = F.forced_align(lp, torch.tensor([[1, 2, 2, 4]], dtype=torch.int32), blank=0)
a, q(b), F.merge_tokens(a[0], b[0].exp())
# %%
# digits: 3
lg = torch.sin(torch.arange(2 * 5 * 4 * 6.0)).reshape(2, 5, 4, 6).requires_grad_()
l = T.RNNTLoss(blank=0, reduction="none")(
    lg, torch.tensor([[1, 2, 3], [4, 5, 1]], dtype=torch.int32), torch.tensor([5, 4], dtype=torch.int32), torch.tensor([3, 2], dtype=torch.int32)
)
l.sum().backward()
(
    l.detach(),
    q(lg.grad),
    F.rnnt_loss(
        lg, torch.tensor([[1, 2, 3], [4, 5, 1]], dtype=torch.int32), torch.tensor([5, 4], dtype=torch.int32), torch.tensor([3, 2], dtype=torch.int32), blank=-1
    ).detach(),
)
# %%
# digits: 3
(
    q(F.fftconvolve(x, x[:, :50])),
    q(F.convolve(x, x[:, :50], "same")),
    q(F.fftconvolve(x[:, :50], x, "valid")),
    q(F.add_noise(x, x.flip(-1), torch.tensor([3.0, 10.0]))),
    q(F.speed(x, 8000, 1.2)[0]),
    T.Speed(8000, 0.9)(x, torch.tensor([4000, 3000]))[1],
)
# %%
# digits: 3
(
    q(F.sliding_window_cmn(T.MFCC(8000, n_mfcc=5, melkwargs=dict(n_fft=256, n_mels=23))(x).transpose(1, 2), 10, 4)),
    q(T.SlidingWindowCmn(8, 2, center=True, norm_vars=True)(torch.sin(torch.arange(160.0)).reshape(1, 32, 5))),
)
# %%
# digits: 3
(
    [q(T.Fade(500, 700, k)(x)) for k in ("linear", "exponential", "logarithmic", "quarter_sine", "half_sine")],
    q(T.Vol(2.0)(x)),
    q(T.Vol(3, "db")(x)),
    q(T.Vol(2, "power")(x)),
)
# %%
# digits: 3
torch.manual_seed(1)
sp = torch.ones(2, 20, 30)
q(T.FrequencyMasking(8)(sp)), q(T.TimeMasking(10, p=0.5)(sp)), q(T.TimeMasking(10, iid_masks=True)(sp[None])), q(T.SpecAugment(2, 5, 2, 4)(sp))
# %%
# digits: 3
(
    q(T.InverseMelScale(129, 32, 8000)(T.MelSpectrogram(8000, n_fft=256, n_mels=32)(x))),
    q(T.MelScale(20, 8000, n_stft=129)(torch.ones(1, 129, 3))),
    q(F.psd(s.unsqueeze(0))),
    F.frechet_distance(torch.zeros(3), torch.eye(3), torch.ones(3), 2 * torch.eye(3)),
)
# %%
# digits: 3
print(T.MelSpectrogram(), T.MFCC(), T.Resample(), T.Vol(1.0), list(T.MelSpectrogram().state_dict()))
# %%
# digits: 3
T.MFCC(n_mfcc=200)
# %%
# digits: 3
F.resample(x, 0, 1)
# %%
# digits: 3
T.MelScale(f_min=9000.0)
# %%
# digits: 3
F.melscale_fbanks(20, 0.0, 100.0, 5, 200, "x")
# %%
# digits: 3
F.mask_along_axis(x, 3, 0.0, 5)
# %%
# digits: 3
F.griffinlim(s.abs(), torch.hann_window(400), 400, 200, 400, 1.0, 2, 1.0, None, False)
# %%
# digits: 3
y = x.clone().requires_grad_()
F.lowpass_biquad(y, 8000, 500).sum().backward()
q(y.grad)
