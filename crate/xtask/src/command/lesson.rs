//! `lesson`: begins a lesson, and tells tests what to run of all.

use std::fs;
use std::path::Path;

use tandem_lesson::notebook::notebook;
use tandem_lesson::template::{is_lesson_name, template};
use tandem_lesson::{Course, Language, read_course};

use super::Command;
use crate::Failure;
use crate::args::Args;
use crate::workspace::Workspace;

/// `./x lesson new NAME`, `./x lesson check`, `./x lesson notebooks FOLDER`, `./x lesson steps`
pub const COMMAND: Command = Command {
    name: "lesson",
    about: "Begin a lesson, or check the sources of all.",
    help: "Usage: ./x lesson new NAME\n       ./x lesson check\n       ./x lesson notebooks FOLDER\n       ./x lesson steps\n\n  \
        new NAME           writes lessons/NAME.py with one of everything that a lesson can have\n  \
        check              reads all lessons and says what is wrong with file and line\n  \
        notebooks FOLDER   writes the notebooks of all lessons in both languages into a folder\n  \
        steps              prints what tests run of each lesson, as JSON\n\n\
        ARCHITECTURE.md (How to add) describes the source of a lesson. The list of the page has it after the next build.",
    run,
};

fn run(workspace: &Workspace, mut args: Args) -> Result<(), Failure> {
    let words = args.free()?;
    args.finish()?;
    let folder = workspace.root().join("lessons");
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["new", name] if is_lesson_name(name) => {
            let file = folder.join(format!("{name}.py"));
            if file.exists() {
                return Err(format!("lessons/{name}.py is there already; choose another name."));
            }
            write(&file, template(name).as_bytes())?;
            println!("lessons/{name}.py is begun; `./x lesson check` reads it, `./x serve` shows it.");
        }
        ["new", name] => return Err(format!("`{name}` cannot be a name: small letters, digits and `_`, a letter first, as in `own_op`.")),
        ["check"] => println!("{} lessons can be read", read_course(&folder)?.lessons.len()),
        ["notebooks", into] => {
            let course = read_course(&folder)?;
            write_notebooks(&course, &workspace.root().join(into))?;
            println!("{} notebooks in {into}", 2 * course.lessons.len());
        }
        ["steps"] => print!("{}", read_course(&folder)?.steps()),
        _ => return Err("say `new NAME`, `check`, `notebooks FOLDER` or `steps`; `--help` tells more.".to_owned()),
    }
    Ok(())
}

/// Writes `NAME.en.ipynb` and `NAME.zh.ipynb` of each lesson into a folder, which it makes.
pub fn write_notebooks(course: &Course, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    for lesson in &course.lessons {
        for (ending, language) in [("en", Language::En), ("zh", Language::Zh)] {
            write(&folder.join(format!("{}.{ending}.ipynb", lesson.name)), notebook(lesson, language).as_bytes())?;
        }
    }
    Ok(())
}

/// Writes a file.
pub fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}
