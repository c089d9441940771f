"""scikit-image: colours, types, filters, thresholds, shapes, regions, features, warps, parts."""

# %%
import numpy as np
from skimage import color, draw, exposure, feature, filters, measure, metrics, morphology, segmentation, transform, util

random = np.random.default_rng(0)
picture, grey = random.random((32, 32, 3)), random.random((40, 48))
small = (grey * 255).astype(np.uint8)
rows, columns = np.mgrid[0:40, 0:48]
blobs = ((rows - 15) ** 2 + (columns - 15) ** 2 < 64) | ((rows - 28) ** 2 + (columns - 34) ** 2 < 50)
hills = np.exp(-((rows - 15) ** 2 + (columns - 15) ** 2) / 40) + 0.7 * np.exp(-((rows - 28) ** 2 + (columns - 34) ** 2) / 30)


def seen(array):
    array = np.asarray(array)
    return array.shape, array.dtype.name, round(float(array.astype(float).sum()), 4), np.round(array.astype(float).ravel()[:: max(array.size // 4, 1)], 5).tolist()


for name in ("rgb2gray", "rgb2hsv", "rgb2lab", "rgb2xyz", "rgb2ycbcr", "rgb2yuv", "rgb2hed"):
    print(name, seen(getattr(color, name)(picture)))
print(seen(color.lab2rgb(color.rgb2lab(picture))), seen(color.hsv2rgb(color.rgb2hsv(picture))), seen(color.label2rgb(measure.label(blobs), grey)))
# %%
for convert in (util.img_as_ubyte, util.img_as_float, util.img_as_uint, util.invert):
    print(seen(convert(grey)), seen(convert(small)))
print(seen(util.random_noise(grey, rng=1)), seen(util.view_as_blocks(grey, (8, 8))), seen(util.montage(np.stack([grey, grey]))))
# %%
for edge in (filters.gaussian, filters.sobel, filters.sobel_h, filters.prewitt, filters.scharr, filters.roberts, filters.laplace):
    print(edge.__name__, seen(np.abs(edge(hills))))
print([round(float(threshold(hills)), 5) for threshold in (filters.threshold_otsu, filters.threshold_li, filters.threshold_yen, filters.threshold_mean)])
print(filters.threshold_multiotsu(hills).round(5), seen(filters.threshold_local(grey, 5)), seen(filters.unsharp_mask(grey)))
# %%
print(seen(feature.canny(hills)), feature.peak_local_max(hills, min_distance=3).tolist())
print(seen(feature.local_binary_pattern(small, 8, 1, "uniform")), seen(feature.hog(grey)))
print(seen(feature.corner_harris(hills)), feature.blob_log(hills, max_sigma=10, threshold=0.1).tolist())
# %%
labels = measure.label(blobs)
for region in measure.regionprops(labels, grey):
    print(region.label, region.area, region.bbox, np.round(region.centroid, 4), round(region.eccentricity, 5), round(region.perimeter, 5), region.euler_number)
    print(round(region.solidity, 5), round(region.axis_major_length, 5), round(region.orientation, 5), round(region.intensity_mean, 5))
print([contour.shape for contour in measure.find_contours(hills, 0.5)], round(measure.shannon_entropy(small), 5))
print(measure.label(np.array([[1, 1, 0], [0, 2, 2], [1, 0, 1]])))
# %%
for work in (morphology.erosion, morphology.dilation, morphology.opening, morphology.closing):
    print(work.__name__, seen(work(small, morphology.disk(2))))
print(morphology.disk(2), morphology.diamond(1), seen(morphology.convex_hull_image(blobs)), seen(morphology.skeletonize(blobs)))
# %%
print(seen(transform.resize(grey, (20, 24))), seen(transform.resize(small, (80, 90))), seen(transform.rotate(grey, 30)), seen(transform.rescale(grey, 0.5)))
print(transform.AffineTransform(scale=(1.1, 0.9), rotation=0.2, translation=(3, -2)).params.round(5), seen(transform.downscale_local_mean(grey, (4, 4))))
# %%
print(seen(segmentation.find_boundaries(labels)), seen(segmentation.clear_border(labels)), seen(segmentation.expand_labels(labels, 3)))
print(seen(exposure.equalize_hist(small)), seen(exposure.rescale_intensity(grey, in_range=(0.2, 0.8))), seen(exposure.adjust_gamma(grey, 2)))
print(draw.line(0, 0, 5, 9), draw.disk((5, 5), 2), draw.polygon([1, 5, 8], [1, 9, 2]))
print(round(metrics.structural_similarity(grey, grey**2, data_range=1), 6), round(metrics.peak_signal_noise_ratio(grey, grey**2), 6))
