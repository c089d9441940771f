//! Streams: one order for both, batches, the limit and its notes; help.

use super::common::Notebook;
use tandem_protocol::{ExecuteStatus, Output};

fn texts(outputs: &[Output]) -> Vec<(&str, &str)> {
    outputs
        .iter()
        .filter_map(|output| if let Output::Stream { name, text } = output { Some((name.as_str(), text.as_str())) } else { None })
        .collect()
}

#[test]
fn both_streams_keep_one_order() {
    let notebook = Notebook::new();
    let ran = notebook.run("import sys\nprint('a')\nprint('b', file=sys.stderr)\nsys.stdout.write('c')\nprint('d', end='', flush=True)");
    assert_eq!(texts(&ran.outputs), [("stdout", "a\n"), ("stderr", "b\n"), ("stdout", "cd")]);
}

#[test]
fn text_comes_before_what_is_shown_after_it() {
    let notebook = Notebook::new();
    let ran = notebook.run("print('before', end='')\ndisplay(1)\nprint('after')\n2");
    let kinds: Vec<&str> = ran
        .outputs
        .iter()
        .map(|output| match output {
            Output::Stream { text, .. } => text.as_str(),
            Output::DisplayData { .. } => "display",
            Output::ExecuteResult { .. } => "result",
            Output::Error { .. } => "error",
            Output::ClearOutput { .. } => "clear",
        })
        .collect();
    assert_eq!(kinds, ["before", "display", "after\n", "result"]);
}

#[test]
fn many_small_prints_come_in_few_batches_and_whole() {
    let notebook = Notebook::new();
    let ran = notebook.run("for i in range(20_000): print(i)");
    let expected: String = (0..20_000).map(|i| format!("{i}\n")).collect();
    assert_eq!(ran.stdout(), expected);
    assert!(ran.outputs.len() < 1_000, "{} outputs", ran.outputs.len());
}

#[test]
fn a_batch_that_has_waited_is_sent_while_the_cell_runs() {
    let notebook = Notebook::new();
    let ran = notebook.run(
        "import time\nprint('early', end='')\nend = time.perf_counter() + 0.2\nwhile time.perf_counter() < end: pass\nprint('late', end='')",
    );
    assert_eq!(texts(&ran.outputs), [("stdout", "early"), ("stdout", "late")]);
}

#[test]
fn the_limit_cuts_once_counts_on_and_ends_with_the_cell() {
    let notebook = Notebook::new();
    let ran = notebook.run("for i in range(1_000_000): print(i)");
    assert_eq!(ran.executed.status, ExecuteStatus::Ok);
    assert_eq!(ran.stdout().len(), 1_000_000);
    let notes = ran.stderr();
    assert_eq!(notes.matches("Output cut").count(), 1, "{notes}");
    assert!(notes.ends_with("[6,888,890 characters in all]\n"), "{notes}");
    assert!(ran.outputs.len() < 1_000, "{} outputs", ran.outputs.len());
    assert_eq!(notebook.text("print('anew')"), "anew\n");
}

#[test]
fn the_limit_is_a_number_of_characters_and_exact() {
    let notebook = Notebook::new();
    let exact = notebook.run("print('é' * 999_999)");
    assert_eq!((exact.stdout().chars().count(), exact.stderr().as_str()), (1_000_000, ""));
    // A text that ends on the limit, and then one more.
    let over = notebook.run("print('é' * 999_999)\nprint('x', end='')");
    assert_eq!(over.stdout().chars().count(), 1_000_000);
    assert_eq!(over.stderr().matches("Output cut").count(), 1);
    assert!(over.stderr().ends_with("[1,000,001 characters in all]\n"), "{}", over.stderr());
}

#[test]
fn streams_are_text_files() {
    let notebook = Notebook::new();
    assert_eq!(notebook.text("import sys\nprint(sys.stdout.writable(), sys.stdout.isatty(), sys.stdout.encoding)"), "True False utf-8\n");
    let redirected =
        "import io, contextlib\nwith contextlib.redirect_stdout(io.StringIO()) as f: print('hidden')\nprint(len(f.getvalue()))";
    assert_eq!(notebook.text(redirected), "7\n");
}

#[test]
fn help_shows_signature_and_documentation() {
    let notebook = Notebook::new();
    let text = notebook.text("def area(width, height=1):\n    \"\"\"Width times height.\"\"\"\nhelp(area)");
    assert_eq!(text, "area(width, height=1)\nWidth times height.\n");
    assert!(notebook.text("help()").contains("help(x)"));
}
