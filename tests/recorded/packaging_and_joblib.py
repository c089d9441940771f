# %%
from packaging import version
from packaging.version import InvalidVersion, Version, parse

texts = "1.0 1.0.0 2.10.3 2.9 1.0a1 1.0b2 1.0rc1 1.0.dev3 1.0.post1 1.0-1 1!0.5 v3.1.4 1.0+cu118 2.0.alpha 1.0a1.dev2 0".split()
print(sorted(map(parse, texts)))
for text in texts:
    v = Version(text)
    print(text, str(v), repr(v), v.major, v.minor, v.micro, v.release, v.pre, v.post, v.dev, v.local, v.base_version, v.public, v.is_prerelease, v.is_postrelease)
print(version.parse("1.0") == version.parse("1.0.0"), hash(parse("1.0")) == hash(parse("1")), parse("1.10") > parse("1.9"), parse("1.0+a.1") > parse("1.0"))
for text in ["", "one", "1.0-x", "1..2"]:
    try:
        parse(text)
    except InvalidVersion as error:
        print(type(error).__name__, error)
# %%
from packaging.specifiers import InvalidSpecifier, SpecifierSet

versions = ["0.9", "1.0", "1.0.1", "1.1", "1.2.dev1", "1.2", "1.2.post1", "2.0a1", "2.0", "2.0+local", "2.1"]
for text in [">=1.0", "==1.*", "!=1.0.*", "~=1.0", "~=1.0.0", "<2.0", "<=2.0", ">1.2", ">=1.0,<2", "==2.0", "===2.0", ">=2.0a1", ""]:
    asked = SpecifierSet(text)
    print(repr(str(asked)), [v for v in versions if v in asked], list(asked.filter(versions)), asked.prereleases)
print(repr(SpecifierSet("<2,>=1")), len(SpecifierSet("<2,>=1")), SpecifierSet(">=1") & "<2" == SpecifierSet("<2,>=1"), SpecifierSet(">=1").contains("2.0a1", prereleases=True))
for text in ["1.0", ">=", "~=1", ">=1.*"]:
    try:
        SpecifierSet(text)
    except InvalidSpecifier as error:
        print(type(error).__name__, error)
# %%
import io
import joblib
import numpy as np
from joblib import Memory, Parallel, delayed

kept = {"a": np.arange(3), "b": "text"}
print(joblib.dump(kept, "kept.joblib"), joblib.load("kept.joblib"))
print(joblib.dump(kept, "kept.gz", compress=3), joblib.load("kept.gz")["b"])
file = io.BytesIO()
joblib.dump([1, 2], file)
file.seek(0)
print(joblib.load(file))


def square(x, add=0):
    return x * x + add


print(Parallel(n_jobs=1)(delayed(square)(x, add=1) for x in range(5)))
with Parallel(n_jobs=1) as parallel:
    print(parallel(delayed(square)(x) for x in range(3)))
print(list(Parallel(n_jobs=1, return_as="generator")(delayed(square)(x) for x in range(3))))
print(joblib.hash([1, 2]) == joblib.hash([1, 2]), joblib.hash([1]) == joblib.hash([2]))
memory = Memory(None, verbose=0)
print(memory.cache(square)(3))
# %%
from joblib import parallel_backend, parallel_config

with parallel_config(n_jobs=1):
    print(Parallel()(delayed(len)(text) for text in ["a", "bc"]))
with parallel_backend("threading", n_jobs=1):
    print(Parallel()(delayed(max)(pair) for pair in [(1, 2), (4, 3)]))
