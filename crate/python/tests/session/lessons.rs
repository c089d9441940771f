//! The lessons: their cells run, what they claim holds, and each exercise tells what is given from what is right.

use super::common::{Notebook, lessons_folder, notebook};
use tandem_lesson::source::PARTS;
use tandem_lesson::{Block, Lesson, notebook::with_check, read_course};
use tandem_protocol::{EXERCISE_MIME, ExerciseOutcome};

/// Runs a cell whose value is what `td.exercise` found.
fn outcome(notebook: &Notebook, cell: &str) -> Result<ExerciseOutcome, String> {
    let ran = notebook.run(cell);
    if let Some(traceback) = ran.traceback() {
        return Err(format!("{cell}\n{traceback}"));
    }
    let bundle = ran.result().ok_or_else(|| format!("{cell}\nshows nothing"))?;
    serde_json::from_str(&bundle[EXERCISE_MIME]).map_err(|error| error.to_string())
}

/// What is wrong with a lesson, with its code run on this machine.
fn findings(lesson: &Lesson) -> Vec<String> {
    let notebook = notebook();
    let mut findings = vec![];
    for block in &lesson.blocks {
        match block {
            Block::Markdown(_) => {}
            Block::Code(cell) | Block::Expect(cell) => {
                findings.extend(notebook.run(cell).traceback().map(|traceback| format!("{cell}\n{traceback}")));
            }
            Block::Exercise { name, given, answer, .. } => {
                for (source, solved) in [(given, false), (answer, true)] {
                    match outcome(&notebook, &with_check(&lesson.name, name, source)) {
                        Ok(found) if found.solved == solved => {}
                        Ok(found) => findings.push(format!("{source}\n{found:?}")),
                        Err(error) => findings.push(error),
                    }
                }
            }
        }
    }
    findings.iter().map(|finding| format!("lessons/{}.py\n{finding}", lesson.name)).collect()
}

fn part_is_right(part: &str) {
    let course = read_course(&lessons_folder()).expect("the lessons can be read");
    let findings: Vec<String> = course.lessons.iter().filter(|lesson| lesson.part == part).flat_map(findings).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
}

#[test]
fn basics_hold() {
    part_is_right(PARTS[0]);
}

#[test]
fn compiling_holds() {
    part_is_right(PARTS[1]);
}

#[test]
fn performance_holds() {
    part_is_right(PARTS[2]);
}

#[test]
fn training_holds() {
    part_is_right(PARTS[3]);
}

#[test]
fn beyond_holds() {
    part_is_right(PARTS[4]);
}

#[test]
fn an_exercise_gives_a_hint_and_never_an_error() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    let check = |cell: &str| outcome(&notebook, &format!("{cell}\ntd.exercise('batching.dots')")).expect("no error");
    let missing = check("");
    assert!(
        !missing.solved && missing.exercise == "batching.dots" && missing.hint.en.contains("no `dots`") && missing.hint.zh.contains("dots")
    );
    assert!(check("dots = 3").hint.en.contains("TypeError"));
    assert!(check("def dots(X, Y): assert False, 'mine'").hint.en.contains("mine"));
    assert!(check("def dots(X, Y): return {}['absent']").hint.en.contains("KeyError"));
    assert!(check("def dots(X, Y): return Y @ X.T").hint.zh.contains("转置"));
    let right = check("def dots(X, Y): return X @ Y.T");
    assert!(right.solved && right.hint.en.is_empty());
}

#[test]
fn a_check_leaves_the_random_numbers_as_they_were() {
    let draws = |between: &str| {
        let notebook = notebook();
        notebook.text("import tandem as td\ntd.random.seed(3)\ndef dots(X, Y): return X @ Y.T");
        notebook.text(&format!("{between}\nprint(td.random.normal((3,)).tolist())"))
    };
    assert_eq!(draws("td.exercise('batching.dots')"), draws(""));
}

#[test]
fn an_exercise_that_is_not_there_is_an_error() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    for name in ["batching.nothing", "nothing.dots", "batching", "", "../x.y"] {
        let traceback = notebook.fail(&format!("td.exercise({name:?})"));
        assert!(traceback.contains("ValueError") && traceback.contains("there is no exercise"), "{traceback}");
    }
}
