//! How Stop becomes `KeyboardInterrupt`: the exception, and the pacing of the looks at the host.

use rustpython_vm::{VirtualMachine, builtins::PyBaseExceptionRef};
use std::cell::Cell;

/// Looking at the clock and the host costs more than an event; so it is done after so many events only…
const LONGEST_STRIDE: u32 = 1024;
/// …a number that follows how long events take, aimed at this many milliseconds between looks.
const LOOK_MS: f64 = 2.0;

/// When to look next.
pub(crate) struct Poll {
    left: Cell<u32>,
    stride: Cell<u32>,
    looked_ms: Cell<f64>,
}

impl Default for Poll {
    fn default() -> Self {
        Poll { left: Cell::new(1), stride: Cell::new(1), looked_ms: Cell::new(0.0) }
    }
}

impl Poll {
    /// Counts an event; true when it is time to look.
    pub(crate) fn due(&self) -> bool {
        let left = self.left.get() - 1;
        self.left.set(left);
        left == 0
    }

    /// Adapts the stride to the time that the last one took.
    pub(crate) fn looked(&self, now_ms: f64) {
        let took = now_ms - self.looked_ms.replace(now_ms);
        let stride = self.stride.get();
        let next = if took < LOOK_MS / 2.0 {
            (stride * 2).min(LONGEST_STRIDE)
        } else if took > LOOK_MS * 8.0 {
            1
        } else if took > LOOK_MS {
            (stride / 2).max(1)
        } else {
            stride
        };
        self.stride.set(next);
        self.left.set(next);
    }
}

/// The exception that Stop raises.
pub(crate) fn keyboard_interrupt(vm: &VirtualMachine) -> PyBaseExceptionRef {
    vm.new_exception_empty(vm.ctx.exceptions.keyboard_interrupt.to_owned())
}
