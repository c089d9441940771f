"""`torch.quasirandom`: Sobol's sequence."""

import torch
from scipy_more.stats.sobol_numbers import DIMENSIONS, directions


class SobolEngine:
    """Points that fill the unit cube evenly (Sobol 1967, with the numbers of Joe and Kuo 2008), mixed by random triangles of bits where asked."""

    MAXBIT, MAXDIM = 30, 21201

    def __init__(self, dimension, scramble=False, seed=None):
        if dimension > self.MAXDIM or dimension < 1:
            raise ValueError(f"Supported range of dimensionality for SobolEngine is [1, {self.MAXDIM}]")
        if dimension > DIMENSIONS:
            raise ValueError(f"Tandem's torch has the numbers of Sobol's sequence for {DIMENSIONS} dimensions, not for {dimension}")
        self.seed, self.scramble, self.dimension = seed, scramble, dimension
        self.sobolstate = torch.tensor(directions(dimension, self.MAXBIT), dtype=torch.int64).reshape(dimension, self.MAXBIT)
        self.shift = torch.zeros(dimension, dtype=torch.int64)
        if scramble:
            self._scramble()
        self.num_generated = 0

    def _scramble(self):
        generator = None
        if self.seed is not None:
            generator = torch.Generator()
            generator.manual_seed(self.seed)
        bits = torch.randint(2, (self.dimension, self.MAXBIT), generator=generator)
        places = torch.arange(self.MAXBIT)
        self.shift = (bits << places).sum(-1)
        triangles = torch.randint(2, (self.dimension, self.MAXBIT, self.MAXBIT), generator=generator).tril()
        triangles = torch.where(torch.eye(self.MAXBIT).bool(), 1, triangles)
        # Bit 0 of a triangle's column is the highest of a number.
        numbers = (self.sobolstate[:, :, None] >> places.flip(0)) & 1
        mixed = (numbers.double() @ triangles.mT.double()).long() % 2
        self.sobolstate = (mixed << places.flip(0)).sum(-1)

    def draw(self, n=1, out=None, dtype=None):
        """The next n points."""
        index = torch.arange(self.num_generated, self.num_generated + n)
        gray = index ^ (index >> 1)
        found = torch.zeros(n, self.dimension, dtype=torch.int64) + self.shift
        for k in range(int(self.num_generated + n - 1).bit_length() if n else 0):
            found = found ^ (((gray >> k) & 1)[:, None] * self.sobolstate[:, k])
        self.num_generated += n
        made = found.to(torch.get_default_dtype() if dtype is None else dtype) / 2**self.MAXBIT
        if out is not None:
            out.resize_(made.shape).copy_(made)
            return out
        return made

    def draw_base2(self, m, out=None, dtype=None):
        """The next 2**m points."""
        n = 2**m
        total = self.num_generated + n
        if total & (total - 1):
            raise ValueError(
                f"The balance properties of Sobol' points require n to be a power of 2. {self.num_generated} points have been previously generated, "
                f"then: n={self.num_generated}+2**{m}={total}. If you still want to do this, please use 'SobolEngine.draw()' instead."
            )
        return self.draw(n=n, out=out, dtype=dtype)

    def reset(self):
        """Begins anew."""
        self.num_generated = 0
        return self

    def fast_forward(self, n):
        """Leaves n points out."""
        self.num_generated += n
        return self

    def __repr__(self):
        parts = [f"dimension={self.dimension}"]
        if self.scramble:
            parts.append("scramble=True")
        if self.seed is not None:
            parts.append(f"seed={self.seed}")
        return f"{type(self).__name__}({', '.join(parts)})"
