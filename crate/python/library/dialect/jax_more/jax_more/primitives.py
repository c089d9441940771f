"""Primitives: the operations that programs are made of."""

import _tandem
import jax.numpy as jnp
from jax._array import Array, asarray, is_traced

import jax
from jax import lax

# What records the equations of a program while one is made; the last is the innermost.
recorders = []


class Primitive:
    """An operation by name: `def_impl` says what it computes, other rules how it is transformed."""

    multiple_results = False
    call_primitive = map_primitive = False
    is_high = lambda self, *args, **params: False

    def __init__(self, name):
        self.name, self.impl, self.abstract_eval, self._functions = name, None, None, {}

    def __repr__(self):
        return self.name

    def def_impl(self, impl):
        """Sets what it computes."""
        self.impl = impl
        return impl

    def def_abstract_eval(self, abstract_eval):
        """Sets the function of types that gives the type of its result."""
        self.abstract_eval = abstract_eval
        return abstract_eval

    def def_effectful_abstract_eval(self, abstract_eval):
        """Sets the function of types that gives the type of its result and its effects."""
        self.abstract_eval = lambda *args, **params: abstract_eval(*args, **params)[0]
        return abstract_eval

    def_effectful_abstract_eval2 = def_effectful_abstract_eval

    def def_custom_bind(self, bind):
        """Sets what a call does."""
        self.bind = bind
        return bind

    def bind(self, *args, **params):
        """Its results for arguments; a program that is being made gets an equation."""
        if recorders and recorders[-1].takes(args):
            return recorders[-1].bound(self, args, params)
        return self.computed(args, params)

    def computed(self, args, params):
        """Its results by its rules."""
        from .rules import primitive_jvps

        args = [x if isinstance(x, Array) or x is None else asarray(x) if isinstance(x, (int, float)) else x for x in args]
        if self in primitive_jvps and any(isinstance(x, Array) and (is_traced(x) or _tandem.is_recorded((x,))) for x in args):
            return self._by_rule(args, params)
        return self._value(args, params)

    def _value(self, args, params):
        from .rules import lowerings

        traced = any(isinstance(x, Array) and is_traced(x) for x in args)
        if traced and self in lowerings:
            return lowerings[self](args, params)
        if traced and self.abstract_eval is not None and not getattr(self, "is_own", False):
            raise NotImplementedError(f"MLIR translation rule for primitive '{self.name}' not found for platform cpu")
        if self.impl is None:
            raise NotImplementedError(f"Evaluation rule for '{self.name}' not implemented")
        return self.impl(*args, **params)

    def _by_rule(self, args, params):
        from .rules import primitive_jvps

        key = tuple(sorted(params.items()))
        # One function for all calls knows that its rule is running, which may call the primitive.
        function = self._functions.get(key)
        if function is None:
            function = self._functions[key] = jax.custom_jvp(lambda *xs: self._value(xs, params))
            function.defjvp(lambda primals, tangents: primitive_jvps[self](primals, tangents, **params))
        return function(*args)


class CallPrimitive(Primitive):
    """A primitive that calls a function."""

    multiple_results = call_primitive = True


def _own(name, impl, several=False):
    found = Primitive(name)
    found.impl, found.is_own, found.multiple_results = impl, True, several
    globals()[f"{name}_p"] = found
    return found


def _calls(where, names):
    for name in names.split():
        own, _, place = name.partition("=")
        _own(own, (lambda place: lambda *args, **_: getattr(where, place)(*args))(place or own))


_calls(lax, "abs add atan2 cbrt ceil clamp conj cos cosh digamma div eq erf erf_inv erfc exp exp2 expm1 floor ge gt is_finite le lgamma log log1p logistic "
       "lt max min mul ne neg nextafter pow rem rsqrt shift_left shift_right_arithmetic shift_right_logical sign sin sinh sqrt square stop_gradient sub tan "
       "tanh acos acosh asin asinh atan atanh bessel_i0e bessel_i1e igamma igammac population_count clz polygamma zeta and=bitwise_and or=bitwise_or "
       "xor=bitwise_xor not=bitwise_not real imag complex regularized_incomplete_beta=betainc random_gamma_grad igamma_grad_a after_all create_token "
       "add_any=add add_jaxvals=add eq_to=eq lt_to=lt le_to=le")  # fmt: skip
_calls(lax.linalg, "cholesky eigh lu qr svd triangular_solve householder_product hessenberg schur tridiagonal tridiagonal_solve eig")
add_jaxvals_p.name = "add_any"  # noqa: F821
copy_p, name_p = _own("copy", lambda x: jnp.copy(x)), _own("name", lambda x, name: x)
for _name, _function in (("sum", jnp.sum), ("prod", jnp.prod), ("max", jnp.max), ("min", jnp.min), ("and", jnp.all), ("or", jnp.any)):
    _own(f"reduce_{_name}", (lambda f: lambda x, axes, out_sharding=None: f(x, axis=tuple(axes)))(_function))
for _name in ("argmax", "argmin"):
    _own(_name, (lambda f: lambda x, axes, index_dtype: f(x, axes[0]).astype(index_dtype))(getattr(jnp, _name)))
for _name in ("cumsum", "cumprod", "cummax", "cummin", "cumlogsumexp"):
    _own(_name, (lambda name: lambda x, axis, reverse: getattr(lax, name)(x, axis=axis, reverse=reverse))(_name))
_own("integer_pow", lambda x, y: lax.integer_pow(x, y))
_own("convert_element_type", lambda x, new_dtype, weak_type=False, sharding=None: lax.convert_element_type(x, new_dtype))
_own("bitcast_convert_type", lambda x, new_dtype: lax.bitcast_convert_type(x, new_dtype))
_own("reduce_precision", lambda x, exponent_bits, mantissa_bits: lax.reduce_precision(x, exponent_bits, mantissa_bits))
_own("round", lambda x, rounding_method: jnp.round(x) if int(rounding_method) else jnp.trunc(x + jnp.copysign(0.5, x)))
_own("broadcast_in_dim", lambda x, *_, shape, broadcast_dimensions, sharding=None: lax.broadcast_in_dim(x, shape, tuple(map(int, broadcast_dimensions))))
_own("reshape", lambda x, *_, new_sizes, dimensions=None, sharding=None: jnp.reshape(x, new_sizes))
_own("squeeze", lambda x, dimensions: jnp.squeeze(x, tuple(dimensions)))
_own("transpose", lambda x, permutation: jnp.transpose(x, permutation))
_own("concatenate", lambda *xs, dimension: jnp.concatenate(xs, dimension))
_own("stack", lambda *xs, axis: jnp.stack(xs, axis))
_own("tile", lambda x, reps: jnp.tile(x, reps))
_own("split", lambda x, sizes, axis: lax.split(x, sizes, axis), True)
_own("rev", lambda x, dimensions: lax.rev(x, dimensions))
_own("iota", lambda *_, dtype, shape, dimension, sharding=None: lax.broadcasted_iota(dtype, shape, dimension))
_own("slice", lambda x, start_indices, limit_indices, strides=None: lax.slice(x, start_indices, limit_indices, strides))
_own("dynamic_slice", lambda x, *starts, slice_sizes: lax.dynamic_slice(x, starts, slice_sizes))
_own("dynamic_update_slice", lambda x, update, *starts: lax.dynamic_update_slice(x, update, starts))
_own("pad", lambda x, value, padding_config: lax.pad(x, value, padding_config))
_own("select_n", lambda which, *cases: lax.select_n(which, *cases))
_own("sort", lambda *xs, dimension, is_stable, num_keys: list(lax.sort(tuple(xs), dimension, is_stable, num_keys)), True)
_own("top_k", lambda x, k, axis=-1: lax.top_k(x, k), True)
_own("dot_general", lambda x, y, dimension_numbers, precision=None, preferred_element_type=None, out_sharding=None: lax.dot_general(x, y, dimension_numbers))
_own(
    "conv_general_dilated",
    lambda x, y, **params: lax.conv_general_dilated(
        x, y, **{key: params[key] for key in ("window_strides", "padding", "lhs_dilation", "rhs_dilation", "dimension_numbers", "feature_group_count")}
    ),
)
_own("gather", lambda x, indices, **params: lax.gather(x, indices, **{k: v for k, v in params.items() if k != "fill_value"}))
for _name in ("scatter", "scatter_add", "scatter_mul", "scatter_min", "scatter_max"):
    _own(
        _name,
        (lambda name: lambda x, indices, updates, dimension_numbers, **_: getattr(lax, name)(x, indices, updates, dimension_numbers))(_name),
    )
    globals()[f"{_name}_p"].name = _name.replace("_", "-")
_own("random_bits", lambda key, bit_width, shape: jax.random.bits(key, shape, f"uint{bit_width}"))
_own("random_wrap", lambda key, impl: jax.random.wrap_key_data(key))
_own("random_unwrap", lambda key: jax.random.key_data(key))
_own("random_split", lambda key, shape: jax.random.split(key, shape))
_own("random_fold_in", lambda key, data: jax.random.fold_in(key, data))
_own("random_seed", lambda seed, impl: jax.random.key(seed))
_own("fft", lambda x, fft_type, fft_lengths: lax.fft(x, fft_type, fft_lengths))
for _name in ("psum", "pmax", "pmin", "ppermute", "all_gather", "all_to_all"):
    _own(_name, (lambda name: lambda x, axes=None, **options: getattr(lax, name)(x, axes, **options))(_name))


# Parameters that are there and not written.
UNWRITTEN = dict.fromkeys("exp log sin cos tan tanh sqrt rsqrt cbrt exp2 expm1 log1p logistic".split(), {"accuracy": None}) | {"mul": {"out_dtype": None}}
# Calls of programs


def _program(closed):
    from .jaxprs import jaxpr_as_fun

    return jaxpr_as_fun(closed)


_own("jit", lambda *args, jaxpr, name="f", **_: list(jax.jit(lambda *xs: _program(jaxpr)(*xs))(*args)), True)
_own("closed_call", lambda *args, call_jaxpr, **_: _program(call_jaxpr)(*args), True)
_own("core_call", lambda *args, call_jaxpr, **_: _program(call_jaxpr)(*args), True)
call_p = core_call_p  # noqa: F821
call_p.name = "call"
_own("custom_jvp_call", lambda *args, call_jaxpr, rule=None, **_: list(rule(*args)) if rule else _program(call_jaxpr)(*args), True)
_own("custom_vjp_call", lambda *args, call_jaxpr, rule=None, **_: list(rule(*args)) if rule else _program(call_jaxpr)(*args), True)


def _remat(*args, jaxpr, **_):
    from .jaxprs import ClosedJaxpr

    return jax.checkpoint(_program(ClosedJaxpr(jaxpr)))(*args)


_own("remat", _remat, True)
remat_p.name = "remat2"  # noqa: F821


def _scan(*args, jaxpr, length, num_carry, num_consts, reverse=False, unroll=1, **_):
    consts, carry, xs = args[:num_consts], args[num_consts : num_consts + num_carry], args[num_consts + num_carry :]
    body = _program(jaxpr)

    def step(carry, xs):
        found = body(*consts, *carry, *xs)
        return list(found[:num_carry]), list(found[num_carry:])

    carry, ys = lax.scan(step, list(carry), list(xs), length, reverse)
    return [*carry, *ys]


_own("scan", _scan, True)


def _while(*args, body_jaxpr, body_nconsts, cond_jaxpr, cond_nconsts):
    first, second, start = args[:cond_nconsts], args[cond_nconsts : cond_nconsts + body_nconsts], args[cond_nconsts + body_nconsts :]
    return lax.while_loop(lambda v: _program(cond_jaxpr)(*first, *v)[0], lambda v: _program(body_jaxpr)(*second, *v), list(start))


_own("while", _while, True)
_own("cond", lambda which, *args, branches, **_: lax.switch(which, [_program(b) for b in branches], *args), True)
