//! Cases on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// As many threads as there are cores.
pub fn of_this_machine() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What becomes of each case, in their order. Each thread makes a target of its own, and takes the next case that nobody has.
pub fn each<C: Sync, T, R: Send>(
    cases: &[C],
    threads: usize,
    target: impl Fn() -> Result<T, String> + Sync,
    run: impl Fn(&C, &T) -> R + Sync,
) -> Result<Vec<R>, String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let target = target()?;
        let mut done = vec![];
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(i) else { return Ok(done) };
            done.push((i, run(case, &target)));
        }
    };
    let parts: Vec<Result<Vec<(usize, R)>, String>> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        running.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread of the run was lost".to_owned()))).collect()
    });
    let mut all = vec![];
    for part in parts {
        all.extend(part?);
    }
    all.sort_by_key(|(i, _)| *i);
    Ok(all.into_iter().map(|(_, outcome)| outcome).collect())
}
