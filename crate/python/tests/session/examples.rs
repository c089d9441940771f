//! Every `>>>` example in the docstrings of the package `tandem` gives what it says.

use super::common::notebook;
use std::path::Path;

/// Runs the examples of all public modules, classes and functions, as `doctest` reads them.
const CELL: &str = r#"
import contextlib, importlib, inspect, io, linecache, textwrap, traceback
import tandem as td

def examples(doc):
    """Sources with the text that each should print."""
    lines, found = textwrap.dedent(doc.expandtabs()).splitlines(), []
    prompts = [line.lstrip() for line in lines]
    i = 0
    while i < len(lines):
        if not prompts[i].startswith(">>> "):
            i += 1
            continue
        source, i = [prompts[i][4:]], i + 1
        while i < len(lines) and (prompts[i].startswith("... ") or prompts[i] == "..."):
            source.append(prompts[i][4:])
            i += 1
        wanted = []
        while i < len(lines) and prompts[i] and not prompts[i].startswith(">>> "):
            wanted.append(lines[i])
            i += 1
        found.append(("\n".join(source), "\n".join(wanted)))
    return found

def printed(source, names):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        try:
            # As of a cell, so that what reads a function's source finds it.
            name = f"<example {count}>"
            linecache.cache[name] = len(source), None, source.splitlines(True), name
            try:
                code = compile(source, name, "eval")
            except SyntaxError:
                exec(compile(source, name, "exec"), names)
            else:
                value = eval(code, names)
                if value is not None:
                    print(repr(value))
        except Exception as error:
            print("Traceback (most recent call last):\n    ...\n" + "".join(traceback.format_exception_only(error)))
    return text.getvalue()

seen, count, failures = set(), 0, []

def run(name, thing):
    global count
    doc = getattr(thing, "__doc__", None)
    if id(thing) in seen or not isinstance(doc, str):
        return
    seen.add(id(thing))
    names = {"td": td}
    td.random.seed(0)
    for source, wanted in examples(doc):
        count += 1
        found = printed(source, names)
        if found.split() != wanted.split():
            failures.append(f"{name}: {source}\n  should print\n{wanted}\n  printed\n{found}")

def members(name, module):
    run(name, module)
    for key in dir(module):
        if key.startswith("_"):
            continue
        value = getattr(module, key)
        # What a module imports from elsewhere has examples of its own.
        home = getattr(value, "__module__", None)
        if inspect.ismodule(value) or isinstance(home, str) and home.split(".")[0] not in ("tandem", "_tandem", "builtins"):
            continue
        run(f"{name}.{key}", value)
        if inspect.isclass(value) and str(getattr(value, "__module__", "")).startswith("tandem"):
            for inner, method in list(vars(value).items()):
                if not inner.startswith("_"):
                    run(f"{name}.{key}.{inner}", getattr(method, "__func__", method))

members("td", td)
for name in modules:
    members(name.replace("tandem", "td", 1), importlib.import_module(name))
print(count, len(failures))
print("\n\n".join(failures))
"#;

#[test]
fn examples_in_docstrings_give_what_they_say() {
    let library = Path::new("library");
    let mut modules = vec![];
    collect(&library.join("tandem"), "tandem", &mut modules);
    modules.sort();
    let notebook = notebook();
    notebook.text(&format!("modules = {modules:?}"));
    let printed = notebook.text(CELL);
    let (count, failures) = printed.lines().next().and_then(|line| line.split_once(' ')).expect("two counts");
    assert!(failures == "0" && count != "0", "{printed}");
}

/// Dotted names of the modules in a folder of the library.
fn collect(folder: &Path, package: &str, modules: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()).filter(|stem| !stem.starts_with('_')) else { continue };
        let name = format!("{package}.{stem}");
        if path.is_dir() {
            modules.push(name.clone());
            collect(&path, &name, modules);
        } else if path.extension().is_some_and(|extension| extension == "py") {
            modules.push(name);
        }
    }
}
