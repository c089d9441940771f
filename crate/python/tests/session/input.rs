//! `input()`, `getpass` and `sys.stdin`: a line is asked for, and Stop or a host that cannot wait ends it.

use super::common::Notebook;
use tandem_protocol::ExecuteStatus;
use tandem_python::InputReply;

fn answering(lines: &[&str]) -> Notebook {
    let notebook = Notebook::new();
    notebook.host.answers.borrow_mut().extend(lines.iter().map(|line| InputReply::Line((*line).to_owned())));
    notebook
}

#[test]
fn a_line_is_asked_for_and_both_are_printed() {
    let notebook = answering(&["Ada", "7"]);
    assert_eq!(
        notebook.text("print('before', end=' ')\nname = input('name? ')\nn = int(input())\nprint(name, n)"),
        "before name? Ada\n7\nAda 7\n"
    );
    assert_eq!(*notebook.host.asked.borrow(), [("name? ".to_owned(), false), (String::new(), false)]);
}

#[test]
fn a_password_is_not_printed() {
    let notebook = answering(&["secret"]);
    assert_eq!(notebook.text("from getpass import getpass\np = getpass()\nprint(len(p))"), "Password: ········\n6\n");
    assert_eq!(*notebook.host.asked.borrow(), [("Password: ".to_owned(), true)]);
}

#[test]
fn standard_input_asks_too() {
    let notebook = answering(&["one", "two"]);
    assert_eq!(
        notebook.text("import sys\nprint(repr(sys.stdin.readline()))\nprint(repr(next(sys.stdin)))"),
        "one\n'one\\n'\ntwo\n'two\\n'\n"
    );
}

#[test]
fn stop_ends_the_wait_and_variables_stay() {
    let notebook = Notebook::new();
    notebook.host.answers.borrow_mut().push_back(InputReply::Interrupted);
    let ran = notebook.run("x = 1\ny = input('? ')");
    assert_eq!(ran.executed.status, ExecuteStatus::Interrupted);
    assert_eq!(notebook.text("print(x, 'y' in globals())"), "1 False\n");
}

#[test]
fn where_nobody_can_be_asked_that_is_said() {
    let notebook = Notebook::new();
    assert!(notebook.fail("input('name? ')").ends_with("RuntimeError: nobody is there"));
    assert_eq!(notebook.text("try: input()\nexcept RuntimeError: print('on')"), "on\n");
}
