//! Builds the interpreter of a session and boots the embedded Python in it.

use crate::embedded::{self, BOOT};
use crate::library::Library;
use crate::modules;
use crate::runtime::compile::compile_library;
use crate::runtime::importer::LIBRARY_FOLDER;
use crate::runtime::poll;
use crate::runtime::state::thread_state;
use crate::runtime::{builtin_types, data_descriptors, partials, scalar_operators, set_operators, set_order};
use rustpython_vm::builtins::{PyModule, PyModuleDef, PyModuleSlots};
use rustpython_vm::{Interpreter, PyObject, PyPayload, PyRef, PyResult, Settings, VirtualMachine};

/// Frames of Python calls. Native recursion is bounded apart from it, by the stack itself.
const RECURSION_LIMIT: i32 = 1000;

/// Native modules of the standard library that are left out: `datetime` and `queue` then take their Python halves, which use the
/// session's clock; the others need what a browser does not have.
const OMITTED_MODULES: &[&str] = &["_datetime", "_queue", "_socket", "_asyncio", "_remote_debugging", "pyexpat", "_elementtree"];

/// Modules whose tables are restored before the first of them is there.
const CJK_CODECS: &[&str] = &["_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"];

/// A module that asks the host for its tables when it is made.
fn with_tables(module: &'static PyModuleDef) -> &'static PyModuleDef {
    let create: fn(&VirtualMachine, &PyObject, &'static PyModuleDef) -> PyResult<PyRef<PyModule>> = |vm, _, module| {
        let restored = thread_state().map_or(Ok(()), |state| state.host().restore_tables(Library::CjkTables));
        restored.map_err(|reason| vm.new_import_error(reason, vm.ctx.new_str(module.name.as_str())))?;
        Ok(PyModule::from_def(module).into_ref(&vm.ctx))
    };
    let PyModuleDef { name, doc, methods, .. } = *module;
    // One of each, as long as the program runs.
    Box::leak(Box::new(PyModuleDef { name, doc, methods, slots: PyModuleSlots { create: Some(create), exec: module.slots.exec } }))
}

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
        .map(|module| if CJK_CODECS.contains(&module.name.as_str()) { with_tables(module) } else { module })
        .collect();
    let own = modules::native(&builder.ctx);
    builder.add_native_modules(&library).add_native_modules(&own).build()
}

/// Boots the embedded Python. Runs inside the session.
pub(crate) fn prepare(vm: &VirtualMachine) -> PyResult<()> {
    let set_limit = vm.sys_module.get_attr("setrecursionlimit", vm)?;
    set_limit.call((RECURSION_LIMIT,), vm)?;
    poll::install(vm)?;
    set_operators::install(vm);
    scalar_operators::install(vm);
    set_order::install(vm);
    data_descriptors::install(vm);
    partials::install(vm)?;
    builtin_types::install(vm)?;
    // The importer is in this module, so the module itself is imported by hand.
    let source = embedded::find(BOOT).map(|module| module.source).unwrap_or_default();
    let path = format!("{LIBRARY_FOLDER}{BOOT}.py");
    let code = compile_library(source, &path, vm)?;
    rustpython_vm::import::import_code_obj(vm, BOOT, code, true)?;
    Ok(())
}
