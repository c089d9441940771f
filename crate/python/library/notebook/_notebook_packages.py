"""Packages that are not here: what to use instead. Said below a `ModuleNotFoundError`, and by `%pip install`."""

import _notebook

_HERE = (
    "Here are `tandem`, the modules of Python's standard library that need no operating system, .py files in the notebook's folder, and "
    "packages in pure Python: drop a wheel (.whl) onto the notebook and run `%pip install FILE.whl`."
)

_NETWORK = "A page gives Python no network: drop the file onto the notebook and open it by its name."

# Module: what to use instead.
_INSTEAD = {
    "IPython": "IPython.display is here, and most magics; %lsmagic lists them.",
    "accelerate": "One device computes here, on all its cores: td.device('webgpu') chooses it.",
    "aiohttp": _NETWORK,
    "albumentations": "td.data.transforms has resize, crop, flip, rotate and colour jitter.",
    "bokeh": "td.plot(y) draws lines, td.plot.scatter, hist, bar and image the rest.",
    "boto3": _NETWORK,
    "cupy": "Tensors of `tandem` compute on the GPU: td.device('webgpu').",
    "cv2": "td.data.transforms resizes, crops and flips pictures, nn.functional has convolutions, td.plot.image shows a picture.",
    "ctypes": "There is no compiled code to call; @td.jit compiles functions of tensors.",
    "datasets": "td.data.Dataset reads CSV, .npz, IDX, pictures and text; td.data.digits() and iris() are shipped.",
    "distutils": "It is gone from Python; setuptools has it where packages are built, which is not done here.",
    "flax": "tandem.nn has the layers; td.grad, td.vmap and td.scan are JAX's transforms.",
    "gensim": "nn.Embedding learns vectors of words.",
    "gym": "Write the environment as a class with reset() and step(); td.random draws.",
    "gymnasium": "Write the environment as a class with reset() and step(); td.random draws.",
    "h5py": "td.save and td.load write and read .npz, .safetensors and .onnx.",
    "http": _NETWORK,
    "imageio": "td.data reads PNG and JPEG, td.plot.image shows a picture.",
    "ipywidgets": "There are no widgets; td.progress shows progress, input() asks for a line.",
    "jax": "td.jit, td.grad, td.value_and_grad, td.vmap, td.scan, td.cond and td.while_loop mean what JAX's mean; td.* is its numpy.",
    "keras": "tandem.nn has the layers, td.fit trains, tandem.optim optimises.",
    "lightgbm": "There are no tree models; tandem.nn trains networks on tables.",
    "lightning": "td.fit trains a module with callbacks, metrics and checkpoints.",
    "matplotlib": "td.plot(y) draws lines, td.plot.scatter, hist, bar and image the rest.",
    "mxnet": "tandem.nn has Gluon's layers and HybridBlock, td.GradientTape and td.grad differentiate.",
    "numba": "@td.jit compiles functions of tensors.",
    "numpy": "`tandem` has NumPy's names (import tandem as td; td.arange, td.linspace, td.sum, td.linalg.solve, td.random.normal).",
    "onnx": "td.load('net.onnx') reads a model, td.save('net.onnx', f, x) writes one.",
    "onnxruntime": "td.load('net.onnx') gives a program that is called like a function.",
    "optax": "tandem.optim has the optimizers and schedules.",
    "pandas": "csv reads tables, td.data.Dataset batches them.",
    "plotly": "td.plot(y) draws lines, td.plot.scatter, hist, bar and image the rest.",
    "polars": "csv reads tables, td.data.Dataset batches them.",
    "psutil": "td.memory() says what tensors take, td.profile() where the time goes.",
    "pytest": "Write assert in a cell, or use unittest or doctest.",
    "pytorch_lightning": "td.fit trains a module with callbacks, metrics and checkpoints.",
    "safetensors": "td.load and td.save read and write .safetensors.",
    "seaborn": "td.plot(y) draws lines, td.plot.scatter, hist, bar and image the rest.",
    "skimage": "td.data.transforms resizes, crops and rotates pictures.",
    "sqlite3": "There is no database; csv, json and shelve keep data in files.",
    "statsmodels": "td.linalg.lstsq fits lines; td.corrcoef and td.cov are statistics.",
    "sympy": "td.grad and td.hessian differentiate functions of numbers. SymPy is pure Python: its wheel and mpmath's can be installed.",
    "tensorboard": "td.fit draws its history; td.profile() shows a timeline.",
    "tensorflow": "tandem.nn has Keras's layers, td.GradientTape differentiates, td.data.Dataset has tf.data's names.",
    "timm": "tandem.nn has the layers to write the network.",
    "tkinter": "There are no windows: what a cell displays stands below it.",
    "torch": "tandem.nn has PyTorch's layers under its names, tandem.optim its optimizers, td.data.DataLoader its loader; x.backward() works.",
    "torchvision": "td.data has data sets, td.data.transforms the transforms.",
    "tracemalloc": "td.memory() says what tensors take; sys.getsizeof(x) what an object takes.",
    "transformers": "nn.TransformerEncoder and nn.MultiHeadAttention are the parts; td.load reads .safetensors and .onnx.",
    "turtle": "There are no windows: td.plot draws.",
    "urllib3": _NETWORK,
    "wandb": _NETWORK,
    "xgboost": "There are no tree models; tandem.nn trains networks on tables.",
    "xml": "There is no XML parser; html.parser reads HTML.",
    "yaml": "json and tomllib read configurations.",
}

# Name of a package at the index: its module, where the two differ.
MODULES = {
    "beautifulsoup4": "bs4", "jaxlib": "jax", "opencv-python": "cv2", "opencv-python-headless": "cv2", "pillow": "PIL",
    "pytorch-lightning": "pytorch_lightning", "pyyaml": "yaml", "scikit-image": "skimage", "scikit-learn": "sklearn",
    "tensorflow-cpu": "tensorflow", "tensorflow-gpu": "tensorflow", "torchaudio": "torch",
}


def module_of(package):
    """The module that a package of this name gives."""
    name = package.lower().replace("_", "-")
    if name in MODULES:
        return MODULES[name]
    by_name = {module.lower().replace("_", "-"): module for module in _INSTEAD}
    return by_name.get(name, name.replace("-", "_"))


def is_here(module):
    """Whether the module comes with the notebook or is installed."""
    import sys

    try:
        return module in sys.modules or _notebook.find_module(module, sys.path) is not None
    except ImportError:
        # Its library could not be fetched.
        return False


def remedy(module):
    """What to use instead of a module, in a sentence; None if that is not known."""
    return _INSTEAD.get(module)


def instead_of(name):
    """What to say of a module that was not found."""
    top = str(name or "").partition(".")[0]
    if top != name and is_here(top):
        return f"({top} is here, but has no module {name}.)"
    found = remedy(top)
    return f"({found} {_HERE})" if found and "pure Python" in found else f"({found})" if found else f"({_HERE})"
