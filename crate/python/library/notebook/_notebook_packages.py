"""Packages that are not here: what to use instead. Said below a `ModuleNotFoundError`, and by `%pip install`."""

import _notebook

_HERE = (
    "Here are `tandem`, the libraries whose names it speaks (NumPy, PyTorch, pandas, scikit-learn, …), the modules of Python's standard "
    "library that need no operating system, .py files in the notebook's folder, packages that come with the page (SymPy, NetworkX, …), and "
    "others in pure Python: drop a wheel (.whl) onto the notebook and run `%pip install FILE.whl`."
)

_PLOTS = "matplotlib, seaborn and altair draw plots."
_TREES = "xgboost and lightgbm are here; sklearn.ensemble has gradient boosting: HistGradientBoostingClassifier and HistGradientBoostingRegressor."
_NETWORK = "A page gives Python no network: drop the file onto the notebook and open it by its name."

# Module that is not here: what to use instead.
_INSTEAD = {
    "aiohttp": _NETWORK,
    "albumentations": "torchvision.transforms and td.data.transforms resize, crop, flip, rotate and change colours.",
    "bokeh": _PLOTS,
    "boto3": _NETWORK,
    "catboost": _TREES,
    "cupy": "Tensors of `tandem` compute on the GPU: td.device('webgpu').",
    "curses": "There is no terminal: what a cell prints stands below it.",
    "datasets": "pandas reads CSV; td.data.digits(), sklearn.datasets and torchvision.datasets are small data sets.",
    "gensim": "nn.Embedding learns vectors of words; sklearn.feature_extraction.text counts them.",
    "plotly": _PLOTS,
    "polars": "pandas is here.",
    "psutil": "td.memory() says what tensors take, td.profile() where the time goes.",
    "readline": "There is no terminal: input() asks for a line.",
    "resource": "td.memory() says what tensors take, time.process_time() how long Python ran.",
    "smtplib": "A page gives Python no network: the module email writes messages, which other programs send.",
    "tensorboard": "td.fit draws its history; td.profile() shows a timeline.",
    "tkinter": "There are no windows: what a cell displays stands below it.",
    "tracemalloc": "td.memory() says what tensors take; sys.getsizeof(x) what an object takes.",
    "transformers": "nn.TransformerEncoder and nn.MultiHeadAttention are the parts; td.load reads .safetensors and .onnx.",
    "turtle": "There are no windows: matplotlib draws.",
    "urllib3": _NETWORK,
}

# Name of a package at the index: its module, where the two differ.
MODULES = {
    "beautifulsoup4": "bs4", "ipython": "IPython", "jaxlib": "jax", "opencv-python": "cv2", "opencv-python-headless": "cv2", "pillow": "PIL",
    "python-dateutil": "dateutil", "pytorch-lightning": "pytorch_lightning", "pyyaml": "yaml", "scikit-image": "skimage", "scikit-learn": "sklearn",
    "tensorflow-cpu": "tensorflow", "tensorflow-gpu": "tensorflow",
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
        here = module in sys.modules or _notebook.find_module(module, sys.path) is not None
        return here or _notebook.package_of_module(module) is not None
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
    return f"({found or _HERE})"
