//! Bytes of tensors: what cells are told of them, and that nothing that is run again and again keeps more and more.

use super::common::{notebook, prints};
use tandem_protocol::ExecuteStatus;

/// Runs of each lesson, if TANDEM_LESSON_RUNS does not say how many.
const RUNS: usize = 30;
/// After so many, every cache has what it keeps.
const WARM: usize = 3;

#[test]
fn a_cell_is_told_what_its_tensors_took() {
    let notebook = notebook();
    let memory = notebook.run("import tandem as td\nx = td.ones((1000, 1000))\ny = (x + 1) * (x + 2)\ndel y").executed.memory;
    assert_eq!((memory.before_bytes, memory.after_bytes), (0.0, 4e6), "only x is left");
    assert!((12e6..=16e6).contains(&memory.peak_bytes), "x, both sums, and their product: {memory:?}");
    let memory = notebook.run("del x\n1").executed.memory;
    assert_eq!((memory.before_bytes, memory.peak_bytes, memory.after_bytes), (4e6, 4e6, 0.0));
}

#[test]
fn memory_can_be_asked_for() {
    prints(
        "import tandem as td\nx = td.ones(1000)\na = td.memory()['cpu']\ndel x\nb = td.memory()['cpu']\nprint(a, b['live'], b['peak'] == a['peak'])",
        "{'live': 4000, 'peak': 4000} 0 True",
    );
}

#[test]
fn lessons_keep_nothing_from_run_to_run() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static/lessons");
    let runs = std::env::var("TANDEM_LESSON_RUNS").ok().and_then(|n| n.parse().ok()).unwrap_or(RUNS);
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the lessons are there") {
        let path = entry.expect("a file").path();
        if !path.to_string_lossy().ends_with(".en.ipynb") {
            continue;
        }
        seen += 1;
        let text = std::fs::read_to_string(&path).expect("a lesson is text");
        let lesson: serde_json::Value = serde_json::from_str(&text).expect("a lesson is JSON");
        let source = |cell: &serde_json::Value| match cell["source"].as_array() {
            Some(lines) => lines.iter().filter_map(|l| l.as_str()).collect::<String>(),
            None => cell["source"].as_str().unwrap_or_default().to_owned(),
        };
        let code = |cell: &&serde_json::Value| cell["cell_type"] == "code";
        let cells: Vec<String> = lesson["cells"].as_array().expect("cells").iter().filter(code).map(source).collect();
        let notebook = notebook();
        let mut after = vec![];
        for _ in 0..runs {
            let ran = cells.iter().map(|cell| notebook.run(cell)).last().expect("a lesson has code");
            assert_eq!(ran.executed.status, ExecuteStatus::Ok, "{}", path.display());
            after.push(ran.executed.memory.after_bytes);
        }
        assert!(after[WARM..].iter().all(|bytes| *bytes == after[WARM]), "{}: {after:?}", path.display());
    }
    assert!(seen >= 2, "{seen} lessons");
}
