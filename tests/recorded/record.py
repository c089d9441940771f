"""Records what the cells of a file print with the library itself: `python record.py numpy_arrays.py` writes numpy_arrays.json.

Cells are separated by lines `# %%`. A cell prints what it prints, and the `repr` of its last expression. Of an error its type is
kept. A cell whose first line is `# differs: REASON` is not recorded; of one that begins with `# digits: N`, numbers are written
with so many digits, zeros without signs. Files that cells write go to a folder that is thrown away.
"""

import ast
import contextlib
import io
import json
import linecache
import re
import sys
import warnings

LIBRARIES = (
    "numpy", "pandas", "torch", "tensorflow", "mxnet", "matplotlib", "paddle", "scipy", "sklearn", "seaborn", "jax", "flax", "optax", "gymnasium", "gym",
    "tabulate", "statsmodels", "patsy", "skimage", "einops", "torchinfo", "safetensors", "torchmetrics", "torchtext", "lightning", "jaxtyping", "chex", "equinox",
    "xgboost", "lightgbm", "cv2", "imageio", "numba", "onnxruntime", "accelerate", "ipywidgets",
)  # fmt: skip


def with_digits(count, text):
    """The text with numbers of so many digits, and single blanks."""
    number = r"[-+]?\d+\.\d*(?:e[-+]?\d+)?"
    return re.sub(r"[ \n]+", " ", re.sub(number, lambda found: f" {float(found[0]) + 0.0:.{count}g}", text))


def ran(cell, names):
    """What a cell prints, and its error or None."""
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            tree = ast.parse(cell)
            # What compiles functions from their text finds it.
            linecache.cache["cell"] = len(cell), None, cell.splitlines(True), "cell"
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, "cell", "exec"), names)
            value = None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            if value is not None:
                print(repr(value))
    except Exception as error:
        return out.getvalue(), error
    return out.getvalue(), None


def printed(cell, names):
    """What is recorded of a cell."""
    text, error = ran(cell, names)
    if error is not None:
        text += f"{type(error).__name__}\n"
    return with_digits(int(cell.split(maxsplit=3)[2]), text) if cell.startswith("# digits: ") else text


def main(path):
    # Not above: tests run the rest of this file in a notebook, once for each file.
    import tempfile

    warnings.simplefilter("ignore")
    names = {"__name__": "__main__"}
    cells = open(path, encoding="utf-8").read().split("# %%\n")[1:]
    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(scratch):
        outputs = [None if cell.startswith("# differs:") else printed(cell, names) for cell in cells]
    versions = {name: sys.modules[name].__version__ for name in LIBRARIES if name in sys.modules}
    with open(path.removesuffix(".py") + ".json", "w", encoding="utf-8") as file:
        json.dump({"versions": versions, "outputs": outputs}, file, ensure_ascii=False, indent=1)
        file.write("\n")


if __name__ == "__main__":
    for given in sys.argv[1:]:
        main(given)
