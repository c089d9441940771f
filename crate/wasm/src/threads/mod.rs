//! The thread runtime, generated as WebAssembly: the function that runs a program, and how threads share its work.
//!
//! Threads share words at the start of the tensor heap ([`control`]) and nothing else. Thread 0 is the calling thread, which
//! alone puts calls into the queue; workers follow. There are two ways to share work: whole calls of programs, through the
//! queue (`work_queue`, `dequeue`), and chunks of one long kernel, through the record of the thread that runs it, its leader
//! (`parallel_for`).
//!
//! All atomic accesses are sequentially consistent. The order of accesses is the protocol; these are its reasons.
//!
//! # Calls of the queue
//! - An entry of the queue belongs to its call until the call is done and the calling thread has seen to it. The entry is
//!   given out again only when no call that is not done needs it any more, so that the bits of `NEEDS` and `UNFINISHED`
//!   mean the same calls.
//! - A call may begin when no bit of its needs is unfinished. The thread that exchanges the state of the entry begins the
//!   call; no other thread can. The state holds the number of the call, so that a thread that looked at an earlier call
//!   of the entry cannot begin a later one.
//! - *Publish:* plain fields, needs, the bit in `UNFINISHED`, then the state. A bit that is not set therefore means "done".
//! - *Begin:* read the state, then the needs and `UNFINISHED`, then `HALT`, then exchange the state. The needs that were
//!   read are therefore those of the call that is begun. The bit in `WAITING` is cleared before the call is done, so that it
//!   cannot be the bit of a later call.
//! - *Finish:* the status, then `HALT` if the call failed, then the bit in `UNFINISHED`. A thread that sees a failed call as
//!   done therefore also sees `HALT`, and begins nothing that needs the call.
//!
//! # Chunks of a kernel
//! - The units of a kernel are cut into chunks of equal length. The *ticket* of a record holds the number of the kernel, the
//!   number of its chunks, and the next chunk. A thread takes a chunk by an exchange of the ticket. The number of the
//!   kernel makes the exchange fail for a thread that read the words of an earlier kernel.
//! - *Deal out:* plain words, module, outcome and count, then the ticket, which publishes them. The words stay as they are
//!   until all chunks are counted as done.
//! - A chunk is counted as done even if its thread failed, or if it was left out for Stop; the outcome is written before the
//!   count and tells so. The leader therefore goes on only when no other thread can still write to the buffers.
//! - Which thread computes a chunk changes no bit of the result.
//!
//! # Sleep
//! A thread that finds nothing counts itself in `SLEEPING` and then waits on `SIGNAL`, unless that has changed since before
//! the thread looked for work. A thread that makes work changes `SIGNAL`, then reads `SLEEPING`. So either it sees the
//! sleeper, or the sleeper sees the change.

pub(crate) mod concurrent_steps;
pub mod control;
mod dequeue;
pub(crate) mod parallel_for;
pub(crate) mod profiling;
pub(crate) mod run;
mod shared;
pub(crate) mod step;
pub(crate) mod work_queue;
