//! How this program waits for the GPU and lets futures run, natively and in the browser.

#[cfg(target_arch = "wasm32")]
pub use super::executor_browser::{ERRORS_ARRIVE_LATE, SUBMIT_BLOCKS, block_on, poll, report_end, spawn, wait, wake};
#[cfg(not(target_arch = "wasm32"))]
pub use super::executor_native::{ERRORS_ARRIVE_LATE, SUBMIT_BLOCKS, block_on, poll, report_end, spawn, wait, wake};
