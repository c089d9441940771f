//! Packed libraries: Python modules, and data, that are no part of the program and are fetched, a file at a time, at their first use.

use tandem_stdlib::Archive;

/// A packed library. Its modules lie in one archive of the format of [`tandem_stdlib`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// The modules of the package `tandem` that a program may do without; their sources are in `crate/python/library/tandem`.
    Tandem,
    /// The chosen part of Python's standard library.
    Stdlib,
    /// What a notebook adds to it: magics, `IPython`, and stand-ins for modules that need an operating system or a network, and for
    /// small packages of others. Their sources are in `crate/python/library/notebook`.
    Notebook,
    /// A dialect: packages that speak another library's names over `tandem`. Their sources are in `crate/python/library/dialect`.
    Dialect(Dialect),
    /// The hidden checks of the lessons' exercises, which `crate/lesson` takes from their sources.
    Lessons,
    /// A part of MNIST: pictures and labels as `web/scripts/mnist.mjs` packs them, and no modules.
    Mnist,
    /// The names of Unicode's characters, and no modules.
    UnicodeNames,
    /// The page that `td.save("net.html", …)` puts a program into, as `web/scripts/program-page.mjs` makes it, and no modules.
    ProgramPage,
}

/// A library whose names a dialect speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The helpers of a course book.
    D2l,
    /// What most programs with Keras do not need: layers that prepare data, rare metrics, `keras.ops`, models as dictionaries.
    KerasExtras,
    /// Plots.
    Matplotlib,
    /// `nd`, `np`, `npx`, `gluon`, `autograd`.
    Mxnet,
    /// What most programs with MXNet do not need: rarer functions, optimizers and cells.
    MxnetExtras,
    /// Arrays.
    Numpy,
    /// What most programs with NumPy do not need: polynomials, functions of texts, windows, assertions.
    NumpyExtras,
    /// Tables.
    Pandas,
    /// What most programs with pandas do not need: time zones, periods, bins of time, values that may be missing, JSON, plots.
    PandasExtras,
    /// PyTorch.
    Torch,
    /// What most programs with PyTorch do not need: complex numbers, Fourier transforms, sparse tensors, profiles.
    TorchExtras,
    /// Pictures for PyTorch.
    Torchvision,
    /// TensorFlow and its Keras.
    TensorFlow,
    /// What most programs with TensorFlow do not need: graphs of TensorFlow 1, files of records and models, distributions.
    TensorFlowExtras,
}

impl Dialect {
    const ALL: [Dialect; 14] = [
        Dialect::D2l,
        Dialect::KerasExtras,
        Dialect::Matplotlib,
        Dialect::Mxnet,
        Dialect::MxnetExtras,
        Dialect::Numpy,
        Dialect::NumpyExtras,
        Dialect::Pandas,
        Dialect::PandasExtras,
        Dialect::Torch,
        Dialect::TorchExtras,
        Dialect::Torchvision,
        Dialect::TensorFlow,
        Dialect::TensorFlowExtras,
    ];

    /// The top-level packages in its archive. The first names the archive.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Dialect::D2l => &["d2l"],
            Dialect::KerasExtras => &["keras_extras"],
            Dialect::Matplotlib => &["matplotlib", "matplotlib_inline", "mpl_toolkits"],
            Dialect::Mxnet => &["mxnet"],
            Dialect::MxnetExtras => &["mxnet_extras"],
            Dialect::Numpy => &["numpy"],
            Dialect::NumpyExtras => &["numpy_extras"],
            Dialect::Pandas => &["pandas"],
            Dialect::PandasExtras => &["pandas_extras"],
            Dialect::Torch => &["torch"],
            Dialect::TorchExtras => &["torch_extras"],
            Dialect::Torchvision => &["torchvision"],
            Dialect::TensorFlow => &["tensorflow", "keras"],
            Dialect::TensorFlowExtras => &["tensorflow_extras", "tensorflow_probability"],
        }
    }
}

/// The top-level modules of [`Library::Notebook`], beside those whose names begin with `_notebook`. Some are packages of which the
/// standard library has the other modules.
const NOTEBOOK_MODULES: &[&str] = &[
    "IPython",
    "PIL",
    "_signal",
    "asyncio",
    "cProfile",
    "concurrent",
    "faulthandler",
    "getpass",
    "multiprocessing",
    "pdb",
    "posix",
    "requests",
    "socket",
    "socketserver",
    "ssl",
    "subprocess",
    "sysconfig",
    "tqdm",
    "urllib",
    "webbrowser",
];

impl Library {
    /// All that hold modules which a program may import.
    pub fn all() -> impl Iterator<Item = Library> {
        [Library::Tandem, Library::Stdlib, Library::Notebook].into_iter().chain(Dialect::ALL.map(Library::Dialect))
    }

    /// The name of its file, without `.bin`.
    pub fn name(self) -> &'static str {
        match self {
            Library::Tandem => "tandem",
            Library::Stdlib => "stdlib",
            Library::Notebook => "notebook",
            Library::Dialect(dialect) => dialect.packages()[0],
            Library::Lessons => "lessons",
            Library::Mnist => "mnist",
            Library::UnicodeNames => "unicode_names",
            Library::ProgramPage => "program_page",
        }
    }

    /// The libraries that may hold a module of this dotted name, in the order in which they are asked.
    pub(crate) fn of_module(name: &str) -> &'static [Library] {
        const DIALECTS: [Library; Dialect::ALL.len()] = {
            let mut libraries = [Library::Tandem; Dialect::ALL.len()];
            let mut i = 0;
            while i < Dialect::ALL.len() {
                libraries[i] = Library::Dialect(Dialect::ALL[i]);
                i += 1;
            }
            libraries
        };
        let package = name.split('.').next().unwrap_or(name);
        match Dialect::ALL.into_iter().position(|dialect| dialect.packages().contains(&package)) {
            Some(at) => &DIALECTS[at..=at],
            None if package == "tandem" => &[Library::Tandem],
            None if package == "_lesson_checks" => &[Library::Lessons],
            None if package.starts_with("_notebook") || NOTEBOOK_MODULES.contains(&package) => &[Library::Notebook, Library::Stdlib],
            None => &[Library::Stdlib],
        }
    }

    /// The top-level names of what is fetched when it is imported, except those of the standard library.
    pub(crate) fn top_level_names() -> impl Iterator<Item = &'static str> {
        Dialect::ALL.into_iter().flat_map(|dialect| dialect.packages()).chain(NOTEBOOK_MODULES).copied()
    }

    fn index(self) -> usize {
        match self {
            Library::Tandem => 0,
            Library::Stdlib => 1,
            Library::Notebook => 2,
            Library::Mnist => 3,
            Library::Lessons => 4,
            Library::UnicodeNames => 5,
            Library::ProgramPage => 6,
            Library::Dialect(dialect) => 7 + dialect as usize,
        }
    }
}

/// The libraries that were fetched.
#[derive(Default)]
pub(crate) struct Libraries {
    archives: [std::cell::OnceCell<Archive>; 7 + Dialect::ALL.len()],
}

impl Libraries {
    /// The archive, if it was fetched.
    pub(crate) fn get(&self, library: Library) -> Option<&Archive> {
        self.archives[library.index()].get()
    }

    /// The archive, which `fetch` brings at the first call.
    pub(crate) fn get_or_fetch(&self, library: Library, fetch: impl FnOnce() -> Result<Vec<u8>, String>) -> Result<&Archive, String> {
        let place = &self.archives[library.index()];
        if let Some(archive) = place.get() {
            return Ok(archive);
        }
        let archive = Archive::read(fetch()?).map_err(|error| error.to_string())?;
        Ok(place.get_or_init(|| archive))
    }
}
