# Each library says its version, and `importlib.metadata` says the same under the name that the package index gives it.
import importlib.metadata as metadata

import numpy
import sklearn
import tandem
import torch

for name, module in {"numpy": numpy, "scikit-learn": sklearn, "torch": torch, "tandem": tandem}.items():
    assert metadata.version(name) == metadata.distribution(name).version == module.__version__
    assert metadata.metadata(name)["Name"] == name
assert metadata.version("Pillow") and metadata.version("python-dateutil")

# Parts of Python, archives that come with a library, and what is not here have none.
for name in ("json", "asyncio", "torch_extras", "mpl_toolkits", "no_such_package"):
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError as error:
        assert name in str(error)
    else:
        raise AssertionError(name)

# They are no files that could be removed.
assert "torch" not in {found.metadata["Name"] for found in metadata.distributions()}
