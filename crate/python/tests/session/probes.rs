//! Values inside of compiled graphs, at the wish of the page, and functions that are watched while they are called.

use super::common::{Notebook, notebook};
use std::cell::RefCell;
use std::rc::Rc;
use tandem_protocol::{GraphDocument, GraphStage, NodeRole, NodeStatistics, Probe, ProbeRefusalCode, Probed, WatchUpdate, WatchWish};

/// The document of a function that was called.
fn document(notebook: &Notebook, function: &str) -> GraphDocument {
    serde_json::from_str(&notebook.text(&format!("print({function}.last_graph()[0])"))).expect("a document")
}

fn node(stage: &GraphStage, label: &str) -> u32 {
    stage.nodes.iter().find(|node| node.label == label).unwrap_or_else(|| panic!("no {label} in {}", stage.text)).id
}

fn probe(notebook: &Notebook, shown: &GraphDocument, stage: &GraphStage, nodes: &[u32], statistics: bool) -> Probed {
    let (function, traced, stage) = (shown.name.clone(), shown.stages[0].text.clone(), stage.text.clone());
    let wanted = Probe { function, traced, stage, nodes: nodes.to_vec(), statistics };
    serde_json::from_str(&notebook.session.probe(&wanted).expect("a device").expect("nobody stops it")).expect("an answer")
}

fn refused(probed: &Probed) -> ProbeRefusalCode {
    probed.refused.as_ref().unwrap_or_else(|| panic!("{probed:?}")).code
}

/// Least and largest element of each value.
fn ranges(probed: &Probed) -> Vec<(f64, f64)> {
    assert_eq!(probed.refused, None);
    let range = |value: &tandem_protocol::NodeValue| value.value.statistics.map_or((0.0, 0.0), |s| (s.min, s.max));
    probed.values.iter().map(range).collect()
}

const NET: &str = "import tandem as td
w = td.full((3, 2), 2.0)
@td.jit
def f(x):
    return td.tanh(x @ w) + 1.0
x = td.ones((4, 3))
y = f(x)";

#[test]
fn every_node_of_every_stage_has_its_value() {
    let notebook = notebook();
    notebook.text(NET);
    let shown = document(&notebook, "f");
    for stage in &shown.stages {
        let all: Vec<u32> = stage.nodes.iter().map(|node| node.id).collect();
        let probed = probe(&notebook, &shown, stage, &all, false);
        assert_eq!(probed.values.len(), all.len(), "{:?}", probed.refused);
        let product = probed.values.iter().find(|value| value.node == node(stage, "matmul")).expect("a product");
        assert_eq!((product.value.shape.as_slice(), product.value.statistics.map(|s| s.mean)), (&[4.0, 2.0][..], Some(6.0)));
        assert!(product.value.picture.is_some(), "a matrix is drawn");
    }
    let [traced, ..] = &shown.stages[..] else { panic!("a stage") };
    let of_role = |role| traced.nodes.iter().find(|node| node.role == role).expect("a leaf").id;
    let leaves = [NodeRole::Argument, NodeRole::Captured].map(of_role);
    assert_eq!(ranges(&probe(&notebook, &shown, traced, &leaves, false)), [(1.0, 1.0), (2.0, 2.0)]);
}

#[test]
fn a_small_argument_is_kept_once_somebody_looks_and_a_large_one_is_looked_for() {
    let notebook = notebook();
    notebook.text("import tandem as td\nf = td.jit(lambda x: x * 2.0)\n_ = f(td.full(3, 5.0))");
    let shown = document(&notebook, "f");
    let of_f = |shown: &GraphDocument| probe(&notebook, shown, &shown.stages[0], &[node(&shown.stages[0], "multiply")], false);
    assert_eq!(refused(&of_f(&shown)), ProbeRefusalCode::ArgumentsGone);
    notebook.text("_ = f(td.full(3, 5.0))");
    assert_eq!(ranges(&of_f(&shown)), [(10.0, 10.0)]);
    // As it was at the call, whatever was written into it since.
    notebook.text("x = td.ones(3)\n_ = f(x)\nx[0] = 9.0");
    assert_eq!(ranges(&of_f(&shown)), [(2.0, 2.0)]);
    notebook.text("big = td.ones(2_000_000)\n_ = f(big)");
    let shown = document(&notebook, "f");
    assert_eq!(ranges(&of_f(&shown)), [(2.0, 2.0)]);
    notebook.text("del big");
    assert_eq!(refused(&of_f(&shown)), ProbeRefusalCode::ArgumentsGone);
    // Asked for once, the next ones are kept, and go with the function.
    notebook.text("_ = f(td.full(2_000_000, 3.0))");
    assert_eq!(ranges(&of_f(&shown)), [(6.0, 6.0)]);
    let live = notebook.text("del f, x, _\nprint(td.memory()['cpu']['live'] < 1_000_000)");
    assert_eq!(live, "True\n");
}

#[test]
fn what_cannot_be_computed_is_said() {
    let notebook = notebook();
    notebook.text(NET);
    let mut shown = document(&notebook, "f");
    let number = node(&shown.stages[0], "matmul");
    let stage = shown.stages[0].clone();
    shown.name = "g".into();
    assert_eq!(refused(&probe(&notebook, &shown, &stage, &[number], false)), ProbeRefusalCode::Unknown);
    shown.name = "f".into();
    let mut other = stage.clone();
    other.text.push_str("more\n");
    assert_eq!(refused(&probe(&notebook, &shown, &other, &[number], false)), ProbeRefusalCode::OtherStage);
    assert_eq!(refused(&probe(&notebook, &shown, &stage, &[900], false)), ProbeRefusalCode::NoValue);
    notebook.text("never = td.jit(lambda x: x - 1.0)\nnever.compile(td.ones(2))");
    let never = document(&notebook, "never");
    assert_eq!(refused(&probe(&notebook, &never, &never.stages[0], &[0], false)), ProbeRefusalCode::NeverCalled);
}

#[test]
fn a_graph_that_was_shown_and_not_called_has_values_too() {
    let notebook = notebook();
    let json = notebook.text("import tandem as td\nx = td.full(4, 3.0)\nprint(td.graph(lambda x, n: td.exp(x) * n, x, 2).json())");
    let shown: GraphDocument = serde_json::from_str(&json).expect("a document");
    let number = node(&shown.stages[0], "multiply");
    let [(low, _)] = ranges(&probe(&notebook, &shown, &shown.stages[0], &[number], false))[..] else { panic!("a value") };
    assert!((low - 2.0 * 3.0_f64.exp()).abs() < 1e-4);
}

#[test]
fn a_probe_changes_no_variable_and_no_random_number() {
    let notebook = notebook();
    notebook.text(
        "import tandem as td
w = td.ones((3, 1))
@td.jit
def step(x):
    value, gradient = td.value_and_grad(lambda w: td.mean(((x + td.random.normal((2, 3))) @ w) ** 2))(w)
    w.assign(w - 0.1 * gradient)
    return value
td.random.seed(1)
x = td.ones((2, 3))
_ = step(x)",
    );
    let shown = document(&notebook, "step");
    let state = "print(w.tolist(), td.random.normal((2,)).tolist())\ntd.random.seed(1)";
    notebook.text("td.random.seed(1)");
    let before = notebook.text(state);
    let traced = &shown.stages[0];
    let all: Vec<u32> = traced.nodes.iter().map(|node| node.id).collect();
    assert_eq!(probe(&notebook, &shown, traced, &all, false).values.len(), all.len());
    let statistics = probe(&notebook, &shown, traced, &all, true).statistics;
    assert_eq!(statistics.len(), all.len());
    assert_eq!(notebook.text(state), before);
}

#[test]
fn statistics_are_those_of_all_elements() {
    let notebook = notebook();
    notebook.text(
        "import tandem as td
f = td.jit(lambda x: td.sigmoid(x))
x = td.tensor([[0.0, 100.0, -100.0, float('nan')], [float('inf'), 0.0, 0.0, 4.0]])
_ = f(x)",
    );
    let shown = document(&notebook, "f");
    let [x, y] = probe(&notebook, &shown, &shown.stages[0], &[0, 1], true).statistics[..] else { panic!("two nodes") };
    let NodeStatistics { statistics: Some(of_x), zeros, nan, infinite, saturated, .. } = x else { panic!("{x:?}") };
    assert_eq!((zeros, nan, infinite, saturated), (3.0 / 8.0, 1.0 / 8.0, 1.0 / 8.0, None));
    assert_eq!((of_x.min, of_x.max), (-100.0, 100.0));
    assert!((of_x.mean - 4.0 / 6.0).abs() < 1e-5 && (of_x.std - 57.75).abs() < 0.01, "{of_x:?}");
    // Of -100, 100 and infinity.
    assert_eq!((y.saturated, y.nan), (Some(3.0 / 8.0), 1.0 / 8.0));
}

fn watched(notebook: &Notebook) -> Rc<RefCell<Vec<WatchUpdate>>> {
    let reports = Rc::new(RefCell::new(vec![]));
    let taken = reports.clone();
    notebook.session.tensors().expect("devices").report_watches(move |report| taken.borrow_mut().push(report));
    reports
}

fn wish(shown: &GraphDocument, every: u32) -> WatchWish {
    WatchWish { watch: 7, function: shown.name.clone(), traced: shown.stages[0].text.clone(), every, nodes: vec![] }
}

#[test]
fn a_watched_function_reports_every_few_calls_and_computes_what_it_did() {
    let notebook = notebook();
    notebook.text(NET);
    let shown = document(&notebook, "f");
    let reports = watched(&notebook);
    notebook.session.set_watch(wish(&shown, 3));
    notebook.text("found = [f(td.full((4, 3), float(i))).tolist() for i in range(7)]");
    let steps: Vec<_> = reports.take().into_iter().flat_map(|report| report.steps).collect();
    assert_eq!(steps.iter().map(|step| step.call).collect::<Vec<_>>(), [1.0, 4.0, 7.0]);
    let means: Vec<_> = steps.iter().map(|step| step.nodes[0].statistics.expect("finite").mean).collect();
    assert_eq!(means, [0.0, 18.0, 36.0]);
    assert_eq!(steps[0].nodes.len(), 2, "the product and the activation");
    notebook.session.set_watch(wish(&shown, 0));
    assert_eq!(notebook.text("print(found == [f(td.full((4, 3), float(i))).tolist() for i in range(7)])"), "True\n");
    assert!(reports.take().is_empty(), "nobody watches any more");
}

#[test]
fn a_wish_holds_for_what_is_compiled_later() {
    let notebook = notebook();
    notebook.text(NET);
    let shown = document(&notebook, "f");
    let reports = watched(&notebook);
    notebook.session.set_watch(wish(&shown, 1));
    notebook.text(NET);
    assert_eq!(reports.take().len(), 1);
}
