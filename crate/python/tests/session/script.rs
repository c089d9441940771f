//! Script mode: what a graph document shows of it. What it computes is in `tests/programs/script_*.py`.

use super::common::notebook;

#[test]
fn a_graph_shows_the_source_as_written_and_as_converted() {
    let notebook = notebook();
    notebook.text(
        "import tandem as td\n@td.jit(script=True)\ndef f(x):\n    if x.sum() > 0:\n        return x * 2\n    return -x\nf(td.ones(3))",
    );
    assert_eq!(notebook.text("print(f(td.ones(2)).tolist(), f(-td.ones(2)).tolist())"), "[2.0, 2.0] [1.0, 1.0]\n");
    let source = notebook.text("s = td.graph(f).data()['source']\nprint(s['original'])\nprint(s['converted'])");
    assert!(source.contains("    if x.sum() > 0:\n        return x * 2\n"), "{source}");
    assert!(source.contains("if_(") && source.contains("def f(x):"), "{source}");
    assert_eq!(notebook.text("g = td.jit(lambda x: x + 1)\ng(1.0 * td.ones(1))\nprint(td.graph(g).data()['source'])"), "None\n");
}
