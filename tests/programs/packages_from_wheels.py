# A wheel that lies in the notebook's folder is installed, imported, described and removed; what cannot be is refused by name.
import contextlib
import importlib.metadata
import io
import zipfile


def wheel(name, version, files, requires=(), tag="py3-none-any"):
    path, info = f"{name}-{version}-{tag}.whl", f"{name}-{version}.dist-info"
    needs = "".join(f"Requires-Dist: {text}\n" for text in requires)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for inside, text in files.items():
            archive.writestr(inside, text)
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: Shapes\n{needs}\n")
        archive.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n")
        archive.writestr(f"{info}/RECORD", "")
    return path


def refused(run):
    try:
        run()
    except Exception as error:
        return str(error)
    raise AssertionError("it was not refused")


pip = lambda words: get_ipython().run_line_magic("pip", words)  # noqa: E731
files = {
    "shapes/__init__.py": "from .circle import area\nfrom importlib.resources import files\nmotto = files(__name__).joinpath('motto.txt').read_text()\n",
    "shapes/circle.py": "from . import numbers_\ndef area(r): return numbers_.PI * r * r\n",
    "shapes/numbers_.py": "PI = 3\n",
    "shapes/motto.txt": "round",
}
wheel("shapes", "1.0", files, ["extra-thing; extra == 'test'", "old-thing; python_version < '3'", "typing"])
%pip install -q shapes-1.0-py3-none-any.whl
import shapes

assert shapes.area(2) == 12 and shapes.motto == "round"
assert importlib.metadata.version("shapes") == "1.0"

wheel("shapes", "1.1", {**files, "shapes/numbers_.py": "PI = 3.14\n"})
said = !pip install shapes
assert "Successfully installed shapes-1.1" in said, said
import shapes

assert shapes.area(1) == 3.14 and importlib.metadata.version("shapes") == "1.1"
with contextlib.redirect_stdout(io.StringIO()) as text:
    %pip list
    %pip show shapes
assert "shapes  1.1" in text.getvalue() and "Summary: Shapes" in text.getvalue(), text.getvalue()

wheel("needy", "2.0", {"needy.py": "x = 1\n"}, ["shapes>=1", "absent-thing (>=3)"])
with contextlib.redirect_stderr(io.StringIO()) as text:
    pip("install needy")
words = text.getvalue()
assert "needs absent-thing" in words and "shapes" not in words, words
import needy

assert needy.x == 1
wheel("fast", "1.0", {"fast/__init__.py": ""}, tag="cp314-cp314-manylinux_2_17_x86_64")
words = refused(lambda: pip("install fast-1.0-cp314-cp314-manylinux_2_17_x86_64.whl"))
assert "fast 1.0 is a compiled package" in words and "manylinux" in words, words
wheel("sly", "1.0", {"sly/__init__.py": "", "sly/_core.abi3.so": "x"})
words = refused(lambda: pip("install sly"))
assert "sly/_core.abi3.so" in words, words
assert "no network" in refused(lambda: pip("install somepackage"))
assert "HistGradientBoosting" in refused(lambda: pip("install catboost"))

%pip uninstall -y -q shapes
import sys

del sys.modules["shapes"]
assert "shapes" in refused(lambda: importlib.metadata.version("shapes"))
assert "No module named" in refused(lambda: __import__("shapes"))
