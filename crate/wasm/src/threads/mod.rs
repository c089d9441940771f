//! The thread runtime: the function that runs a program, and how threads share its work.

pub(crate) mod atomic;
pub(crate) mod concurrent_steps;
pub mod control;
pub(crate) mod dequeue;
pub(crate) mod parallel_for;
pub(crate) mod profiling;
pub(crate) mod run;
pub(crate) mod step;
pub(crate) mod work_queue;
