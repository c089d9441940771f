# %%
import numpy as np
import matplotlib.pyplot as plt
from matplotlib import mlab

t = np.arange(1024) / 100
x = np.sin(2 * np.pi * 5 * t) + 0.5 * np.cos(2 * np.pi * 20 * t)
y = np.cos(2 * np.pi * 5 * t + 0.3) + 0.1 * np.sin(t * 7)
for options in [{}, {"Fs": 100}, {"NFFT": 128, "noverlap": 64, "Fs": 100, "detrend": "linear"}, {"NFFT": 64, "pad_to": 100, "sides": "twosided", "scale_by_freq": False}, {"window": mlab.window_none, "detrend": mlab.detrend_mean}]:
    p, f = mlab.psd(x, **options)
    c, _ = mlab.csd(x, y, **options)
    print(p.shape, f[:3].round(4), f[-1].round(4), float(p.sum().round(5)), p[:3].round(6), complex(c.sum().round(5)), c.dtype)
c, f = mlab.cohere(x, y, NFFT=128, Fs=100)
print(c[:5].round(6), f[-1])
for mode in ["psd", "magnitude", "angle", "phase", None]:
    s, f, when = mlab.specgram(x, NFFT=128, Fs=100, noverlap=32, mode=mode)
    print(mode, s.shape, when[:2], s[5:8, 1].round(6))
for name in ["magnitude_spectrum", "angle_spectrum", "phase_spectrum"]:
    s, f = getattr(mlab, name)(x[:50], Fs=100)
    print(name, s[:4].round(5), f[:3])
# %%
fig, axs = plt.subplots(2, 4)
p, f = axs[0, 0].psd(x, Fs=100)
print(p.shape, axs[0, 0].get_xlabel(), axs[0, 0].get_ylabel())
p, f, line = plt.psd(x, 128, 100, return_line=True)
print(p[:2].round(5), type(line).__name__)
p, f = axs[0, 1].csd(x, y, NFFT=128)
print(p.dtype, axs[0, 1].get_ylabel())
c, f = axs[0, 2].cohere(x, y)
print(axs[0, 2].get_ylabel())
s, f, when, image = axs[0, 3].specgram(x, Fs=100)
print(s.shape, np.round(image.get_extent(), 4))
m, f, line = axs[1, 0].magnitude_spectrum(x, Fs=100, scale="dB")
print(m.shape, axs[1, 0].get_ylabel(), line.get_ydata()[:3].round(4))
lags, c, lines, base = axs[1, 1].xcorr(x, y, maxlags=5)
print(lags, c.round(5))
lags, c, line, base = plt.acorr(x[:20], usevlines=False, maxlags=None, normed=False)
print(lags.shape, c[:3].round(5), base)
try:
    plt.xcorr(x[:5], y[:5])
except ValueError as error:
    print(error)
# %%
fig, ax = plt.subplots()
line = ax.ecdf([3, 1, 2, 2])
print(line.get_xdata() * 1.0, line.get_ydata() * 1.0, line.get_drawstyle())
line = ax.ecdf([3, 1, 2, 2], complementary=True, compress=True)
print(line.get_xdata() * 1.0, line.get_ydata() * 1.0)
line = plt.ecdf([3, 1, 2], weights=[1, 2, 1], orientation="horizontal")
print(line.get_xdata() * 1.0, line.get_ydata() * 1.0, line.get_drawstyle())
ax.vlines([1, 2, 3], [0], [1, 2, 3])
print(hasattr(ax, "nothing"))
