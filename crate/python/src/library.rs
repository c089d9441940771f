//! Packed libraries: Python modules, and data, that are no part of the program and are fetched, a file at a time, at their first use.

use std::cell::OnceCell;
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
    /// What Chinese, Japanese and Korean encodings make of bytes, and no modules: see [`crate::Host::restore_tables`].
    CjkTables,
    /// The rules of the world's time zones, and no modules: see [`crate::Host::restore_tables`].
    ZoneTables,
    /// The page that `td.save("net.html", …)` puts a program into, as `web/scripts/program-page.mjs` makes it, and no modules.
    ProgramPage,
}

/// A row of [`DIALECTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect(usize);

/// How many libraries are no dialects.
const FIXED: usize = 9;

/// The archives of the dialects, each by its top-level packages, of which the first names it. What most programs with a library do
/// not need lies in an archive of its own, and comes when it is first used.
const DIALECTS: &[&[&str]] = &[
    // Training scripts of several devices, on one.
    &["accelerate"],
    // The helpers of a course book.
    &["d2l"],
    // Assertions about arrays, data classes that are trees.
    &["chex"],
    // Pictures as arrays, by OpenCV's names.
    &["cv2"],
    // Contours, features, matching, cameras, motion.
    &["cv2_extras"],
    // Axes by name; layers of it.
    &["einops"],
    // Models as trees over `jax`.
    &["equinox"],
    // Layers and optimizers over `jax`.
    &["flax", "optax"],
    // Trees of arrays in folders, and other packages that programs with `flax` import.
    &["flax_extras", "orbax", "tree"],
    // Environments of reinforcement learning.
    &["gymnasium", "gym"],
    // Files of HDF5.
    &["h5py"],
    // Pictures from files, and into them.
    &["imageio"],
    // Sliders, fields and buttons that call Python.
    &["ipywidgets"],
    &["jax"],
    // Rarer functions, special functions, programs as text.
    &["jax_extras"],
    // Sparse arrays, networks and optimizers of the examples, programs of callbacks.
    &["jax_rare"],
    // Programs as data, primitives of one's own, files of programs.
    &["jax_more"],
    // Primitives of one's own, linear algebra of complex matrices, names of settings.
    &["jax_primitives"],
    // Meshes of several devices, shardings, and what maps over them.
    &["jax_devices"],
    // Annotations of arrays.
    &["jaxtyping"],
    // `keras.ops`.
    &["keras_arrays"],
    // Layers that prepare data, rare metrics, `keras.ops`, models as dictionaries.
    &["keras_extras"],
    // Layers that change pictures, spaces of features, rarer optimizers and functions.
    &["keras_rare"],
    // Boosted trees.
    &["lightgbm"],
    // Training loops around modules of `torch`.
    &["lightning", "pytorch_lightning"],
    &["matplotlib", "matplotlib_inline", "mpl_toolkits", "cycler"],
    &["pylab"],
    // Surfaces in space, triangles, animations.
    &["matplotlib_extras"],
    // Tables in figures, scales, widgets, rarer artists.
    &["matplotlib_more"],
    // Flows, texts as paths, axes of one's own kind.
    &["matplotlib_rare"],
    // `nd`, `np`, `npx`, `gluon`, `autograd`.
    &["mxnet"],
    // Rarer functions, optimizers and cells.
    &["mxnet_extras"],
    // Decorators of functions that run as they are written.
    &["numba"],
    &["numpy"],
    // Polynomials, functions of texts, windows, assertions; small packages that programs with arrays import.
    &["numpy_extras", "joblib", "packaging"],
    // Matrices, series of polynomials, fields of records, rarer functions of masks and moments.
    &["numpy_rare"],
    // Arrays of bytes and other rare kinds.
    &["numpy_more"],
    // Models as messages.
    &["onnx"],
    // Sessions that run models.
    &["onnxruntime"],
    // Perturbations, assignments, monitors, rarer optimizers.
    &["optax_extras"],
    &["paddle"],
    // Models that train themselves, pictures, distributions, saved programs.
    &["paddle_extras"],
    &["pandas"],
    // Time zones, periods, bins of time, values that may be missing, JSON, plots, styles; dates in texts.
    &["pandas_extras", "dateutil"],
    // Rarer methods of tables, columns, labels and groups, HTML, files of fixed widths, checks.
    &["pandas_rare"],
    // Tables of HTML and XML, calendars of one's own.
    &["pandas_more"],
    &["safetensors"],
    &["scipy"],
    // Minima and roots, integrals, clusters.
    &["scipy_extras"],
    // Systems in time, rarer searches and distributions.
    &["scipy_rare"],
    // Files of MATLAB, quasi-random points, regression by distances, forms of matrices.
    &["scipy_more"],
    // Signals, pictures, interpolation, places in space, sparse matrices.
    &["scipy_signals"],
    // Rarer tests of hypotheses and distributions.
    &["scipy_statistics"],
    &["seaborn"],
    // Fits, joint figures, clustered tables, plots of objects.
    &["seaborn_extras"],
    // Pictures: colours, filters, shapes, regions.
    &["skimage"],
    // Features, warps, segments, restoration.
    &["skimage_extras"],
    // What prepares tables, splits them and chooses models; the names of all else.
    &["sklearn"],
    // Data sets and what draws them.
    &["sklearn_data"],
    // Texts as tables, mixtures, manifolds, Gaussian processes.
    &["sklearn_extras"],
    // Scores, choice of features, inspection.
    &["sklearn_measures"],
    // Linear models, trees, neighbours, clusters, networks.
    &["sklearn_models"],
    // Several targets, calibration.
    &["sklearn_rare"],
    // What those who write estimators import.
    &["sklearn_more"],
    // Linear models with their tests and tables.
    &["statsmodels"],
    // Formulas, series in time, tests of hypotheses.
    &["statsmodels_extras", "patsy"],
    // Models of states in time, robust and mixed models, survival.
    &["statsmodels_more"],
    // Ordered and multivariate responses, hazards, rarer series in time.
    &["statsmodels_rare"],
    // Cointegration, lags of other series, vectors as models of states, forecasts of parts.
    &["statsmodels_series"],
    &["tabulate"],
    &["torch"],
    // Complex numbers, Fourier transforms, sparse tensors, profiles.
    &["torch_extras"],
    // Layers that few networks have.
    &["torch_layers"],
    // Programs as graphs: `torch.fx`, `torch.export`.
    &["torch_graphs"],
    // What libraries built on PyTorch import: operators of one's own, groups of processes, trees.
    &["torch_rare"],
    // Rarer modules, decompositions and distributions.
    &["torch_more"],
    // Sound: spectra, filters, files.
    &["torchaudio"],
    &["torchvision"],
    // Models that find and part what is in pictures.
    &["torchvision_extras"],
    // Tables of the layers of a module.
    &["torchinfo", "torchsummary"],
    &["torchmetrics"],
    // Words, vocabularies, and files of sentences.
    &["torchtext"],
    // What a program logs, kept and not sent.
    &["wandb"],
    &["tensorflow", "keras"],
    // Files of records and models, distributions, decompositions.
    &["tensorflow_extras", "tensorflow_datasets", "tensorflow_probability"],
    // Complex numbers, spectra.
    &["tensorflow_signal"],
    // Ragged shapes, types of one's own, columns of features.
    &["tensorflow_ragged"],
    // Graphs and sessions.
    &["tensorflow_v1"],
    // Files of HDF5, rarer layers.
    &["tensorflow_more"],
    // Boosted trees.
    &["xgboost"],
];

impl Dialect {
    /// The top-level packages in its archive. The first names the archive.
    fn packages(self) -> &'static [&'static str] {
        DIALECTS[self.0]
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
    "ctypes",
    "concurrent",
    "distutils",
    "faulthandler",
    "getpass",
    "markupsafe",
    "mmap",
    "multiprocessing",
    "pdb",
    "posix",
    "pyexpat",
    "regex",
    "requests",
    "select",
    "site",
    "socket",
    "socketserver",
    "sqlite3",
    "ssl",
    "subprocess",
    "sysconfig",
    "tqdm",
    "typing_extensions",
    "urllib",
    "webbrowser",
];

impl Library {
    /// All that hold modules which a program may import.
    pub fn all() -> impl Iterator<Item = Library> {
        [Library::Tandem, Library::Stdlib, Library::Notebook]
            .into_iter()
            .chain((0..DIALECTS.len()).map(|row| Library::Dialect(Dialect(row))))
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
            Library::CjkTables => "cjk_tables",
            Library::ZoneTables => "zone_tables",
            Library::ProgramPage => "program_page",
        }
    }

    /// The libraries that may hold a module of this dotted name, in the order in which they are asked.
    pub(crate) fn of_module(name: &str) -> &'static [Library] {
        const ROWS: [Library; DIALECTS.len()] = {
            let mut rows = [Library::Tandem; DIALECTS.len()];
            let mut row = 0;
            while row < rows.len() {
                rows[row] = Library::Dialect(Dialect(row));
                row += 1;
            }
            rows
        };
        let package = name.split('.').next().unwrap_or(name);
        match DIALECTS.iter().position(|packages| packages.contains(&package)) {
            Some(row) => &ROWS[row..=row],
            None if package == "tandem" => &[Library::Tandem],
            None if package == "_lesson_checks" => &[Library::Lessons],
            None if package.starts_with("_notebook") || NOTEBOOK_MODULES.contains(&package) => &[Library::Notebook, Library::Stdlib],
            None => &[Library::Stdlib],
        }
    }

    /// The top-level names of what is fetched when it is imported, except those of the standard library.
    pub(crate) fn top_level_names() -> impl Iterator<Item = &'static str> {
        DIALECTS.iter().copied().flatten().chain(NOTEBOOK_MODULES).copied()
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
            Library::CjkTables => 7,
            Library::ZoneTables => 8,
            Library::Dialect(dialect) => FIXED + dialect.0,
        }
    }
}

/// The libraries that were fetched.
pub(crate) struct Libraries {
    archives: [OnceCell<Archive>; FIXED + DIALECTS.len()],
}

impl Libraries {
    /// None.
    pub(crate) fn new() -> Libraries {
        Libraries { archives: [const { OnceCell::new() }; FIXED + DIALECTS.len()] }
    }

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
