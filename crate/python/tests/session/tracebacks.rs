//! Tracebacks: cells and lines named, the source shown, internals hidden, chains and groups told in order.

use super::common::{Notebook, Ran};
use tandem_protocol::{Output, Place};

fn place(ran: &Ran) -> Option<Place> {
    ran.outputs.iter().find_map(|output| if let Output::Error { place, .. } = output { place.clone() } else { None })
}

/// Where the texts stand in the traceback; all must be there, in this order.
#[track_caller]
fn in_order(traceback: &str, texts: &[&str]) {
    let mut from = 0;
    for text in texts {
        match traceback[from..].find(text) {
            Some(at) => from += at + text.len(),
            None => panic!("{text:?} is missing, or out of order, in\n{traceback}"),
        }
    }
}

#[test]
fn cell_line_and_source_are_named() {
    let notebook = Notebook::new();
    notebook.run("def half(x):\n    y = x / 0\n    return y");
    let ran = notebook.run("a = 1\nhalf(a)");
    let traceback = ran.traceback().expect("an error");
    in_order(&traceback, &["Traceback (most recent call last):", "In[2]", "line 2", "half(a)", "In[1]", "line 2", "half", "y = x / 0"]);
    assert!(traceback.ends_with("ZeroDivisionError: division by zero"), "{traceback}");
    // The innermost line, which is in the first cell.
    let place = place(&ran).expect("a place");
    assert_eq!((place.cell_id.as_str(), place.execution_count, place.line), ("cell-1", 1, 2));
}

#[test]
fn the_source_shown_is_that_of_the_run() {
    let notebook = Notebook::new();
    notebook.session.execute("same", "def f(): return old_name");
    notebook.session.execute("same", "other = 1");
    assert!(notebook.fail("f()").contains("return old_name"));
}

#[test]
fn syntax_errors_name_the_line() {
    let notebook = Notebook::new();
    let ran = notebook.run("x = 1\ny = = 2");
    assert_eq!(place(&ran).map(|place| place.line), Some(2));
    in_order(&ran.traceback().expect("an error"), &["line 2", "y = = 2", "^", "SyntaxError: "]);
}

#[test]
fn internals_are_hidden_callbacks_are_not() {
    let notebook = Notebook::new();
    let traceback = notebook.fail("import functools\n@functools.singledispatch\ndef f(x): return 1 / x\nf(0)");
    in_order(&traceback, &["f(0)", "return 1 / x", "ZeroDivisionError"]);
    for hidden in ["/lib/", "functools.py", "_notebook", "frozen"] {
        assert!(!traceback.contains(hidden), "{hidden} in\n{traceback}");
    }
    let opened = notebook.fail("open('missing.txt')");
    assert!(!opened.contains("/lib/"), "{opened}");
    assert!(opened.ends_with("FileNotFoundError: [Errno 2] No such file or directory: 'missing.txt'"), "{opened}");
}

#[test]
fn files_of_the_user_are_shown() {
    let notebook = Notebook::new();
    notebook.text("with open('mine.py', 'w') as f: f.write('def g():\\n    raise ValueError(7)\\n')");
    in_order(&notebook.fail("import mine\nmine.g()"), &["mine.g()", "mine.py", "line 2", "ValueError: 7"]);
}

#[test]
fn chains_are_told_from_cause_to_effect() {
    let notebook = Notebook::new();
    let source = "def f():\n    try:\n        1 / 0\n    except ZeroDivisionError as e:\n        raise KeyError('k') from e\ntry:\n    f()\nexcept KeyError:\n    raise TypeError('last')";
    let traceback = notebook.fail(source);
    in_order(&traceback, &["ZeroDivisionError: division by zero", "direct cause", "KeyError: 'k'", "During handling", "TypeError: last"]);
    let quiet = notebook.fail("try:\n    1 / 0\nexcept ZeroDivisionError:\n    raise TypeError('only') from None");
    assert!(!quiet.contains("ZeroDivisionError: "), "{quiet}");
    let circle = notebook.fail("a, b = ValueError('a'), ValueError('b')\na.__cause__ = b\nb.__cause__ = a\nraise a");
    assert!(circle.ends_with("ValueError: a"), "{circle}");
}

#[test]
fn groups_notes_and_suggestions_are_shown() {
    let notebook = Notebook::new();
    in_order(
        &notebook.fail("raise ExceptionGroup('two', [ValueError(1), TypeError(2)])"),
        &["ExceptionGroup: two (2 sub-exceptions)", "[1]", "ValueError: 1", "[2]", "TypeError: 2"],
    );
    assert!(notebook.fail("e = ValueError('v')\ne.add_note('look here')\nraise e").ends_with("ValueError: v\nlook here"));
    assert!(notebook.fail("length = 3\nlenght").contains("Did you mean: 'length'?"));
    assert!(!notebook.fail("import tandem as td\ntd.compile").contains("_compiled"), "a private name is no suggestion");
    in_order(&notebook.fail("import catboost"), &["ModuleNotFoundError: No module named 'catboost'", "HistGradientBoosting"]);
}

#[test]
fn long_recursion_is_folded() {
    let notebook = Notebook::new();
    let traceback = notebook.fail("def f(n):\n    return f(n + 1)\nf(0)");
    assert!(traceback.contains("more times]") && traceback.contains("RecursionError"), "{traceback}");
    assert!(traceback.lines().count() < 40, "{} lines", traceback.lines().count());
}

#[test]
fn an_exception_that_cannot_be_shown_is_named() {
    let notebook = Notebook::new();
    let traceback = notebook.fail("class Odd(Exception):\n    def __str__(self): raise ValueError\nraise Odd");
    assert!(traceback.contains("Odd: (its message could not be shown)"), "{traceback}");
}
