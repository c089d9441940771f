# MXNet's two kinds of arrays: what they print, views that write through, comparisons, reductions, codes of reshape.
import mxnet as mx
import numpy
from mxnet import nd, np, npx

assert mx.__version__ == "1.9.1+tandem"
on_cpu = mx.current_context().device_type == "cpu"
where = "" if on_cpu else ", ctx=gpu(0)"

x = np.arange(6).reshape(2, 3)
assert repr(x) == f"array([[0., 1., 2.],\n       [3., 4., 5.]]{where})"
assert repr(np.array([1, 2])) == f"array([1., 2.]{where})"
assert repr(np.array([1, 2], dtype="int32")) == f"array([1, 2], dtype=int32{where})"
assert repr(x > 2) == f"array([[False, False, False],\n       [ True,  True,  True]]{where})"
assert str(np.array([1.5, 2.0])) == ("[1.5 2. ]" if on_cpu else "[1.5 2. ] @gpu(0)")
assert repr(np.array(3.0)) == f"array(3.{where})"
assert repr(nd.ones((1, 2))) == f"\n[[1. 1.]]\n<NDArray 1x2 @{'cpu(0)' if on_cpu else 'gpu(0)'}>"
assert repr(nd.array([1, 2]).sum()) == f"\n[3.]\n<NDArray 1 @{'cpu(0)' if on_cpu else 'gpu(0)'}>"

# Slices are views, and writes keep the array's memory.
row = x[1]
row[:] = 7
assert x.tolist() == [[0.0, 1.0, 2.0], [7.0, 7.0, 7.0]]
x[:, 0] = np.array([8, 9])
assert row.tolist() == [9.0, 7.0, 7.0]
z = np.zeros_like(x)
before = id(z)
z[:] = x + 1
z += 1
assert id(z) == before and z[0].tolist() == [10.0, 3.0, 4.0]

# Comparisons: truth values in mx.np, numbers in mx.nd.
assert (np.array([1, 2]) == np.array([1, 3])).dtype == bool
assert (nd.array([1, 2]) == nd.array([1, 3])).asnumpy().tolist() == [1.0, 0.0]
assert np.concatenate([x, x], axis=1).shape == (2, 6) and nd.concat(nd.ones((2, 1)), nd.zeros((2, 2))).shape == (2, 3)
assert nd.zeros((2, 3, 4)).reshape((0, -1)).shape == (2, 12)
assert nd.zeros((2, 3, 4)).reshape((-3, 0)).shape == (6, 4)
assert nd.zeros((2, 3, 4)).reshape((-4, 1, -1, 0, 0)).shape == (1, 2, 3, 4)
assert np.dot(np.ones((2, 3)), np.ones(3)).tolist() == [3.0, 3.0]
assert abs(float(np.linalg.norm(np.array([3.0, -4.0]))) - 5.0) < 1e-6
assert npx.topk(np.array([[3, 1, 2]]), k=2, ret_typ="indices").tolist() == [[0.0, 2.0]]
assert npx.pick(np.array([[1, 2], [3, 4]]), np.array([0, 1])).tolist() == [1.0, 4.0]
masked = npx.sequence_mask(np.ones((2, 3)), np.array([1, 2]), True, value=-1, axis=1)
assert masked.tolist() == [[1.0, -1.0, -1.0], [1.0, 1.0, -1.0]]

assert np.stack([x, x], 0).shape == (2, 2, 3) and np.stack((x, x), axis=2).shape == (2, 3, 2)
assert np.arange(4).clip(min=1, max=2).tolist() == np.clip(np.arange(4), 1, 2).tolist() == [1.0, 1.0, 2.0, 2.0]
np.set_printoptions(2)
assert str(np.array([1.23456])).startswith("[1.23]")
np.set_printoptions(8)

# NumPy's arrays and Python's numbers.
assert type(x.asnumpy()).__name__ == "ndarray" and str(x.asnumpy().dtype) == "float32"
assert np.array([2.5]).item() == 2.5 and float(np.array([2.5])) == 2.5 and int(np.array([2.5])) == 2
assert nd.array([3]).asscalar() == 3.0

# Contexts.
assert str(npx.cpu()) == "cpu(0)" and str([npx.gpu(), npx.gpu(1)]) == "[gpu(0), gpu(1)]" and npx.num_gpus() in (0, 1)
assert x.as_in_ctx(x.ctx) is x and x.copyto(npx.cpu()).ctx == npx.cpu()

# Files.
npx.save("mxnet_arrays", {"x": x, "z": z})
again = npx.load("mxnet_arrays")
assert sorted(again) == ["x", "z"] and again["z"].tolist() == z.tolist()
npx.save("mxnet_arrays", [x])
assert npx.load("mxnet_arrays")[0].tolist() == x.tolist()

# Of NumPy's arrays of objects, as tables of numbers and bools give them.
mixed = numpy.array([[1.5, True], [2.0, False]], dtype=object)
assert np.array(mixed, dtype="float32").tolist() == [[1.5, 1.0], [2.0, 0.0]]
assert mixed.item(1) is True and mixed.item(1, 0) == 2.0 == mixed.item((1, 0))
try:
    mixed.item()
except ValueError as error:
    assert "size 1" in str(error)
else:
    raise AssertionError("one of several elements is asked for by its place")

try:
    np.no_such_function
except AttributeError as error:
    assert "is not part of Tandem's mxnet" in str(error), error
else:
    raise AssertionError("a name that is not there is an error")
