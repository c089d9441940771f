//! Magics: time, variables, comparing, the commands of `!`; tracebacks name the cell's own lines.

use super::common::{Notebook, notebook};
use tandem_protocol::ComparisonDocument;
use tandem_python::InputReply;

#[test]
fn time_and_timeit_print_as_ipython_does() {
    let notebook = notebook();
    let text = notebook.text("%time x = sum(range(10))\nprint(x)");
    assert!(text.starts_with("Wall time: ") && text.ends_with("\n45\n"), "{text}");
    assert_eq!(notebook.run("%time 1 + 1").result().expect("a value")["text/plain"], "2");
    let text = notebook.text("y = 3\n%timeit -n 5 -r 2 y + 1");
    assert!(text.contains(" per loop (mean ± std. dev. of 2 runs, 5 loops each)"), "{text}");
    let text = notebook.text("%%timeit -n 1 -r 1\ns = '''a\nb'''\nfor i in range(3):\n    s += 'c'");
    assert!(text.contains("of 1 run, 1 loop each"), "{text}");
    let text = notebook.text("%%time\na = 1\nprint(a)");
    assert!(text.starts_with("1\nWall time: "), "{text}");
    assert_eq!(notebook.run("%%time\na + 1").result().expect("a value")["text/plain"], "2");
    assert_eq!(notebook.text("r = %timeit -o -q -n 2 -r 3 1\nprint(r.loops, r.repeat, len(r.timings))"), "2 3 3\n");
    assert!(notebook.text("%timeit -r 1 pass").contains("s ± 0 ns per loop"));
}

#[test]
fn errors_name_the_lines_of_the_cell() {
    let notebook = notebook();
    let traceback = notebook.fail("x = 1\n\n%time 1 / 0");
    assert!(traceback.contains("Cell In[1], line 3\n    %time 1 / 0\nZeroDivisionError"), "{traceback}");
    let traceback = notebook.fail("%%time\nx = 1\n1 / 0");
    assert!(traceback.contains("Cell In[2], line 3\n    1 / 0\n"), "{traceback}");
    assert!(!traceback.contains("line 1"), "{traceback}");
    let traceback = notebook.fail("x = 1\n%time x x");
    assert!(traceback.contains("Cell In[3], line 2") && traceback.contains("SyntaxError"), "{traceback}");
    let traceback = notebook.fail("%%timeit -n 1\n\n\n\n1 / 0");
    assert!(traceback.contains("Cell In[4], line 5"), "{traceback}");
}

#[test]
fn unknown_magics_name_the_nearest() {
    let notebook = notebook();
    assert!(notebook.fail("%tiem x").ends_with("UsageError: There is no magic %tiem. The nearest is %time; %lsmagic lists all."));
    assert!(notebook.fail("%%markdwn\nx").ends_with("The nearest is %%markdown; %lsmagic lists all."));
    assert!(notebook.fail("%compare").ends_with("%compare is not there, but %%compare is."));
    assert!(notebook.fail("%conda install x").contains("%pip install"));
    assert!(notebook.text("%lsmagic").contains("%timeit"));
}

#[test]
fn variables_are_listed_and_reset() {
    let notebook = notebook();
    assert_eq!(notebook.text("%who"), "There are no variables yet.\n");
    notebook.text("import tandem as td\nb = 1\na = td.ones(3)\n_hidden = 2");
    assert_eq!(notebook.text("%who"), "a\tb\ttd\n");
    assert_eq!(notebook.text("%who int"), "b\n");
    let table = notebook.text("%whos");
    assert!(table.contains("a          Tensor   tensor of shape [3], float32, cpu\nb          int      1\n"), "{table}");
    notebook.host.answers.borrow_mut().extend([InputReply::Line("n".to_owned()), InputReply::Line("y".to_owned())]);
    assert!(notebook.text("%reset").ends_with("Nothing done.\n"));
    assert_eq!(notebook.text("print(b)"), "1\n");
    notebook.text("%reset");
    assert!(notebook.fail("b").contains("NameError"));
    notebook.text("c = 1\n%reset -f");
    assert!(notebook.fail("c").contains("NameError"));
    assert_eq!(notebook.text("print(__name__)"), "__main__\n");
}

#[test]
fn lines_are_compared() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((8, 8))\nfast = td.jit(lambda x: td.exp(x) * 2)");
    let ran = notebook.run("%%compare\n# a note\neager: td.exp(x) * 2\ncompiled = fast(x)\n");
    let bundle = ran.result().unwrap_or_else(|| panic!("{:?}", ran.traceback()));
    assert!(bundle.contains_key("application/vnd.tandem.timing.v1+json"));
    assert!(bundle["text/plain"].contains("eager") && bundle["text/plain"].contains("compiled"));
    assert!(notebook.fail("%%compare\nx").contains("two expressions or more"));
}

#[test]
fn a_cell_is_run_in_each_mode_as_columns() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((8, 8))\ny = 1");
    let ran = notebook.run("%%columns eager compiled\ny = td.exp(x) * 2\nprint('again')\ny + 1\n");
    let bundle = ran.result().unwrap_or_else(|| panic!("{:?}", ran.traceback()));
    let document: ComparisonDocument = serde_json::from_str(&bundle[tandem_protocol::TIMING_MIME]).expect("a document");
    let columns: Vec<_> = document.entries.iter().map(|entry| (entry.name.as_str(), entry.compiled)).collect();
    assert_eq!(columns, [("eager", false), ("compiled", true)]);
    assert_eq!((ran.stdout().as_str(), notebook.text("print(y)").as_str()), ("", "1\n"), "what the cell binds is its own");
    let agreement = document.entries[1].agreement.as_ref().expect("compared with the first");
    assert!(agreement.agrees && agreement.max_ulp.is_some() && document.entries[0].agreement.is_none(), "{agreement:?}");
    // Without words all modes; an error is at its line of the cell.
    let failed = notebook.fail("%%columns\nz = x\nz @ td.ones((3,))");
    assert!(failed.contains("line 3"), "{failed}");
    assert!(notebook.fail("%%columns\n").contains("%%columns needs a cell"));
}

#[test]
fn results_that_differ_are_told_with_the_place_where_they_do_most() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.zeros((2, 3))\nz = x + td.tensor([[0.0, 0.0, 0.0], [0.0, 5.0, 1.0]])");
    let ran = notebook.run("td.compare(a=lambda: x, b=lambda: x + 0, c=lambda: z)");
    let bundle = ran.result().unwrap_or_else(|| panic!("{:?}", ran.traceback()));
    let document: ComparisonDocument = serde_json::from_str(&bundle[tandem_protocol::TIMING_MIME]).expect("a document");
    let [_, same, other] = &document.entries[..] else { panic!("{document:?}") };
    assert_eq!(same.agreement.as_ref().map(|found| (found.agrees, found.max_ulp)), Some((true, Some(0.0))));
    let other = other.agreement.as_ref().expect("compared");
    assert_eq!((other.agrees, other.max_abs), (false, Some(5.0)));
    assert!(other.note.as_deref().is_some_and(|note| note.ends_with("most at [1, 1]")), "{other:?}");
    assert_eq!((document.agreement.agrees, document.agreement.max_abs), (false, Some(5.0)));
}

fn files() -> Notebook {
    let notebook = Notebook::new();
    notebook.text("import os\nfor n in ('my_mlp.npz', 'my_mlp.tandem', 'other.txt'):\n    with open(n, 'w') as f: f.write('x' * 1500)\nos.mkdir('sub')");
    notebook
}

#[test]
fn files_are_listed_as_ls_does() {
    let notebook = files();
    assert_eq!(notebook.text("!ls"), "my_mlp.npz\nmy_mlp.tandem\nother.txt\nsub\n");
    let long = notebook.text("!ls -lh my_mlp*");
    let lines: Vec<&str> = long.lines().collect();
    assert_eq!(lines.len(), 2, "{long}");
    assert!(lines[0].starts_with("-rw-r--r-- 1 user user 1.5K ") && lines[0].ends_with(" my_mlp.npz"), "{long}");
    assert!(notebook.text("!ls -l").starts_with("total "));
    assert_eq!(notebook.run("!ls nothing").stderr(), "ls: cannot access 'nothing': No such file or directory\n");
    assert_eq!(notebook.text("names = !ls *.txt\nprint(names)"), "['other.txt']\n");
    assert_eq!(notebook.text("pattern = 'my*'\n!ls {pattern}"), "my_mlp.npz\nmy_mlp.tandem\n");
    assert_eq!(notebook.run("%pwd").result().expect("a value")["text/plain"], "'/home'");
}

#[test]
fn files_are_shown_made_and_removed() {
    let notebook = files();
    assert_eq!(notebook.text("!echo a  'b  c' > note.txt\n!echo d >> note.txt\n!cat note.txt"), "a b  c\nd\n");
    assert_eq!(notebook.text("!head -n 1 note.txt\n!wc -l note.txt"), "a b  c\n2 note.txt\n");
    assert_eq!(
        notebook.text("!mkdir -p a/b\n!cp note.txt a/b\n!mv a/b/note.txt a/moved.txt\n!ls a\n!rm -r a\n!ls"),
        "b\nmoved.txt\nmy_mlp.npz\nmy_mlp.tandem\nnote.txt\nother.txt\nsub\n"
    );
    assert_eq!(notebook.run("!rm sub").stderr(), "rm: cannot remove 'sub': Is a directory\n");
    assert_eq!(notebook.run("!mkdir sub").stderr(), "mkdir: 'sub' File exists\n");
    assert!(notebook.run("!grep x").stderr().starts_with("grep: command not found"));
    assert!(notebook.run("!ls | wc").stderr().contains("there is no shell here"));
    assert!(notebook.run("!pip install somepackage").stderr().contains("somepackage cannot be fetched"));
    assert!(notebook.run("!cat 'unclosed").stderr().contains("not closed"));
    assert_eq!(notebook.text("%%writefile new.py\nvalue = 7\n"), "Writing new.py\n");
    assert_eq!(notebook.text("import new\nprint(new.value)"), "7\n");
    assert_eq!(notebook.text("!rm *\n!ls"), "sub\n");
}

#[test]
fn contents_are_shown_and_help_is_given() {
    let notebook = notebook();
    let ran = notebook.run("%%html\n<b>x</b>");
    let shown = format!("{:?}", ran.outputs);
    assert!(shown.contains("text/html") && shown.contains("<b>x</b>"), "{shown}");
    assert_eq!(notebook.text("%%capture out\nprint('kept')\n"), "");
    assert_eq!(notebook.text("print(out.stdout)"), "kept\n\n");
    notebook.text("%%capture all\nimport sys\nprint('err', file=sys.stderr); display(5)\n6");
    assert_eq!(notebook.text("print(all.stderr.strip(), all.outputs)"), "err [5, 6]\n");
    let help = notebook.text("import tandem as td\ntd.exp?");
    assert!(help.contains("exp(x, /)") && help.contains("e to the power x."), "{help}");
}

#[test]
fn sessions_have_a_history_and_an_environment() {
    let notebook = notebook();
    notebook.text("a = 1");
    notebook.text("b = 2");
    assert_eq!(notebook.text("%history -n 1-2"), "   1: a = 1\n   2: b = 2\n");
    assert_eq!(notebook.text("%save out.py 1 2\n!cat out.py").lines().last(), Some("b = 2"));
    assert_eq!(notebook.text("%env NAME=value\nimport os\nprint(os.environ['NAME'])"), "env: NAME=value\nvalue\n");
    assert_eq!(notebook.run("%env NAME").result().expect("a value")["text/plain"], "'value'");
    notebook.text("!mkdir sub\n%cd sub");
    assert_eq!(notebook.run("%cd -").result().expect("a value")["text/plain"], "'/home'");
    assert_eq!(notebook.text("names = %who_ls int\nprint(names)\n%reset_selective -f ^a\n%who int"), "['a', 'b']\nb\n");
    assert!(notebook.text("%prun -l 3 sum(i for i in range(9))").contains("function calls"));
    notebook.text("%config InlineBackend.figure_format = 'retina'\n%autosave 60\n%xmode Plain");
    notebook.text("from IPython.core.magic import register_line_magic\n@register_line_magic\ndef twice(line): return line * 2");
    assert_eq!(notebook.run("%twice ab").result().expect("a value")["text/plain"], "'abab'");
    assert_eq!(notebook.text("import zipfile\nwith zipfile.ZipFile('a.zip', 'w') as z: z.writestr('in.txt', 'x')\n!unzip -q a.zip\n!cat in.txt\n!tar -czf b.tgz in.txt\n!tar -tf b.tgz"), "x\nin.txt\n");
}
