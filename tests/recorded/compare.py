"""Compares what programs print with the libraries themselves and with Tandem's: `python compare.py PROGRAM...`, run by the Python
that holds the libraries. A program is a `.py` file, cells separated by `# %%`, or a notebook. Each statement of the top level is a
cell of its own (`--cells` keeps the program's). Numbers may differ in the fourth digit, addresses, times and warnings as they like.

`--failures` lists only what fails here and not there. `--limit S` stops each of the two after so many seconds (120).
Tandem's side is `cargo build --workspace --example cells`; TANDEM_LIBRARY names another folder of `crate/python/library`.
"""

import argparse
import ast
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import warnings

from record import ran

TARGET = os.environ.get("CARGO_TARGET_DIR", "target")
CELLS = os.environ.get("TANDEM_CELLS", os.path.join(TARGET, "debug/examples/cells"))
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def sources(path, by_cell):
    """The cells of a program."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if path.endswith(".ipynb"):
        cells = ["".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    else:
        cells = re.split(r"^# %%.*\n", text, flags=re.M)
    cells = ["\n".join("" if re.match(r"\s*[%!]", line) else line for line in cell.split("\n")) for cell in cells]
    if by_cell:
        return [cell for cell in cells if cell.strip()]
    found = []
    for cell in cells:
        try:
            body = ast.parse(cell).body
        except SyntaxError:
            continue
        lines = cell.split("\n")
        for node in body:
            first = min([node.lineno] + [d.lineno for d in getattr(node, "decorator_list", [])])
            found.append("\n".join(lines[first - 1 : node.end_lineno]) if node.col_offset == 0 else ast.unparse(node))
    return found


def printing(cell):
    """The cell with its last expression printed: the command that runs cells here tells what they print, not what they show."""
    try:
        body = ast.parse(cell).body
    except SyntaxError:
        return cell
    if not body or not isinstance(body[-1], ast.Expr):
        return cell
    last = body[-1]
    lines = cell.encode().split(b"\n")
    before, behind = lines[: last.lineno - 1], lines[last.lineno - 1 : last.end_lineno]
    behind[-1] = behind[-1][: last.end_col_offset]
    before.append(behind[0][: last.col_offset])
    behind[0] = behind[0][last.col_offset :]
    shown = b"_shown = (" + b"\n".join(behind) + b")\nif _shown is not None: print(repr(_shown))"
    return (b"\n".join(before) + (b"\n" if before[-1].strip() else b"") + shown).decode()


def run_there():
    """Runs the cells of standard input with the libraries, a line of JSON each."""
    warnings.simplefilter("ignore")
    names = {"__name__": "__main__"}
    for cell in json.load(sys.stdin):
        text, error = ran(cell, names)
        message = None if error is None else f"{type(error).__name__}: {error}"
        print(json.dumps({"text": text, "error": message}), flush=True)


def answers(command, cells, limit):
    """What a command answered to the cells, None from where it stopped on."""
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=scratch)
        try:
            out, _ = done.communicate(json.dumps(cells).encode(), timeout=limit)
        except subprocess.TimeoutExpired:
            done.kill()
            out, _ = done.communicate()
    lines = [json.loads(line) for line in out.decode().split("\n")[: len(cells)] if line.startswith("{") and line.endswith("}")]
    return lines + [None] * (len(cells) - len(lines))


def plain(text):
    text = re.sub(r"\x1b\[[0-9;]*m", "", text)
    text = re.sub(r"0x[0-9a-f]+", "0x", text)
    text = "\n".join(line for line in text.split("\n") if "Warning" not in line and "warnings.warn" not in line)
    return re.sub(r"\s+", " ", text).strip()


def same(there, here):
    there, here = plain(there), plain(here)
    if there == here:
        return True
    if re.sub(r"\s", "", NUMBER.sub("#", there)) != re.sub(r"\s", "", NUMBER.sub("#", here)):
        return False
    pairs = list(zip(NUMBER.findall(there), NUMBER.findall(here), strict=False))
    return all(math.isclose(float(a), float(b), rel_tol=2e-3, abs_tol=1e-5) for a, b in pairs)


def compare(path, options):
    cells = sources(path, options.cells)
    there = answers([sys.executable, os.path.abspath(__file__), "--there"], cells, options.limit)
    here = answers([os.path.abspath(CELLS)], [printing(cell) for cell in cells], options.limit)
    counts = {"same": 0, "differ": 0, "fail here": 0, "fail there": 0, "not run": 0}
    for cell, real, ours in zip(cells, there, here, strict=True):
        if real is None or ours is None:
            verdict = "not run"
            if ours is None and real is not None and not counts["not run"]:
                print(f"--- STOPPED HERE\n{cell[:300]}")
        elif real["error"]:
            verdict = "fail there" if ours["error"] else "differ"
            if verdict == "differ" and not options.failures:
                print(f"--- FAILS THERE ONLY\n{cell[:400]}\n  there: {real['error'][:200]}")
        elif ours["error"]:
            verdict = "fail here"
            print(f"--- FAILS HERE\n{cell[:600]}\n  here: {ours['error'].strip().splitlines()[-1][:400]}")
        elif same(real["text"], ours["text"]):
            verdict = "same"
        else:
            verdict = "differ"
            if not options.failures:
                print(f"--- DIFFERS\n{cell[:400]}\n  there: {real['text'][:600]}\n  here:  {ours['text'][:600]}")
        counts[verdict] += 1
    print(f"=== {path}: " + ", ".join(f"{count} {what}" for what, count in counts.items() if count))
    sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[1:] == ["--there"]:
        run_there()
    else:
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--cells", action="store_true")
        parser.add_argument("--failures", action="store_true")
        parser.add_argument("--limit", type=float, default=120)
        parser.add_argument("program", nargs="+")
        given = parser.parse_args()
        for program in given.program:
            compare(program, given)
