//! The hidden checks of exercises: a package `_lesson_checks` with a module for each, `_lesson_checks.LESSON.EXERCISE`.

use crate::course::Course;
use crate::source::Block;
use tandem_stdlib::Entry;

/// The package that holds the checks.
const PACKAGE: &str = "_lesson_checks";

/// The archive of all checks, as the kernel fetches it with the first exercise.
pub fn archive(course: &Course) -> Vec<u8> {
    let mut entries = vec![package(PACKAGE)];
    for lesson in &course.lessons {
        let folder = format!("{PACKAGE}.{}", lesson.name);
        let modules = lesson.blocks.iter().filter_map(|block| match block {
            Block::Exercise { name, check, .. } => {
                Some(Entry { name: format!("{folder}.{name}"), package: false, text: format!("{check}\n") })
            }
            Block::Markdown(_) | Block::Code(_) | Block::Expect(_) => None,
        });
        entries.push(package(&folder));
        entries.extend(modules);
    }
    tandem_stdlib::write(&entries)
}

fn package(name: &str) -> Entry {
    Entry { name: name.to_owned(), package: true, text: String::new() }
}
