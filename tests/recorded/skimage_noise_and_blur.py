# %%
import numpy as np
from skimage import filters


def seen(x, d=5):
    """A short form: types, shapes, and two weighted sums."""
    if isinstance(x, (tuple, list)):
        return type(x).__name__ + "(" + ", ".join(seen(y) for y in x) + ")"
    if isinstance(x, np.ndarray):
        f = x.astype(float)
        w = np.cos(np.arange(f.size) * 0.7).reshape(f.shape) if f.size else f
        g = np.isfinite(f)
        return f"{x.dtype}{x.shape} {np.round(np.sum(f[g]), 8) + 0.0:.{d}g} {np.round(np.sum((f * w)[g]), 8) + 0.0:.{d - 1}g} {int(g.sum())}"
    return f"{x:.{d}g}" if isinstance(x, float) else str(x)


rng = np.random.default_rng(0)
img = (filters.gaussian(rng.random((24, 30)), 2) - 0.3) * 2
img8 = (np.clip(img, 0, 1) * 255).astype(np.uint8)
rgb = np.stack([img, np.roll(img, 9, 0), np.roll(img, 5, 1)], -1).clip(0, 1)
b = img > img.mean()
print(seen(img), seen(img8), seen(b))
# %%
# digits: 4
from skimage import restoration
# %%
# digits: 4
noisy = img + rng.normal(size=img.shape) * 0.1
# %%
# digits: 4
print(
    seen(restoration.denoise_tv_chambolle(noisy)),
    seen(restoration.denoise_tv_chambolle(rgb, weight=0.2, channel_axis=-1)),
    seen(restoration.denoise_tv_chambolle(img8)),
    seen(restoration.denoise_tv_bregman(noisy)),
    seen(restoration.denoise_tv_bregman(noisy, weight=2, isotropic=False)),
    seen(restoration.denoise_tv_bregman(rgb, channel_axis=-1)),
)
# %%
# digits: 4
print(
    seen(restoration.denoise_bilateral(noisy)),
    seen(restoration.denoise_bilateral(rgb, sigma_color=0.1, sigma_spatial=2, channel_axis=-1)),
    seen(restoration.denoise_bilateral(img8, win_size=3)),
    seen(restoration.denoise_bilateral(noisy.clip(0), mode="edge", bins=100)),
)
# %%
# digits: 4
print(
    seen(restoration.denoise_nl_means(noisy, 5, 4, 0.1)),
    seen(restoration.denoise_nl_means(noisy, 5, 4, 0.1, fast_mode=False)),
    seen(restoration.denoise_nl_means(rgb, 3, 3, 0.1, channel_axis=-1, sigma=0.05)),
    seen(restoration.denoise_nl_means(noisy, 3, 5, 0.08, sigma=0.1, fast_mode=False)),
)
# %%
# digits: 4
psf = np.ones((5, 5)) / 25
from scipy.signal import convolve2d

bl = convolve2d(img, psf, "same")
# %%
# digits: 4
print(
    seen(restoration.richardson_lucy(bl, psf, 10)),
    seen(restoration.richardson_lucy(bl, psf, 5, clip=False, filter_epsilon=0.1)),
    seen(restoration.wiener(bl, psf, 0.1)),
    seen(restoration.wiener(bl, psf, 0.1, clip=False)),
    seen(restoration.unsupervised_wiener(bl, psf, rng=0)),
)
# %%
# digits: 4
print(
    seen(restoration.rolling_ball(img8, radius=5)),
    seen(restoration.rolling_ball(img * 255, radius=4)),
    seen(restoration.rolling_ball(img8, kernel=restoration.ellipsoid_kernel((7, 9), 30))),
    seen(restoration.ball_kernel(3, 2)),
    seen(restoration.ellipsoid_kernel((5, 7), 4)),
    seen(restoration.rolling_ball(img * 255, radius=4, nansafe=True)),
)
# %%
# digits: 4
mask = np.zeros(img.shape, bool)
mask[5:8, 9:12] = 1
mask[20, 30:35] = 1
print(
    seen(restoration.inpaint_biharmonic(img, mask)),
    seen(restoration.inpaint_biharmonic(rgb, mask, channel_axis=-1)),
    seen(restoration.inpaint_biharmonic(img, mask, split_into_regions=True)),
)
# %%
# digits: 4
print(
    seen(restoration.cycle_spin(noisy, restoration.denoise_tv_chambolle, 1, num_workers=1)),
    seen(restoration.denoise_invariant(noisy, restoration.denoise_tv_chambolle)),
    seen(restoration.calibrate_denoiser(noisy, restoration.denoise_tv_chambolle, {"weight": [0.01, 0.1, 0.3]})(noisy)),
)
