//! Help on a name: signature, documentation, value in short.

use super::common::{Notebook, notebook};
use tandem_protocol::{CompletionKind, Inspection};

fn at_cursor(notebook: &Notebook, text: &str) -> Option<Inspection> {
    let at = text.find('|').expect("a cursor");
    let source = text.replacen('|', "", 1);
    notebook.session.inspect(&source, source[..at].encode_utf16().count() as u32)
}

#[track_caller]
fn found(notebook: &Notebook, text: &str) -> Inspection {
    at_cursor(notebook, text).unwrap_or_else(|| panic!("nothing is known of {text}"))
}

#[test]
fn functions_are_told_with_their_defaults() {
    let notebook = notebook();
    notebook.text("def f(a, /, b, c=[1, 'x'], *rest, d=None, **more):\n    '''First line.\n\n      Indented.\n    Last.'''\nclass C:\n    '''A class.'''\n    def __init__(self, size=3): self.size = size\n    def grow(self, by=1): '''Grows.'''\n    @staticmethod\n    def make(n): pass\n    @classmethod\n    def of(cls, m): pass\nc = C()");
    let function = found(&notebook, "f|(1)");
    assert_eq!(function.signature.as_deref(), Some("f(a, /, b, c=[1, 'x'], *rest, d=None, **more)"));
    assert_eq!(function.doc, "First line.\n\n  Indented.\nLast.");
    assert_eq!((function.kind, function.value), (CompletionKind::Function, None));
    assert_eq!(found(&notebook, "f(1, |").name, "f", "inside of the call it is the call that is told");
    assert_eq!(found(&notebook, "C|").signature.as_deref(), Some("C(size=3)"));
    let method = found(&notebook, "c.gro|w");
    assert_eq!((method.signature.as_deref(), method.doc.as_str()), (Some("c.grow(by=1)"), "Grows."));
    assert_eq!(found(&notebook, "C.gr|ow").signature.as_deref(), Some("C.grow(self, by=1)"));
    assert_eq!(found(&notebook, "c.ma|ke").signature.as_deref(), Some("c.make(n)"));
    assert_eq!(found(&notebook, "c.of|").signature.as_deref(), Some("c.of(m)"));
    assert_eq!(found(&notebook, "whi|le True").kind, CompletionKind::Keyword);
    assert_eq!(at_cursor(&notebook, "nowhere|"), None);
    assert_eq!(at_cursor(&notebook, "x = |"), None);
}

#[test]
fn values_are_shown_in_short() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((2, 3))\nn = 5\nbig = 10 ** 1000\nlong = list(range(100))\nclass P: pass\np = P(); p.a = 1; p.b = 'two'\nt = (1,)\ns = 'x' * 1000\ndt = td.float32\nnan = float('nan')\nfast = td.jit(td.exp)");
    let value = |name: &str| found(&notebook, &format!("{name}|")).value;
    assert_eq!(value("x").as_deref(), Some("tensor of shape [2, 3], float32, cpu"));
    assert_eq!(value("n").as_deref(), Some("5"));
    assert_eq!(value("big").as_deref(), Some("a whole number of 3322 bits"));
    assert_eq!(value("long").as_deref(), Some("[0, 1, 2, 3, 4, 5, 6, 7, … 100 in all]"));
    assert_eq!(value("p").as_deref(), Some("<P object: a=1, b='two'>"));
    assert_eq!(value("t").as_deref(), Some("(1,)"));
    assert!(value("s").expect("a value").len() < 210);
    assert_eq!(value("dt").as_deref(), Some("td.float32"));
    assert_eq!(value("nan").as_deref(), Some("nan"));
    assert_eq!(value("x.shape").as_deref(), Some("(2, 3)"));
    assert_eq!(value("x.device").as_deref(), Some("'cpu'"));
    assert_eq!(value("p.b").as_deref(), Some("'two'"));
}

#[test]
fn every_function_of_tandem_has_a_signature_and_a_text() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    let names = notebook.text("for n in dir(td):\n    if not n.startswith('_') and callable(getattr(td, n)) and not (isinstance(getattr(td, n), type) and issubclass(getattr(td, n), BaseException)): print(n)");
    let mut without = vec![];
    for name in names.lines() {
        let told = found(&notebook, &format!("td.{name}|"));
        let needs_signature = told.kind == CompletionKind::Function;
        if (needs_signature && told.signature.is_none()) || told.doc.is_empty() {
            without.push(name.to_owned());
        }
    }
    assert!(names.lines().count() > 150, "{names}");
    assert_eq!(without, Vec::<String>::new());
    assert_eq!(found(&notebook, "td.sum|").signature.as_deref().map(|s| s.starts_with("td.sum(x, /")), Some(true));
    assert_eq!(
        found(&notebook, "td.arange|").signature.as_deref(),
        Some("td.arange(start, stop=None, step=1, dtype=None, *, device=None)")
    );
    assert_eq!(found(&notebook, "td.exp|").signature.as_deref(), Some("td.exp(x, /)"));
    assert_eq!(found(&notebook, "td.where|").signature.as_deref(), Some("td.where(condition, x, y, /)"));
}
