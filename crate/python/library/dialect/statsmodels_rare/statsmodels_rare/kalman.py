"""Series that states move: likelihoods, states and forecasts of many parameters at once."""

import numpy as np

# Which matrices a model has, by their shapes: p columns, m states, r disturbances.
SHAPES = {
    "obs_intercept": "p", "design": "pm", "obs_cov": "pp", "state_intercept": "m", "transition": "mm", "selection": "mr", "state_cov": "rr",
}  # fmt: skip
_HALF_LOG = 0.5 * np.log(2 * np.pi)


def stationary(transition, noise):
    """The covariance of states that do not drift, of many models at once: sums over powers, twice as many in each round."""
    found, power = noise, transition
    for _ in range(60):
        more = power @ found @ power.swapaxes(-1, -2)
        found = found + more
        if bool(np.abs(more).max() <= 1e-15 * max(np.abs(found).max(), 1e-300)) or not bool(np.isfinite(found).all()):
            break
        power = power @ power
    return found


class Matrices:
    """The matrices of a model, by their names; a last axis is time."""

    initial_variance = 1e6

    def __init__(self, k_endog, k_states, k_posdef):
        sizes = {"p": k_endog, "m": k_states, "r": k_posdef}
        self.k_endog, self.k_states, self.k_posdef = k_endog, k_states, k_posdef
        self._values = {}
        for name, letters in SHAPES.items():
            shape = tuple(sizes[letter] for letter in letters)
            self._values[name] = np.zeros(shape if len(shape) > 1 else (*shape, 1))
        self.blocks, self.loglikelihood_burn, self._time_invariant = None, 0, True

    def __getitem__(self, key):
        if isinstance(key, str):
            return self._values[key]
        found = self._values[key[0]]
        places = key[1:]
        if len(places) == 3 and found.ndim == 2:
            found = found[:, :, None]
        return found[places]

    def __setitem__(self, key, value):
        if isinstance(key, str):
            value = np.asarray(value)
            if value.ndim == 1 and self._values[key].shape[1] == 1:
                value = value[:, None]
            self._values[key] = value.astype(float)
            return
        name, places = key[0], key[1:]
        held = self._values[name]
        if len(places) == 3 and held.ndim == 2:
            held[places[:2]] = value
        elif len(places) == 1 and isinstance(places[0], tuple):
            held[places[0]] = value
        else:
            held[places if len(places) > 1 else places[0]] = value

    def __getattr__(self, name):
        if name in SHAPES and "_values" in self.__dict__:
            return self._values[name]
        raise AttributeError(name)

    def initialize(self, kind, *args, **options):
        getattr(self, f"initialize_{kind}")(*args, **options)

    def initialize_approximate_diffuse(self, variance=None):
        self.blocks = [(0, self.k_states, "diffuse", self.initial_variance if variance is None else variance)]

    def initialize_diffuse(self):
        self.initialize_approximate_diffuse()

    def initialize_stationary(self):
        self.blocks = [(0, self.k_states, "stationary", None)]

    def initialize_known(self, constant, stationary_cov=None):
        cov = np.zeros((self.k_states, self.k_states)) if stationary_cov is None else stationary_cov
        self.blocks = [(0, self.k_states, "known", (np.asarray(constant, dtype=float), np.asarray(cov, dtype=float)))]

    def kept(self):
        """A copy of the values, for `stacked`."""
        return {name: value.copy() for name, value in self._values.items()}


class Stacked:
    """Matrices of several sets of parameters."""

    def __init__(self, sets, blocks):
        first = {name: np.stack([one[name] for one in sets]) for name in SHAPES}
        self.count = len(sets)
        self.design, self.transition = first["design"], first["transition"]
        noise = first["selection"] @ first["state_cov"] @ first["selection"].swapaxes(-1, -2)
        self.noise, self.obs_cov = noise, first["obs_cov"]
        self.obs_intercept, self.state_intercept = first["obs_intercept"], first["state_intercept"]
        m = self.transition.shape[1]
        self.a, self.p = np.zeros((self.count, m)), np.zeros((self.count, m, m))
        for begin, end, kind, value in blocks:
            part = slice(begin, end)
            if kind == "diffuse":
                self.p[:, part, part] = np.eye(end - begin) * value
            elif kind == "known":
                self.a[:, part], self.p[:, part, part] = value[0], value[1]
            else:
                own = self.transition[:, part, part]
                self.p[:, part, part] = stationary(own, noise[:, part, part])
                shift = self.state_intercept[:, part, 0]
                if bool(shift.any()):
                    self.a[:, part] = np.stack([np.linalg.solve(np.eye(end - begin) - t, c) for t, c in zip(own, shift)])


class Passed:
    """What a pass through a series gave."""


def run(stacked, endog, keep=False):
    """Passes through the rows of `endog`, value by value: the likelihood of each row, and what states were thought to be."""
    n, p = endog.shape
    design, obs_cov, shift = stacked.design, stacked.obs_cov, stacked.obs_intercept
    varying = design.ndim == 4
    diagonal = np.diagonal(obs_cov, axis1=1, axis2=2)
    rows = endog
    if p > 1 and bool((np.abs(obs_cov) * (1 - np.eye(p)) > 0).any()):
        # Columns whose errors depend on each other are made independent first.
        root = np.linalg.cholesky(obs_cov[0]) if stacked.count == 1 else np.stack([np.linalg.cholesky(one) for one in obs_cov])
        root = root[None] if root.ndim == 2 else root
        inverse = np.stack([np.linalg.inv(one) for one in root])
        design = np.einsum("bij,bjmt->bimt", inverse, design) if varying else inverse @ design
        rows, shift = np.einsum("bij,tj->bti", inverse, endog), inverse @ shift
        diagonal = np.ones((stacked.count, p))
        scale_logs = np.log(np.diagonal(root, axis1=1, axis2=2)).sum(1)
    else:
        scale_logs = None
    every = rows.ndim == 3
    moving = shift.shape[2] > 1
    drift = stacked.state_intercept
    drifting = drift.shape[2] > 1
    has_drift = drifting or bool(drift.any())
    transition, noise = stacked.transition, stacked.noise
    back = transition.swapaxes(1, 2)
    a, cov = stacked.a, stacked.p
    gone = np.isnan(endog)
    any_gone = gone.any(1).tolist()
    found = Passed()
    logs, gains = [], []
    store = {name: [] for name in ("a", "p", "fa", "fp", "v", "f", "k", "z")} if keep else None
    steady, last = False, None
    identity_shift = not bool(shift.any())
    for t in range(n):
        if keep:
            store["a"].append(a)
            store["p"].append(cov)
        total, used = 0.0, not any_gone[t]
        if steady and any_gone[t]:
            steady = False
        fresh = [] if not steady else gains
        row_v, row_f, row_k, row_z = [], [], [], []
        for i in range(p):
            if any_gone[t] and gone[t, i]:
                if keep:
                    row_v.append(None), row_f.append(None), row_k.append(None), row_z.append(None)
                continue
            z = design[:, i, :, t] if varying else design[:, i]
            v = (rows[:, t, i] if every else rows[t, i]) - (z * a).sum(1)
            if not identity_shift:
                v = v - shift[:, i, t if moving else 0]
            if steady:
                f, gain, log = gains[i]
            else:
                pz = (cov @ z[:, :, None])[:, :, 0]
                f = (z * pz).sum(1) + diagonal[:, i]
                safe = f > 1e-300
                whole = bool(safe.all())
                f = f if whole else np.where(safe, f, 1.0)
                gain = pz / f[:, None]
                if not whole:
                    gain = np.where(safe[:, None], gain, 0.0)
                log = _HALF_LOG + 0.5 * np.log(f)
                if not whole:
                    log = np.where(safe, log, 0.0)
                    v = np.where(safe, v, 0.0)
                cov = cov - gain[:, :, None] * pz[:, None, :]
                fresh.append((f, gain, log))
            a = a + gain * v[:, None]
            total = total - log - 0.5 * v * v / f
            if keep:
                row_v.append(v), row_f.append(f), row_k.append(gain), row_z.append(z)
        if scale_logs is not None and used:
            total = total - scale_logs
        logs.append(total if not isinstance(total, float) else np.zeros(stacked.count))
        if keep:
            store["fa"].append(a)
            store["fp"].append(cov if not steady else last[1])
            for name, values in (("v", row_v), ("f", row_f), ("k", row_k), ("z", row_z)):
                store[name].append(values)
        a = (transition @ a[:, :, None])[:, :, 0]
        if has_drift:
            a = a + drift[:, :, t if drifting else 0]
        if not steady:
            filtered = cov
            ahead = transition @ cov @ back + noise
            if used and not varying and t % 4 == 3 and len(fresh) == p:
                gap = np.abs(ahead - store_last).max() if (store_last := last[0] if last else None) is not None else np.inf
                if bool(gap <= 1e-13 * max(float(np.abs(ahead).max()), 1e-30)):
                    steady, gains = True, fresh
            last = (ahead, filtered)
            cov = ahead
    found.llf = np.array(logs).T
    found.a, found.p = a, cov
    if keep:
        found.store = store
    return found


def smoothed(stacked, found):
    """States by all rows, with their covariances, of one set of parameters."""
    store, t_matrix = found.store, stacked.transition[0]
    n, m = len(store["a"]), t_matrix.shape[0]
    r, big = np.zeros(m), np.zeros((m, m))
    states, covs = [None] * n, [None] * n
    for t in range(n - 1, -1, -1):
        if t < n - 1:
            r, big = t_matrix.T @ r, t_matrix.T @ big @ t_matrix
        for v, f, k, z in reversed(list(zip(store["v"][t], store["f"][t], store["k"][t], store["z"][t]))):
            if v is None:
                continue
            v, f, k, z = v[0], f[0], k[0], z[0]
            r = z * (v / f - k @ r) + r
            left = big - np.outer(z, k @ big)
            big = np.outer(z, z) / f + left - np.outer(left @ k, z)
        a, p = store["a"][t][0], store["p"][t][0]
        states[t] = a + p @ r
        covs[t] = p - p @ big @ p
    return np.array(states).T, np.array(covs).transpose(1, 2, 0)
