//! What the Python session needs of this machine: outputs, clocks, randomness, and the packed libraries.

use std::cell::{Cell, RefCell};
use std::io::Write as _;
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tandem_device::cpu::{Cpu, Options};
use tandem_protocol::Output;
use tandem_python::{Host, InputReply, Library, Session, SleepEnd};

use crate::failure::Failure;

/// Packed by `build.rs`, by the names that [`Library::name`] gives.
static LIBRARIES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/libraries.rs"));

/// Keeps the outputs of the running cell, and passes texts on as they come.
pub struct CommandLineHost {
    outputs: RefCell<Vec<Output>>,
    started: Instant,
    /// When Stop is pressed for whoever is not there to press it.
    deadline: Cell<Option<Instant>>,
}

impl CommandLineHost {
    /// Takes what the last cell showed.
    pub fn take_outputs(&self) -> Vec<Output> {
        self.outputs.take()
    }
}

/// A session on this machine's CPU, which is stopped after `limit`.
pub fn session(limit: Option<Duration>) -> Result<(Rc<CommandLineHost>, Session), Failure> {
    let started = Instant::now();
    let deadline = Cell::new(limit.map(|limit| started + limit));
    let host = Rc::new(CommandLineHost { outputs: RefCell::default(), started, deadline });
    let session = Session::new(host.clone()).map_err(Failure::Run)?;
    let cpu = Cpu::new(Options::default()).map_err(|error| Failure::Run(error.to_string()))?;
    session.attach_devices(vec![Rc::new(cpu)], move || started.elapsed().as_secs_f64() * 1e3);
    Ok((host, session))
}

impl Host for CommandLineHost {
    fn output(&self, output: Output) {
        if let Output::Stream { name, text } = &output {
            // A closed pipe is no failure of the program that writes into it.
            let _ =
                if name == "stderr" { std::io::stderr().write_all(text.as_bytes()) } else { std::io::stdout().write_all(text.as_bytes()) };
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
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }

    fn take_interrupt(&self) -> bool {
        self.deadline.get().is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn sleep(&self, milliseconds: f64) -> SleepEnd {
        let wanted = Instant::now() + Duration::from_secs_f64(milliseconds.max(0.0) / 1e3);
        let end = self.deadline.get().map_or(wanted, |deadline| wanted.min(deadline));
        std::thread::sleep(end.saturating_duration_since(Instant::now()));
        if end < wanted { SleepEnd::Interrupted } else { SleepEnd::Elapsed }
    }

    fn input(&self, _prompt: &str, _password: bool) -> InputReply {
        InputReply::Unavailable("nobody can be asked while a notebook runs from the command line".to_owned())
    }

    fn random(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system gives random bytes");
    }

    fn library(&self, library: Library) -> Result<Vec<u8>, String> {
        let found = LIBRARIES.iter().find(|(name, _)| *name == library.name());
        found.map(|(_, bytes)| bytes.to_vec()).ok_or_else(|| format!("{} is a file of the built page, which is not here.", library.name()))
    }
}
