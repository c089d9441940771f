"""Filters, operations and statistics of pictures, to the bit."""

# %%
import numpy as np
from PIL import Image, ImageOps, ImageEnhance, ImageFilter, ImageChops, ImageStat

rng = np.random.RandomState(0)
a = rng.randint(0, 256, (9, 11, 3)).astype("uint8")
im = Image.fromarray(a)
g = im.convert("L")
rgba = im.copy()
rgba.putalpha(Image.fromarray(rng.randint(0, 256, (9, 11)).astype("uint8")))
b = Image.fromarray(rng.randint(0, 256, (9, 11, 3)).astype("uint8"))
s = lambda i: (
    i.mode,
    i.size,
    int(np.asarray(i).astype(int).sum()),
    np.asarray(i).reshape(-1)[:12].tolist(),
    int((np.asarray(i).astype(int).reshape(-1) * (np.arange(np.asarray(i).size) % 97)).sum()),
)
s(rgba)
# %%
s(ImageOps.invert(im)), s(ImageOps.grayscale(im)), s(ImageOps.mirror(im)), s(ImageOps.flip(im))
# %%
s(ImageOps.posterize(im, 3)), s(ImageOps.solarize(im, 100)), s(ImageOps.equalize(im)), s(ImageOps.equalize(g))
# %%
s(ImageOps.autocontrast(im)), s(ImageOps.autocontrast(im, cutoff=5)), s(ImageOps.autocontrast(g, (2, 8))), s(ImageOps.autocontrast(im, preserve_tone=True))
# %%
(
    s(ImageOps.expand(im, 2, "red")),
    s(ImageOps.expand(g, (1, 2, 3, 4), 9)),
    s(ImageOps.crop(im, 2)),
    s(ImageOps.scale(im, 2)),
    s(ImageOps.contain(im, (20, 20))),
    s(ImageOps.cover(im, (20, 20))),
)
# %%
s(ImageOps.pad(im, (20, 20), color="blue")), s(ImageOps.pad(im, (8, 20))), s(ImageOps.fit(im, (5, 5))), s(ImageOps.fit(im, (20, 6), centering=(0, 0)))
# %%
s(ImageOps.colorize(g, "black", "white")), s(ImageOps.colorize(g, "blue", "yellow", mid="red")), s(ImageOps.exif_transpose(im))
# %%
ImageOps.invert(rgba)
# %%
(
    s(ImageEnhance.Color(im).enhance(0.3)),
    s(ImageEnhance.Color(im).enhance(1.7)),
    s(ImageEnhance.Contrast(im).enhance(0.5)),
    s(ImageEnhance.Contrast(im).enhance(2)),
)
# %%
(
    s(ImageEnhance.Brightness(im).enhance(0.5)),
    s(ImageEnhance.Brightness(im).enhance(1.5)),
    s(ImageEnhance.Sharpness(im).enhance(0)),
    s(ImageEnhance.Sharpness(im).enhance(2.0)),
    s(ImageEnhance.Sharpness(rgba).enhance(2.0)),
)
# %%
[s(im.filter(f)) for f in (ImageFilter.BLUR, ImageFilter.CONTOUR, ImageFilter.DETAIL, ImageFilter.EDGE_ENHANCE)]
# %%
[
    s(im.filter(f))
    for f in (ImageFilter.EDGE_ENHANCE_MORE, ImageFilter.EMBOSS, ImageFilter.FIND_EDGES, ImageFilter.SHARPEN, ImageFilter.SMOOTH, ImageFilter.SMOOTH_MORE)
]
# %%
(
    s(im.filter(ImageFilter.Kernel((3, 3), [1, 2, 3, 4, 5, 6, 7, 8, 9]))),
    s(im.filter(ImageFilter.Kernel((3, 3), [1, 0, 0, 0, 0, 0, 0, 0, -1], 1, 10))),
    s(g.filter(ImageFilter.Kernel((5, 5), list(range(25))))),
)
# %%
ImageFilter.Kernel((3, 3), [1])
# %%
[
    s(im.filter(f))
    for f in (
        ImageFilter.MedianFilter(3),
        ImageFilter.MedianFilter(5),
        ImageFilter.MinFilter(3),
        ImageFilter.MaxFilter(5),
        ImageFilter.RankFilter(3, 2),
        ImageFilter.ModeFilter(3),
    )
]
# %%
[
    s(im.filter(f))
    for f in (
        ImageFilter.BoxBlur(1),
        ImageFilter.BoxBlur(2.5),
        ImageFilter.BoxBlur((0, 3)),
        ImageFilter.GaussianBlur(),
        ImageFilter.GaussianBlur(1),
        ImageFilter.GaussianBlur(0.5),
        ImageFilter.GaussianBlur(4),
        ImageFilter.GaussianBlur(0),
    )
]
# %%
[s(im.filter(f)) for f in (ImageFilter.UnsharpMask(), ImageFilter.UnsharpMask(1, 300, 0), ImageFilter.UnsharpMask(5, 80, 20))]
# %%
im.filter(3)
# %%
[
    s(f(im, b))
    for f in (ImageChops.add, ImageChops.subtract, ImageChops.difference, ImageChops.multiply, ImageChops.screen, ImageChops.lighter, ImageChops.darker)
]
# %%
[s(f(im, b)) for f in (ImageChops.add_modulo, ImageChops.subtract_modulo, ImageChops.soft_light, ImageChops.hard_light, ImageChops.overlay)]
# %%
(
    s(ImageChops.add(im, b, 2.0, 10)),
    s(ImageChops.subtract(im, b, 2, 100)),
    s(ImageChops.offset(im, 3)),
    s(ImageChops.offset(im, 3, 2)),
    s(ImageChops.invert(im)),
    s(ImageChops.constant(im, 7)),
    s(ImageChops.blend(im, b, 0.3)),
)
# %%
ImageChops.add(im, g)
# %%
s(Image.composite(im, b, g)), s(Image.alpha_composite(rgba, rgba.transpose(0))), s(Image.eval(im, lambda v: v // 2))
# %%
st = ImageStat.Stat(im)
st.extrema, st.count, st.sum, st.sum2, st.mean, st.median, st.rms, st.var, st.stddev
ImageStat.Stat(im, g.point(lambda v: 255 if v > 128 else 0)).mean
# %%
im.getextrema(), g.getextrema(), im.getbbox(), Image.new("L", (3, 3)).getbbox(), round(g.entropy(), 9)
# %%
c = Image.new("RGB", (8, 8))
c.paste((255, 0, 0), (2, 3, 5, 6))
c.getbbox()
s(im.reduce(2)), s(im.reduce((2, 3)))
# %%
im.histogram()[:10], len(im.histogram()), sum(im.histogram(g.point(lambda v: 255 if v > 128 else 0)))
# %%
large = Image.fromarray(np.random.RandomState(0).randint(0, 256, (29, 41, 3)).astype("uint8"))
sizes = (20, 20), (80, 10), (10, 80), (50, 28), (41, 29), (7, 3), (100, 90)
[s(large.resize(size, way)) for way in range(1, 6) for size in sizes]
# %%
[s(large.resize(size, way, box=(3, 2.5, 30, 20))) for way in range(1, 6) for size in sizes]
