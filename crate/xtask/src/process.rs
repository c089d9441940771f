//! Runs other programs: shown as they go, or shown and counted, or read in silence.
//!
//! A program that cannot be started is an error with its name.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::Failure;
use crate::count::{Count, Counter};

/// A command as one would type it.
pub fn spelled(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    if let Some(name) = text.rsplit(['/', '\\']).next() {
        text = name.to_owned();
    }
    for word in command.get_args() {
        text.push(' ');
        text.push_str(&word.to_string_lossy());
    }
    text
}

/// Runs a program whose output goes where ours goes.
///
/// # Errors
/// When it cannot be started or ends with another status than 0.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    eprintln!("    $ {}", spelled(command));
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status}).", spelled(command))) }
}

/// How a counted program ended.
pub struct Ended {
    /// Whether its exit status was 0.
    pub success: bool,
    /// The tests its output counted, if it counted any.
    pub count: Option<Count>,
}

/// Runs a program, shows its output line by line and counts the tests in it.
///
/// # Errors
/// When it cannot be started.
pub fn run_counted(command: &mut Command) -> Result<Ended, Failure> {
    eprintln!("    $ {}", spelled(command));
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(|error| not_started(command, &error))?;
    let counter = Mutex::new(Counter::default());
    let (out, err) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        if let Some(out) = out {
            scope.spawn(|| forward(out, std::io::stdout(), &counter));
        }
        if let Some(err) = err {
            scope.spawn(|| forward(err, std::io::stderr(), &counter));
        }
    });
    let status = child.wait().map_err(|error| format!("`{}` was lost: {error}.", spelled(command)))?;
    let counter = counter.into_inner().unwrap_or_default();
    let (count, failures) = (counter.count(), counter.into_failures());
    FAILURES.lock().unwrap_or_else(PoisonError::into_inner).extend(failures);
    Ok(Ended { success: status.success(), count })
}

/// What counted programs said of their failures since [`take_failures`].
static FAILURES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The lines in which counted programs named failed tests, since this was last asked: a summary repeats them, far below the
/// output that they stand in.
pub fn take_failures() -> Vec<String> {
    std::mem::take(&mut FAILURES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// As [`run_counted`]; a program that fails has at least one failure, and one that counts nothing is an error.
///
/// # Errors
/// When it cannot be started, or counted nothing.
pub fn counted(command: &mut Command) -> Result<Count, Failure> {
    let ended = run_counted(command)?;
    match ended.count {
        Some(count) => Ok(Count { failed: count.failed.max(u64::from(!ended.success)), ..count }),
        None => Err(format!("`{}` counted nothing.", spelled(command))),
    }
}

/// The standard output of a program, or nothing when it is missing or fails. For asking a tool about itself.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn forward(from: impl Read, mut to: impl Write, counter: &Mutex<Counter>) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
        // A reader that went away (`| head`) is no reason to stop the program that is being counted.
        let _ = to.write_all(&line);
        if let Ok(mut counter) = counter.lock() {
            counter.read(&String::from_utf8_lossy(&line));
        }
        line.clear();
    }
}

fn not_started(command: &Command, error: &std::io::Error) -> Failure {
    format!("`{}` could not be started: {error}.", spelled(command))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    // What is forwarded goes past the test's own capture, so the tests forward into memory.
    #[test]
    fn output_is_forwarded_unchanged_and_counted() {
        let counter = Mutex::new(Counter::default());
        let output = "one\n# pass 2\n# fail 1\nno end of line";
        let mut shown = Vec::new();
        forward(output.as_bytes(), &mut shown, &counter);
        assert_eq!(shown, output.as_bytes());
        assert_eq!(counter.into_inner().unwrap().count(), Some(Count { passed: 2, failed: 1, skipped: 0 }));
    }

    #[test]
    fn the_exit_status_tells_success() {
        assert!(run_counted(Command::new("sh").args(["-c", "exit 0"])).unwrap().success);
        let ended = run_counted(Command::new("sh").args(["-c", "exit 3"])).unwrap();
        assert!(!ended.success && ended.count.is_none());
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = run(Command::new("no-such-program").arg("--now")).unwrap_err();
        assert!(failure.contains("no-such-program --now"), "{failure}");
        assert_eq!(answer(&mut Command::new("no-such-program")), None);
    }
}
