//! What a session needs from the program around it: clock, output, input, Stop, randomness, packed libraries.

use crate::library::Library;
use tandem_protocol::{Output, WatchUpdate};

/// How a sleep ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SleepEnd {
    /// The time is over.
    Elapsed,
    /// Stop was pressed; the request is consumed.
    Interrupted,
}

/// How a wait for a line of input ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputReply {
    /// The person gave this line, without a line feed.
    Line(String),
    /// Stop was pressed; the request is consumed.
    Interrupted,
    /// There is nobody to ask, or no way to wait: why, in a sentence.
    Unavailable(String),
}

/// What the interpreter needs from where it runs. Methods take `&self`: one cell runs at a time, on one thread.
pub trait Host {
    /// Takes an output of the running cell. Called in order; text comes in batches.
    fn output(&self, output: Output);

    /// Takes what was seen of watched functions, while they are called and at the end of a cell.
    fn watched(&self, _report: WatchUpdate) {}

    /// A monotonic clock in milliseconds, with fractions.
    fn now_ms(&self) -> f64;

    /// Smallest step of [`Host::now_ms`], in milliseconds.
    fn clock_resolution_ms(&self) -> f64;

    /// Wall clock: milliseconds since 1970-01-01 UTC.
    fn unix_ms(&self) -> f64;

    /// Whether Stop was pressed since the last call. Called often: must be cheap most of the time. A host that learns
    /// of Stop only through its event loop suspends here briefly, now and then.
    fn take_interrupt(&self) -> bool;

    /// Waits. Ends early when Stop is pressed, if the host can.
    fn sleep(&self, milliseconds: f64) -> SleepEnd;

    /// Asks the person for a line, and waits for it. A `password` is not shown while it is typed.
    fn input(&self, prompt: &str, password: bool) -> InputReply;

    /// Fills `bytes` with randomness fit for secrets.
    fn random(&self, bytes: &mut [u8]);

    /// A packed library (see [`crate::Library`]), fetched at the first use.
    ///
    /// # Errors
    /// A sentence for people when it cannot be had.
    fn library(&self, library: Library) -> Result<Vec<u8>, String>;

    /// A wheel that comes with the page, by the name of its file in `crate/python/wheels/lock.json`.
    ///
    /// # Errors
    /// A sentence for people when it cannot be had.
    fn wheel_file(&self, name: &str) -> Result<Vec<u8>, String> {
        Err(format!("{name} does not come with this program."))
    }

    /// Puts the tables of a library back into the program where they were taken out of it, so that it is fetched sooner. Elsewhere
    /// they are in their place.
    ///
    /// # Errors
    /// A sentence for people when they cannot be had.
    fn restore_tables(&self, _library: Library) -> Result<(), String> {
        Ok(())
    }

    /// The compiled code of a module of the library that [`Host::cache_code`] was given for this key, perhaps in another session.
    fn cached_code(&self, _key: u64) -> Option<Vec<u8>> {
        None
    }

    /// Offers compiled code to keep, so that the module is not compiled again. The key is that of its text, its place, and the compiler.
    fn cache_code(&self, _key: u64, _code: &dyn Fn() -> Vec<u8>) {}

    /// How many further interpreters can be asked for work; 0 where there can be none.
    fn worker_limit(&self) -> u32 {
        0
    }

    /// Sends bytes to a further interpreter, which is started if it does not run. Number 0 is that which started this one.
    fn post_to_worker(&self, _worker: u32, _message: &[u8]) {}

    /// Waits for a message: from which interpreter, and what; nothing but the number when that interpreter died. None when Stop
    /// was pressed; the request is consumed.
    fn receive_from_worker(&self) -> Option<(u32, Vec<u8>)> {
        None
    }

    /// Ends an interpreter at once, whatever it does.
    fn end_worker(&self, _worker: u32) {}
}
