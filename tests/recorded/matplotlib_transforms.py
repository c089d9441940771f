# %%
import numpy as np
import matplotlib.pyplot as plt
from matplotlib.transforms import Affine2D, Bbox, BboxTransformTo, IdentityTransform, ScaledTranslation, blended_transform_factory, nonsingular, offset_copy

turn = Affine2D().rotate_deg(90).translate(1, 2).scale(2, 3)
print(turn.transform((1, 0)).round(6) + 0.0, turn.inverted().transform(turn.transform([[1, 2], [3, 4]])).round(6) + 0.0)
print((Affine2D().scale(2) + Affine2D().translate(1, 1)).get_matrix(), Affine2D().skew_deg(10, 0).to_values()[2].__round__(5))
print(Affine2D().rotate_deg_around(1, 1, 180).transform([[0, 0], [2, 3]]).round(6) + 0.0, IdentityTransform().transform((3.0, 4.0)))
print(Affine2D.from_values(1, 2, 3, 4, 5, 6).get_matrix().tolist(), Affine2D().scale(2) == Affine2D().scale(2, 2))
# %%
fig, ax = plt.subplots()
ax.plot([0, 10], [0, 5])
ax.set_xlim(0, 10)
ax.set_ylim(0, 5)
print(ax.transAxes.transform((0, 0)).round(4), ax.transAxes.transform([[1, 1], [0.5, 0.5]]).round(4), fig.transFigure.transform((1, 1)))
print(ax.transData.transform((5, 2.5)).round(4), ax.transData.inverted().transform((80, 52.8)).round(4) + 0.0)
print((ax.transData + ax.transAxes.inverted()).transform((2.5, 1)).round(6), (ax.transData - fig.transFigure).transform((10, 5)).round(6))
moved = ax.transData + ScaledTranslation(0.5, -0.25, fig.dpi_scale_trans)
print((moved.transform((0, 0)) - ax.transData.transform((0, 0))).round(4), offset_copy(ax.transAxes, fig, 36, 72, units="points").transform((0, 0)).round(4))
mixed = blended_transform_factory(ax.transData, ax.transAxes)
print(mixed.transform((5, 1)).round(4), blended_transform_factory(fig.transFigure, ax.transData).transform((0.5, 5)).round(4))
# %%
fig, ax = plt.subplots()
ax.plot([0, 1], [0, 1], transform=Affine2D().scale(3, 5) + ax.transData)
ax.axvspan(1, 2)
ax.add_patch(plt.Rectangle((0, 0), 50, 50, transform=ax.transAxes))
print(np.round(ax.get_xlim(), 4), np.round(ax.get_ylim(), 4))
ax.set_xscale("log")
ax.set_xlim(1, 100)
print(ax.transAxes.inverted().transform(ax.transData.transform((10, 0))).round(4)[0])
# %%
box = Bbox.from_bounds(1, 2, 3, 4)
print(box, repr(box), box.width, box.extents, box.contains(2, 3), box.padded(1), box.expanded(2, 1))
print(Bbox.union([box, Bbox.unit()]), Bbox.intersection(box, Bbox([[0, 0], [2, 5]])), box.transformed(Affine2D().scale(2)), box.overlaps(Bbox.unit()))
print(BboxTransformTo(box).transform((0.5, 0.5)), box.shrunk(0.5, 0.5), box.translated(1, 1), Bbox.from_extents(1, 2, 4, 6))
print([tuple(map(float, nonsingular(*pair))) for pair in ((1, 1), (0, 0), (2, 1), (1, 2))])
