//! Packed libraries: Python modules that are no part of the program and are fetched, an archive at a time, at the first import.

use tandem_stdlib::Archive;

/// A packed library. Its modules lie in one archive of the format of [`tandem_stdlib`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// The modules of the package `tandem` that a program may do without; their sources are in `crate/python/library`.
    Tandem,
    /// The chosen part of Python's standard library.
    Stdlib,
}

impl Library {
    /// All of them.
    pub const ALL: [Library; 2] = [Library::Tandem, Library::Stdlib];

    /// The name of its file, without `.bin`.
    pub fn name(self) -> &'static str {
        match self {
            Library::Tandem => "tandem",
            Library::Stdlib => "stdlib",
        }
    }

    /// The library that would hold a module of this dotted name.
    pub(crate) fn of_module(name: &str) -> Library {
        match name.split('.').next() {
            Some("tandem") => Library::Tandem,
            Some(_) | None => Library::Stdlib,
        }
    }
}

/// The libraries that were fetched.
#[derive(Default)]
pub(crate) struct Libraries {
    archives: [std::cell::OnceCell<Archive>; Library::ALL.len()],
}

impl Libraries {
    /// The archive, if it was fetched.
    pub(crate) fn get(&self, library: Library) -> Option<&Archive> {
        self.archives[library as usize].get()
    }

    /// The archive, which `fetch` brings at the first call.
    pub(crate) fn get_or_fetch(&self, library: Library, fetch: impl FnOnce() -> Result<Vec<u8>, String>) -> Result<&Archive, String> {
        let place = &self.archives[library as usize];
        if let Some(archive) = place.get() {
            return Ok(archive);
        }
        let archive = Archive::read(fetch()?).map_err(|error| error.to_string())?;
        Ok(place.get_or_init(|| archive))
    }
}
