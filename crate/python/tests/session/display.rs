//! Showing: mime bundles of last expressions and of `display`, handles, broken representations.

use super::common::{Notebook, Ran};
use tandem_protocol::{MimeBundle, Output};

/// `(bundle, display_id, update)` of each display.
fn displays(ran: &Ran) -> Vec<(&MimeBundle, Option<&str>, bool)> {
    ran.outputs
        .iter()
        .filter_map(|output| {
            if let Output::DisplayData { data, display_id, update } = output { Some((data, display_id.as_deref(), *update)) } else { None }
        })
        .collect()
}

const RICH: &str = "class Rich:\n    def __repr__(self): return 'plain'\n    def _repr_html_(self): return '<b>html</b>'\n    def _repr_png_(self): return b'\\x89PNG'\n    def _repr_json_(self): return {'a': [1, None]}\n    def _repr_latex_(self): return None\n";

#[test]
fn the_richest_forms_are_all_offered() {
    let notebook = Notebook::new();
    let ran = notebook.run(&format!("{RICH}Rich()"));
    let bundle = ran.result().expect("a value");
    assert_eq!(bundle["text/plain"], "plain");
    assert_eq!(bundle["text/html"], "<b>html</b>");
    assert_eq!(bundle["image/png"], "iVBORw==");
    assert_eq!(bundle["application/json"], r#"{"a": [1, null]}"#);
    assert!(!bundle.contains_key("text/latex"), "None means that there is no such form");
}

#[test]
fn a_bundle_method_comes_first_and_include_exclude_choose() {
    let notebook = Notebook::new();
    let own = "class Own:\n    def _repr_mimebundle_(self, include=None, exclude=None): return {'text/html': 'from the bundle', 'x/y': '1'}\n    def _repr_html_(self): return 'from the method'\nOwn()";
    let bundle = notebook.run(own).result().expect("a value");
    assert_eq!((&bundle["text/html"], &bundle["x/y"]), (&"from the bundle".into(), &"1".into()));
    let chosen = notebook.run(&format!("{RICH}display(Rich(), exclude=['image/png'])"));
    let shown = displays(&chosen);
    assert!(shown[0].0.contains_key("text/html") && !shown[0].0.contains_key("image/png"));
}

#[test]
fn raw_bundles_and_several_objects() {
    let notebook = Notebook::new();
    let ran = notebook.run("display({'text/html': '<i>x</i>'}, raw=True)\ndisplay(1, 'two')");
    let shown = displays(&ran);
    assert_eq!(shown.len(), 3);
    assert_eq!(shown[0].0["text/html"], "<i>x</i>");
    assert_eq!(shown[2].0["text/plain"], "'two'");
}

#[test]
fn a_handle_replaces_what_it_shows() {
    let notebook = Notebook::new();
    let ran = notebook.run("h = display('first', display_id=True)\nh.update('second')");
    let shown = displays(&ran);
    assert_eq!(shown.len(), 2);
    assert!(shown[0].1.is_some() && shown[0].1 == shown[1].1);
    assert_eq!((shown[0].2, shown[1].2), (false, true));
}

#[test]
fn a_broken_representation_is_said_and_the_value_still_shown() {
    let notebook = Notebook::new();
    let ran = notebook.run("class B:\n    def __repr__(self): return 'B!'\n    def _repr_html_(self): raise ValueError('broken')\nB()");
    assert_eq!(ran.result().expect("a value")["text/plain"], "B!");
    assert!(ran.stderr().contains("broken"), "{}", ran.stderr());
    assert!(notebook.fail("class C:\n    def __repr__(self): return 1 / 0\nC()").contains("ZeroDivisionError"));
}

#[test]
fn nothing_is_shown_for_none_a_semicolon_or_a_class_method() {
    let notebook = Notebook::new();
    for source in ["None", "1;", "x = 5", "print('x')"] {
        assert!(notebook.run(source).result().is_none(), "{source}");
    }
    let class = notebook.run(&format!("{RICH}Rich")).result().expect("a value");
    assert_eq!(class.keys().collect::<Vec<_>>(), ["text/plain"], "a class is not one of its instances");
}

#[test]
fn clearing_is_an_output() {
    let notebook = Notebook::new();
    let ran = notebook.run("from IPython.display import clear_output\nprint('a')\nclear_output(wait=True)");
    assert!(matches!(ran.outputs[..], [Output::Stream { .. }, Output::ClearOutput { wait: true }]), "{:?}", ran.outputs);
}

#[test]
fn what_is_too_large_to_show_is_cut_and_said() {
    let notebook = Notebook::new();
    let ran =
        notebook.run("class H:\n    def __repr__(self): return 'x' * 3_000_000\n    def _repr_html_(self): return 'y' * 40_000_000\nH()");
    let bundle = ran.result().expect("a value");
    assert!(bundle["text/plain"].ends_with("\n[… cut: 3,000,000 characters in all]"));
    assert!(bundle["text/plain"].len() < 1_100_000 && !bundle.contains_key("text/html"));
    assert!(ran.stderr().contains("text/html of 38 MiB is not shown"), "{}", ran.stderr());
    let ran = notebook.run("for i in range(6000): display(i)");
    assert_eq!(displays(&ran).len(), 5000);
    assert_eq!(ran.stderr().matches("displayed more than 5000 objects").count(), 1);
    let ran = notebook.run("raise ValueError('z' * 2_000_000)");
    assert!(ran.traceback().expect("an error").len() < 1_300_000);
}

#[test]
fn many_updates_of_a_display_become_few_and_the_last_is_seen() {
    let notebook = Notebook::new();
    let ran = notebook.run("h = display(-1, display_id=True)\nfor i in range(20_000):\n    h.update(i)\nprint('end')");
    let shown = displays(&ran);
    let most = ran.executed.timings.run_ms / 30.0 + 3.0;
    assert!((shown.len() as f64) <= most, "{} displays, at most {most}", shown.len());
    assert_eq!(shown[shown.len() - 1].0["text/plain"], "19999");
    // While a cell waits, what it showed last is to be seen.
    let ran = notebook.run("h.update('a')\nh.update('b')\nimport time\ntime.sleep(1)\nh.update('c')");
    let texts: Vec<&str> = displays(&ran).iter().map(|(data, _, _)| data["text/plain"].as_str()).collect();
    assert!(texts.contains(&"'b'") && texts[texts.len() - 1] == "'c'", "{texts:?}");
}

#[test]
fn an_object_may_display_itself() {
    let notebook = Notebook::new();
    let ran = notebook.run("class Own:\n    def _ipython_display_(self): print('shown')\nOwn()");
    assert!(ran.result().is_none() && ran.stdout() == "shown\n", "{:?}", ran.outputs);
    assert_eq!(notebook.text("display(_)"), "shown\n");
}

#[test]
fn code_that_is_no_cells_has_no_place_in_the_history() {
    let notebook = Notebook::new();
    notebook.run("x = 1");
    let before = notebook.session.next_execution_count();
    let executed = notebook.session.execute_silently("x += 1\nprint(x)");
    assert!(executed.record.is_none() && notebook.session.next_execution_count() == before);
    assert_eq!(notebook.text("print(x, len(In) if 'In' in globals() else 0)").split_whitespace().next(), Some("2"));
    assert_eq!(notebook.session.next_execution_count(), before + 1);
}

#[test]
fn what_a_cell_shows_is_as_ipython_was_told() {
    let notebook = Notebook::new();
    notebook.run("from IPython.core.interactiveshell import InteractiveShell\nInteractiveShell.ast_node_interactivity = 'all'");
    let ran = notebook.run("1 + 1\nx = [3]; x\nprint('p')\n'quiet';\nx[0]\nasync def f(): return 5\nawait f()\nx * 2");
    let shown: Vec<&str> = displays(&ran).iter().map(|(data, ..)| data["text/plain"].as_str()).collect();
    assert_eq!(shown, ["2", "[3]", "3", "5"]);
    assert_eq!((ran.stdout().as_str(), ran.result().expect("a value")["text/plain"].as_str()), ("p\n", "[3, 3]"));
    assert!(notebook.fail("x\n\n1 / 0").contains("line 3"));
    notebook.run("%config InteractiveShell.ast_node_interactivity = 'last_expr_or_assign'");
    assert_eq!(notebook.run("x\ny = 7").result().expect("a value")["text/plain"], "7");
    notebook.run("%config InteractiveShell.ast_node_interactivity = 'none'");
    assert!(notebook.run("x").result().is_none());
    assert_eq!(notebook.text("import _notebook\nprint(_notebook.run_part('x', 1))"), "[3]\n", "a magic has the value of its text");
    notebook.run("%config InteractiveShell.ast_node_interactivity = 'all'");
    assert_eq!(displays(&notebook.run("1\n2")).len(), 1);
    notebook.run("get_ipython().ast_node_interactivity = 'last_expr'");
    assert_eq!(notebook.run("1\n2").result().expect("a value")["text/plain"], "2");
}
