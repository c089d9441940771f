//! The kernel in the browser's worker: the functions that `ts/worker.ts` calls, and the browser as Python's host.
//!
//! In come calls of JavaScript (start a session, run a cell, editor requests, files, devices); out go outputs, through the global
//! object `tandemHost`. The script queues requests, posts messages and stores files. One cell runs at a time; while it waits
//! (JSPI, JavaScript Promise Integration) only exports that say so may be called.

// wasm-bindgen marks its JSPI support as experimental by a deprecation.
#![allow(deprecated)]

mod device;
mod host;
mod js;
mod kernel;
mod probe;
mod recompile;
mod requests;
mod tables;

pub use kernel::{
    Change, device, execute, execute_blocking, info, install_panic_hook, next_execution_count, restore_file, restore_folder, set_device,
    set_recording, start, take_file_changes,
};
pub use requests::{complete, delete_file, diagnostics, inspect, list_files, read_file, write_file};
