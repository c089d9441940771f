//! Builds the interpreter of a session and boots the embedded Python in it.

use crate::embedded::{self, BOOT};
use crate::modules;
use crate::runtime::compile::compile_library;
use crate::runtime::importer::LIBRARY_FOLDER;
use crate::runtime::poll;
use rustpython_vm::{Interpreter, PyResult, Settings, VirtualMachine, builtins::PyModuleDef};

/// Frames of Python calls. Native recursion is bounded apart from it, by the stack itself.
const RECURSION_LIMIT: i32 = 1000;

/// Native modules of the standard library that are left out: `datetime` and `queue` then take their Python halves, which use the
/// session's clock; the others need what a browser does not have.
const OMITTED_MODULES: &[&str] = &["_datetime", "_queue", "_socket", "_asyncio", "_remote_debugging", "pyexpat", "_elementtree"];

/// The interpreter, with all native modules registered; nothing of ours has run in it yet.
pub(crate) fn interpreter() -> Interpreter {
    let mut settings = Settings::default();
    settings.install_signal_handlers = false;
    settings.import_site = false;
    settings.user_site_directory = false;
    settings.ignore_environment = true;
    settings.write_bytecode = false;
    settings.allow_external_library = false;
    settings.argv = vec![String::new()];
    let builder = Interpreter::builder(settings);
    let library: Vec<&'static PyModuleDef> = rustpython_stdlib::stdlib_module_defs(&builder.ctx)
        .into_iter()
        .filter(|module| !OMITTED_MODULES.contains(&module.name.as_str()))
        .collect();
    let own = modules::native(&builder.ctx);
    builder.add_native_modules(&library).add_native_modules(&own).build()
}

/// Boots the embedded Python. Runs inside the session.
pub(crate) fn prepare(vm: &VirtualMachine) -> PyResult<()> {
    let set_limit = vm.sys_module.get_attr("setrecursionlimit", vm)?;
    set_limit.call((RECURSION_LIMIT,), vm)?;
    poll::install(vm)?;
    // The importer is in this module, so the module itself is imported by hand.
    let source = embedded::find(BOOT).map(|module| module.source).unwrap_or_default();
    let path = format!("{LIBRARY_FOLDER}{BOOT}.py");
    let code = compile_library(source, &path, vm)?;
    rustpython_vm::import::import_code_obj(vm, BOOT, code, true)?;
    Ok(())
}
