# %%
import base64

import numpy as np
import onnxruntime as ort

MODEL = base64.b64decode(
    "CAgSB2J5IGhhbmQoAzIHYSBsYXllcjrAAQoRCgF4CgF3EgFoIgZNYXRNdWwKDAoBaBIBeSIEUmVsdQosCgF5EgFrIgZBcmdNYXgqCwoEYXhpcxgBoAECKg8K"
    "CGtlZXBkaW1zGACgAQISA25ldCojCAMIAhABIhgAAIA/AAAAwAAAQEAAAIBAAACgwAAAwEBCAXdaFwoBeBISChAIARIMCgYSBHJvd3MKAggDYhcKAXkSEgoQ"
    "CAESDAoGEgRyb3dzCgIIAmITCgFrEg4KDAgHEggKBhIEcm93c0IECgAQEXISCgZhdXRob3ISCHNvbWVib2R5"
)
session = ort.InferenceSession(MODEL)
print([(each.name, each.shape, each.type) for each in session.get_inputs()])
print([(each.name, each.shape, each.type) for each in session.get_outputs()])
print(session.get_inputs()[0])
# %%
x = np.arange(6, dtype=np.float32).reshape(2, 3)
[found.tolist() for found in session.run(None, {"x": x})], session.run(None, {"x": x})[1].dtype.name
# %%
session.run(["k"], {session.get_inputs()[0].name: x})[0].tolist(), [found.tolist() for found in session.run(["k", "y"], {"x": x[:1]})]
# %%
[found.shape for found in session.run([], {"x": [[1.0, 2.0, 3.0]]})]
# %%
with open("net.onnx", "wb") as file:
    file.write(MODEL)
options = ort.SessionOptions()
options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_ALL
options.intra_op_num_threads = 1
from_file = ort.InferenceSession("net.onnx", options, providers=["CPUExecutionProvider"])
print(from_file.get_providers(), from_file.get_provider_options(), from_file.get_session_options().intra_op_num_threads)
print(from_file.run(None, {"x": x})[0].dtype, ort.get_device())
# %%
meta = session.get_modelmeta()
print(meta.producer_name, meta.graph_name, meta.version, meta.description, meta.custom_metadata_map, repr(meta.domain))


# %%
def said(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__module__}.{type(error).__name__}: {error}"


print(said(lambda: session.run(None, {})))
print(said(lambda: session.run(None, {"z": x})))
print(said(lambda: session.run(None, {"x": x, "z": x})))
print(said(lambda: session.run(["q"], {"x": x})))
# %%
print(said(lambda: session.run(None, {"x": x.astype(np.float64)})))
print(said(lambda: session.run(None, {"x": np.ones((2, 4), np.float32)})))
print(said(lambda: session.run(None, {"x": np.ones(3, np.float32)})))
# %%
print(said(lambda: ort.InferenceSession("nowhere.onnx")))
# %%
value = ort.OrtValue.ortvalue_from_numpy(x)
print(value.shape(), value.data_type(), value.device_name(), value.is_tensor(), value.element_type(), value.numpy().sum())
binding = session.io_binding()
binding.bind_cpu_input("x", x)
binding.bind_output("y")
session.run_with_iobinding(binding)
print(binding.copy_outputs_to_cpu(), binding.get_outputs()[0].shape())
# %%
print([found.numpy().tolist() for found in session.run_with_ort_values(["k"], {"x": value})])
# %%
seen = []
session.run_async(["k"], {"x": x}, lambda found, given, problem: seen.append((found, given, problem)), "mine")
import time

while not seen:
    time.sleep(0.01)
print([found.tolist() for found in seen[0][0]], seen[0][1:])
# %%
run_options = ort.RunOptions()
run_options.log_severity_level = 3
print(ort.GraphOptimizationLevel.ORT_ENABLE_BASIC, repr(ort.ExecutionMode.ORT_PARALLEL), run_options.log_severity_level, run_options.terminate)
print({name: getattr(ort.SessionOptions(), name) for name in ("enable_mem_pattern", "execution_mode", "inter_op_num_threads", "logid")})
# %%
options.add_session_config_entry("session.intra_op.allow_spinning", "0")
options.get_session_config_entry("session.intra_op.allow_spinning")
# %%
options.no_such_option = 1
