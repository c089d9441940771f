//! Runs files in processes of their own, a few in each: a session leaves its modules and the code of its kernels behind, and one
//! process has only so much memory and may map only so many pieces of it.

use super::SHARED_CODE;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Names the part that a process runs.
const PART: &str = "TANDEM_TEST_PART";
/// A part that takes longer stands still: others take less than a minute.
const LONGEST: Duration = Duration::from_secs(900);
/// What a process prints before the number of what it checked.
const COUNTED: &str = "checked: ";

/// The files of a folder with this extension, sorted.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    paths
}

/// Checks all files in parts of so many, two parts at a time; gives how many things were checked, the sum over files. Panics with
/// all that was found. `test` is the name of the test that calls this: each process runs it again, for one part.
pub fn check_files(test: &str, paths: &[PathBuf], files_a_part: usize, check: impl Fn(&Path) -> (usize, Vec<String>)) -> usize {
    if let Ok(part) = std::env::var(PART) {
        let part: usize = part.parse().expect("a number");
        let paths = parts(paths, files_a_part)[part];
        // Of one that stands still, the last name tells where.
        let named = paths.iter().inspect(|path| println!("{}", path.display()));
        let (counts, found): (Vec<usize>, Vec<Vec<String>>) = named.map(|path| check(path)).unzip();
        let (count, found) = (counts.iter().sum::<usize>(), found.concat());
        println!("{COUNTED}{count}");
        assert!(found.is_empty(), "{} of {count} differ\n{}", found.len(), found.join("\n"));
        // Whoever called this goes on in the process that started all parts.
        std::process::exit(0);
    }
    let parts = parts(paths, files_a_part).len();
    let code = std::env::temp_dir().join(format!("tandem-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&code).expect("a folder for compiled modules");
    let next = AtomicUsize::new(0);
    let run_parts = || {
        let taken = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|part| *part < parts);
        taken.map(|part| run_part(test, part, &code)).collect::<Vec<_>>()
    };
    let all = thread::scope(|scope| {
        let others = scope.spawn(run_parts);
        [run_parts(), others.join().expect("no panic")].concat()
    });
    std::fs::remove_dir_all(&code).expect("the folder is still there");
    let failed: Vec<&str> = all.iter().filter_map(|part| part.as_ref().err().map(String::as_str)).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    all.iter().flatten().sum()
}

/// The files of each part: of the last ones fewer, so that neither process waits long for the other in the end.
fn parts(paths: &[PathBuf], files_a_part: usize) -> Vec<&[PathBuf]> {
    let (many, last) = paths.split_at(paths.len().saturating_sub(3 * files_a_part));
    many.chunks(files_a_part).chain(last.chunks(files_a_part.div_ceil(4))).collect()
}

/// Runs a part in a process of its own: how much it checked, or what it said.
fn run_part(test: &str, part: usize, code: &Path) -> Result<usize, String> {
    let program = std::env::current_exe().expect("a path");
    let mut command = Command::new(program);
    command.args(["--exact", test, "--nocapture"]).env(PART, part.to_string()).env(SHARED_CODE, code);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts again");
    let texts = [read(child.stdout.take()), read(child.stderr.take())];
    let status = ended(&mut child);
    let [said, complained] = texts.map(|text| text.join().expect("no panic"));
    let count = said.lines().find_map(|line| line.rsplit_once(COUNTED)?.1.parse().ok());
    match (count, status) {
        (Some(count), Some(status)) if status.success() => Ok(count),
        (_, Some(status)) => Err(format!("part {part} ended with {status}\n{said}\n{complained}")),
        (_, None) => Err(format!("part {part} stood still and was stopped\n{said}\n{complained}")),
    }
}

/// All that comes out of a process, on a thread of its own.
fn read(from: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    let mut from = from.expect("a pipe");
    thread::spawn(move || {
        let mut bytes = vec![];
        from.read_to_end(&mut bytes).expect("a pipe can be read");
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// How a process ended; nothing if it had to be stopped.
fn ended(child: &mut Child) -> Option<ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < LONGEST {
        if let Some(status) = child.try_wait().expect("a process that was started") {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(50));
    }
    child.kill().expect("a process that was started");
    child.wait().expect("it was killed");
    None
}
