//! The kernel worker: what `ts/worker.ts` calls, and the browser's half of what Python needs.
//!
//! Holds the exports (start a session, run a cell, editors' questions, files, devices) and [`host::BrowserHost`]. Refuses to queue, to post
//! messages or to store files: that is `ts/worker.ts`, beside which the compiled module lies. One cell runs at a time;
//! while it waits (JSPI) no other export may be called but those that say so.

// wasm-bindgen marks its JSPI support as experimental by a deprecation.
#![allow(deprecated)]

mod answer;
mod device;
mod host;
mod kernel;

pub use answer::{complete, delete_file, diagnostics, inspect, list_files, read_file, write_file};
pub use kernel::{
    Change, device, execute, execute_plain, info, install_panic_hook, next_execution_count, put_file, put_folder, set_device, start,
    take_file_changes,
};
