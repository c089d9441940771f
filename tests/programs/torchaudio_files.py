"""WAV files of `torchaudio`: samples of several widths, in files and in memory."""

import io

import scipy.io.wavfile
import torch
import torchaudio

x = torch.stack([torch.sin(torch.arange(800) / 9.0) * 0.5, torch.cos(torch.arange(800) / 5.0) * 0.3])
for options, bits, kind, error in (
    ({}, 16, "PCM_S", 2e-5),
    ({"bits_per_sample": 8}, 8, "PCM_U", 4e-3),
    ({"bits_per_sample": 24}, 24, "PCM_S", 1e-7),
    ({"bits_per_sample": 32}, 32, "PCM_S", 1e-9),
    ({"encoding": "PCM_F"}, 32, "PCM_F", 0.0),
):
    torchaudio.save("a.wav", x, 8000, **options)
    y, rate = torchaudio.load("a.wav")
    assert y.shape == x.shape and y.dtype == torch.float32 and rate == 8000 and float((y - x).abs().max()) <= error, options
    assert torchaudio.info("a.wav") == torchaudio.AudioMetaData(8000, 800, 2, bits, kind)
rate, samples = scipy.io.wavfile.read("a.wav")
assert rate == 8000 and samples.shape == (800, 2)
memory = io.BytesIO()
torchaudio.save(memory, x[0], 16000, format="wav")
memory.seek(0)
y, rate = torchaudio.load(memory, frame_offset=10, num_frames=50, channels_first=False)
assert y.shape == (50, 1) and rate == 16000 and float((y[:, 0] - x[0, 10:60]).abs().max()) < 2e-5
torchaudio.save("b.wav", x, 8000)
assert torchaudio.load("b.wav", normalize=False)[0].dtype == torch.int16
for call, word in ((lambda: torchaudio.load("none.wav"), "No such file"), (lambda: torchaudio.datasets.YESNO(".", download=True), "cannot be downloaded")):
    try:
        call()
        raise AssertionError(word)
    except RuntimeError as error:
        assert word in str(error)
