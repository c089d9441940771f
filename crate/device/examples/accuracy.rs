//! Functions of one float on every f32 there is, against f64: `./x accuracy` calls this and says what the options are.
//! Prints a table, row by row as they are found, and fails where a function is further off than the op table allows.

#![cfg(not(target_arch = "wasm32"))]
#![forbid(unsafe_code)]

#[path = "../tests/support/mod.rs"]
mod support;

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use support::accuracy::{Meter, Worst, functions, not_positive};
use tandem_ir::OpKind;

/// Arguments that are computed at a time, and how many shares a function is cut into for threads to take.
const CHUNK: usize = 1 << 14;
const SHARES: usize = 16;

/// A function, and by how many units in the last place it may be off.
struct Job {
    name: &'static str,
    /// None for what is no op of its own.
    op: Option<OpKind>,
    bound: u32,
}

/// The exponential in softmax and its like.
const BELOW: Job = Job { name: "exp-below-largest", op: None, bound: 4 };

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (mut step, mut only) = (1, None);
    while let Some(name) = args.next() {
        match (name.as_str(), args.next()) {
            ("--step", Some(value)) => step = value.parse().unwrap_or(1).max(1),
            ("--only", Some(value)) => only = Some(value),
            (name, _) => {
                eprintln!("{name}: there are --step N and --only NAME, each with a value.");
                return ExitCode::FAILURE;
            }
        }
    }
    let all = functions().map(|(op, bound)| Job { name: op.info().name, op: Some(op), bound });
    let chosen: Vec<Job> = all.chain([BELOW]).filter(|job| only.as_deref().is_none_or(|name| job.name == name)).collect();
    if chosen.is_empty() {
        eprintln!("There is no such function of one float.");
        return ExitCode::FAILURE;
    }
    println!("| function | allowed, ULP | SIMD | first at | relaxed SIMD | first at |\n|---|---:|---:|---:|---:|---:|");
    let next = AtomicUsize::new(0);
    // Of each function what its shares found, and how many have ended: the first argument is reported whichever share ends first.
    let found = Mutex::new(vec![([[Worst::default(); 2]; SHARES], 0); chosen.len()]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    let (function, share) = (job / SHARES, job % SHARES);
                    let Some(job) = chosen.get(function) else { return };
                    let worst = share_of(job, share, step);
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    let (shares, done) = &mut found[function];
                    shares[share] = worst;
                    *done += 1;
                    if *done == SHARES {
                        let [simd, relaxed] = worst_of(shares);
                        let Job { name, bound, .. } = job;
                        println!("| {name} | {bound} | {} | {:e} | {} | {:e} |", simd.ulps, simd.at, relaxed.ulps, relaxed.at);
                    }
                }
            });
        }
    });
    println!("\n{} floats for each function", (1_u64 << 32).div_ceil(step as u64));
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let fine = chosen.iter().zip(&found).all(|(job, (shares, _))| worst_of(shares).iter().all(|worst| worst.ulps <= job.bound));
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What all shares found, in their order.
fn worst_of(shares: &[[Worst; 2]]) -> [Worst; 2] {
    let mut all = [Worst::default(); 2];
    for share in shares {
        all.iter_mut().zip(share).for_each(|(all, one)| all.see(one.ulps, one.at));
    }
    all
}

/// One share of all floats, `step` apart; what does not fill the last chunk is filled with ones.
fn share_of(job: &Job, share: usize, step: usize) -> [Worst; 2] {
    let mut worst = [Worst::default(); 2];
    let per = (1_u64 << 32) / SHARES as u64;
    let begin = (share as u64 * per).next_multiple_of(step as u64);
    let mut floats = (begin..(share as u64 + 1) * per).step_by(step).map(|bits| f32::from_bits(bits as u32)).peekable();
    let meter = job.op.map_or_else(|| Meter::exp_below_largest(CHUNK), |op| Meter::new(op, CHUNK));
    while floats.peek().is_some() {
        let mut chunk: Vec<f32> = floats.by_ref().take(CHUNK).collect();
        chunk.resize(CHUNK, 1.0);
        if job.op.is_none() {
            not_positive(&mut chunk);
        }
        meter.measure(&chunk, &mut worst);
    }
    worst
}
