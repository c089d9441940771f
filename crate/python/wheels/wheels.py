"""The wheels that come with the page: packages in pure Python by others, unchanged, which a notebook imports by their names.

`wheels.py lock [NAME[==VERSION]…]` writes `lock.json` anew: of each package named there or here, the version, the wheel with its
SHA-256, the modules that it gives, the packages of the table that it needs, and its licence. Without a version the present one stays,
or the newest is taken. `wheels.py fetch FOLDER` brings the wheels of the table, from PyPI through pip, and checks them against it.
"""

import email
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

TABLE = pathlib.Path(__file__).with_name("lock.json")
COMPILED = (".so", ".pyd", ".dylib", ".dll")
# The page comes with these packages, and may be passed on by anyone.
PERMISSIVE = re.compile(r"\b(MIT|BSD|Apache|ISC|PSF|Python Software Foundation|Unlicense|CC0|MPL|Mozilla)\b", re.IGNORECASE)
# Folders that hold no modules that a program imports.
ASIDE = {"tests", "test", "test_community", "docs", "examples", "benchmarks", "scripts", "build", "sphinx", "devtools"}


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def pip_download(requirements, folder):
    """Has pip bring the wheels of these lines of a requirements file."""
    with tempfile.TemporaryDirectory() as place:
        listing = pathlib.Path(place, "requirements.txt")
        listing.write_text("".join(f"{line}\n" for line in requirements))
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([*pip, "--dest", str(folder), "--requirement", str(listing)], check=True)


def licence(metadata):
    said = [metadata.get("License-Expression"), *(line for line in metadata.get_all("Classifier") or [] if line.startswith("License"))]
    text = (metadata.get("License") or "").strip()
    said += [text.splitlines()[0]] if text else []
    found = next((words for words in said if words and PERMISSIVE.search(words)), None)
    if found is None:
        raise SystemExit(f"{metadata['Name']}: its licence is not known to be permissive: {said}")
    return found.removeprefix("License :: OSI Approved :: ")


def modules(names):
    """The top-level modules among the files of a wheel."""
    found = set()
    for name in names:
        first, _, rest = name.partition("/")
        if rest.endswith(".py") and first.isidentifier() and first not in ASIDE:
            found.add(first)
        elif not rest and name.endswith(".py") and name[:-3].isidentifier():
            found.add(name[:-3])
    return sorted(found)


def needs(metadata):
    """Names of the packages that this one needs whatever is asked of it."""
    lines = [line for line in metadata.get_all("Requires-Dist") or [] if "extra" not in line.partition(";")[2]]
    return [canonical(re.match(r"[\w.-]+", line)[0]) for line in lines]


def described(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        info = next(name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        metadata = email.message_from_bytes(archive.read(info))
    if not wheel.name.endswith("-none-any.whl") or any(name.endswith(COMPILED) for name in names):
        raise SystemExit(f"{wheel.name} is not in pure Python")
    return canonical(metadata["Name"]), {
        "version": metadata["Version"],
        "file": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "modules": modules(names),
        "needs": needs(metadata),
        "licence": licence(metadata),
    }


def lock(wanted):
    table = json.loads(TABLE.read_text()) if TABLE.exists() else {}
    lines = {name: f"{name}=={row['version']}" for name, row in table.items()}
    lines.update({canonical(re.match(r"[\w.-]+", text)[0]): text for text in wanted})
    with tempfile.TemporaryDirectory() as folder:
        pip_download(lines.values(), folder)
        rows = dict(sorted(described(wheel) for wheel in pathlib.Path(folder).glob("*.whl")))
    for row in rows.values():
        row["needs"] = sorted(set(row["needs"]) & set(rows))
    TABLE.write_text(json.dumps(rows, indent=2) + "\n")
    print(f"{len(rows)} wheels")


def is_whole(path, sha256):
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256


def fetch(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    table = json.loads(TABLE.read_text())
    missing = [(name, row) for name, row in table.items() if not is_whole(folder / row["file"], row["sha256"])]
    if missing:
        pip_download([f"{name}=={row['version']} --hash=sha256:{row['sha256']}" for name, row in missing], folder)
    for name, row in table.items():
        if not is_whole(folder / row["file"], row["sha256"]):
            raise SystemExit(f"{row['file']} is not the wheel of {name} in {TABLE.name}")
    for path in folder.glob("*.whl"):
        if path.name not in {row["file"] for row in table.values()}:
            path.unlink()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["lock", *names]:
            lock(names)
        case ["fetch", place]:
            fetch(place)
        case _:
            raise SystemExit(__doc__)
