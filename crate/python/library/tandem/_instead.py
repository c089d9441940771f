"""What to write in Tandem for names of PyTorch, JAX, TensorFlow and NumPy that it does not have."""

_FUNCTIONS = {
    "addmm": "b + x @ y", "as_tensor": "td.asarray(x)", "baddbmm": "b + x @ y", "block_until_ready": "td.waitall()", "bmm": "x @ y",
    "cast": "td.astype(x, dtype)", "cat": "td.concat(tensors, axis=0)", "chunk": "td.split(x, parts, axis=0)",
    "clamp": "td.clip(x, min, max)", "clip_by_value": "td.clip(x, min, max)", "compile": "td.jit(f)", "constant": "td.tensor(x)",
    "custom_jvp": "td.custom_gradient(f, backward)", "custom_vjp": "td.custom_gradient(f, backward)", "device_put": "x.to(device)",
    "dtype": "td.float32, td.int32 and so on", "eig": "td.linalg.eigh(x), of symmetric matrices", "flatten_": "td.flatten(x)",
    "from_numpy": "td.tensor(x)", "function": "td.jit(f), or td.jit(f, script=True)", "gather": "td.take_along_axis(x, indices, axis=0)",
    "index_select": "td.take(x, indices, axis=0)", "inference_mode": "td.no_grad()", "is_tensor": "isinstance(x, td.Tensor)",
    "lerp": "x + (y - x) * weight", "manual_seed": "td.random.seed(number)", "masked_fill": "td.where(mask, value, x)",
    "masked_select": "x[mask]", "mm": "x @ y", "movedim": "td.moveaxis(x, source, destination)", "multinomial": "td.random.categorical(logits)",
    "mv": "x @ y", "narrow": "x[start : start + length]", "norm": "td.linalg.norm(x)", "normalize": "td.nn.functional.normalize(x)",
    "numel": "x.size", "permute": "td.permute_dims(x, axes)", "pmap": "td.vmap(f)", "rand": "td.random.rand(2, 3)",
    "randint": "td.random.randint(low, high, shape)", "randn": "td.random.randn(2, 3)", "randperm": "td.random.permutation(n)",
    "reduce_max": "td.max(x, axis)", "reduce_mean": "td.mean(x, axis)", "reduce_min": "td.min(x, axis)", "reduce_sum": "td.sum(x, axis)",
    "scatter": "td.scatter_elements(x, indices, updates, axis=0)", "seed": "td.random.seed(number)", "svd": "td.linalg.svd(x)",
    "segment_sum": "td.zeros(n), whose rows are added to by index, or td.one_hot(ids, n).T @ x", "solve": "td.linalg.solve(a, b)",
    "inv": "td.linalg.inv(x)", "det": "td.linalg.det(x)", "qr": "td.linalg.qr(x)", "cholesky": "td.linalg.cholesky(x)", "autograd": "td.grad(f)(x), or loss.backward()",
    "unbind": "td.unstack(x, axis=0)", "unsqueeze": "td.expand_dims(x, axis=0)", "expit": "td.sigmoid(x)", "lax": "td.cond, td.scan, td.while_loop, td.fori_loop and td.switch",
    "func": "td.grad, td.vmap, td.jacrev and td.hessian", "tree_util": "td.tree", "set_grad_enabled": "td.no_grad() or td.enable_grad()",
    "keras": "td.nn, td.optim and td.fit, or import tensorflow", "layers": "td.nn", "utils": "td.data.DataLoader and td.nn.utils",
    "fft": "import numpy, whose np.fft takes arrays", "numpy": "the functions of td itself, or import numpy",
    "lgamma": "td.special.lgamma(x)", "gammaln": "td.special.lgamma(x)", "digamma": "td.special.digamma(x)",
    "cuda": 'td.device("webgpu")', "gpu": 'td.device("webgpu")',
}
_DTYPES = {
    "bfloat16": "float16 or float32", "complex128": "float64", "complex64": "float32",
    "float": "float32", "double": "float64", "half": "float16", "int": "int32", "long": "int64", "short": "int16", "byte": "uint8", "bool_": "bool",
    "float_": "float32",
}


def remedy(name):
    """The end of the sentence that there is no such name; empty where nothing is known.

    >>> from tandem._instead import remedy
    >>> remedy("clamp")
    '; write td.clip(x, min, max)'
    >>> remedy("double")
    '; its dtypes are bool, int8 to int64, uint8 to uint64, float16, float32 and float64: take float64'
    """
    if name in _FUNCTIONS:
        return f"; write {_FUNCTIONS[name]}"
    if name in _DTYPES:
        return f"; its dtypes are bool, int8 to int64, uint8 to uint64, float16, float32 and float64: take {_DTYPES[name]}"
    return ""
