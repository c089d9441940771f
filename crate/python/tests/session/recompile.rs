//! A document's graph is compiled in other ways, at the wish of the page.

use super::common::{Notebook, notebook};
use tandem_protocol::{GraphDocument, GraphStage, NodeRole, NodeView, PassName, Recompiled};
use tandem_python::Recompilation;

/// The document of a function that was called.
fn document(notebook: &Notebook, function: &str) -> GraphDocument {
    serde_json::from_str(&notebook.text(&format!("print({function}.last_graph()[0])"))).expect("a document")
}

/// A wish as the page's worker makes it of the first stage of a document: passes are named in one text.
fn wanted(traced: &GraphStage, [without, order]: [&str; 2], fuse: bool, measure: bool) -> Recompilation {
    let mut wanted = Recompilation::new(traced.text.clone(), "cpu".into(), measure);
    let is_parameter = |node: &&NodeView| matches!(node.role, NodeRole::Argument | NodeRole::Captured);
    let (parameters, others): (Vec<&NodeView>, Vec<&NodeView>) = traced.nodes.iter().partition(is_parameter);
    for node in parameters.into_iter().chain(others) {
        let scope = node.scope.join("/");
        wanted.add_origin(node.place.as_ref().map(|place| (place.cell_id.clone(), place.execution_count, place.line, scope.as_str())));
    }
    let names = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    wanted.add_variant("chosen".into(), names(without), names(order), fuse);
    wanted
}

fn read(json: Option<String>) -> Recompiled {
    serde_json::from_str(&json.expect("nobody stops it")).expect("a document")
}

fn recompiled(notebook: &Notebook, traced: &GraphStage, passes: [&str; 2], fuse: bool) -> GraphDocument {
    read(notebook.session.recompile(&wanted(traced, passes, fuse, false)).expect("it compiles")).graph.expect("a program")
}

fn has_stage(document: &GraphDocument, pass: PassName) -> bool {
    document.stages.iter().any(|stage| stage.name == pass)
}

#[test]
fn a_pass_left_out_and_another_order_change_the_document_and_nothing_else() {
    let notebook = notebook();
    notebook.text("import tandem as td\nw = td.ones(4)\nf = td.jit(lambda x: td.exp(x * 1.0) + td.exp(x) * w)\nf(td.arange(4.0))");
    let shown = document(&notebook, "f");
    assert!(has_stage(&shown, PassName::Cse) && shown.kernels.len() == 1);
    let same = recompiled(&notebook, &shown.stages[0], ["", ""], true);
    assert_eq!((&same.stages[1..], &same.kernels), (&shown.stages[1..], &shown.kernels), "lines and modules come back, too");
    let without = recompiled(&notebook, &shown.stages[0], ["cse", ""], true);
    assert!(!has_stage(&without, PassName::Cse));
    assert!(without.stages.last().unwrap().nodes.len() > shown.stages.last().unwrap().nodes.len());
    let apart = recompiled(&notebook, &shown.stages[0], ["", ""], false);
    assert!(apart.kernels.len() > 1, "{} kernels", apart.kernels.len());
    let turned = recompiled(&notebook, &shown.stages[0], ["", "cse simplify"], true);
    let first = turned.stages.iter().position(|stage| stage.name == PassName::Simplify).unwrap();
    assert!(turned.stages[first + 1..].iter().any(|stage| stage.name == PassName::Cse), "what is common is seen after the arithmetic");
    assert_eq!(notebook.text("print(f.cache_size(), w.tolist())"), "1 [1.0, 1.0, 1.0, 1.0]\n");
}

#[test]
fn times_come_with_the_program_of_all_passes_and_leave_random_numbers_alone() {
    let notebook = notebook();
    notebook.text(
        "import tandem as td\ntd.random.seed(3)\nf = td.jit(lambda x, i: td.exp(x) * 2.0 + x[i])\nf(td.ones(8), td.tensor([0, 1]).sum())",
    );
    let before = notebook.text("td.random.seed(3)\nprint(td.random.rand(2).tolist())\ntd.random.seed(3)");
    let shown = document(&notebook, "f");
    let timed = read(notebook.session.recompile(&wanted(&shown.stages[0], ["", ""], false, true)).expect("it runs"));
    let comparison = timed.comparison.expect("times");
    let [all, chosen] = &comparison.entries[..] else { panic!("{:?}", comparison.entries) };
    assert_eq!((all.name.as_str(), chosen.name.as_str()), ("all", "chosen"));
    assert!(chosen.kernels > all.kernels && all.compile_us > 0.0 && comparison.agreement.agrees);
    assert_eq!(notebook.text("print(td.random.rand(2).tolist())"), before);
}

#[test]
fn a_single_decision_of_fusion_is_turned_round_and_an_impossible_one_refused() {
    let notebook = notebook();
    notebook.text("import tandem as td\nf = td.jit(lambda x, w: td.tanh(x * td.exp(w)))\nf(td.ones((8, 4)), td.ones((8, 1)))");
    let shown = document(&notebook, "f");
    let [refusal] = &shown.refusals[..] else { panic!("{:?}", shown.refusals) };
    let chosen = |node, fuse, measure| {
        let mut wanted = wanted(&shown.stages[0], ["", ""], true, measure);
        wanted.add_choice(node, fuse);
        notebook.session.recompile(&wanted).map(read)
    };
    let forced = chosen(refusal.node, true, false).expect("it compiles").graph.expect("a program");
    assert_eq!((shown.kernels.len(), forced.kernels.len()), (2, 1));
    let comparison = chosen(refusal.node, true, true).expect("it runs").comparison.expect("times");
    assert!(comparison.agreement.agrees && comparison.entries[1].kernels < 1.5);
    assert!(chosen(0, true, false).expect_err("an argument").contains("no kernel computes it by itself"));
}

#[test]
fn what_is_no_graph_of_a_program_is_refused_in_a_sentence() {
    let notebook = notebook();
    notebook.text("import tandem as td\nf = td.jit(td.exp)\nf(td.ones(2))");
    let mut traced = document(&notebook, "f").stages.remove(0);
    traced.text = "nonsense".into();
    let refused = notebook.session.recompile(&wanted(&traced, ["", ""], true, true)).expect_err("no graph");
    assert!(refused.contains("line 1"), "{refused}");
    let elsewhere = Recompilation::new(traced.text, "tpu".into(), false);
    assert_eq!(notebook.session.recompile(&elsewhere).expect_err("no device"), "there is no device \"tpu\" here");
}

#[test]
fn a_stop_ends_it() {
    let notebook = notebook();
    notebook.text("import tandem as td\nf = td.jit(td.exp)\nf(td.ones(2))");
    let traced = document(&notebook, "f").stages.remove(0);
    notebook.stop_after_ms(0);
    assert_eq!(notebook.session.recompile(&wanted(&traced, ["", ""], true, true)), Ok(None));
    assert_eq!(notebook.text("print(f(td.zeros(1)).tolist())"), "[1.0]\n");
}

#[test]
fn the_kernels_of_a_document_are_timed_by_themselves() {
    let notebook = notebook();
    notebook.text("import tandem as td\nf = td.jit(lambda x: td.softmax(td.tanh(x) @ x))\nf(td.ones((30, 30)))");
    let shown = document(&notebook, "f");
    let mut wish = wanted(&shown.stages[0], ["", ""], true, false);
    wish.measure_kernels();
    let times = read(notebook.session.recompile(&wish).expect("it compiles")).kernel_times.expect("times");
    assert_eq!((&times.name, times.device.as_str()), (&shown.name, "cpu"));
    let timed: Vec<_> = times.kernels.iter().map(|time| (time.number, &time.title)).collect();
    assert_eq!(timed, shown.kernels.iter().map(|kernel| (kernel.number, &kernel.title)).collect::<Vec<_>>());
    assert!(times.kernels.iter().all(|time| time.us > 0.0), "{times:?}");
}
