//! A host for tests: collects outputs, keeps its own clock of sleeps, and can press Stop.

#![allow(dead_code, reason = "each test file uses its own part of this")]

pub mod apart;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Options};
use tandem_device::gpu::Gpu;
use tandem_lesson::read_course;
use tandem_protocol::{ExecuteStatus, MimeBundle, Output};
use tandem_python::{Executed, Host, InputReply, Library, Session, SleepEnd};

/// A cell that runs longer fails its test: one that never ends would hold up all others. Far above what any cell takes.
const CELL_LIMIT: Duration = Duration::from_secs(900);

/// Keeps all outputs in memory.
pub struct NativeHost {
    pub outputs: RefCell<Vec<Output>>,
    started: Instant,
    stop_at: Cell<Option<Instant>>,
    cell_began: Cell<Instant>,
    slept_ms: Cell<f64>,
    /// What `input` gives, in order; after them nobody answers.
    pub answers: RefCell<VecDeque<InputReply>>,
    /// Prompts, and whether they were for passwords.
    pub asked: RefCell<Vec<(String, bool)>>,
    library_fetches: Cell<u32>,
    /// Whether cells talk with this program's standard input and output, for as long as they like.
    pub on_console: Cell<bool>,
}

impl Host for NativeHost {
    fn output(&self, output: Output) {
        if self.on_console.get()
            && let Output::Stream { text, .. } = &output
        {
            let mut stdout = std::io::stdout();
            stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).expect("standard output is open");
            return;
        }
        self.outputs.borrow_mut().push(output);
    }

    fn now_ms(&self) -> f64 {
        self.started.elapsed().as_secs_f64() * 1e3
    }

    fn clock_resolution_ms(&self) -> f64 {
        1e-6
    }

    fn unix_ms(&self) -> f64 {
        SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970").as_secs_f64() * 1e3
    }

    fn take_interrupt(&self) -> bool {
        assert!(self.on_console.get() || self.cell_began.get().elapsed() < CELL_LIMIT, "a cell does not end");
        let due = self.stop_at.get().is_some_and(|at| Instant::now() >= at);
        if due {
            self.stop_at.set(None);
        }
        due
    }

    fn sleep(&self, milliseconds: f64) -> SleepEnd {
        self.slept_ms.set(self.slept_ms.get() + milliseconds);
        if self.stop_at.take().is_some() { SleepEnd::Interrupted } else { SleepEnd::Elapsed }
    }

    fn input(&self, prompt: &str, password: bool) -> InputReply {
        if self.on_console.get() {
            let mut line = String::new();
            return match std::io::stdin().read_line(&mut line) {
                Ok(0) | Err(_) => InputReply::Unavailable("standard input has ended".to_owned()),
                Ok(_) => InputReply::Line(line.trim_end_matches('\n').to_owned()),
            };
        }
        self.asked.borrow_mut().push((prompt.to_owned(), password));
        self.answers.borrow_mut().pop_front().unwrap_or_else(|| InputReply::Unavailable("nobody is there".to_owned()))
    }

    fn random(&self, bytes: &mut [u8]) {
        // Enough for tests: every call and every byte differs.
        let seed = self.started.elapsed().as_nanos() as u64;
        for (i, byte) in bytes.iter_mut().enumerate() {
            let mixed = (seed + i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            *byte = (mixed >> 56) as u8;
        }
    }

    fn library(&self, library: Library) -> Result<Vec<u8>, String> {
        self.library_fetches.set(self.library_fetches.get() + 1);
        let packed = match library {
            Library::Tandem => tandem_stdlib::pack_folder(&library_folder().join("tandem")),
            Library::Notebook => tandem_stdlib::pack_packages(&library_folder().join("notebook")),
            Library::Dialect(_) => tandem_stdlib::pack_packages(&library_folder().join("dialect").join(library.name())),
            Library::Stdlib => tandem_stdlib::pack(),
            Library::Lessons => return read_course(&lessons_folder()).map(|course| tandem_lesson::checks::archive(&course)),
            Library::UnicodeNames => Ok(tandem_stdlib::pack_unicode_names()),
            Library::CjkTables | Library::ZoneTables => return Err("They are in their place.".to_owned()),
            Library::Mnist => return Err("Its packed part is a file of the built page.".to_owned()),
            // The built page has the real one, which can be named from outside.
            Library::ProgramPage => match std::env::var_os("TANDEM_PROGRAM_PAGE") {
                Some(file) => return std::fs::read(file).map_err(|error| error.to_string()),
                None => Ok(br#"<title></title><script type="application/json" id="program">null</script><p></p>"#.to_vec()),
            },
        };
        packed.map_err(|error| error.to_string())
    }

    fn wheel_file(&self, name: &str) -> Result<Vec<u8>, String> {
        let folder = std::env::var_os("TANDEM_WHEELS").ok_or_else(|| format!("{name} does not come with this program."))?;
        std::fs::read(Path::new(&folder).join(name)).map_err(|error| error.to_string())
    }

    fn cached_code(&self, key: u64) -> Option<Vec<u8>> {
        let own = CODE.lock().expect("no panic").get(&key).cloned();
        own.or_else(|| std::fs::read(shared_code(key)?).ok())
    }

    fn cache_code(&self, key: u64, code: &dyn Fn() -> Vec<u8>) {
        let code = code();
        if let Some(path) = shared_code(key) {
            // Written beside and moved: another process may read it. Where it cannot be kept, that process compiles, too.
            let beside = path.with_extension(std::process::id().to_string());
            let _ = std::fs::write(&beside, &code).and_then(|()| std::fs::rename(&beside, &path));
        }
        CODE.lock().expect("no panic").insert(key, code);
    }
}

/// The compiled modules of the library: each is compiled once for all sessions of a process.
static CODE: Mutex<BTreeMap<u64, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// Names the folder where processes that run the same program share compiled modules.
pub const SHARED_CODE: &str = "TANDEM_SHARED_CODE";

fn shared_code(key: u64) -> Option<PathBuf> {
    Some(Path::new(&std::env::var_os(SHARED_CODE)?).join(format!("{key:016x}")))
}

/// The sources of the package's modules that are fetched; another place of them can be named from outside.
fn library_folder() -> PathBuf {
    std::env::var_os("TANDEM_LIBRARY").map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("library"), PathBuf::from)
}

/// The sources of the lessons that belong to them.
pub fn lessons_folder() -> PathBuf {
    library_folder().join("../../../lessons")
}

/// A session with its host.
pub struct Notebook {
    pub host: Rc<NativeHost>,
    pub session: Session,
}

/// What a cell gave.
pub struct Ran {
    pub executed: Executed,
    pub outputs: Vec<Output>,
}

impl Notebook {
    pub fn new() -> Self {
        let host = Rc::new(NativeHost {
            outputs: RefCell::default(),
            started: Instant::now(),
            stop_at: Cell::new(None),
            cell_began: Cell::new(Instant::now()),
            slept_ms: Cell::new(0.0),
            answers: RefCell::default(),
            asked: RefCell::default(),
            library_fetches: Cell::new(0),
            on_console: Cell::new(false),
        });
        let session = Session::new(host.clone()).expect("the session starts");
        Notebook { host, session }
    }

    /// Runs a cell named after the count.
    pub fn run(&self, source: &str) -> Ran {
        let cell_id = format!("cell-{}", self.session.next_execution_count());
        self.host.cell_began.set(Instant::now());
        let executed = self.session.execute(&cell_id, source);
        Ran { executed, outputs: self.host.outputs.take() }
    }

    /// What was put out since it was last asked.
    pub fn take_outputs(&self) -> Vec<Output> {
        self.host.outputs.take()
    }

    /// Runs a cell that must end well; gives its standard output.
    #[track_caller]
    pub fn text(&self, source: &str) -> String {
        let ran = self.run(source);
        if let Some(traceback) = ran.traceback() {
            panic!("{source}\nraised\n{traceback}");
        }
        ran.stdout()
    }

    /// Runs a cell that must fail; gives its traceback.
    #[track_caller]
    pub fn fail(&self, source: &str) -> String {
        let ran = self.run(source);
        assert_ne!(ran.executed.status, ExecuteStatus::Ok, "{source} should fail");
        ran.traceback().expect("an error output")
    }

    /// Presses Stop after the time; the next cell is already running then.
    pub fn stop_after_ms(&self, milliseconds: u64) {
        self.host.stop_at.set(Some(Instant::now() + Duration::from_millis(milliseconds)));
    }

    pub fn slept_ms(&self) -> f64 {
        self.host.slept_ms.get()
    }

    pub fn library_fetches(&self) -> u32 {
        self.host.library_fetches.get()
    }
}

impl Ran {
    fn stream(&self, wanted: &str) -> String {
        let mut all = String::new();
        for output in &self.outputs {
            if let Output::Stream { name, text } = output
                && name == wanted
            {
                all.push_str(text);
            }
        }
        all
    }

    pub fn stdout(&self) -> String {
        self.stream("stdout")
    }

    pub fn stderr(&self) -> String {
        self.stream("stderr")
    }

    pub fn traceback(&self) -> Option<String> {
        self.outputs.iter().find_map(|output| match output {
            Output::Error { traceback, .. } => Some(traceback.join("\n")),
            Output::Stream { .. } | Output::DisplayData { .. } | Output::ExecuteResult { .. } | Output::ClearOutput { .. } => None,
        })
    }

    /// The bundle of the last expression.
    pub fn result(&self) -> Option<MimeBundle> {
        self.outputs.iter().find_map(|output| match output {
            Output::ExecuteResult { data, .. } => Some(data.clone()),
            Output::Stream { .. } | Output::DisplayData { .. } | Output::Error { .. } | Output::ClearOutput { .. } => None,
        })
    }
}

/// A notebook with the CPU device.
pub fn notebook() -> Notebook {
    notebook_on("cpu")
}

/// A notebook with the CPU, and with the GPU in force if that is the device's name.
pub fn notebook_on(device: &str) -> Notebook {
    let notebook = Notebook::new();
    let cpu = Cpu::new(Options::default()).expect("wasmtime runs here");
    let mut devices: Vec<Rc<dyn Device>> = vec![Rc::new(cpu)];
    if device == "webgpu" {
        devices.insert(0, Rc::new(Gpu::new().expect("there is an adapter")));
    }
    let started = std::time::Instant::now();
    notebook.session.attach_devices(devices, move || started.elapsed().as_secs_f64() * 1e3);
    notebook
}

/// Runs a cell and compares what it prints, its traceback included.
pub fn prints(cell: &str, expected: &str) {
    let ran = notebook().run(&format!("import tandem as td\n{cell}"));
    let text = format!("{}{}", ran.stdout(), ran.traceback().unwrap_or_default());
    assert_eq!(text.trim_end(), expected, "{cell}");
}

/// Runs a cell whose exception must be this.
pub fn refused(cell: &str, name: &str, sentence: &str) {
    let ran = notebook().run(&format!("import tandem as td\n{cell}"));
    let found = ran
        .outputs
        .iter()
        .find_map(|o| if let Output::Error { ename, evalue, .. } = o { Some((ename.as_str(), evalue.as_str())) } else { None });
    assert_eq!(found, Some((name, sentence)), "{cell}");
}

/// What a cell printed, then what it showed, then its traceback if it failed.
pub fn shown(ran: &Ran) -> String {
    let value = ran.result().and_then(|bundle| bundle.get("text/plain").cloned()).unwrap_or_default();
    format!("{}{value}{}", ran.stdout(), ran.traceback().unwrap_or_default())
}

/// Runs cells in one notebook and compares what the last one prints or shows.
pub fn check(cells: &[&str], expected: &str) {
    let notebook = notebook();
    let mut text = String::new();
    for cell in cells {
        text = shown(&notebook.run(cell));
    }
    assert_eq!(text.trim_end(), expected, "{}", cells.join("\n---\n"));
}
