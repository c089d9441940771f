//! The virtual file system from Python, and what the host keeps of it.

use super::common::Notebook;
use tandem_python::FileChange;

#[test]
fn text_and_bytes_are_written_and_read() {
    let notebook = Notebook::new();
    let source = "with open('a.txt', 'w') as f: print(f.write('é\\nb'))\nwith open('a.txt', 'a') as f: f.write('c')\nwith open('a.txt') as f: print(f.readlines())\nwith open('a.txt', 'rb') as f:\n    f.seek(2)\n    print(f.read())\n";
    assert_eq!(notebook.text(source), "3\n['é\\n', 'bc']\nb'\\nbc'\n");
}

#[test]
fn folders_are_made_listed_walked_and_removed() {
    let notebook = Notebook::new();
    let source = "import os, pathlib, shutil\nos.makedirs('d/e')\npathlib.Path('d/e/x.txt').write_text('hi')\nprint(os.listdir('d'), [files for _, _, files in os.walk('d')], os.path.getsize('d/e/x.txt'))\nos.rename('d/e/x.txt', 'd/y.txt')\nprint(sorted(p.name for p in pathlib.Path('d').iterdir()))\nshutil.rmtree('d')\nprint(os.path.exists('d'))";
    assert_eq!(notebook.text(source), "['e'] [[], ['x.txt']] 2\n['e', 'y.txt']\nFalse\n");
}

#[test]
fn errors_are_pythons() {
    let notebook = Notebook::new();
    notebook.text("import os\nos.mkdir('folder')\nopen('file', 'w').close()");
    for (source, error) in [
        ("open('no/such')", "FileNotFoundError"),
        ("open('folder')", "IsADirectoryError"),
        ("open('file', 'x')", "FileExistsError"),
        ("open('file', 'q')", "ValueError"),
        ("open('file').write('x')", "UnsupportedOperation"),
        ("os.mkdir('file/below')", "NotADirectoryError"),
        ("open('file', 'wb').write('text')", "TypeError"),
        ("f = open('file'); f.close(); f.read()", "ValueError"),
    ] {
        let traceback = notebook.fail(source);
        assert!(traceback.lines().any(|line| line.contains(error)), "{source}\n{traceback}");
    }
}

#[test]
fn the_host_learns_of_changes_and_puts_files_back() {
    let notebook = Notebook::new();
    notebook.session.put_folder("kept").expect("a folder");
    notebook.session.put_file("kept/a.txt", b"from before".to_vec(), 1_000.0).expect("a file");
    assert_eq!(notebook.text("print(open('kept/a.txt').read())"), "from before\n");
    assert!(notebook.session.take_file_changes().is_empty(), "what was put back is no change");
    notebook.text("import os\nopen('new.txt', 'w').write('x')\nos.mkdir('sub')\nos.remove('kept/a.txt')");
    let changes = notebook.session.take_file_changes();
    assert!(changes.iter().any(|c| matches!(c, FileChange::Written(path, bytes) if path == "new.txt" && bytes == b"x")));
    assert!(changes.iter().any(|c| matches!(c, FileChange::Folder(path) if path == "sub")));
    assert!(changes.iter().any(|c| matches!(c, FileChange::Removed(path) if path == "kept/a.txt")));
    assert!(notebook.session.take_file_changes().is_empty(), "told once");
}

#[test]
fn what_is_written_to_the_null_device_is_gone() {
    let notebook = Notebook::new();
    let text = notebook.text(
        "import contextlib, os
with open(os.devnull, 'w') as nothing, contextlib.redirect_stdout(nothing):
    print('unseen')
print(os.path.getsize(os.devnull), open(os.devnull, 'rb', buffering=0).read())",
    );
    assert_eq!(text, "0 b''\n");
}

#[test]
fn modules_of_a_folder_are_listed() {
    let notebook = Notebook::new();
    let text = notebook.text(
        "import importlib.machinery, os, pkgutil
os.makedirs('parts/inner')
for name in ('parts/one.py', 'parts/inner/__init__.py', 'parts/notes.txt'):
    open(name, 'w').close()
print([(name, package) for _, name, package in pkgutil.iter_modules(['/home/parts'], 'parts.')])
print(importlib.machinery.PathFinder.find_spec('one', ['/home/parts']).origin, importlib.machinery.PathFinder.find_spec('two', ['/home/parts']))",
    );
    assert_eq!(text, "[('parts.inner', True), ('parts.one', False)]\n/home/parts/one.py None\n");
}
