# %%
import numpy as np
import keras
import tensorflow as tf

keras.utils.set_random_seed(3)
inner = [keras.Input((3,), name="x"), keras.layers.Dense(64, activation="relu"), keras.layers.Dense(32), keras.layers.Dense(2)]
model = keras.Sequential(inner)
model.export("written", verbose=False)
converter = tf.lite.TFLiteConverter.from_saved_model("written")
content = converter.convert()
print(type(content), content[4:8], converter.optimizations, converter.target_spec.supported_ops)
# %%
interpreter = tf.lite.Interpreter(model_content=content)
try:
    interpreter.invoke()
except RuntimeError as error:
    print(error)
interpreter.allocate_tensors()
given, found = interpreter.get_input_details()[0], interpreter.get_output_details()[0]
print(given)
print(found["name"], found["shape"], found["shape_signature"], found["dtype"])
rows = np.linspace(-1, 1, 3, dtype="float32")[None]
interpreter.set_tensor(given["index"], rows)
interpreter.invoke()
print(np.allclose(interpreter.get_tensor(found["index"]), model(rows), atol=1e-6))
# %%
for wrong in (np.ones((2, 3), "float32"), np.ones((1, 3))):
    try:
        interpreter.set_tensor(given["index"], wrong)
    except ValueError as error:
        print(error)
interpreter.resize_tensor_input(given["index"], [4, 3])
interpreter.allocate_tensors()
interpreter.set_tensor(given["index"], np.repeat(rows, 4, 0))
interpreter.invoke()
print(interpreter.get_tensor(found["index"]).shape, interpreter.get_input_details()[0]["shape"])
# %%
print(interpreter.get_signature_list())
runner = tf.lite.Interpreter(model_content=content).get_signature_runner("serving_default")
print({name: value.shape for name, value in runner(x=rows).items()})
# %%
# Fewer bits for the weights, integers for what goes in and out.
converter.optimizations = [tf.lite.Optimize.DEFAULT]
small = converter.convert()
lighter = tf.lite.Interpreter(model_content=small)
lighter.allocate_tensors()
lighter.set_tensor(0, rows)
lighter.invoke()
print(len(small) < len(content), np.allclose(lighter.get_tensor(lighter.get_output_details()[0]["index"]), model(rows), atol=0.05))


def samples():
    for step in range(5):
        yield [np.linspace(-1, step / 2, 3, dtype="float32")[None]]


converter = tf.lite.TFLiteConverter.from_saved_model("written")
converter.optimizations, converter.representative_dataset = [tf.lite.Optimize.DEFAULT], samples
converter.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
converter.inference_input_type, converter.inference_output_type = tf.int8, tf.uint8
whole = tf.lite.Interpreter(model_content=converter.convert())
whole.allocate_tensors()
scale, zero = whole.get_input_details()[0]["quantization"]
print(whole.get_input_details()[0]["dtype"], whole.get_output_details()[0]["dtype"], round(scale, 6), zero)


# %%
# Functions of modules.
class Scaled(tf.Module):
    def __init__(self):
        super().__init__()
        self.factor = tf.Variable(2.0)

    @tf.function(input_signature=[tf.TensorSpec([None], tf.float32)])
    def go(self, x):
        return x * self.factor


module = Scaled()
tf.saved_model.save(module, "module")
with open("module.tflite", "wb") as file:
    file.write(tf.lite.TFLiteConverter.from_saved_model("module").convert())
from_file = tf.lite.Interpreter(model_path="module.tflite")
print(from_file.get_signature_list(), from_file.get_signature_runner()(x=np.array([1.5], "float32")))
step = module.go.get_concrete_function()
alone = tf.lite.Interpreter(model_content=tf.lite.TFLiteConverter.from_concrete_functions([step], module).convert())
print([one["name"] for one in alone.get_input_details()], [one["name"] for one in alone.get_output_details()])
for arguments in ({}, {"model_content": b"no"}, {"model_path": "nowhere.tflite"}):
    try:
        tf.lite.Interpreter(**arguments)
    except ValueError as error:
        print(error)
print(list(tf.lite.Optimize)[:2], tf.lite.OpsSet.SELECT_TF_OPS)
