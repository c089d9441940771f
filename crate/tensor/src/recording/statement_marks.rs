//! Questions before statements of functions, which may each take very long or nothing: as many of them are looked at as cost little
//! together. Looks are saved up while time passes, so that a straight run of statements is measured one by one.

use std::cell::Cell;
use tandem_device::phase;

/// Milliseconds of a run that pay for a look, of which about one percent is what it takes; and how many looks are saved up.
const PER_LOOK_MS: f64 = 0.13;
const MAX_SAVED: f64 = 64.0;
/// Statements that took less than so many milliseconds, one after another, from which on there are too many.
const SHORT_MS: f64 = 0.02;
const TOO_MANY: u32 = 64;

thread_local! {
    static LAST_MS: Cell<f64> = const { Cell::new(0.0) };
    static SAVED_MS: Cell<f64> = const { Cell::new(0.0) };
    static SHORT: Cell<u32> = const { Cell::new(0) };
}

/// What became of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// The statement that follows is measured.
    Measured,
    /// It is not.
    PassedBy,
    /// Nor is it, and such questions come so often that they had better not be asked.
    TooOften,
}

/// Begins a run, with all looks saved up.
pub(super) fn start() {
    LAST_MS.set(0.0);
    SAVED_MS.set(MAX_SAVED * PER_LOOK_MS);
    SHORT.set(0);
}

/// A statement of a function of a cell begins after one that may have taken long.
pub fn mark() -> Seen {
    if !super::is_recording() {
        return Seen::PassedBy;
    }
    let at = phase::elapsed_ms();
    let took = at - LAST_MS.replace(at);
    let saved = (SAVED_MS.get() + took).min(MAX_SAVED * PER_LOOK_MS);
    if saved >= PER_LOOK_MS {
        SAVED_MS.set(saved - PER_LOOK_MS);
        super::begin_python_piece();
        return Seen::Measured;
    }
    SAVED_MS.set(saved);
    super::end_python_piece();
    SHORT.set(if took < SHORT_MS { SHORT.get() + 1 } else { 0 });
    if SHORT.get() < TOO_MANY {
        return Seen::PassedBy;
    }
    SHORT.set(0);
    Seen::TooOften
}
