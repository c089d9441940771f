"""Optimizers of MXNet that few programs use; each moves one parameter at a time."""

import math

import tandem as td
from mxnet.optimizer import Optimizer



class _Stepwise(Optimizer):
    """An optimizer of formulas: `zeros` of a parameter's shape are kept, and `moved` gives what the parameter becomes."""

    _kept = 1

    def __init__(self, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)

    def create_state(self, index, weight):
        """Zeros, as many tensors as the formula keeps."""
        return [td.zeros_like(weight.detach()) for _ in range(self._kept)]

    def update(self, index, weight, grad, state):
        """Moves a parameter."""
        self._t, lr, wd = self._counts.get(index, 1), self._get_lr(index), self._get_wd(index)
        with td.no_grad():
            grad = grad * self.rescale_grad
            grad = grad if self.clip_gradient is None else td.clip(grad, -self.clip_gradient, self.clip_gradient)
            weight[:] = self.moved(weight.detach(), grad, state, lr, wd)

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step; puts what is kept into `state`."""
        raise NotImplementedError


@Optimizer.register
class Ftrl(_Stepwise):
    """Follow the regularized leader (McMahan et al. 2013)."""

    _kept = 2

    def __init__(self, lamda1=0.01, learning_rate=0.1, beta=1, **kwargs):
        super().__init__(learning_rate, **kwargs)
        self.lamda1, self.beta = lamda1, beta

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step."""
        z, n = state
        after = n + g * g
        z = z + g - (td.sqrt(after) - td.sqrt(n)) * w / lr
        state[:] = z, after
        found = (td.sign(z) * self.lamda1 - z) / ((self.beta + td.sqrt(after)) / lr + wd)
        return td.where(td.greater(td.abs(z), self.lamda1), found, td.zeros_like(found))


@Optimizer.register
class Signum(_Stepwise):
    """Steps of one length along the signs of the momentum, or of the gradient (Bernstein et al. 2018)."""

    def __init__(self, learning_rate=0.01, momentum=0.9, wd_lh=0.0, **kwargs):
        super().__init__(learning_rate, **kwargs)
        self.momentum, self.wd_lh = momentum, wd_lh

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step."""
        if not self.momentum:
            return (1 - lr * wd) * w - lr * td.sign(g)
        state[0] = self.momentum * state[0] - (1 - self.momentum) * (g + wd * w)
        return (1 - lr * self.wd_lh) * w + lr * td.sign(state[0])


SignSGD = Optimizer.opt_registry["signsgd"] = Signum


@Optimizer.register
class FTML(_Stepwise):
    """Follow the moving leader (Zheng and Kwok 2017)."""

    _kept = 3

    def __init__(self, beta1=0.6, beta2=0.999, epsilon=1e-8, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate, **kwargs)
        self.beta1, self.beta2, self.epsilon = beta1, beta2, epsilon

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step."""
        d, v, z = state
        g = g + wd * w
        v = self.beta2 * v + (1 - self.beta2) * g * g
        after = (1 - self.beta1**self._t) / lr * (td.sqrt(v / (1 - self.beta2**self._t)) + self.epsilon)
        z = self.beta1 * z + (1 - self.beta1) * g - (after - self.beta1 * d) * w
        state[:] = after, v, z
        return -z / after


@Optimizer.register
class DCASGD(_Stepwise):
    """Gradient descent that makes up for late gradients (Zheng et al. 2017)."""

    def __init__(self, momentum=0.0, lamda=0.04, learning_rate=0.01, **kwargs):
        super().__init__(learning_rate, **kwargs)
        self.momentum, self.lamda = momentum, lamda

    def create_state(self, index, weight):
        """The step before, and the parameter before it."""
        return [td.zeros_like(weight.detach()), weight.detach() * 1]

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step."""
        before, old = state
        step = self.momentum * before - lr * (g + wd * w + self.lamda * g * g * (w - old))
        state[:] = step, w
        return w + step


@Optimizer.register
class LAMB(_Stepwise):
    """Adam whose steps are as long as a layer's weights say (You et al. 2020)."""

    _kept = 2

    def __init__(self, learning_rate=0.001, beta1=0.9, beta2=0.999, epsilon=1e-6, lower_bound=None, upper_bound=None, bias_correction=True, **kwargs):
        super().__init__(learning_rate, **kwargs)
        self.beta1, self.beta2, self.epsilon, self.bias_correction = beta1, beta2, epsilon, bias_correction
        self._bounds = (0.0 if lower_bound is None else lower_bound, math.inf if upper_bound is None else upper_bound)

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step."""
        mean, square = self.beta1 * state[0] + (1 - self.beta1) * g, self.beta2 * state[1] + (1 - self.beta2) * g * g
        state[:] = mean, square
        if self.bias_correction:
            mean, square = mean / (1 - self.beta1**self._t), square / (1 - self.beta2**self._t)
        step = mean / (td.sqrt(square) + self.epsilon) + wd * w
        long, far = (float(td.sqrt(td.sum(x * x)).item()) for x in (w, step))
        long = min(max(long, self._bounds[0]), self._bounds[1])
        return w - lr * (long / far if long and far else 1.0) * step


@Optimizer.register
class SGLD(_Stepwise):
    """Gradient descent with noise, which draws from a distribution (Welling and Teh 2011)."""

    _kept = 0

    def moved(self, w, g, state, lr, wd):
        """The parameter after a step."""
        return w - lr / 2 * (g + wd * w) + td.random.normal(w.shape) * math.sqrt(lr)
