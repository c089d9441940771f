//! The native modules of a session, and the Python modules that are embedded beside them.
//!
//! **Here is where further modules are registered**: native ones in [`native`], Python ones in [`EMBEDDED`].

#![allow(clippy::module_inception, reason = "the macro that makes a native module wants an inner module of its name")]

mod clock;
mod code;
mod display;
mod files;
mod notebook;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// A Python module whose source is part of the program.
pub(crate) struct Embedded {
    pub name: &'static str,
    pub package: bool,
    pub source: &'static str,
}

/// Native modules, beside those of the standard library. A name that the library has too is replaced.
pub(crate) fn native(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![
        clock::module_def(context),
        code::module_def(context),
        display::module_def(context),
        files::module_def(context),
        notebook::module_def(context),
        crate::tandem::module_def(context),
    ]
}

/// Python modules, found before those of the standard library.
pub(crate) const EMBEDDED: &[Embedded] = &[
    Embedded { name: START, package: false, source: include_str!("../embedded/start.py") },
    Embedded { name: "_notebook_magics", package: false, source: include_str!("../embedded/magics.py") },
    Embedded { name: "_notebook_shell", package: false, source: include_str!("../embedded/shell.py") },
    Embedded { name: "posix", package: false, source: include_str!("../embedded/posix.py") },
    Embedded { name: "_signal", package: false, source: include_str!("../embedded/signal.py") },
    Embedded { name: "getpass", package: false, source: include_str!("../embedded/getpass.py") },
    Embedded { name: "tandem", package: true, source: include_str!("../embedded/tandem/__init__.py") },
    Embedded { name: "tandem.control", package: false, source: include_str!("../embedded/tandem/control.py") },
    Embedded { name: "tandem.nn", package: false, source: include_str!("../embedded/tandem/nn.py") },
    Embedded { name: "tandem.random", package: false, source: include_str!("../embedded/tandem/random.py") },
    Embedded { name: "tandem.files", package: false, source: include_str!("../embedded/tandem/files.py") },
    Embedded { name: "tandem.plotting", package: false, source: include_str!("../embedded/tandem/plotting.py") },
    Embedded { name: "tandem.figure", package: false, source: include_str!("../embedded/tandem/figure.py") },
    Embedded { name: "tandem.picture", package: false, source: include_str!("../embedded/tandem/picture.py") },
    Embedded { name: "tandem.profiling", package: false, source: include_str!("../embedded/tandem/profiling.py") },
    Embedded { name: "tandem.progressing", package: false, source: include_str!("../embedded/tandem/progressing.py") },
    Embedded { name: "tandem.tuning", package: false, source: include_str!("../embedded/tandem/tuning.py") },
    Embedded { name: "IPython", package: true, source: include_str!("../embedded/ipython.py") },
    Embedded { name: "IPython.display", package: false, source: include_str!("../embedded/ipython_display.py") },
];

/// The module that a session imports first: it puts the pieces in their places.
pub(crate) const START: &str = "_notebook_start";
