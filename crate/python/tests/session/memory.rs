//! Bytes of tensors: what cells are told of them, and that nothing that is run again and again keeps more and more.

use super::common::{lessons_folder, notebook, prints};
use tandem_lesson::{Block, Lesson, read_course};
use tandem_protocol::{ExecuteStatus, REPORT_MIME, ReportDocument};

/// Lessons that take little time.
const REPEATED: [&str; 2] = ["compilers", "hybrid"];
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
fn a_peak_that_is_counted_anew_leaves_that_of_the_cell() {
    let notebook = notebook();
    let cell = "import tandem as td\nbig = td.ones((1000, 1000))\ndel big\ntd.memory(reset_peak=True)\nprint(td.memory()['cpu']['peak'])";
    let ran = notebook.run(cell);
    assert_eq!((ran.stdout(), ran.executed.memory.peak_bytes), ("0\n".to_owned(), 4e6));
    let compared = notebook.run("x = td.ones((1000, 1000))\ndel x\ntd.compare(lambda: td.ones(10), lambda: td.ones(10))\nNone");
    assert!(compared.traceback().is_none());
    assert!(compared.executed.memory.peak_bytes >= 4e6, "a comparison counts its own: {:?}", compared.executed.memory);
}

#[test]
fn reports_have_the_form_of_the_protocol() {
    let notebook = notebook();
    notebook.text("import tandem as td\nf = td.jit(lambda x: td.tanh(x @ x))\nx = td.ones((8, 8))\ny = f(x)");
    let document = |cell: &str| -> ReportDocument {
        let ran = notebook.run(cell);
        let bundle = ran.result().unwrap_or_else(|| panic!("{cell}\n{}", ran.traceback().unwrap_or_default()));
        assert!(bundle.contains_key("text/plain"), "{cell}");
        serde_json::from_str(&bundle[REPORT_MIME]).expect(cell)
    };
    let ReportDocument::Memory(memory) = document("td.memory()") else { panic!("td.memory()") };
    let names: Vec<&str> = memory.tensors.iter().map(|tensor| tensor.name.as_str()).collect();
    assert_eq!((memory.devices[0].live_bytes, names), (512.0, vec!["x", "y"]));
    assert!(matches!(document("td.queue()"), ReportDocument::Queue(_)));
    assert!(matches!(document("td.kernel_times(f, x)"), ReportDocument::KernelTimes(times) if times.kernels.len() == 1));
    assert!(matches!(document("td.tune(f, x)"), ReportDocument::Tuning(tuning) if tuning.kernels.len() == 1));
    let ReportDocument::Recompiles(recompiles) = document("td.recompiles(f)") else { panic!("td.recompiles(f)") };
    let place = recompiles.misses[0].place.as_ref().expect("a line");
    assert_eq!((recompiles.entries.len(), place.line, place.execution_count), (1, 4, 1));
}

#[test]
fn lessons_keep_nothing_from_run_to_run() {
    let runs = std::env::var("TANDEM_LESSON_RUNS").ok().and_then(|n| n.parse().ok()).unwrap_or(RUNS);
    let course = read_course(&lessons_folder()).expect("the lessons can be read");
    let is_repeated = |lesson: &&Lesson| REPEATED.contains(&lesson.name.as_str());
    let mut seen = 0;
    for lesson in course.lessons.iter().filter(is_repeated) {
        seen += 1;
        let notebook = notebook();
        let mut after = vec![];
        for _ in 0..runs {
            for block in &lesson.blocks {
                let Block::Code(cell) = block else { continue };
                let ran = notebook.run(cell);
                assert_eq!(ran.executed.status, ExecuteStatus::Ok, "{}: {:?}", lesson.name, ran.traceback());
                after.push(ran.executed.memory.after_bytes);
            }
        }
        let cells = after.len() / runs;
        let ends: Vec<f64> = after.chunks(cells).map(|run| run[cells - 1]).collect();
        assert!(ends[WARM..].iter().all(|bytes| *bytes == ends[WARM]), "{}: {ends:?}", lesson.name);
    }
    assert_eq!(seen, REPEATED.len());
}
