"""Differential evolution as an object: `scipy.optimize._differentialevolution`."""

from scipy.optimize import differential_evolution


class DifferentialEvolutionSolver:
    """A search by differential evolution that is ready to begin."""

    def __init__(self, func, bounds, args=(), **options):
        self.func, self.bounds, self.args = func, bounds, args
        self.maxiter = options.pop("maxiter", 1000)
        self._options = {name: value for name, value in options.items() if name != "maxfun"}

    def solve(self):
        """The result of the search."""
        return differential_evolution(self.func, self.bounds, self.args, maxiter=self.maxiter, **self._options)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None
