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
from skimage import color
# %%
# digits: 4
print(
    *[
        k + " " + seen(getattr(color, k)(rgb)) + "\n"
        for k in "rgb2gray rgb2hsv rgb2xyz rgb2lab rgb2luv rgb2yuv rgb2yiq rgb2ypbpr rgb2ycbcr rgb2hed rgb2rgbcie rgb2ydbdr".split()
    ]
)
# %%
# digits: 4
print(
    *[
        k + " " + seen(getattr(color, k)(rgb)) + "\n"
        for k in "hsv2rgb xyz2rgb yuv2rgb yiq2rgb ypbpr2rgb hed2rgb rgbcie2rgb ydbdr2rgb xyz2lab xyz2luv".split()
    ]
)
# %%
# digits: 4
print(
    seen(color.lab2rgb(color.rgb2lab(rgb))),
    seen(color.luv2rgb(color.rgb2luv(rgb))),
    seen(color.lab2xyz(rgb * 50)),
    seen(color.luv2xyz(rgb * 50)),
    seen(color.lab2lch(rgb * 50 - 20)),
    seen(color.lch2lab(rgb * 4)),
    seen(color.ycbcr2rgb(rgb * 200)),
)
# %%
# digits: 4
print(
    seen(color.separate_stains(rgb, color.hdx_from_rgb)),
    seen(color.combine_stains(rgb, color.rgb_from_hdx)),
    *[
        seen(getattr(color, k))
        for k in (
            "bex_from_rgb",
            "rgb_from_gdx",
            "rgb_from_hax",
            "hed_from_rgb",
            "rgb_from_bro",
            "bpx_from_rgb",
            "ahx_from_rgb",
            "hpx_from_rgb",
            "rbd_from_rgb",
            "fgx_from_rgb",
        )
    ],
)
# %%
# digits: 4
l1, l2 = color.rgb2lab(rgb), color.rgb2lab(rgb[::-1])
# %%
# digits: 4
print(
    seen(color.deltaE_cie76(l1, l2)),
    seen(color.deltaE_ciede94(l1, l2)),
    seen(color.deltaE_ciede2000(l1, l2)),
    seen(color.deltaE_cmc(l1, l2)),
    seen(color.deltaE_ciede2000(l1, l2, kL=2)),
    seen(color.deltaE_cmc(l1, l2, kL=2)),
)
# %%
# digits: 4
print(
    seen(color.gray2rgb(img8)),
    seen(color.gray2rgba(img)),
    seen(color.rgba2rgb(color.gray2rgba(img, 0.5))),
    seen(color.rgb2gray((rgb * 255).astype(np.uint8))),
    seen(color.rgb2lab(rgb.astype(np.float32))),
)
# %%
# digits: 4
print(
    seen(color.convert_colorspace(rgb, "RGB", "HSV")),
    seen(color.convert_colorspace(rgb, "HSV", "YUV")),
    seen(color.convert_colorspace(rgb, "RGB CIE", "YDbDr")),
)
# %%
# digits: 4
lab = np.arange(720).reshape(24, 30) // 100
# %%
# digits: 4
print(
    seen(color.label2rgb(lab)),
    seen(color.label2rgb(lab, img)),
    seen(color.label2rgb(lab, rgb, kind="avg")),
    seen(color.label2rgb(lab, img8, bg_label=-1, alpha=0.5)),
    seen(color.label2rgb(lab, rgb, colors=["red", "blue"], bg_color=None)),
    seen(color.label2rgb(lab, (rgb * 255).astype(np.uint8), kind="avg", bg_label=0)),
    seen(color.label2rgb(lab, rgb, saturation=1)),
)
# %%
# digits: 4
color.rgb2gray(img)
# %%
# digits: 4
color.rgb2gray(color.gray2rgba(img))
# %%
# digits: 4
color.rgba2rgb(rgb)
# %%
# digits: 4
color.convert_colorspace(rgb, "RGB", "LAB")
# %%
# digits: 4
print(
    seen(color.rgb2lab(rgb, illuminant="D50")),
    seen(color.rgb2lab(np.moveaxis(rgb, -1, 0), channel_axis=0)),
    seen(color.xyz_tristimulus_values(illuminant="D55", observer="10")),
    seen(color.xyz_tristimulus_values(illuminant="C", observer="R")) if 0 else 1,
)
# %%
# digits: 4
print(len(color.color_dict), sorted(color.color_dict)[:5], color.color_dict["teal"])
# %%
# digits: 4
from skimage import exposure
# %%
# digits: 4
print(
    seen(exposure.histogram(img)),
    seen(exposure.histogram(img8)),
    seen(exposure.histogram(img8, source_range="dtype", normalize=True)),
    seen(exposure.histogram(rgb, nbins=20, channel_axis=-1)),
    seen(exposure.cumulative_distribution(img8)),
)
# %%
# digits: 4
print(
    seen(exposure.equalize_hist(img)),
    seen(exposure.equalize_hist(img8)),
    seen(exposure.equalize_hist(img, mask=b)),
    seen(exposure.equalize_adapthist(img)),
    seen(exposure.equalize_adapthist(img8, clip_limit=0.03)),
    seen(exposure.equalize_adapthist(rgb)),
    seen(exposure.equalize_adapthist(img, kernel_size=7)),
)
# %%
# digits: 4
print(
    seen(exposure.rescale_intensity(img)),
    seen(exposure.rescale_intensity(img8)),
    seen(exposure.rescale_intensity(img, in_range=(0.2, 0.6), out_range=(0, 255))),
    seen(exposure.rescale_intensity(img8, out_range="uint16")),
    seen(exposure.rescale_intensity(img, out_range=np.uint8)),
    seen(exposure.rescale_intensity(img8, in_range="uint10")) if 0 else 1,
    seen(exposure.rescale_intensity(img8, in_range=(0, 100))),
)
# %%
# digits: 4
print(
    seen(exposure.adjust_gamma(img, 2)),
    seen(exposure.adjust_gamma(img8, 0.5, 2)),
    seen(exposure.adjust_log(img)),
    seen(exposure.adjust_log(img8, inv=True)),
    seen(exposure.adjust_sigmoid(img)),
    seen(exposure.adjust_sigmoid(img8, inv=True, gain=5)),
)
# %%
# digits: 4
print(
    exposure.is_low_contrast(img),
    exposure.is_low_contrast(img8 // 20),
    seen(exposure.match_histograms(img, img**2)),
    seen(exposure.match_histograms(img8, img8 // 2)),
    seen(exposure.match_histograms(rgb, rgb[::-1] ** 0.5, channel_axis=-1)),
    seen(exposure.equalize_adapthist(np.stack([img] * 5))),
)
# %%
# digits: 4
exposure.adjust_gamma(-img)
# %%
# digits: 4
exposure.adjust_gamma(img, -1)
# %%
# digits: 4
exposure.match_histograms(img, rgb)
# %%
# digits: 4
exposure.rescale_intensity(img, in_range="bad")
# %%
# digits: 4
from skimage import util
# %%
# digits: 4
print(
    *[
        seen(f(x))
        for f in (util.img_as_float, util.img_as_float32, util.img_as_ubyte, util.img_as_uint, util.img_as_int, util.img_as_bool)
        for x in (img, img8, b, img8.astype(np.uint16) * 200, (img8.astype(np.int16) - 100) * 90)
    ],
    sep="\n",
)
# %%
# digits: 4
print(
    util.dtype_limits(img8),
    util.dtype_limits(img),
    util.dtype_limits(img, True),
    seen(util.invert(img8)),
    seen(util.invert(img)),
    seen(util.invert(b)),
    seen(util.invert(img, signed_float=True)),
    seen(util.invert(img8.astype(np.int16))),
)
# %%
# digits: 4
print(
    *[k + seen(util.random_noise(img.clip(0, 1), mode=k, rng=3)) for k in ("gaussian", "localvar", "poisson", "salt", "pepper", "s&p", "speckle")],
    seen(util.random_noise(img8, rng=0, var=0.1)),
    seen(util.random_noise(img - 0.5, "pepper", rng=1, clip=False)),
)
# %%
# digits: 4
print(
    seen(util.crop(img, 3)),
    seen(util.crop(img, ((1, 2), (3, 4)))),
    seen(util.view_as_blocks(img, (4, 5))),
    seen(util.view_as_windows(img, (3, 3), 2)),
    seen(util.montage(np.stack([img] * 5))),
    seen(util.montage(np.stack([rgb] * 4), channel_axis=-1, padding_width=2, grid_shape=(1, 4))),
    seen(util.montage(np.stack([img8] * 3), fill=0, rescale_intensity=True)),
)
# %%
# digits: 4
print(
    seen(util.compare_images(img, img[::-1])),
    seen(util.compare_images(img, img[::-1], method="blend")),
    seen(util.compare_images(img8, img8[:, ::-1], method="checkerboard", n_tiles=(4, 4))),
)
# %%
# digits: 4
print(
    util.regular_grid((40, 50), 10),
    util.regular_grid((4, 50, 100), 20),
    seen(util.regular_seeds((40, 50), 12)),
    seen(util.unique_rows(np.array([[1, 2], [1, 2], [0, 3]]))),
    seen(util.map_array(np.array([[1, 2], [3, 1]]), np.array([1, 2, 3]), np.array([0.5, 1.5, 2.5]))),
)
# %%
# digits: 4
print(
    util.slice_along_axes(img, [(2, -3)]).shape,
    util.slice_along_axes(img, [(2, 5)], axes=[1]).shape,
    seen(util.label_points(np.array([[1, 2.0], [5, 9.0]]), (10, 12))),
    seen(util.apply_parallel(filters.sobel, img, chunks=(20, 25))) if 0 else 1,
)
# %%
# digits: 4
util.img_as_ubyte(img * 9)
# %%
# digits: 4
util.view_as_blocks(img, (7, 5))
# %%
# digits: 4
util.view_as_windows(img, (100, 100))
# %%
# digits: 4
util.random_noise(img, "zz")
# %%
# digits: 4
util.label_points(np.array([[50, 2.0]]), (10, 12))
# %%
# digits: 4
from skimage import graph, registration, draw, metrics, io, data
# %%
# digits: 4
c = 1 + 10 * img
# %%
# digits: 4
print(
    [seen(x) if not isinstance(x, list) else (len(x), x[:4], x[-1]) for x in graph.route_through_array(c, (0, 0), (23, 29))],
    [
        seen(x) if not isinstance(x, list) else (len(x), x[:4])
        for x in graph.route_through_array(c, (0, 0), (23, 29), fully_connected=False, geometric=False)
    ],
    seen(graph.shortest_path(c)) if 0 else 1,
    graph.shortest_path(c)[1],
)
# %%
# digits: 4
m = graph.MCP_Geometric(c)
cum, tr = m.find_costs([(3, 3)], [(20, 25)])
print(seen(cum), seen(tr), m.traceback((20, 25))[:3])
m = graph.MCP(c, fully_connected=False, sampling=(1, 2))
cum, tr = m.find_costs([(3, 3), (20, 20)])
print(seen(cum), seen(tr))
# %%
# digits: 4
from skimage import segmentation
# %%
# digits: 4
lab = segmentation.slic(rgb, 20)
# %%
# digits: 4
im2 = np.roll(img, 1, 1) * 0.5 + img * 0.5
print(
    seen(registration.optical_flow_tvl1(img, im2, num_iter=3, num_warp=2)),
    seen(registration.optical_flow_ilk(img, im2)),
    seen(registration.optical_flow_ilk(img, im2, radius=4, gaussian=True, prefilter=True)),
)
# %%
# digits: 4
print(
    *[
        seen(f)
        for f in (
            draw.circle_perimeter_aa(10, 10, 4),
            draw.circle_perimeter_aa(3, 3, 4, shape=(6, 6)),
            draw.ellipse_perimeter(10, 10, 4, 6),
            draw.ellipse_perimeter(10, 10, 4, 6, orientation=0.5),
            draw.ellipse_perimeter(10, 10, 4, 6, shape=(12, 12)),
            draw.bezier_curve(1, 5, 5, -2, 8, 8, 2),
            draw.bezier_curve(1, 5, 3, 4, 8, 8, 1, shape=(7, 7)),
            draw.ellipsoid(3, 4, 5),
            draw.ellipsoid(3, 4, 5, levelset=True, spacing=(1, 2, 1)),
            draw.ellipsoid_stats(3, 4, 5),
            draw.line_nd((1, 1, 1), (5, 2, 8)),
            draw.line_nd((1, 1), (5, 2.5), endpoint=True, integer=False),
        )
    ],
    sep="\n",
)
# %%
# digits: 4
im, lb = draw.random_shapes((50, 60), max_shapes=6, rng=3)
print(seen(im), lb)
im, lb = draw.random_shapes((50, 60), max_shapes=6, shape="ellipse", num_channels=1, allow_overlap=True, min_size=5, max_size=15, rng=1)
print(seen(im), lb)
im, lb = draw.random_shapes((40, 40), 5, shape="triangle", intensity_range=((100, 255),), rng=4)
print(seen(im), lb)
# %%
# digits: 4
i2 = img[::-1]
# %%
# digits: 4
print(
    *[
        seen(f)
        for f in (
            metrics.mean_squared_error(img, i2),
            metrics.normalized_root_mse(img, i2),
            metrics.normalized_root_mse(img, i2, normalization="mean"),
            metrics.peak_signal_noise_ratio(img.clip(0, 1), i2.clip(0, 1)),
            metrics.peak_signal_noise_ratio(img8, img8[::-1]),
            metrics.structural_similarity(img, i2, data_range=1),
            metrics.structural_similarity(img8, img8[::-1], full=True),
            metrics.structural_similarity(rgb, rgb[::-1], channel_axis=-1, data_range=1, gaussian_weights=True),
            metrics.structural_similarity(img, i2, data_range=1, gradient=True),
            metrics.normalized_mutual_information(img, i2),
            metrics.hausdorff_distance(b, b[::-1]),
            metrics.hausdorff_distance(b, b[::-1], method="modified"),
        )
    ],
    sep="\n",
)
# %%
# digits: 4
l1, l2 = (img8 // 60).astype(int), (img8[::-1] // 60).astype(int)
print(
    seen(metrics.variation_of_information(l1, l2)),
    seen(metrics.adapted_rand_error(l1, l2)),
    type(metrics.contingency_table(l1, l2)).__name__,
    seen(metrics.contingency_table(l1, l2).toarray()),
    seen(metrics.adapted_rand_error(l1, l2, ignore_labels=(1,), alpha=0.3)),
    seen(metrics.variation_of_information(l1, l2, ignore_labels=[0])),
)
# %%
# digits: 4
from skimage import future
# %%
# digits: 4
from sklearn.ensemble import RandomForestClassifier
