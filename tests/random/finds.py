"""What was found, as tests: programs of `tests/programs` that fail until it is mended."""

PROGRAM = '''"""A random program: what NumPy gives for each variable, with the error that is allowed at each element."""

import {module} as xp

{lines}

EXPECTED = {{
{expected}
}}

for name, (shape, elements, errors) in EXPECTED.items():
    found = xp.asarray(globals()[name])
    assert tuple(found.shape) == shape, f"{{name}}: {{found.shape}}, not {{shape}}"
    for place, (one, other, error) in enumerate(zip(xp.reshape(found, (-1,)).tolist(), elements, errors)):
        near = one == other or (one != one and other != other) or abs(one - other) <= error
        assert near, f"{{name}} is {{one}} at the flat place {{place}}, not {{other}}"
'''

SCRIPT = '''"""A random function with control flow over tensors: scripted it gives what it gives eagerly."""

import tandem as td


{source}

CASES = {cases}

for options in ({{}}, {{"unroll": False}}):
    scripted = td.jit(f, script=True, **options)
    for case in CASES:
        arguments = [td.asarray(value, dtype=getattr(td, dtype)) for value, dtype in case]
        for found, expected in zip(scripted(*arguments), f(*arguments)):
            assert td.allclose(td.astype(found, td.float32), td.astype(expected, td.float32), rtol=1e-5, atol=1e-6), (case, found, expected)
'''


def _number(x):
    return f"float('{x}')" if isinstance(x, float) and x - x != 0 else repr(x)


def _list(items):
    return "[" + ", ".join(map(_number, items)) + "]"


def _kept(text, name, folder):
    path = folder / name
    path.write_text(text)
    return f"(written to {path})"


def program(program, folder):
    """Writes a program as a test; says where it is."""
    expected = []
    for name, value in program.expected.items():
        _, shape, elements, errors = value.describe()
        errors = [float(f"{error:.1g}") for error in errors]
        expected.append(f"    {name!r}: ({tuple(shape)}, {_list(elements)}, {_list(errors)}),")
    text = PROGRAM.format(module=program.names.module, lines="\n".join(program.lines), expected="\n".join(expected))
    return _kept(text, f"random_program_{program.seed}.py", folder)


def script(script, folder):
    """Writes a function as a test; says where it is."""
    text = SCRIPT.format(source=script.source.rstrip(), cases=repr(script.cases))
    return _kept(text, f"random_script_{script.seed}.py", folder)
