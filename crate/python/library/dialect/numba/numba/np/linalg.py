"""Linear algebra."""


class _LAPACK:
    """Functions of LAPACK at addresses, which are nowhere here."""

    def __getattr__(self, name):
        def refused(*args):
            raise NotImplementedError(f"{name}: LAPACK is not here; np.linalg and scipy.linalg solve the same systems")

        return refused
