//! All lessons in the order of the course, and the list that the start screen reads.

use crate::notebook::with_check;
use crate::source::{self, Block, Lesson, PARTS, Text};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// All lessons, in the order in which they are to be read.
pub struct Course {
    /// Part by part; in each, after those that help.
    pub lessons: Vec<Lesson>,
}

/// Reads all lessons of a folder.
///
/// # Errors
/// With the file and the line, when a source is not as it should be or names a lesson that is not there.
pub fn read_course(folder: &Path) -> Result<Course, String> {
    let listing = fs::read_dir(folder).map_err(|error| format!("{} cannot be read: {error}", folder.display()))?;
    let mut paths: Vec<_> = listing.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    paths.sort();
    let mut lessons = Vec::new();
    let mut errors = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let file = format!("lessons/{name}.py");
        let text = fs::read_to_string(&path).map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        match source::parse(&name, &file, &text) {
            Ok(lesson) => lessons.push(lesson),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors.join("\n"));
    }
    in_order(lessons).map(|lessons| Course { lessons })
}

/// Part by part; in a part by the number of the system that a lesson shows, but never before a lesson that helps.
fn in_order(mut left: Vec<Lesson>) -> Result<Vec<Lesson>, String> {
    let names: Vec<String> = left.iter().map(|lesson| lesson.name.clone()).collect();
    for lesson in &left {
        if let Some(unknown) = lesson.after.iter().find(|name| !names.contains(name)) {
            let line = lesson.after_line;
            return Err(format!("lessons/{}.py:{line}: `after` names `{unknown}`, and there is no lessons/{unknown}.py", lesson.name));
        }
    }
    let place = |lesson: &Lesson| {
        let part = PARTS.iter().position(|part| *part == lesson.part);
        let system = lesson.systems.first().and_then(|system| system.trim_start_matches('S').parse().ok());
        (part, system.unwrap_or(u32::MAX), lesson.name.clone())
    };
    left.sort_by_key(place);
    let mut ordered: Vec<Lesson> = Vec::new();
    while !left.is_empty() {
        let part = left[0].part.clone();
        let waits = |lesson: &Lesson| left.iter().any(|other| other.part == part && lesson.after.contains(&other.name));
        let Some(next) = left.iter().position(|lesson| lesson.part == part && !waits(lesson)) else {
            let line = left[0].after_line;
            return Err(format!("lessons/{}.py:{line}: lessons name each other in a circle by `after`", left[0].name));
        };
        ordered.push(left.remove(next));
    }
    Ok(ordered)
}

impl Course {
    /// The list that the start screen reads, as JSON.
    pub fn list(&self) -> String {
        let list: Vec<Value> = self.lessons.iter().map(entry).collect();
        format!("{}\n", Value::from(list))
    }

    /// What tests run of each lesson, as JSON: `{name, steps: [{kind, source, …}]}` in order. Kinds: `code`, `expect`, and for each exercise
    /// `given` and `answer` with the call that checks them.
    pub fn steps(&self) -> String {
        let list: Vec<Value> = self.lessons.iter().map(|lesson| json!({ "name": lesson.name, "steps": steps(lesson) })).collect();
        format!("{}\n", Value::from(list))
    }
}

/// What a test runs of a lesson: kind and source.
pub fn steps(lesson: &Lesson) -> Vec<Value> {
    let step = |kind: &str, source: &str| json!({ "kind": kind, "source": source });
    let mut steps = Vec::new();
    for block in &lesson.blocks {
        match block {
            Block::Markdown(_) => {}
            Block::Code(source) => steps.push(step("code", source)),
            Block::Expect(source) => steps.push(step("expect", source)),
            Block::Exercise { name, given, answer, .. } => {
                steps.push(step("given", &with_check(&lesson.name, name, given)));
                steps.push(step("answer", &with_check(&lesson.name, name, answer)));
            }
        }
    }
    steps
}

fn entry(lesson: &Lesson) -> Value {
    let text = |text: &Text| json!({ "en": text.en, "zh": text.zh });
    let file = |language: &str| format!("{}.{language}.ipynb", lesson.name);
    let codes = lesson.blocks.iter().filter(|block| matches!(block, Block::Code(_) | Block::Exercise { .. })).count();
    let exercises: Vec<&str> = lesson.blocks.iter().filter_map(exercise_name).collect();
    json!({
        "id": lesson.name,
        "file": { "en": file("en"), "zh": file("zh") },
        "title": text(&lesson.title),
        "about": text(&lesson.about),
        "book": lesson.book.as_ref().map(text),
        "part": lesson.part,
        "minutes": lesson.minutes,
        "after": lesson.after,
        "codeCells": codes,
        "exercises": exercises,
    })
}

fn exercise_name(block: &Block) -> Option<&str> {
    match block {
        Block::Exercise { name, .. } => Some(name),
        Block::Markdown(_) | Block::Code(_) | Block::Expect(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson(name: &str, part: &str, system: &str, after: &[&str]) -> Lesson {
        let text = || Text { en: name.to_owned(), zh: name.to_owned() };
        Lesson {
            name: name.to_owned(),
            title: text(),
            about: text(),
            part: part.to_owned(),
            minutes: 1,
            after: after.iter().map(|&name| name.to_owned()).collect(),
            after_line: 8,
            systems: vec![system.to_owned()],
            book: None,
            blocks: vec![],
        }
    }

    fn names(lessons: Vec<Lesson>) -> Result<String, String> {
        in_order(lessons).map(|lessons| lessons.iter().map(|lesson| lesson.name.as_str()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn lessons_stand_by_part_then_system_and_after_what_helps() {
        let lessons = vec![
            lesson("a", "training", "S1", &[]),
            lesson("b", "basics", "S10", &[]),
            lesson("c", "basics", "S9", &["b"]),
            lesson("d", "basics", "S2", &["a"]),
        ];
        assert_eq!(names(lessons).unwrap(), "d b c a");
    }

    #[test]
    fn a_lesson_that_is_not_there_and_a_circle_are_errors() {
        let error = names(vec![lesson("a", "basics", "S1", &["z"])]).unwrap_err();
        assert_eq!(error, "lessons/a.py:8: `after` names `z`, and there is no lessons/z.py");
        let circle = vec![lesson("a", "basics", "S1", &["b"]), lesson("b", "basics", "S2", &["a"])];
        assert!(names(circle).unwrap_err().contains("circle"));
    }

    #[test]
    fn the_course_of_the_page_can_be_read() {
        let course = read_course(Path::new("../../lessons")).unwrap();
        assert!(course.lessons.len() >= 19, "{} lessons", course.lessons.len());
        let list: Value = serde_json::from_str(&course.list()).unwrap();
        let steps: Value = serde_json::from_str(&course.steps()).unwrap();
        assert_eq!(list.as_array().unwrap().len(), steps.as_array().unwrap().len());
    }
}
