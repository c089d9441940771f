//! Kernel IR to WebAssembly bytes. Pure: no engine, no memory, no clock. In: a program of `tandem_kernel` and the
//! [`Features`] of the engine. Out: the bytes of one module.
//!
//! `body` writes the function of each kernel, by kind: map, reduce, rows, matrix product. Its loops move pointers into
//! buffers; what a loop computes is an expression graph (`emit::dag`), of one lane or four, to which `math` adds the
//! element-wise ops. `threads` writes the function that runs the steps, and how threads share the work; `module` puts the
//! functions together. Everything ends as instructions in `emit::code`.
//!
//! # Convention
//! [`module()`] makes one module from the kernels of a program. It imports
//! - a memory `"e" "m"`, the *tensor heap*: shared, of at most 65536 pages;
//! - a function `"e" "stop"`, `() -> i32`, that says whether the user pressed Stop, called on the calling thread alone;
//! - a constant `"e" "thread"` of i32, the number of the thread that the instance is for;
//! - a constant `"e" "module"` of i32, the address where the module is described ([`control::description`]).
//!
//! On the heap a bool is one byte (0 or 1), any other dtype takes the bytes of its name, and buffers are row-major.
//!
//! It exports
//! - `run(table: i32) -> i32`, whose result is one of [`control::status`];
//! - `k0`, `k1`, … `(table: i32, begin: i32, end: i32)`, one for each distinct kernel, numbered by first use;
//! - `p0`, `p1`, … for kernels whose operands are packed before ([`scratch`]), which `run` calls first;
//! - `run_chunks(record: i32, module: i32)`, where a kernel is worth several threads: by this function threads with an
//!   instance of their own take part (`threads::parallel_for`).
//!
//! `table` is an address on the tensor heap. There lie u32 addresses of buffers: for each step its inputs, its outputs, and
//! its scratch memory if it needs any, step after step; behind them the buffers that the program's actions name
//! ([`table_len`] in all). A kernel function gets the address of the first entry of its step.
//!
//! `run` does what the actions say, or else runs every step from 0 to its [`units`], long ones in chunks; between trips of
//! loops and between chunks it asks `stop`. Steps run one after another, so that they may share scratch memory. Steps without
//! scratch memory that do not touch what another one writes may run at the same time (`threads::concurrent_steps`).
//! Threads get whole programs through the module [`work_queue()`].
//!
//! A profiled module ([`profiled_module`]) also imports `"e" "now" () -> f64`, the host's clock. Each part of a step that runs
//! leaves an event ([`control::event`]); the table has one more entry at the end, the number of the call.
//!
//! `begin..end` are units of work: a kernel may be cut into ranges of units that are run in any order or at the same time.
//! A unit is one turn of the outermost loop of the output's domain; of a matrix product, a batch, a tile of rows, a block
//! of columns, or of both. The bits of the result do not depend on how a kernel is cut.
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
pub use body::{Scratch, listing, marked_listing, scratch, table_len, units};
pub use emit::listing::Listing;
pub use features::Features;
pub use host_modules::{copier, probe};
pub use module::{build, module, profiled_module};
pub use threads::control;
pub use threads::work_queue::work_queue;
