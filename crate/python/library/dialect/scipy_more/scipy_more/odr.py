"""Fits with errors in both variables (`scipy.odr`): weighted orthogonal distances, by Levenberg and Marquardt's method."""

import math

import numpy as np

from numpy.linalg import LinAlgError

__all__ = [
    "odr", "OdrWarning", "OdrError", "OdrStop", "Data", "RealData", "Model", "Output", "ODR", "odr_error", "odr_stop", "exponential", "multilinear",
    "unilinear", "quadratic", "polynomial",
]  # fmt: skip


class OdrWarning(UserWarning):
    """The data may not be what the fit needs."""


class OdrError(Exception):
    """What is given does not fit together."""


class OdrStop(Exception):
    """A model raises it to end the fit."""


odr_error, odr_stop = OdrError, OdrStop


def _array(value, dtype=None):
    return None if value is None else np.asarray(value) if dtype is None else np.asarray(value, dtype)


class _WithNotes:
    """Its notes are attributes."""

    def set_meta(self, **kwds):
        """Adds notes."""
        self.meta.update(kwds)

    def __getattr__(self, name):
        if name != "meta" and name in self.meta:
            return self.meta[name]
        raise AttributeError(f"'{name}' not in metadata")


class Data(_WithNotes):
    """Data with weights: `we` of the responses, `wd` of the inputs."""

    def __init__(self, x, y=None, we=None, wd=None, fix=None, meta=None):
        self.x, self.y, self.we, self.wd, self.fix = (_array(value) for value in (x, y, we, wd, fix))
        if isinstance(y, (int, np.integer)):
            self.y = int(y)
        if self.x is None:
            raise ValueError("Expected an 'ndarray' of data for 'x', but instead got data of type 'NoneType'")
        self.meta = {} if meta is None else meta


class RealData(Data):
    """Data with standard deviations or covariances."""

    def __init__(self, x, y=None, sx=None, sy=None, covx=None, covy=None, fix=None, meta=None):
        if sx is not None and covx is not None:
            raise ValueError("cannot set both sx and covx")
        if sy is not None and covy is not None:
            raise ValueError("cannot set both sy and covy")
        self.sx, self.sy, self.covx, self.covy = (_array(value) for value in (sx, sy, covx, covy))
        super().__init__(x, y, self._weights(self.sy, self.covy), self._weights(self.sx, self.covx), fix, meta)

    @staticmethod
    def _weights(deviation, covariance):
        if deviation is not None:
            return 1.0 / np.power(deviation, 2)
        if covariance is None or covariance.ndim == 2:
            return None if covariance is None else np.linalg.inv(covariance)
        return np.moveaxis(np.linalg.inv(np.moveaxis(covariance, -1, 0)), 0, -1)


class Model(_WithNotes):
    """A function of parameters and inputs: `fcn(beta, x)`."""

    def __init__(self, fcn, fjacb=None, fjacd=None, extra_args=None, estimate=None, implicit=0, meta=None):
        self.fcn, self.fjacb, self.fjacd, self.estimate, self.implicit = fcn, fjacb, fjacd, estimate, implicit
        self.extra_args = None if extra_args is None else tuple(extra_args)
        self.meta = {} if meta is None else meta


_REASONS = (
    "Blank",
    "Sum of squares convergence",
    "Parameter convergence",
    "Both sum of squares and parameter convergence",
    "Iteration limit reached",
)


class Output:
    """What a fit found."""

    def __init__(self, output):
        self.beta, self.sd_beta, self.cov_beta = output[:3]
        if len(output) == 4:
            self.__dict__.update(output[3])
            self.stopreason = [_REASONS[self.info % 5]]

    def pprint(self):
        """Prints what matters most."""
        print("Beta:", self.beta)
        print("Beta Std Error:", self.sd_beta)
        print("Beta Covariance:", self.cov_beta)
        if hasattr(self, "info"):
            print("Residual Variance:", self.res_var)
            print("Inverse Condition #:", self.inv_condnum)
            print("Reason(s) for Halting:")
            for reason in self.stopreason:
                print(f"  {reason}")


class ODR:
    """A fit of a model to data."""

    def __init__(
        self, data, model, beta0=None, delta0=None, ifixb=None, ifixx=None, job=None, iprint=None, errfile=None, rptfile=None, ndigit=None, taufac=None,
        sstol=None, partol=None, maxit=None, stpb=None, stpd=None, sclb=None, scld=None, work=None, iwork=None, overwrite=False,
    ):  # fmt: skip
        self.data, self.model, self.job, self.iprint = data, model, job, iprint
        if beta0 is None:
            if model.estimate is None:
                raise ValueError("must specify beta0 or provide an estimator with the model")
            beta0 = model.estimate(data)
        self.beta0, self.delta0 = _array(beta0), _array(delta0)
        self.ifixb, self.ifixx = _array(ifixb), _array(data.fix if ifixx is None else ifixx)
        self.errfile, self.rptfile, self.ndigit, self.taufac, self.sstol, self.partol = errfile, rptfile, ndigit, taufac, sstol, partol
        self.maxit, self.stpb, self.stpd, self.sclb, self.scld, self.work, self.iwork = maxit, stpb, stpd, sclb, scld, work, iwork
        self.output = None
        self._check()

    def _check(self):
        x, y = self.data.x, self.data.y
        if isinstance(y, np.ndarray) and y.ndim:
            if self.model.implicit:
                raise OdrError("an implicit model cannot use response data")
            if self.job is not None and self.job % 10 == 1:
                raise OdrError("job parameter requests an implicit model, but an explicit model was passed")
            shape = y.shape
        else:
            if not self.model.implicit:
                raise OdrError("an explicit model needs response data")
            shape = (int(y), x.shape[-1])
            self.set_job(fit_type=1)
        if x.shape[-1] != shape[-1]:
            raise OdrError("number of observations do not match")
        q, n, m, p = shape[0] if len(shape) == 2 else 1, x.shape[-1], x.shape[0] if x.ndim == 2 else 1, len(self.beta0)
        self._sizes = q, n, m, p
        if self._call(self.model.fcn, self.beta0, x).shape not in [(q, n)] + [(n,)] * (q == 1):
            raise OdrError(f"fcn does not output {list(shape)}-shaped array")
        for name, k in (("fjacd", m), ("fjacb", p)):
            function = getattr(self.model, name)
            allowed = [(q, k, n)] + [(k, n)] * (q == 1) + [(q, n)] * (k == 1) + [(n,)] * (q == k == 1)
            if function is not None and self._call(function, self.beta0, x).shape not in allowed:
                raise OdrError(f"{name} does not output {(q, k, n)!r}-shaped array")
        if self.delta0 is not None and self.delta0.shape != x.shape:
            raise OdrError(f"delta0 is not a {x.shape!r}-shaped array")

    def _call(self, function, beta, x):
        return np.asarray(function(beta, x, *(self.model.extra_args or ())))

    def set_job(self, fit_type=None, deriv=None, var_calc=None, del_init=None, restart=None):
        """Chooses the fit: 0 of both variables, 1 of an implicit model, 2 of the responses alone; and where derivatives come from."""
        digits = [0] * 5 if self.job is None else [self.job // 10**k % 10 for k in (4, 3, 2, 1, 0)]
        for place, value, allowed in (
            (4, fit_type, (0, 1, 2)),
            (3, deriv, (0, 1, 2, 3)),
            (2, var_calc, (0, 1, 2)),
            (1, del_init, (0, 1)),
            (0, restart, (0, 1)),
        ):
            if value in allowed:
                digits[place] = value
        self.job = int("".join(map(str, digits)))

    def set_iprint(self, init=None, so_init=None, iter=None, so_iter=None, iter_step=None, final=None, so_final=None):  # noqa: A002
        """Nothing: no reports are written."""

    def _derivatives(self, beta, x):
        """The derivatives of each observation by parameters and by inputs, of shapes (n, q, p) and (n, q, m)."""
        q, n, m, p = self._sizes
        given = (self.job or 0) // 10 % 10 >= 2 and self.model.fjacb is not None and self.model.fjacd is not None
        if given:
            by_beta, by_x = self._call(self.model.fjacb, beta, x).reshape(q, p, n), self._call(self.model.fjacd, beta, x).reshape(q, m, n)
        else:
            step = 6e-6
            of = lambda b, at: self._call(self.model.fcn, b, at).reshape(q, n)
            columns = []
            for k in range(p):
                h = step * max(abs(float(beta[k])), 1e-3)
                move = np.where(np.arange(p) == k, h, 0.0)
                columns.append((of(beta + move, x) - of(beta - move, x)) / (2 * h))
            by_beta = np.stack(columns, axis=1)
            columns = []
            for k in range(m):
                h = step * np.maximum(np.abs(x if x.ndim == 1 else x[k]), 1e-3)
                move = h if x.ndim == 1 else np.where(np.arange(m)[:, None] == k, h, 0.0)
                columns.append((of(beta, x + move) - of(beta, x - move)) / (2 * h))
            by_x = np.stack(columns, axis=1)
        free = 1.0 if self.ifixb is None else (self.ifixb != 0).astype(float)
        by_beta = np.moveaxis(by_beta, -1, 0) * free
        by_x = np.moveaxis(by_x, -1, 0)
        if self.ifixx is not None:
            fixed = np.broadcast_to(self.ifixx if self.ifixx.ndim == x.ndim else self.ifixx.reshape((-1,) + (1,) * (x.ndim - 1)), x.shape)
            by_x = by_x * (fixed != 0).astype(float).reshape(m, n).T[:, None, :]
        return by_beta, by_x

    @staticmethod
    def _matrices(weights, size, n):
        """Weights as a matrix for each observation."""
        if weights is None:
            weights = np.asarray(1.0)
        weights = np.asarray(weights, dtype=float)
        unit = np.eye(size)
        if weights.ndim == 0:
            return np.broadcast_to(unit * weights, (n, size, size))
        if weights.ndim == 3:
            return np.moveaxis(weights, -1, 0)
        if weights.ndim == 2 and weights.shape == (size, n):
            return weights.T[:, :, None] * unit
        if weights.ndim == 2:
            return np.broadcast_to(weights, (n, size, size))
        if weights.shape == (n,) and size == 1:
            return weights[:, None, None] * unit
        return np.broadcast_to(np.diag(np.broadcast_to(weights, (size,))), (n, size, size))

    def run(self):
        """Fits."""
        q, n, m, p = self._sizes
        kind = (self.job or 0) % 10
        x0, y0 = np.asarray(self.data.x, dtype=float), self.data.y
        y0 = np.asarray(y0, dtype=float).reshape(q, n) if kind != 1 else np.zeros((q, n))
        heavy = self._matrices(self.data.we, q, n) * (1e10 if kind == 1 else 1.0)
        light = self._matrices(self.data.wd, m, n)
        beta = np.asarray(self.beta0, dtype=float)
        delta = np.zeros((n, m)) if self.delta0 is None else np.asarray(self.delta0, dtype=float).reshape(m, n).T
        only_y = kind == 2
        at = lambda d: x0 + d.T.reshape(x0.shape)
        quad = lambda v, w: np.sum(v * np.matmul(w, v[:, :, None])[:, :, 0])

        def state(beta, delta):
            rest = (self._call(self.model.fcn, beta, at(delta)).reshape(q, n) - y0).T
            return rest, float(quad(rest, heavy)), float(quad(delta, light))

        rest, of_eps, of_delta = state(beta, delta)
        free = np.ones(p, dtype=bool) if self.ifixb is None else self.ifixb != 0
        damping, info, rounds = 1e-4, 4, 0
        limit = 50 if self.maxit is None else self.maxit
        tolerance = self.sstol or 1.5e-8
        settled = 0
        while rounds < limit:
            rounds += 1
            by_beta, by_x = self._derivatives(beta, at(delta))
            if only_y:
                by_x = by_x * 0.0
            left = np.matmul(np.swapaxes(by_x, 1, 2), heavy)
            corner = light + np.matmul(left, by_x)
            gradient = np.matmul(left, rest[:, :, None]) + np.matmul(light, delta[:, :, None])
            cross = np.matmul(left, by_beta)
            weighted = np.matmul(np.swapaxes(by_beta, 1, 2), heavy)
            whole, slope = np.sum(np.matmul(weighted, by_beta), axis=0), np.sum(np.matmul(weighted, rest[:, :, None]), axis=0)
            before = of_eps + of_delta
            better = False
            for _ in range(40):
                # Levenberg's damping, by Marquardt's scale.
                damped = corner * (1 + damping * np.eye(m))
                solved = np.linalg.solve(damped, np.concatenate([cross, gradient], axis=2))
                schur = whole * (1 + damping * np.eye(p)) - np.sum(np.matmul(np.swapaxes(cross, 1, 2), solved[:, :, :p]), axis=0)
                right = slope - np.sum(np.matmul(np.swapaxes(cross, 1, 2), solved[:, :, p:]), axis=0)
                schur = schur + np.diag(np.where(free & (np.diag(schur) != 0), 0.0, 1.0))
                try:
                    step = -np.linalg.solve(schur, right)[:, 0] * free
                except LinAlgError:
                    damping *= 10
                    continue
                move = -solved[:, :, p] - np.matmul(solved[:, :, :p], step[:, None])[:, :, 0]
                new_beta, new_delta = beta + step, delta if only_y else delta + move
                found = state(new_beta, new_delta)
                if found[1] + found[2] <= before:
                    better = True
                    break
                damping *= 10
            if not better:
                info = 1
                break
            gained = before - (found[1] + found[2])
            change = float(np.max(np.abs(step) / np.maximum(np.abs(new_beta), 1e-12)))
            beta, delta, (rest, of_eps, of_delta) = new_beta, new_delta, found
            damping = max(damping / 10, 1e-15)
            # A step further than the first small one: the last digits are those of the least sum.
            settled = settled + 1 if gained <= tolerance * before or change < 3.7e-11 else 0
            if settled > 2:
                info = 1 if change >= 3.7e-11 or gained > 0 else 3
                break
        self.output = self._output(beta, delta, rest, of_eps, of_delta, heavy, light, only_y, free, info)
        return self.output

    def restart(self, iter=None):  # noqa: A002
        """Goes on from what the last run found."""
        if self.output is None:
            raise OdrError("cannot restart: run() has not been called before")
        self.beta0, self.delta0 = self.output.beta, self.output.delta
        self.maxit = iter or self.maxit
        return self.run()

    def _output(self, beta, delta, rest, of_eps, of_delta, heavy, light, only_y, free, info):
        q, n, m, p = self._sizes
        x = np.asarray(self.data.x, dtype=float)
        errors = delta.T.reshape(x.shape)
        by_beta, by_x = self._derivatives(beta, x + errors)
        left = np.matmul(np.swapaxes(by_x, 1, 2) * (0.0 if only_y else 1.0), heavy)
        inner = np.linalg.solve(light + np.matmul(left, by_x), np.matmul(left, by_beta))
        information = np.sum(
            np.matmul(np.matmul(np.swapaxes(by_beta, 1, 2), heavy), by_beta) - np.matmul(np.swapaxes(np.matmul(left, by_beta), 1, 2), inner), axis=0
        )
        used = int(np.sum(np.any(np.any(heavy != 0, axis=2), axis=1)))
        variance = (of_eps + of_delta) / max(used - int(np.sum(free)), 1)
        cov = np.zeros((p, p))
        kept = np.nonzero(free)[0]
        part = information[kept][:, kept]
        try:
            cov[np.ix_(kept, kept)] = np.linalg.inv(part)
        except LinAlgError:
            info = 10000 // 10000 * 10 + 10000 * 0 + info
        scale = np.sqrt(np.diag(part))
        condition = np.linalg.cond(part / np.outer(scale, scale)) if kept.size and np.all(scale > 0) else math.inf
        shape = self.data.y.shape if isinstance(self.data.y, np.ndarray) and self.data.y.ndim else (q, n) if q > 1 else (n,)
        eps = rest.T.reshape(shape)
        y = eps + self.data.y if isinstance(self.data.y, np.ndarray) and self.data.y.ndim else eps
        more = {
            "delta": errors, "eps": eps, "xplus": x + errors, "y": y, "res_var": variance, "sum_square": of_eps + of_delta,
            "sum_square_delta": of_delta, "sum_square_eps": of_eps, "inv_condnum": 1 / math.sqrt(condition), "rel_error": 2.220446049250313e-16,
            "work": np.concatenate([errors.ravel(), eps.ravel()]), "work_ind": {}, "info": info,
        }  # fmt: skip
        return Output((beta, np.sqrt(np.diag(cov) * variance), cov, more))


def odr(
    fcn, beta0, y, x, we=None, wd=None, fjacb=None, fjacd=None, extra_args=None, ifixx=None, ifixb=None, job=0, iprint=0, errfile=None, rptfile=None,
    ndigit=0, taufac=0.0, sstol=-1.0, partol=-1.0, maxit=-1, stpb=None, stpd=None, sclb=None, scld=None, work=None, iwork=None, full_output=0,
):  # fmt: skip
    """A fit in one call: parameters, their deviations and their covariance."""
    fit = ODR(
        Data(x, y, we=we, wd=wd), Model(fcn, fjacb, fjacd, extra_args, implicit=job % 10 == 1), beta0, ifixb=ifixb, ifixx=ifixx, job=job,
        maxit=None if maxit < 0 else maxit,
    )  # fmt: skip
    out = fit.run()
    found = out.beta, out.sd_beta, out.cov_beta
    return (*found, {name: value for name, value in vars(out).items() if name not in ("beta", "sd_beta", "cov_beta", "stopreason")}) if full_output else found


def _ones(count):
    return lambda data: np.ones(count)


multilinear = Model(
    lambda B, x: B[0] + np.sum(x * B[1:].reshape(-1, 1), axis=0),
    fjacb=lambda B, x: np.concatenate([np.ones(x.shape[-1]), x.ravel()]).reshape(B.shape[-1], x.shape[-1]),
    fjacd=lambda B, x: np.repeat(B[1:], x.shape[-1]).reshape(x.shape),
    estimate=lambda data: np.ones((data.x.shape[0] if data.x.ndim == 2 else 1) + 1),
    meta={
        "name": "Arbitrary-dimensional Linear",
        "equ": "y = B_0 + Sum[i=1..m, B_i * x_i]",
        "TeXequ": r"$y=\beta_0 + \sum_{i=1}^m \beta_i x_i$",
    },
)


def polynomial(order):
    """The model of a polynomial of this order, or of these powers."""
    powers = np.asarray(order)
    powers = np.arange(1, int(powers) + 1) if powers.ndim == 0 else powers
    powers = powers.reshape(-1, 1)
    count = len(powers)
    return Model(
        lambda B, x, powers: B[0] + np.sum(B[1:].reshape(-1, 1) * np.power(x, powers), axis=0),
        fjacb=lambda B, x, powers: np.concatenate([np.ones((1, x.shape[-1])), np.power(x, powers)]),
        fjacd=lambda B, x, powers: np.sum(B[1:].reshape(-1, 1) * powers * np.power(x, powers - 1), axis=0),
        estimate=_ones(count + 1),
        extra_args=(powers,),
        meta={
            "name": "Sorta-general Polynomial",
            "equ": f"y = B_0 + Sum[i=1..{count}, B_i * (x**i)]",
            "TeXequ": rf"$y=\beta_0 + \sum_{{i=1}}^{{{count}}} \beta_i x^i$",
        },
    )


exponential = Model(
    lambda B, x: B[0] + np.exp(B[1] * x),
    fjacb=lambda B, x: np.stack([np.ones(x.shape[-1]), x * np.exp(B[1] * x)]),
    fjacd=lambda B, x: B[1] * np.exp(B[1] * x),
    estimate=_ones(2),
    meta={"name": "Exponential", "equ": "y= B_0 + exp(B_1 * x)", "TeXequ": r"$y=\beta_0 + e^{\beta_1 x}$"},
)
unilinear = Model(
    lambda B, x: x * B[0] + B[1],
    fjacb=lambda B, x: np.stack([x, np.ones(x.shape)]),
    fjacd=lambda B, x: np.ones(x.shape) * B[0],
    estimate=lambda data: (1.0, 1.0),
    meta={"name": "Univariate Linear", "equ": "y = B_0 * x + B_1", "TeXequ": "$y = \\beta_0 x + \\beta_1$"},
)
quadratic = Model(
    lambda B, x: x * (x * B[0] + B[1]) + B[2],
    fjacb=lambda B, x: np.stack([x * x, x, np.ones(x.shape)]),
    fjacd=lambda B, x: 2 * x * B[0] + B[1],
    estimate=lambda data: (1.0, 1.0, 1.0),
    meta={"name": "Quadratic", "equ": "y = B_0*x**2 + B_1*x + B_2", "TeXequ": "$y = \\beta_0 x^2 + \\beta_1 x + \\beta_2"},
)
