# %%
import numpy as np
from scipy.spatial.transform import Rotation as R, Slerp

r = R.from_euler("zyx", [90, 30, -20], degrees=True)
print(
    r.as_quat().round(6),
    r.as_matrix().round(6),
    r.as_rotvec().round(6),
    r.as_euler("zyx", degrees=True).round(4),
    r.as_euler("XYZ").round(4),
    r.as_euler("zxz").round(4),
    r.as_mrp().round(5),
    round(r.magnitude(), 6),
)
print(
    R.from_quat([0, 0, 1, 1]).apply([[1, 0, 0], [0, 1, 0]]).round(6),
    R.from_rotvec([0, 0, np.pi / 2]).inv().apply([1, 0, 0]).round(6),
    R.from_rotvec([[0, 0, 90], [45, 0, 0]], degrees=True).as_matrix().round(4),
)
# %%
s = R.from_euler("XYZ", [[10, 20, 30], [40, 50, 60], [-70, 10, 5]], degrees=True)
print(
    len(s),
    s[1].as_quat().round(5),
    s[:2].as_euler("xyz", degrees=True).round(4),
    (s * r).as_quat().round(5),
    (r * s[0]).as_rotvec().round(5),
    s.mean().as_rotvec().round(5),
    s.magnitude().round(5),
    s.apply([1, 2, 3]).round(4),
    s.single,
    r.single,
)
print(
    R.from_matrix(s.as_matrix()).as_quat(canonical=True).round(6),
    (r**2).as_rotvec().round(5),
    (r**-0.5).as_rotvec().round(5),
    R.identity(2).as_quat(),
    R.concatenate([r, s]).as_quat().shape,
    r.as_quat(scalar_first=True).round(4),
    s.approx_equal(s),
    R.from_mrp([0.1, 0.2, 0.3]).as_quat().round(5),
)
for seq in ["xyz", "zyx", "yxz", "XZY", "YXZ", "ZYX", "zxz", "ZXZ", "xyx", "YZY"]:
    print(seq, s.as_euler(seq, degrees=True).round(4).tolist())
# %%
slerp = Slerp([0, 1, 3], s)
print(slerp([0, 0.5, 1, 2.2, 3]).as_quat().round(5), slerp(0.25).as_rotvec().round(5))
a = np.array([[1.0, 0, 0], [0, 1, 0], [0, 0, 1]])
est, rssd = R.align_vectors(r.apply(a), a)
print(est.as_quat().round(5), round(float(rssd), 6), R.align_vectors(r.apply(a) + 0.1, a, weights=[1, 2, 3])[1].round(6))
import warnings

warnings.simplefilter("ignore")
print(
    R.from_euler("xyz", [10, 90, 20], degrees=True).as_euler("xyz", degrees=True).round(3),
    R.from_euler("ZYX", [10, -90, 20], degrees=True).as_euler("ZYX", degrees=True).round(3),
    R.from_euler("zxz", [30, 0, 20], degrees=True).as_euler("zxz", degrees=True).round(3),
    R.from_euler("ZXZ", [30, 180, 20], degrees=True).as_euler("ZXZ", degrees=True).round(3),
    R.from_euler("zxz", [30, 180, 20], degrees=True).as_euler("zxz", degrees=True).round(3),
)
print(
    R.from_euler("x", 45, degrees=True).as_quat().round(5),
    R.from_euler("x", [[45], [90]], degrees=True).as_quat().round(5),
    R.from_euler("xy", [10, 20], degrees=True).as_quat().round(5),
)
for make in (
    lambda: R.from_euler("xxy", [1, 2, 3]),
    lambda: R.from_euler("xyZ", [1, 2, 3]),
    lambda: R.from_quat([0, 0, 0, 0]),
    lambda: R.from_matrix(-np.eye(3)),
    lambda: len(r),
    lambda: r[0],
    lambda: slerp(4),
    lambda: R.from_euler("y", [10, 20]),
    lambda: R.from_rotvec([1, 2]),
    lambda: s.apply(np.ones((2, 3))),
):
    try:
        print(make())
    except Exception as error:
        print(type(error).__name__, error if "quat" in str(error) else "")
