"""Where a point of one view may lie in another."""

import numpy as np

from ._geometric import MatrixTransform, applied, homogeneous, normalizing


class FundamentalMatrixTransform(MatrixTransform):
    """Where a point of one picture may lie in another: on a line."""

    def _check(self, dimensionality):
        if dimensionality != 2:
            raise NotImplementedError(f"Input for {type(self)} should result in 2D transform")

    def __call__(self, coords):
        return homogeneous(np.asarray(coords)) @ self.params.T

    @property
    def inverse(self):
        return type(self)(matrix=self.params.T)

    def _scales(self, values):
        return np.array([values[0], values[1], 0.0])

    def _estimate(self, src, dst):
        if src.shape != dst.shape:
            raise ValueError("src and dst shapes must be identical.")
        if len(src) < 8:
            raise ValueError("src.shape[0] must be equal or larger than 8.")
        first, second = normalizing(src), normalizing(dst)
        if bool(np.any(np.isnan(first + second))):
            self.params = np.full((3, 3), np.nan)
            return "Scaling failed for input points"
        a, b = homogeneous(applied(first, src)), homogeneous(applied(second, dst))
        system = np.stack([b[:, i] * a[:, j] for i in range(3) for j in range(3)], axis=1)
        u, values, v = np.linalg.svd(np.linalg.svd(system)[2][-1].reshape(3, 3))
        self.params = second.T @ (u @ np.diag(self._scales(values)) @ v) @ first

    def residuals(self, src, dst):
        """Sampson's distances."""
        a, b = homogeneous(np.asarray(src)), homogeneous(np.asarray(dst))
        there, back = self.params @ a.T, self.params.T @ b.T
        return np.abs(np.sum(b * there.T, axis=1)) / np.sqrt(there[0] ** 2 + there[1] ** 2 + back[0] ** 2 + back[1] ** 2)


class EssentialMatrixTransform(FundamentalMatrixTransform):
    """The same for cameras whose lenses are known: turned and moved."""

    def __init__(self, *, rotation=None, translation=None, matrix=None, dimensionality=None):
        if (rotation is None) != (translation is None):
            raise ValueError("Both rotation and translation required when one is specified.")
        if rotation is not None:
            if matrix is not None:
                raise ValueError("Do not specify rotation or translation when matrix is specified.")
            matrix = self._of(np.asarray(rotation), np.asarray(translation))
        super().__init__(matrix=matrix, dimensionality=dimensionality)

    def _of(self, rotation, translation):
        if rotation.shape != (3, 3):
            raise ValueError("Invalid shape of rotation matrix")
        if abs(np.linalg.det(rotation) - 1) > 1e-6:
            raise ValueError("Rotation matrix must have unit determinant")
        if translation.size != 3:
            raise ValueError("Invalid shape of translation vector")
        if abs(np.linalg.norm(translation) - 1) > 1e-6:
            raise ValueError("Translation vector must have unit length")
        x, y, z = translation.tolist()
        return np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]], dtype=float) @ rotation

    def _scales(self, values):
        return np.array([(values[0] + values[1]) / 2.0] * 2 + [0.0])
