# %%
import numpy as np

DIGITS = 5


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return type(value).__name__ if " at 0x" in repr(value) else value


def show(value):
    print(plain(value))


# %%
from scipy import signal
from scipy.signal import windows

H = signal.TransferFunction([1, 3, 3], [1, 2, 1])
show(H)
show(signal.TransferFunction([1, 3, 3], [1, 2, 1], dt=0.1))
Z = H.to_zpk()
show(Z)
show(signal.ZerosPolesGain([1, 2], [3, 4], 5))
S = H.to_ss()
show(S)
show(signal.StateSpace([[0, 1], [-1, -0.5]], [[0], [1]], [[1, 0]], [[0]]))
sys2 = signal.lti([1.0], [1.0, 0.4, 1.0])

# %%
show(sys2)
show((sys2.poles, sys2.zeros, isinstance(sys2, signal.lti), sys2.num, sys2.den))
t, y = signal.step(sys2)
show(
    (
        t[:5],
        y[:5],
        y[-1],
        len(t),
    )
)
t, y = signal.impulse(([1.0], [1.0, 2.0, 1.0]))
show(
    (
        t[-1],
        y[:4],
    )
)
t, y = signal.step(sys2, T=np.linspace(0, 5, 6))
show((y,))
w, mag, phase = signal.bode(sys2)
show(
    (
        w[:3],
        w[-1],
        mag[::20],
        phase[::20],
    )
)
w, h = signal.freqresp(sys2, n=50)
show(
    (
        w[:3],
        h[:3],
    )
)

# %%
tt = np.linspace(0, 5, 30)
t, y, x = signal.lsim(sys2, np.sin(tt), tt)
show(
    (
        y[::6],
        x[-1],
    )
)
show(signal.lsim(([2.0], [1, 1]), np.ones(5), np.arange(5), X0=[0.5])[1])
show((sys2.step(N=5), sys2.impulse(N=4)))
show((signal.tf2ss([1, 2], [1, 3, 4]), signal.ss2tf([[0, 1], [-2, -3]], [[0], [1]], [[1, 0]], [[0]])))
show((signal.zpk2ss([1], [2, 3], 4), signal.ss2zpk([[0, 1], [-2, -3]], [[0], [1]], [[1, 0]], [[0]])))
show([signal.cont2discrete(([1.0], [1, 2, 1.0]), 0.1, method=m)[:2] for m in ("zoh", "foh", "bilinear", "euler", "backward_diff", "impulse")])
d = sys2.to_discrete(0.2)
show(d)
show((signal.dstep(d, n=5), signal.dimpulse(([1.0], [1, -0.5], 0.1), n=4), signal.dlsim(([1.0], [1, -0.5], 0.1), np.ones(5))))
show((signal.dbode(([1.0], [1, -0.5], 0.1), n=5), signal.dfreqresp(([1.0], [1, -0.5], 0.1), n=4)))

# %%
show(signal.normalize([0, 2, 4], [2, 4]))
show((signal.bessel(4, 0.3), signal.bessel(3, 100, analog=True), signal.bessel(2, [0.2, 0.4], btype="band", norm="mag")))
show((signal.ellip(4, 1, 40, 0.3), signal.ellip(3, 0.5, 30, 0.2, "high", output="sos"), signal.ellip(5, 1, 40, 100, analog=True)))
show(signal.ellip(4, 1, 40, [0.2, 0.5], btype="bandpass", output="zpk")[2])
show(
    (
        signal.iirdesign(0.2, 0.3, 1, 40),
        signal.iirdesign([0.2, 0.5], [0.1, 0.6], 1, 20, ftype="cheby1"),
        signal.iirfilter(3, 0.3, ftype="bessel", btype="low"),
        signal.iirfilter(3, 0.3, rp=1, rs=40, ftype="ellip", btype="low"),
    )
)
show((signal.lp2lp([1], [1, 1.4, 1], 2), signal.lp2hp([1], [1, 1.4, 1], 2), signal.lp2bp([1], [1, 1], 2, 1), signal.lp2bs([1], [1, 1], 2, 1)))
show((signal.bilinear([1], [1, 1], 2), signal.bilinear([1, 2, 1], [1, 1.4, 3], 10)))
show((signal.iircomb(50, 30, fs=500), signal.iircomb(0.2, 10, "peak")))
show((signal.kaiserord(60, 0.1), signal.kaiser_beta(40), signal.kaiser_atten(50, 0.1)))
show(
    (
        signal.firwin2(11, [0, 0.5, 1], [1, 1, 0]),
        signal.firls(7, [0, 0.3, 0.5, 1], [1, 1, 0, 0]),
        signal.firwin2(15, [0.0, 0.5, 0.5, 1.0], [1.0, 1.0, 0.0, 0.0]),
    )
)
show(
    (
        signal.remez(11, [0, 0.2, 0.3, 0.5], [1, 0]),
        signal.remez(12, [0, 100, 150, 500], [1, 0], fs=1000),
        signal.remez(25, [0, 0.1, 0.2, 0.3, 0.4, 0.5], [0, 1, 0], weight=[1, 2, 1]),
    )
)
show(signal.minimum_phase(signal.firwin(11, 0.4)).round(4))

# %%
show(
    (
        signal.residue([1, 2], [1, 3, 2]),
        signal.residue([1, 0, 0, 1], [1, 2, 1]),
        signal.residue([1], [1, 0, 1]),
        signal.residuez([1, 2], [1, -0.9, 0.2]),
        signal.invres([3, -2], [-1, -2], []),
    )
)
show((signal.unique_roots([1, 1.0001, 2, 3]), signal.deconvolve([1, 3, 5, 6, 3.0], [1, 2.0])))
show((signal.upfirdn([1, 1, 1], [1, 2, 3], 2, 1), signal.resample_poly(np.arange(10.0), 3, 2), signal.resample_poly(np.sin(np.arange(20.0)), 1, 2)))
show(
    (
        signal.order_filter(np.arange(25).reshape(5, 5), np.eye(3), 2),
        signal.vectorstrength([0.1, 1.1, 2.2], 1.0),
        signal.max_len_seq(4)[0],
        signal.check_COLA("hann", 10, 5),
        signal.check_NOLA("hann", 10, 5),
        signal.gauss_spline([0, 1.0], 3),
    )
)
show(signal.find_peaks_cwt(np.sin(np.arange(0, np.pi * 4, 0.05)), np.arange(1, 10)))
show(
    (
        windows.barthann(6),
        windows.lanczos(5),
        windows.general_hamming(5, 0.6),
        windows.general_gaussian(5, 1.5, 2),
        windows.chebwin(7, 60),
        windows.chebwin(8, 50),
        windows.taylor(8),
        windows.dpss(8, 2),
        windows.dpss(7, 2, 3),
        windows.kaiser_bessel_derived(6, 4.0),
        windows.general_cosine(5, [0.5, 0.3, 0.2]),
    )
)
show((signal.freqs([1, 2], [1, 3, 4], 5), signal.freqs([1], [1, 1], [0.1, 1]), signal.freqs_zpk([1], [-1, -2], 3, 4), signal.freqz_zpk([0.5], [0.2], 1, 4)))
show((signal.butter(3, 100, "low", analog=True, output="zpk"), signal.choose_conv_method(np.ones(5), np.ones(3))))
