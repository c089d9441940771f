//! Problems of a cell's text: what the compiler refuses, and what is likely meant otherwise.

use super::common::{Notebook, notebook};
use tandem_protocol::Severity;

/// `rule line:column-end` of each problem.
fn found(notebook: &Notebook, source: &str) -> Vec<String> {
    let told = notebook.session.diagnostics(source);
    told.iter().map(|p| format!("{} {}:{}-{}:{}", p.rule, p.line, p.column, p.end_line, p.end_column)).collect()
}

#[track_caller]
fn is(source: &str, expected: &[&str]) {
    assert_eq!(found(&notebook(), source), expected, "{source}");
}

#[test]
fn the_compiler_s_refusals_are_errors_with_a_place() {
    let notebook = notebook();
    for (source, line, words) in [
        ("x = (1,\ny = 2", 1, "was never closed"),
        ("def f(:\n  pass", 1, "was never closed"),
        ("x = 1\nreturn x", 2, "outside function"),
        ("'𝔸', 1 = 2", 1, "assign"),
        ("for i in x:\npass", 2, "indent"),
        ("break", 1, "outside loop"),
    ] {
        let problems = notebook.session.diagnostics(source);
        let problem = problems.iter().find(|p| p.severity == Severity::Error).unwrap_or_else(|| panic!("{source}: {problems:?}"));
        assert_eq!((problem.line, problem.rule.as_str()), (line, "syntax"), "{source}: {problem:?}");
        assert!(problem.message.contains(words), "{source}: {}", problem.message);
        assert!(problem.end_line > problem.line || problem.end_column >= problem.column);
    }
    let deep = notebook.session.diagnostics(&"(".repeat(1000));
    assert!(deep[0].message.contains("Too many nested parentheses"), "{deep:?}");
    assert!(notebook.session.diagnostics("").is_empty());
}

#[test]
fn names_that_nothing_defines_are_found() {
    is("print(nowhere)", &["F821 1:6-1:13"]);
    is("x = '𝔸' + nowhere", &["F821 1:11-1:18"]);
    is("def f():\n    return g() + later\ndef g(): return 1\nlater = 2", &[]);
    is("class C:\n    a = 1\n    def f(self): return a", &["F821 3:24-3:25"]);
    is("[i for i in range(3)]\ni", &["F821 2:0-2:1"]);
    is("[(y := i) for i in range(3)]\ny", &[]);
    is("def f(a, *b, c=1, **d): return a, b, c, d\nlambda q: q", &[]);
    is("try: pass\nexcept ValueError as e: print(e)\nwith open('x') as f: f\nimport os.path\nos\nfor a, (b, *c) in []: a, b, c", &[]);
    is("match 1:\n    case [a, *b]: print(a, b)\n    case {'k': v, **rest}: print(v, rest)", &[]);
    is("def f[T](x: T) -> T: return x\ntype A[K] = list[K]\nclass D[V]: x: V", &[]);
    is("from math import *\nsin(1)", &[]);
    is("def f():\n    global made\n    made = 1\nmade", &[]);
    is("class P:\n    def f(self): return __class__\n__name__, __file__, _", &[]);
    let notebook = notebook();
    assert_eq!(found(&notebook, "known + 1"), ["F821 1:0-1:5"]);
    notebook.text("known = 1");
    assert!(found(&notebook, "known + 1").is_empty(), "a name of the session is known");
}

#[test]
fn what_functions_do_not_use_is_found() {
    is(
        "def f():\n    import os\n    x = 1\n    y, z = 1, 2\n    _ = 3\n    for i in []: pass\n    return y",
        &["F401 2:11-2:13", "F841 3:4-3:5"],
    );
    is("def f():\n    try: pass\n    except ValueError as e: pass", &["F841 3:25-3:26"]);
    is("def f():\n    x = 1\n    def g(): return x\n    return g", &[]);
    is("def f():\n    x = 1\n    return locals()", &[]);
    is("def f():\n    x = 1\n    x += 1", &[]);
    is("def f():\n    nonlocal_ = 1\n    def g():\n        nonlocal nonlocal_\n        nonlocal_ = 2\n    g()\n    return nonlocal_", &[]);
    is("import os\nx = 1", &[]);
}

#[test]
fn single_places_are_found() {
    is("x = 1\nx == None", &["E711 2:0-2:9"]);
    is("x = 1\nif x == True: pass", &["E712 2:3-2:12"]);
    is("x = 1\nx is 'a'", &["F632 2:0-2:8"]);
    is("try: pass\nexcept: pass", &["E722 2:0-2:6"]);
    is("f'plain'\nf'{{}}'\nx = 1\nf'{x}'", &["F541 1:0-1:8", "F541 2:0-2:7"]);
    is("def f(): pass\ndef f(): pass", &["F811 2:4-2:5"]);
    is("def f(): pass\nf()\ndef f(): pass", &[]);
    is("class C:\n    @property\n    def x(self): pass\n    @x.setter\n    def x(self, v): pass", &[]);
}

#[test]
fn magics_are_no_errors() {
    is("!ls -lh x*\n%time x = 1\nfiles = !ls\nprint(files)\nprint?", &[]);
    is("if True:\n    %timeit -n 1 1 + 1\n", &[]);
    is("%%html\n<b>no Python</b>", &[]);
    is("%%time\nprint(nowhere)", &["F821 2:6-2:13"]);
}

#[test]
fn any_text_is_looked_at_without_a_panic() {
    let notebook = notebook();
    let text = "def f(a: 'é' = (lambda: 𝔸), *b):\n\tx = f'{a!r:>{b}}' if a else [*b]\n%%time\n!ls 'x\n\"\"\"\\";
    for (end, _) in text.char_indices() {
        notebook.session.diagnostics(&text[..end]);
        notebook.session.diagnostics(&text[end..]);
    }
}
