//! Finds and compiles modules: embedded ones, then those of the packed libraries, then the user's files.
//!
//! The library comes before the user's files on purpose: a file called `random.py` in the notebook's folder must not break every
//! module that imports `random`. The embedded Python's finder and loader (`sys.meta_path`) call this.

use crate::embedded;
use crate::files::resolve;
use crate::library::Library;
use crate::runtime::compile::{compile, compile_library};
use crate::runtime::state::{SessionState, session_state};
use crate::source::nesting_limit;
use rustpython_vm::builtins::{PyCode, PyDictRef};
use rustpython_vm::compiler::Mode;
use rustpython_vm::{PyRef, PyResult, VirtualMachine};
use tandem_stdlib::Archive;
use tandem_tensor::recording;

/// The folder that modules of this program and of the packed library name as their place. Tracebacks leave such frames out.
pub(crate) const LIBRARY_FOLDER: &str = "/lib/python3.14/";

/// Whether a file name is that of code of the library, the session or the interpreter.
pub(crate) fn is_library(file: &str) -> bool {
    file.starts_with(LIBRARY_FOLDER) || file.starts_with("<frozen") || file.starts_with("_frozen")
}

fn library_path(name: &str, package: bool) -> String {
    let base = name.replace('.', "/");
    if package { format!("{LIBRARY_FOLDER}{base}/__init__.py") } else { format!("{LIBRARY_FOLDER}{base}.py") }
}

/// The modules of a library, fetched if they are not here yet; `name` is the module that wants them.
fn fetched<'a>(library: Library, state: &'a SessionState, name: &str, vm: &VirtualMachine) -> PyResult<&'a Archive> {
    state.library(library).map_err(|reason| vm.new_import_error(reason, vm.ctx.new_utf8_str(name)))
}

/// Runs the code of a module that [`find`] found, in its globals.
pub(crate) fn run(name: &str, path: &str, globals: PyDictRef, vm: &VirtualMachine) -> PyResult<()> {
    let _importing = recording::import();
    let code = code(name, path, vm)?;
    vm.builtins.get_attr("exec", vm)?.call((code, globals), vm).map(drop)
}

/// Whether module `name` is a package, and its path; of a package without `__init__.py` that is its folder, with a `/` at the end.
/// `folders` are searched for the last part of the name.
pub(crate) fn find(name: &str, folders: &[String], vm: &VirtualMachine) -> PyResult<Option<(bool, String)>> {
    let _importing = recording::import();
    if let Some(module) = embedded::find(name) {
        return Ok(Some((module.package, library_path(name, module.package))));
    }
    let state = session_state(vm)?;
    for library in Library::of_module(name) {
        if let Some(package) = fetched(*library, &state, name, vm)?.find(name) {
            return Ok(Some((package, library_path(name, package))));
        }
    }
    let last = name.rsplit('.').next().unwrap_or(name);
    let files = state.files.borrow();
    let is_file = |path: &str| files.stat(path).is_ok_and(|stat| !stat.folder);
    for folder in folders {
        let base = resolve(&files.absolute(folder), last);
        let package = format!("{base}/__init__.py");
        if is_file(&package) {
            return Ok(Some((true, package)));
        }
        let module = format!("{base}.py");
        if is_file(&module) {
            return Ok(Some((false, module)));
        }
    }
    let mut places = folders.iter().map(|folder| resolve(&files.absolute(folder), last));
    Ok(places.find(|path| files.stat(path).is_ok_and(|stat| stat.folder)).map(|path| (true, format!("{path}/"))))
}

/// The source of a module that [`find`] found.
pub(crate) fn source(name: &str, path: &str, vm: &VirtualMachine) -> PyResult<String> {
    if let Some(module) = embedded::find(name) {
        return Ok(module.source.to_owned());
    }
    let state = session_state(vm)?;
    for library in Library::of_module(name).iter().filter(|_| path.starts_with(LIBRARY_FOLDER)) {
        if let Some(source) = fetched(*library, &state, name, vm)?.source(name) {
            return Ok(source.to_owned());
        }
    }
    let bytes = state
        .files
        .borrow()
        .read_file(path)
        .map_err(|error| vm.new_import_error(format!("{path}: {}", error.message()), vm.ctx.new_utf8_str(name)))?;
    String::from_utf8(bytes).map_err(|_| vm.new_import_error(format!("{path} is not UTF-8 text"), vm.ctx.new_utf8_str(name)))
}

/// The compiled source.
pub(crate) fn code(name: &str, path: &str, vm: &VirtualMachine) -> PyResult<PyRef<PyCode>> {
    let source = source(name, path, vm)?;
    if is_library(path) {
        return compile_library(&source, path, vm);
    }
    nesting_limit::check(&source, path, vm)?;
    compile(&source, Mode::Exec, path, vm.compile_opts(), vm)
}
