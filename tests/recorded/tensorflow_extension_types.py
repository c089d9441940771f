"""Types of a program's own whose values are tensors, and functions extended to them."""

# %%
import tensorflow as tf, typing
class Masked(tf.experimental.BatchableExtensionType):
    values: tf.Tensor
    mask: tf.Tensor
    shape = property(lambda self: self.values.shape)
    def default(self, x): return tf.where(self.mask, self.values, x)
a = Masked([1, 2, 3], [True, False, True])
print(a)
print(a.default(0))
print(a == a)
print(a == Masked([1, 2], [True, True]))
print(Masked.Spec(tf.TensorSpec([None]), tf.TensorSpec([None], tf.bool)))
print(tf.type_spec_from_value(a))
class Pencil(tf.experimental.ExtensionType):
    color: str = "black"
    length: tf.Tensor = 1.0
    tags: typing.Mapping[str, int] = {}
print(Pencil())
print(Pencil(length=0.5, tags={"a": 1}))
# %%
for bad in (lambda: Pencil(color=3), lambda: Pencil(tags={"a": "b"}), lambda: Masked([1], None), lambda: Masked([1])):
    try: bad()
    except TypeError as e: print(e)
try: a.mask = 3
except AttributeError as e: print(e)
class Shaped(tf.experimental.ExtensionType):
    values: tf.Tensor
    def __validate__(self): assert self.values.dtype.is_floating, "floats only"
try: Shaped([1])
except AssertionError as e: print(e)
@tf.function
def double(x): return Masked(x.values * 2, x.mask)
print(double(a))
@tf.experimental.dispatch_for_api(tf.stack)
def stacked(values: typing.List[Masked], axis=0): return Masked(tf.stack([v.values for v in values], axis), tf.stack([v.mask for v in values], axis))
print(tf.stack([a, a]))
print(tf.stack([[1, 2], [3, 4]]))
@tf.experimental.dispatch_for_unary_elementwise_apis(Masked)
def unary(api, x): return Masked(api(x.values), x.mask)
print(tf.abs(Masked([-1, 2], [True, False])))
@tf.experimental.dispatch_for_binary_elementwise_apis(Masked, Masked)
def binary(api, x, y): return Masked(api(x.values, y.values), x.mask & y.mask)
print(tf.add(a, a))
# %%
print(tf.math.multiply(a, a))
print([x for x in tf.data.Dataset.from_tensor_slices(Masked([[1, 2], [3, 4]], [[True, False], [True, True]]))])
print(next(iter(tf.data.Dataset.from_tensor_slices(Masked([[1, 2], [3, 4]], [[True, False], [True, True]])).batch(2))))
print(tf.map_fn(lambda m: m.default(9), Masked([[1, 2], [3, 4]], [[True, False], [True, True]]), fn_output_signature=tf.int32))
print(tf.nest.flatten(a, expand_composites=True))
