//! How Stop becomes `KeyboardInterrupt`: the exception, and the pacing of the looks at the host.

use rustpython_vm::{VirtualMachine, builtins::PyBaseExceptionRef};
use std::cell::Cell;

/// Looking at the clock and the host costs more than an event; so it is done after so many events only…
const MAX_STRIDE: u32 = 1024;
/// …a number that follows how long events take, aimed at this many milliseconds between looks.
const POLL_MS: f64 = 2.0;
/// Events in that time from which on they are frequent: some ten microseconds apart.
const FREQUENT: u32 = 128;

thread_local! {
    /// Events until the next look, of the session of this thread: not with it, since each event counts down.
    static LEFT: Cell<u32> = const { Cell::new(1) };
}

/// Counts an event; true when it is time to look.
#[inline]
pub(crate) fn is_due() -> bool {
    let left = LEFT.get().saturating_sub(1);
    LEFT.set(left);
    left == 0
}

/// When to ask the host next.
pub(crate) struct PollPacing {
    stride: Cell<u32>,
    polled_ms: Cell<f64>,
    random: Cell<u32>,
}

impl Default for PollPacing {
    fn default() -> Self {
        LEFT.set(1);
        PollPacing { stride: Cell::new(1), polled_ms: Cell::new(0.0), random: Cell::new(1) }
    }
}

impl PollPacing {
    /// Looks again at the next event.
    pub(crate) fn soon(&self) {
        LEFT.set(1);
    }

    /// Looks again after a whole stride, less a little by chance: a loop with several events is not to be met at the same one always.
    pub(crate) fn later(&self) {
        let random = self.random.get().wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        self.random.set(random);
        let stride = self.stride.get();
        LEFT.set(stride - (random >> 16) % (stride / 4 + 1));
    }

    /// Whether it looks at each event, since they are rare.
    pub(crate) fn is_at_each(&self) -> bool {
        self.stride.get() == 1
    }

    /// Whether events are so frequent that they cost something.
    pub(crate) fn is_frequent(&self) -> bool {
        self.stride.get() >= FREQUENT
    }

    /// Looks at each event from now on, until they are found to be frequent.
    pub(crate) fn at_each(&self) {
        self.stride.set(1);
        LEFT.set(1);
    }

    /// Adapts the stride to the time that the last one took.
    pub(crate) fn polled(&self, now_ms: f64) {
        let took = now_ms - self.polled_ms.replace(now_ms);
        let stride = self.stride.get();
        let next = if took < POLL_MS / 2.0 {
            (stride * 2).min(MAX_STRIDE)
        } else if took > POLL_MS * 8.0 {
            1
        } else if took > POLL_MS {
            (stride / 2).max(1)
        } else {
            stride
        };
        self.stride.set(next);
        LEFT.set(next);
    }
}

/// The exception that Stop raises.
pub(crate) fn keyboard_interrupt(vm: &VirtualMachine) -> PyBaseExceptionRef {
    vm.new_exception_empty(vm.ctx.exceptions.keyboard_interrupt.to_owned())
}
