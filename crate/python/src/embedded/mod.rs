//! The Python modules whose source is part of the program, beside this file: `boot` starts a session, `tandem` is what every
//! program of the package needs.
//!
//! A further module gets a file and a row of [`EMBEDDED`], if a session cannot start without it; others lie in
//! `crate/python/library` (see [`crate::Library`]).

/// A Python module whose source is part of the program.
pub(crate) struct Embedded {
    pub name: &'static str,
    pub package: bool,
    pub source: &'static str,
}

/// The module that a session imports first: it installs importer, streams, clock, files and display.
pub(crate) const BOOT: &str = "_notebook_boot";

const fn module(name: &'static str, source: &'static str) -> Embedded {
    Embedded { name, package: false, source }
}

const fn package(name: &'static str, source: &'static str) -> Embedded {
    Embedded { name, package: true, source }
}

/// All embedded modules. They are found before those of the standard library.
pub(crate) const EMBEDDED: &[Embedded] = &[
    module(BOOT, include_str!("boot/boot.py")),
    module("_notebook_displays", include_str!("boot/displays.py")),
    module("_notebook_file_io", include_str!("boot/file_io.py")),
    module("_notebook_install_clock", include_str!("boot/clock.py")),
    module("_notebook_streams", include_str!("boot/streams.py")),
    module("_notebook_system", include_str!("boot/system.py")),
    package("tandem", include_str!("tandem/__init__.py")),
    module("tandem._compilation", include_str!("tandem/_compilation.py")),
    module("tandem._devices", include_str!("tandem/_devices.py")),
    module("tandem._documents", include_str!("tandem/_documents.py")),
    module("tandem._dtypes", include_str!("tandem/_dtypes.py")),
    module("tandem._transforms", include_str!("tandem/_transforms.py")),
    module("tandem.random", include_str!("tandem/random.py")),
];

/// The embedded module `name`.
pub(crate) fn find(name: &str) -> Option<&'static Embedded> {
    EMBEDDED.iter().find(|module| module.name == name)
}
