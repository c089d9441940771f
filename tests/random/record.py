"""Writes `recorded.json`: the programs and scripts that the page "Measured in this browser" runs, with NumPy's results.

    python record.py
"""

import json
import pathlib

import run

#: So many of each kind: what a browser does in half a minute.
PROGRAMS, SCRIPTS = 80, 20
#: Digits that tell numbers of single precision apart, with room.
DIGITS = 10


def _short(value):
    if isinstance(value, float) and value - value == 0:
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {key: _short(item) for key, item in value.items()}
    return [_short(item) for item in value] if isinstance(value, (list, tuple)) else value


def _is_finite(value):
    if isinstance(value, dict):
        value = list(value.values())
    return all(map(_is_finite, value)) if isinstance(value, (list, tuple)) else not isinstance(value, float) or value - value == 0


def main():
    found = {}
    for name, count in (("programs", PROGRAMS), ("scripts", SCRIPTS)):
        kind, seed, tests = run.KINDS[name], 0, []
        while len(tests) < count:
            test = kind.make(seed)
            request = kind.request(test) if test else None
            # JSON has no infinities.
            if request and _is_finite(request):
                tests.append(_short(request))
            seed += 1
        found[name] = tests
    lines = ["{"]
    for name, tests in found.items():
        lines += [f'"{name}": [', ",\n".join(json.dumps(test) for test in tests), "]" + ("," if name != "scripts" else "")]
    pathlib.Path(__file__).with_name("recorded.json").write_text("\n".join([*lines, "}"]) + "\n")


if __name__ == "__main__":
    main()
