//! `test`: every check of the repository, stage by stage, and one sum at the end.

use std::time::{Duration, Instant};

use super::Command;
use crate::args::Args;
use crate::count::Count;
use crate::requirement::Requirement;
use crate::stage::{self, Stage};
use crate::workspace::Workspace;
use crate::{Failure, install, process};

/// `./x test [--only NAMES] [--list]`
pub const COMMAND: Command = Command {
    name: "test",
    about: "Run every test: Rust, page, and the built page in a browser.",
    help: "Usage: ./x test [--only NAMES] [--list]\n\n  \
        --only NAMES   only these stages or groups of stages, separated by commas: `--only rust,page-unit`\n  \
        --list         list stages and groups, and run nothing\n\n\
        Installs what is missing. A stage that fails does not stop the later ones. The last line counts:\n\
        `N passed, N failed, N skipped`.",
    run,
};

/// What became of one stage.
struct Row {
    name: &'static str,
    count: Count,
    time: Duration,
    failure: Option<Failure>,
    /// Its output's lines that name failed tests.
    named: Vec<String>,
}

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let list = args.flag("--list");
    let only = args.value("--only")?;
    args.finish()?;
    let stages = select(only.as_deref())?;
    if list {
        for stage in &stages {
            println!("{:<8} {:<11} {}", stage.group, stage.name, stage.about);
        }
        println!("{} stages", stages.len());
        return Ok(());
    }

    eprintln!("==> looking for what is needed");
    let needs: Vec<Requirement> = stages.iter().flat_map(|stage| stage.needs).copied().collect();
    let met = install::meet(workspace, &needs);
    let unmet = |stage: &Stage| met.iter().filter(|met| stage.needs.contains(&met.need)).find_map(|met| met.result.clone().err());

    let mut rows: Vec<Row> = Vec::new();
    for (index, stage) in stages.iter().enumerate() {
        eprintln!("==> {}/{} {}: {}", index + 1, stages.len(), stage.name, stage.about);
        let start = Instant::now();
        let blocked = stage.after.filter(|name| rows.iter().any(|row| row.name == *name && row.count.failed > 0));
        let result = match (unmet(stage), blocked) {
            (Some(lack), _) => Err(lack),
            (None, Some(name)) => Err(format!("it uses what `{name}` makes, and that failed.")),
            (None, None) => (stage.run)(workspace),
        };
        let time = start.elapsed();
        let (count, failure) = match result {
            Ok(count) => (count, None),
            Err(failure) => (Count::FAILED, Some(failure)),
        };
        eprintln!("    {}: {count} in {:.1} s", stage.name, time.as_secs_f64());
        if let Some(failure) = &failure {
            eprintln!("    {failure}");
        }
        rows.push(Row { name: stage.name, count, time, failure, named: process::take_failures() });
    }
    summary(&rows)
}

/// The stages that the option names, in the order of the table; all without it.
fn select(only: Option<&str>) -> Result<Vec<&'static Stage>, Failure> {
    let Some(only) = only else {
        return Ok(stage::ALL.iter().collect());
    };
    let names: Vec<&str> = only.split(',').map(str::trim).collect();
    let named = |stage: &Stage, name: &str| stage.name == name || stage.group == name;
    if let Some(name) = names.iter().find(|name| !stage::ALL.iter().any(|stage| named(stage, name))) {
        return Err(format!("there is no stage or group `{name}`; `--list` lists them."));
    }
    Ok(stage::ALL.iter().filter(|stage| names.iter().any(|name| named(stage, name))).collect())
}

fn summary(rows: &[Row]) -> Result<(), Failure> {
    let mut total = Count::default();
    let mut time = Duration::ZERO;
    eprintln!("\nstage        passed  failed skipped     time");
    for row in rows {
        let Count { passed, failed, skipped } = row.count;
        eprintln!("{:<11} {passed:>7} {failed:>7} {skipped:>7} {:>6.1} s", row.name, row.time.as_secs_f64());
        total += row.count;
        time += row.time;
    }
    eprintln!("{:<11} {:>7} {:>7} {:>7} {:>6.1} s\n", "all", total.passed, total.failed, total.skipped, time.as_secs_f64());
    let failed: Vec<&Row> = rows.iter().filter(|row| row.count.failed > 0).collect();
    for row in &failed {
        eprintln!("{} failed: {}", row.name, row.failure.as_deref().unwrap_or("its output above has more."));
        for line in &row.named {
            eprintln!("    {line}");
        }
    }
    println!("{total}");
    if failed.is_empty() { Ok(()) } else { Err(format!("{} of {} stages failed.", failed.len(), rows.len())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(only: &str) -> Vec<&'static str> {
        select(Some(only)).unwrap().iter().map(|stage| stage.name).collect()
    }

    #[test]
    fn stages_are_selected_by_name_and_by_group_in_the_order_of_the_table() {
        assert_eq!(names("page-unit, format"), ["format", "page-unit"]);
        assert_eq!(names("web"), ["page-check", "page-unit", "notebooks"]);
        assert_eq!(select(None).unwrap().len(), stage::ALL.len());
        assert!(select(Some("rust,wbe")).err().unwrap().contains("`wbe`"));
    }

    #[test]
    fn a_stage_comes_after_the_one_whose_work_it_uses() {
        let at = |name: &str| stage::ALL.iter().position(|stage| stage.name == name);
        for stage in stage::ALL {
            if let Some(after) = stage.after {
                assert!(at(after).unwrap() < at(stage.name).unwrap(), "{}", stage.name);
            }
        }
    }

    #[test]
    fn a_failure_anywhere_fails_the_whole() {
        let row = |count| Row { name: "one", count, time: Duration::ZERO, failure: None, named: vec![] };
        assert!(summary(&[row(Count::PASSED), row(Count::FAILED)]).is_err());
        assert!(summary(&[row(Count::PASSED)]).is_ok());
    }
}
