//! The errors of the CPU device.

use crate::DeviceError;

/// The error of an id that names no buffer or program.
pub fn unknown(what: &str, id: usize) -> DeviceError {
    DeviceError::invalid(format!("the CPU has no {what} {id}: it was freed, or belongs to another device"))
}

/// The error of reading a buffer whose call was stopped or has failed.
pub fn poisoned() -> DeviceError {
    DeviceError::lost("this value was never computed: Stop was pressed, or a thread failed, before it was its turn. Compute it again")
}

/// The error of a call that a worker thread failed in.
pub fn worker_failed() -> DeviceError {
    DeviceError::lost(
        "a thread that helped to compute has failed; its result was dropped, and the device goes on without help. Run the cell again",
    )
}
