"""The wheels that come with the page: packages in pure Python by others, unchanged, which a notebook imports by their names.

`wheels.py lock [NAME[==VERSION]…]` writes `lock.json` anew: of each package named there or here, the version, the wheel with its
SHA-256, the modules that it gives, the packages of the table that it needs, and its licence. Without a version the present one stays,
or the newest is taken. `wheels.py fetch FOLDER` brings the wheels of the table, from PyPI through pip, and checks them against it.

Some packages have a compiled part that they do without, and so no wheel for any platform. `wheels.py lock --made NAME…` takes the wheel
for one platform, or the sources where there is no wheel at all, and makes a wheel of the files in Python alone. `from` in such a row is
the file that it is made of.
"""

import email
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

TABLE = pathlib.Path(__file__).with_name("lock.json")
COMPILED = (".so", ".pyd", ".dylib", ".dll")
# The page comes with these packages, and may be passed on by anyone.
PERMISSIVE = re.compile(r"\b(MIT|BSD|Apache|ISC|PSF|Python Software Foundation|Unlicense|CC0|MPL|Mozilla)\b", re.IGNORECASE)
# Folders that hold no modules that a program imports.
ASIDE = {"tests", "test", "test_community", "docs", "doc", "examples", "benchmark", "benchmarks", "scripts", "build", "sphinx", "devtools", "build_tools"}
# What only refuses to be imported where a compiled part is missing.
REFUSING = {"_yaml"}
FOR_ANY = ["--only-binary", ":all:", "--platform", "any"]
FOR_ONE = ["--only-binary", ":all:", "--platform", "manylinux2014_x86_64", "--platform", "manylinux_2_28_x86_64", "--python-version", "3.11"]
SOURCES = ["--no-binary", ":all:"]


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(requirement):
    return canonical(re.match(r"[\w.-]+", requirement)[0])


def pip_download(requirements, folder, kind=FOR_ANY):
    """Has pip bring the wheels of these lines of a requirements file."""
    if not requirements:
        return
    with tempfile.TemporaryDirectory() as place:
        listing = pathlib.Path(place, "requirements.txt")
        listing.write_text("".join(f"{line}\n" for line in requirements))
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*pip, *kind, "--dest", str(folder), "--requirement", str(listing)], check=True)


def licence(metadata, texts):
    said = [metadata.get("License-Expression"), *(line for line in metadata.get_all("Classifier") or [] if line.startswith("License"))]
    text = str(metadata.get("License") or "").strip()
    said += [text.splitlines()[0]] if text else []
    # A package that says nothing of it in its metadata comes with the text.
    said += [next(line.strip() for line in text.splitlines() if line.strip()) for text in texts if text.strip()]
    said += ["BSD License" for text in texts if "Redistribution and use in source and binary forms" in text]
    found = next((words for words in said if words and PERMISSIVE.search(words)), None)
    if found is None:
        raise SystemExit(f"{metadata['Name']}: its licence is not known to be permissive: {said}")
    return found.removeprefix("License :: OSI Approved :: ")


def modules(names):
    """The top-level modules among the files of a wheel."""
    found = set()
    for name in names:
        first, _, rest = name.partition("/")
        if rest.endswith(".py") and first.isidentifier() and first not in ASIDE | REFUSING:
            found.add(first)
        elif not rest and name.endswith(".py") and name[:-3].isidentifier() and name[:-3] not in ASIDE:
            found.add(name[:-3])
    return sorted(found)


def needs(metadata):
    """Names of the packages that this one needs whatever is asked of it."""
    lines = [line for line in metadata.get_all("Requires-Dist") or [] if "extra" not in line.partition(";")[2]]
    return [name_of(line) for line in lines]


def described(wheel, source=None):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        info = next(name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        metadata = email.message_from_bytes(archive.read(info))
        texts = [archive.read(name).decode() for name in names if re.search(r"\.dist-info/(licenses/)?LICEN[SC]E[^/]*$", name)]
    if not wheel.name.endswith("-none-any.whl") or any(name.endswith(COMPILED) for name in names):
        raise SystemExit(f"{wheel.name} is not in pure Python")
    return canonical(metadata["Name"]), {
        "version": metadata["Version"],
        "file": wheel.name,
        "sha256": digest(wheel),
        **({"from": {"file": source.name, "sha256": digest(source)}} if source else {}),
        "modules": modules(names),
        "needs": needs(metadata),
        "licence": licence(metadata, texts),
    }


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


# --- wheels that are made --------------------------------------------------------------------------------------------


def of_wheel(source):
    """The files of a wheel for one platform that are not compiled."""
    with zipfile.ZipFile(source) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith(("/", "/RECORD", *COMPILED))}


def of_sources(source):
    """What a wheel has of a source archive: its packages and modules, with what lies among them, its metadata and licence."""
    with tarfile.open(source) as archive:
        files = {member.name.partition("/")[2]: archive.extractfile(member).read() for member in archive.getmembers() if member.isfile()}
    folder = next((folder for folder in ("src/", "lib/") if any(name.startswith(folder) and name.endswith(".py") for name in files)), "")
    inside = {name[len(folder) :]: data for name, data in files.items() if name.startswith(folder)}
    packages = {name.partition("/")[0] for name in inside if re.fullmatch(r"\w+/__init__\.py", name)} - ASIDE
    metadata = email.message_from_bytes(files["PKG-INFO"])
    info = f"{metadata['Name'].replace('-', '_')}-{metadata['Version']}.dist-info"
    found = {f"{info}/METADATA": files["PKG-INFO"], f"{info}/WHEEL": b"Wheel-Version: 1.0\n"}
    for name, data in files.items():
        if re.fullmatch(r"(LICEN[SC]E|COPYING|NOTICE|AUTHORS)[\w.]*", name, re.IGNORECASE):
            found[f"{info}/licenses/{name}"] = data
    for name, data in inside.items():
        if name.partition("/")[0] in packages or (re.fullmatch(r"\w+\.py", name) and name != "setup.py"):
            found[name] = data
    return found


def make(source, folder):
    """Makes a wheel for any platform of the file of a package, the same bytes each time: its path."""
    files = of_wheel(source) if source.suffix == ".whl" else of_sources(source)
    info = next(name for name in files if re.fullmatch(r"[^/]+\.dist-info/WHEEL", name))
    kept = [line for line in files[info].decode().splitlines() if line and not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    files[info] = "\n".join([*kept, "Root-Is-Purelib: true", "Tag: py3-none-any", ""]).encode()
    record = info.replace("/WHEEL", "/RECORD")
    files[record] = "".join(f"{name},,\n" for name in [*sorted(files), record]).encode()
    made = io.BytesIO()
    # Not compressed: libraries for that give different bytes.
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data)
    path = pathlib.Path(folder, info.partition(".dist-info")[0] + "-py3-none-any.whl")
    path.write_bytes(made.getvalue())
    return path


def sources_for(lines, folder):
    """Brings the file that a wheel is made of, for each line of a requirements file."""
    for line in lines:
        try:
            pip_download([line], folder, FOR_ONE)
        except subprocess.CalledProcessError:
            pip_download([line], folder, SOURCES)


def files_in(folder):
    return [path for path in pathlib.Path(folder).iterdir() if path.name.endswith((".whl", ".tar.gz"))]


def requirement(name, row, sha256):
    return f"{name}=={row['version']} --hash=sha256:{sha256}"


# --- the table -------------------------------------------------------------------------------------------------------


def lock(wanted, made=()):
    table = json.loads(TABLE.read_text()) if TABLE.exists() else {}
    lines = {name: f"{name}=={row['version']}" for name, row in table.items()}
    lines.update({name_of(text): text for text in (*wanted, *made)})
    makes = {name for name, row in table.items() if "from" in row} - {name_of(text) for text in wanted}
    makes |= {name_of(text) for text in made}
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as place:
        pip_download([line for name, line in lines.items() if name not in makes], folder)
        sources_for([lines[name] for name in sorted(makes)], place)
        rows = [described(wheel) for wheel in pathlib.Path(folder).glob("*.whl")]
        rows = dict(sorted([*rows, *(described(make(source, folder), source) for source in files_in(place))]))
    for row in rows.values():
        row["needs"] = sorted(set(row["needs"]) & set(rows))
    TABLE.write_text(json.dumps(rows, indent=2) + "\n")
    print(f"{len(rows)} wheels")


def is_whole(path, sha256):
    return path.is_file() and digest(path) == sha256


def fetch(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    table = json.loads(TABLE.read_text())
    missing = [(name, row) for name, row in table.items() if not is_whole(folder / row["file"], row["sha256"])]
    pip_download([requirement(name, row, row["sha256"]) for name, row in missing if "from" not in row], folder)
    with tempfile.TemporaryDirectory() as place:
        sources_for([requirement(name, row, row["from"]["sha256"]) for name, row in missing if "from" in row], place)
        for source in files_in(place):
            make(source, folder)
    for name, row in table.items():
        if not is_whole(folder / row["file"], row["sha256"]):
            raise SystemExit(f"{row['file']} is not the wheel of {name} in {TABLE.name}")
    for path in folder.glob("*.whl"):
        if path.name not in {row["file"] for row in table.values()}:
            path.unlink()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["lock", "--made", *names]:
            lock([], names)
        case ["lock", *names]:
            lock(names)
        case ["fetch", place]:
            fetch(place)
        case _:
            raise SystemExit(__doc__)
