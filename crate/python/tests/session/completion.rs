//! Completion: names, attributes, keys, modules, files, parameters; the best first; nothing of the user's runs.

use super::common::{Notebook, notebook};
use std::time::Instant;
use tandem_protocol::{Completion, CompletionKind};

/// What can stand at `|`.
fn items(notebook: &Notebook, text: &str) -> Vec<Completion> {
    let at = text.find('|').expect("a cursor");
    let source = text.replacen('|', "", 1);
    let position = source[..at].encode_utf16().count() as u32;
    notebook.session.complete(&source, position).items
}

fn labels(notebook: &Notebook, text: &str) -> Vec<String> {
    items(notebook, text).into_iter().map(|item| item.label).collect()
}

#[track_caller]
fn offers(notebook: &Notebook, text: &str, wanted: &[&str]) {
    let found = labels(notebook, text);
    for label in wanted {
        assert!(found.iter().any(|found| found == label), "{text}: no {label} in {found:?}");
    }
}

#[track_caller]
fn first(notebook: &Notebook, text: &str, wanted: &[&str]) {
    let found = labels(notebook, text);
    assert_eq!(found.iter().take(wanted.len()).map(String::as_str).collect::<Vec<_>>(), wanted, "{text}");
}

#[test]
fn names_of_the_session_come_before_built_in_ones_and_words() {
    let notebook = notebook();
    notebook.text("import math\nfortune = 1\n_for = 2\nFormat = 3\ndef forward(a, b=2): pass");
    first(&notebook, "x = for|", &["fortune", "forward", "format", "for"]);
    let found = items(&notebook, "forw|");
    assert_eq!(found[0].kind, CompletionKind::Function);
    assert_eq!(found[0].detail.as_deref(), Some("(a, b=2)"));
    offers(&notebook, "x = for|", &["Format"]);
    offers(&notebook, "_f|", &["_for"]);
    offers(&notebook, "prin|", &["print"]);
    offers(&notebook, "local_name = 3\nloc|", &["local_name"]);
    offers(&notebook, "def f(width):\n    wid|", &["width"]);
}

#[test]
fn what_a_cell_imports_is_known_before_it_has_run() {
    let notebook = notebook();
    offers(&notebook, "import tandem as td\ntd.|", &["ones", "Tensor", "jit"]);
    offers(&notebook, "import tandem as td\nx = td.ones(3).re|", &["reshape"]);
    offers(&notebook, "from tandem import nn, random as r\nnn.|", &["Dense"]);
    offers(&notebook, "from tandem import nn, random as r\nr.|", &["normal"]);
    offers(&notebook, "import sys; sys.|", &["path"]);
    offers(&notebook, "from tandem import |", &["ones"]);
    assert!(notebook.session.inspect("import tandem as td\ntd.ones", 27).is_some_and(|told| told.name == "td.ones"));
    // Nothing is bound by being looked at, and a file of the user's does not run.
    notebook.text("open('trap.py', 'w').write('print(1 / 0)')");
    assert_eq!(labels(&notebook, "import trap\ntrap.|"), Vec::<String>::new());
    assert_eq!(notebook.text("print('td' in globals(), 'trap' in globals())"), "False False\n");
}

#[test]
fn attributes_are_read_where_they_lie() {
    let notebook = notebook();
    notebook.text("import math, tandem as td\nclass P:\n    '''A point.'''\n    kind = 'p'\n    def __init__(self): self.xs = [1]; self._hidden = 2\n    def move(self, by): pass\n    @property\n    def far(self): raise SystemExit\np = P()\nx = td.ones((2, 3))\nd = {'point': p}\nl = [p]");
    first(&notebook, "p.|", &["xs"]);
    offers(&notebook, "p.|", &["far", "kind", "move", "xs"]);
    assert!(!labels(&notebook, "p.|").iter().any(|label| label.starts_with('_')));
    offers(&notebook, "p._|", &["_hidden", "__init__"]);
    assert_eq!(labels(&notebook, "p._|")[0], "_hidden");
    offers(&notebook, "p.xs.ap|", &["append"]);
    offers(&notebook, "d['point'].mo|", &["move"]);
    offers(&notebook, "l[0].mo|", &["move"]);
    offers(&notebook, "P().mo|", &["move"]);
    offers(&notebook, "'text'.up|", &["upper"]);
    offers(&notebook, "math.sq|", &["sqrt"]);
    offers(&notebook, "td.nn.De|", &["Dense"]);
    offers(&notebook, "x.|", &["shape", "sum", "reshape"]);
    offers(&notebook, "td.ones((2,)).sum().re|", &["reshape"]);
    offers(&notebook, "x.T.sh|", &["shape"]);
    offers(&notebook, "print(f'{x.sh|", &["shape"]);
    let sum = items(&notebook, "td.sum|").into_iter().find(|item| item.label == "sum").expect("td.sum");
    assert!(sum.detail.expect("a signature").contains("axis=None"));
}

#[test]
fn keys_files_modules_parameters_and_magics_are_offered() {
    let notebook = notebook();
    notebook.text("d = {'alpha': 1, 'beta': 2, 7: 3}\nopen('data.csv', 'w').write('a')\nimport os; os.mkdir('sub'); open('sub/inner.py', 'w').close(); open('mine.py', 'w').close()\ndef f(width, *, height=2): pass\ndef turned(zoom, angle=0, *, middle=None): pass");
    assert_eq!(labels(&notebook, "d['|"), ["alpha", "beta"]);
    assert_eq!(labels(&notebook, "d[\"al|"), ["alpha"]);
    assert_eq!(labels(&notebook, "d[|"), ["'alpha'", "'beta'", "7"]);
    offers(&notebook, "open('da|')", &["data.csv"]);
    offers(&notebook, "open('sub/|')", &["inner.py"]);
    offers(&notebook, "!cat da|", &["data.csv"]);
    offers(&notebook, "open('s|')", &["sub/"]);
    offers(&notebook, "import ta|", &["tandem"]);
    offers(&notebook, "import coll|", &["collections"]);
    offers(&notebook, "import mi|", &["mine"]);
    offers(&notebook, "from tandem.r|", &["random"]);
    offers(&notebook, "import tandem\nfrom tandem import jv|", &["nn"][..0]);
    first(&notebook, "f(he|", &["height="]);
    // In the order of the signature.
    first(&notebook, "turned(|", &["zoom=", "angle=", "middle="]);
    offers(&notebook, "%ti|", &["%time", "%timeit"]);
    offers(&notebook, "%%com|", &["%%compare"]);
    assert!(labels(&notebook, "# pri|").is_empty());
}

#[test]
fn nothing_of_the_users_runs() {
    let notebook = notebook();
    notebook.text("ran = []\nclass Meta(type):\n    def __getattribute__(c, n): ran.append(n); return type.__getattribute__(c, n)\nclass Trap(metaclass=Meta):\n    def __getattr__(self, n): ran.append(n); return 1\n    def __getattribute__(self, n): ran.append(n); return object.__getattribute__(self, n)\n    def __dir__(self): ran.append('dir'); return []\n    def __repr__(self): ran.append('repr'); return ''\n    def __eq__(self, o): ran.append('eq'); return True\n    def __hash__(self): return hash('trap')\n    @property\n    def p(self): ran.append('p')\ntrap = Trap()\nd = {trap: 1}\nran.clear()");
    for text in ["trap.|", "trap.p.|", "Trap.|", "d['|", "d['trap'].|", "tr|", "trap(|", "f(trap.|"] {
        items(&notebook, text);
    }
    for source in ["trap", "trap.p", "Trap", "d", "trap.x"] {
        notebook.session.inspect(source, source.len() as u32);
    }
    assert_eq!(notebook.text("print(ran)"), "[]\n");
}

#[test]
fn places_count_in_utf_16_and_any_place_will_do() {
    let notebook = notebook();
    notebook.text("变量 = 1");
    let source = "s = '𝔸'; 变";
    let found = notebook.session.complete(source, 11);
    assert_eq!((found.from, found.to), (10, 11));
    assert_eq!(found.items[0].label, "变量");
    for position in 0..20 {
        notebook.session.complete(source, position);
        notebook.session.inspect(source, position);
    }
}

#[test]
fn an_answer_takes_less_than_fifty_milliseconds() {
    let notebook = notebook();
    notebook.text("import tandem as td\nfor i in range(3000): globals()[f'name_{i}'] = i");
    notebook.session.complete("na", 2);
    for source in ["na", "td.", "td.ones(3).", "x = 1\n"] {
        let began = Instant::now();
        notebook.session.complete(source, source.len() as u32);
        let took = began.elapsed().as_millis();
        // Tests are built without optimisation, and other work may go on beside them.
        assert!(took < if cfg!(debug_assertions) { 1000 } else { 50 }, "{source}: {took} ms");
    }
}
