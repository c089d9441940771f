//! Cells: values, counts, variables, streams, limits.

use super::common::Notebook;
use tandem_protocol::ExecuteStatus;

#[test]
fn cells_share_variables_and_count() {
    let notebook = Notebook::new();
    let first = notebook.run("x = 20\nprint('a', x)");
    assert_eq!(first.executed.execution_count, 1);
    assert_eq!(first.executed.status, ExecuteStatus::Ok);
    assert_eq!(first.stdout(), "a 20\n");
    let second = notebook.run("x + 22");
    assert_eq!(second.executed.execution_count, 2);
    assert_eq!(second.result().expect("a value")["text/plain"], "42");
    assert_eq!(notebook.run("_ + 1").result().expect("a value")["text/plain"], "43");
    assert_eq!(notebook.text("print(__name__)"), "__main__\n");
}
