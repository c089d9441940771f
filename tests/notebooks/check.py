"""Notebooks of others go through Tandem and come back byte for byte; what Tandem saves is what Jupyter reads.

    python check.py NODE FOLDER

Takes the notebooks that PyPI's papermill has for its own tests, notebooks that nbformat makes here, and the lessons.
nbformat says what each is in its own words (it sorts keys and splits lines as Jupyter does when it saves), Tandem reads
and writes that, and the bytes are compared. All that Tandem writes is checked by the official JSON schema, which comes
with nbformat, and converted by nbconvert, which does what JupyterLab does to show a file.
"""

import pathlib
import random
import shutil
import subprocess
import sys

import nbconvert
import nbformat
import papermill
from nbformat import v4

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent


def invented(seed):
    """A notebook with whatever nbformat allows, chosen by chance."""
    chance = random.Random(seed)
    words = ["x", "é", "标题", "𝒳", '"', "\\", "\t", "\u2028", "\x1c", "\x85", "\r\n", "\n", "\r", "\x7f", "a b", "</script>", "\x00", "😀"]

    def text():
        return "".join(chance.choices(words, k=chance.randrange(12)))

    def value(depth=0):
        kinds = [lambda: None, lambda: True, lambda: chance.randrange(-(10**25), 10**25), lambda: chance.random() * 10 ** chance.randrange(-30, 30), text]
        if depth < 3:
            kinds += [lambda: [value(depth + 1) for _ in range(chance.randrange(4))], lambda: {text() or "k": value(depth + 1) for _ in range(chance.randrange(4))}]
        return chance.choice(kinds)()

    def metadata():
        names = ["tags", "collapsed", "jupyter", "vscode", "__proto__", "constructor", "𝒳", "～", "10", "9", text()]
        found = {}
        for name in chance.sample(names, chance.randrange(4)):
            found[name] = [text() or "t"] if name == "tags" else {} if name == "jupyter" else True if name == "collapsed" else value()
        found.pop("tags", None) if not all(isinstance(tag, str) and "," not in tag for tag in found.get("tags", [])) else None
        return found

    def bundle():
        data = {"text/plain": text()}
        for mime in chance.sample(["text/html", "image/png", "image/svg+xml", "application/json", "application/x.own+json", "text/x-unknown", "__proto__"], chance.randrange(4)):
            data[mime] = value() if mime.endswith("json") else text()
        return data

    def output():
        kind = chance.randrange(4)
        if kind == 0:
            return v4.new_output("stream", name=chance.choice(["stdout", "stderr"]), text=text())
        if kind == 1:
            return v4.new_output("display_data", data=bundle(), metadata=metadata())
        if kind == 2:
            return v4.new_output("execute_result", data=bundle(), metadata=metadata(), execution_count=chance.choice([None, 7]))
        return v4.new_output("error", ename=text(), evalue=text(), traceback=[text() for _ in range(3)])

    cells = []
    for number in range(chance.randrange(8)):
        kind = chance.randrange(3)
        if kind == 0:
            cell = v4.new_code_cell(text(), metadata=metadata(), outputs=[output() for _ in range(chance.randrange(5))], execution_count=chance.choice([None, 3]))
        elif kind == 1:
            cell = v4.new_markdown_cell(text(), metadata=metadata())
            if chance.random() < 0.4:
                cell["attachments"] = {"a.png": {"image/png": text()}, "é": {"text/plain": text()}}
        else:
            cell = v4.new_raw_cell(text(), metadata=metadata())
        cell["id"] = f"cell-{number}"
        cells.append(cell)
    return v4.new_notebook(cells=cells, metadata=metadata() | {"language_info": {"name": "python"}})


def others(folder):
    """Puts the notebooks into a folder, as Jupyter would have saved them. Gives their names."""
    names = []

    def save(name, notebook):
        (folder / f"{name}.ipynb").write_text(nbformat.writes(notebook, version=nbformat.NO_CONVERT), encoding="utf-8", newline="")
        names.append(name)

    for file in sorted(pathlib.Path(papermill.__file__).parent.rglob("*.ipynb")):
        notebook = nbformat.read(file, as_version=nbformat.NO_CONVERT)
        if notebook["nbformat"] == 4:
            save(f"papermill-{file.stem}", notebook)
    # As ./x makes them of their sources.
    made = folder.parent / "made"
    subprocess.run(["cargo", "run", "--quiet", "--locked", "-p", "xtask", "--", "lesson", "notebooks", str(made)], cwd=ROOT, check=True)
    for file in sorted(made.glob("*.ipynb")):
        save(f"lesson-{file.stem}", nbformat.read(file, as_version=nbformat.NO_CONVERT))
    for seed in range(40):
        save(f"invented-{seed}", invented(seed))
    return names


def valid(file):
    notebook = nbformat.read(file, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    return notebook


def shown(file):
    """What nbconvert makes of a file, as a page and as a script."""
    notebook = nbformat.read(file, as_version=4)
    page, _ = nbconvert.HTMLExporter().from_notebook_node(notebook)
    script, _ = nbconvert.ScriptExporter().from_notebook_node(notebook)
    return page, script


def same_bytes(came, went, name):
    before, after = (came / f"{name}.ipynb").read_bytes(), (went / f"{name}.ipynb").read_bytes()
    # A file of Jupyter's ends with a newline; nbformat's own text does not.
    if before.rstrip(b"\n") != after.rstrip(b"\n"):
        at = next((i for i, (a, b) in enumerate(zip(before, after)) if a != b), min(len(before), len(after)))
        raise AssertionError(f"differs at byte {at}: {before[max(0, at - 60) : at + 60]!r} became {after[max(0, at - 60) : at + 60]!r}")


def check_other(came, went, name):
    refused = went / f"{name}.refused"
    if refused.exists():
        raise AssertionError(f"was refused: {refused.read_text(encoding='utf-8')}")
    same_bytes(came, went, name)
    try:
        valid(came / f"{name}.ipynb")
    except nbformat.ValidationError:
        return  # Some of papermill's are broken on purpose; they come back as they were.
    valid(went / f"{name}.ipynb")
    valid(went / f"{name}.shared.ipynb")


def check_made(went):
    notebook = valid(went / "made-here.ipynb")
    kinds = [output["output_type"] for output in notebook["cells"][1]["outputs"]]
    if kinds != ["stream", "stream", "display_data", "execute_result", "error"]:
        raise AssertionError(f"outputs {kinds}")
    page, script = shown(went / "made-here.ipynb")
    for words in ("<b>bold</b>", "image/svg+xml", "ZeroDivisionError", "标题"):
        if words not in page:
            raise AssertionError(f"nbconvert's page lacks {words}")
    if 'print("é 标题")' not in script:
        raise AssertionError("nbconvert's script lacks the code")
    text = (went / "made-here.ipynb").read_text(encoding="utf-8")
    if nbformat.writes(notebook, version=nbformat.NO_CONVERT).rstrip("\n") != text.rstrip("\n"):
        raise AssertionError("nbformat would save it otherwise")


def main(node, folder):
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    came, went = folder / "came", folder / "went"
    came.mkdir(parents=True)
    names = others(came)
    subprocess.run([node, str(HERE / "round-trip.mjs"), str(came), str(went)], check=True)
    cases = [(name, lambda name=name: check_other(came, went, name)) for name in names]
    cases.append(("made-here", lambda: check_made(went)))
    cases += [(f"{name} in nbconvert", lambda name=name: shown(went / f"{name}.ipynb")) for name in names if name.startswith("lesson")]
    passed = failed = 0
    for name, case in cases:
        try:
            case()
            passed += 1
        except Exception as problem:  # Whatever is wrong with one notebook, the others are checked too.
            failed += 1
            print(f"FAILED  {name}: {str(problem).strip()[:600]}")
    foreign = sum(name.startswith("papermill") for name in names)
    if foreign < 10:
        failed += 1
        print(f"FAILED  only {foreign} notebooks of others")
    print(f"notebooks: {passed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
