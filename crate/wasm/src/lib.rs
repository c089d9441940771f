//! Kernel IR to WebAssembly bytes. Pure: no engine, no memory, no clock.
//!
//! # Convention
//! [`module`] makes one module from the kernels of a program. It imports a memory, `"e" "m"`, the *tensor heap*: shared,
//! of at most 65536 pages; a function, `"e" "stop"`, that says whether the user pressed Stop (`() -> i32`) and is called on the calling
//! thread alone; and two constants of i32, `"e" "thread"`, the number of the thread that the instance is for, and
//! `"e" "module"`, the address where the module is described ([`control::description`]). On the heap a bool is one byte
//! (0 or 1), any other dtype takes the bytes of its name, and buffers are row-major.
//!
//! It exports `run(table: i32) -> i32`, whose result is one of [`control::status`], and one function `k0`, `k1`, …
//! `(table: i32, begin: i32, end: i32)` for each distinct kernel, numbered by first use. A kernel that packs its operands before ([`scratch`]) has a function `p0`, `p1`, … beside,
//! which `run` calls first. `table` is an address on the tensor heap. There lie u32 addresses of buffers, for each
//! step its inputs, its outputs, and its scratch memory if it needs any, step after step, and behind them those that the
//! program's actions name ([`table_len`] of them in all); a kernel function gets the address of the first entry of its
//! step. Steps run one after another, so that they may have the same scratch memory, but for those without any that do not
//! touch what another one writes: several such that are worth it are dealt out together (`threads::concurrent_steps`). `run` does what the actions say, or else runs every step from 0 to its [`units`],
//! long ones in chunks; between trips of loops and between chunks it asks `stop`. Where a kernel is worth several threads
//! the module also exports `help(record: i32, module: i32)`, by which threads with an instance of their own take part
//! (`threads::parallel_for`). Whole programs are handed to them by the module [`work_queue()`].
//!
//! A module that is watched ([`profiled_module`]) also imports `"e" "now" () -> f64`, the host's clock, and each part of a step
//! that runs leaves a note ([`control::note`]); its table has one more entry at the end, the number of the call.
//!
//! `begin..end` are units of work: a kernel may be cut into ranges of units that are run in any order or at the same time.
//! A unit is one turn of the outermost loop of the output's domain; of a matrix product, a batch, a tile of rows, a block
//! of columns, or of both. Bits of the result do not depend on how a kernel is cut.
//!
//! No function traps for buffers of the sizes that the kernel names. An output may not overlap an input.

#![forbid(unsafe_code)]

mod body;
mod emit;
mod features;
mod host_modules;
mod math;
mod module;
mod threads;

pub use body::candidates::candidates;
pub use body::cost::nanoseconds;
pub use body::{Scratch, listing, scratch, table_len, units};
pub use features::Features;
pub use host_modules::{copier, probe};
pub use module::{build, module, profiled_module};
pub use threads::control;
pub use threads::work_queue::work_queue;
