//! Random graphs, computed in every way that there is: `./x random` calls this and says what the options are.
//!
//! Each graph is run eagerly (every node a program of its own) and compiled, as traced, after each pass alone, after all
//! passes in a random order and after all of them repeated; every result must be one that the reference interpreter's
//! enclosure admits, and the passes must keep the interpreter's own bits. On the GPU one pass alone is enough, which the
//! seed chooses. As traced, a graph also runs with nodes that are fused or stored by chance. What fails is made small and written as a text graph with its inputs.

#![cfg(not(target_arch = "wasm32"))]
#![forbid(unsafe_code)]

mod check;
mod compute;
mod find;

use check::Checker;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use tandem_ir::DType;
use tandem_kernel::support::gpu_refusal;
use tandem_oracle::Agreement;
use tandem_oracle::random::{self, Options};

/// Every so many graphs one is large.
const LARGE: u64 = 25;
/// Finds after which a run ends: what fails so often has one cause.
const MOST_FINDS: usize = 12;

struct Request {
    count: u64,
    seed: u64,
    device: String,
    finds: PathBuf,
}

fn main() -> ExitCode {
    match request().and_then(|request| run(&request)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

fn request() -> Result<Request, String> {
    let mut words = std::env::args().skip(1);
    let mut request = Request { count: 500, seed: 0, device: "cpu".to_owned(), finds: PathBuf::from("tests/graphs") };
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} needs a value"))?;
        let number = || value.parse().map_err(|_| format!("`{value}` is no number"));
        match word.as_str() {
            "--count" => request.count = number()?,
            "--seed" => request.seed = number()?,
            "--device" => request.device = value,
            "--finds" => request.finds = PathBuf::from(value),
            _ => return Err(format!("{word} is not known; there are --count, --seed, --device and --finds")),
        }
    }
    Ok(request)
}

/// What the threads share.
#[derive(Default)]
struct Progress {
    next: AtomicU64,
    done: AtomicU64,
    enough: AtomicBool,
    seen: Mutex<Seen>,
}

#[derive(Default)]
struct Seen {
    agreement: Agreement,
    finds: Vec<String>,
    shown: Option<Instant>,
}

fn run(request: &Request) -> Result<bool, String> {
    let start = Instant::now();
    // A panic is a failure like any other, reported with its graph.
    std::panic::set_hook(Box::new(|_| {}));
    let progress = Progress::default();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let ends: Vec<Result<(), String>> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(request, &progress))).collect();
        running.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread of the run was lost".to_owned()))).collect()
    });
    ends.into_iter().collect::<Result<Vec<()>, String>>()?;
    let seen = progress.seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    let (done, failed) = (progress.done.into_inner(), seen.finds.len() as u64);
    seen.finds.iter().for_each(|find| println!("{find}"));
    let Agreement { exact, close, loose } = seen.agreement;
    println!(
        "{:.0} s; {exact} elements compared by bits, {close} within an enclosure, {loose} within one that says little ({:.1}%)",
        start.elapsed().as_secs_f64(),
        100.0 * seen.agreement.blindness()
    );
    println!("{}: {} passed, {failed} failed, 0 skipped", request.device, done - failed);
    Ok(failed == 0)
}

fn work(request: &Request, progress: &Progress) -> Result<(), String> {
    let mut checker = Checker::new(&request.device)?;
    let dtypes: Vec<DType> =
        Options::default().dtypes.into_iter().filter(|d| !request.device.starts_with("gpu") || gpu_refusal(*d).is_none()).collect();
    let small = Options { dtypes, regions: true, ..Options::default() };
    let large = Options { regions: false, ..small.clone() }.large();
    loop {
        let at = progress.next.fetch_add(1, Ordering::Relaxed);
        if at >= request.count || progress.enough.load(Ordering::Relaxed) {
            return Ok(());
        }
        let seed = request.seed + at;
        let graph = random::graph(seed, if seed % LARGE == LARGE - 1 { &large } else { &small });
        let outcome = checker.check(&graph, seed, None);
        let find = match &outcome {
            Ok(_) => None,
            Err(fault) => Some(find::find(&mut checker, &graph, seed, fault, &request.finds)?),
        };
        let done = progress.done.fetch_add(1, Ordering::Relaxed) + 1;
        let mut seen = progress.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(agreement) = outcome {
            seen.agreement = seen.agreement.plus(agreement);
        }
        if let Some(find) = find {
            eprintln!("{find}");
            seen.finds.push(find);
        }
        if seen.finds.len() >= MOST_FINDS {
            progress.enough.store(true, Ordering::Relaxed);
        }
        if seen.shown.is_none_or(|shown| shown.elapsed().as_secs() >= 5) {
            seen.shown = Some(Instant::now());
            eprintln!("{done} of {} graphs, {} finds", request.count, seen.finds.len());
        }
    }
}
