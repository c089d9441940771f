//! The native modules of a session, written in Rust for the embedded Python.
//!
//! A further module gets a file and a row of [`native`]. Python modules are registered in [`crate::embedded::EMBEDDED`].

#![allow(clippy::module_inception, reason = "the macro that makes a native module wants an inner module of its name")]

mod builtins;
mod clock;
mod display;
mod files;
mod notebook;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// Native modules, beside those of the standard library. A name that the library has too is replaced.
pub(crate) fn native(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![
        builtins::module_def(context),
        clock::module_def(context),
        display::module_def(context),
        files::module_def(context),
        notebook::module_def(context),
        crate::tandem::module_def(context),
    ]
}
