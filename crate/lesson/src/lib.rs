//! Lessons: their source `lessons/NAME.py`, with text in two languages and code once, and what the page is given of it.
//!
//! A source begins with a header and has blocks that begin with `# %%` ([`source`]). It becomes a notebook for each language
//! ([`notebook`]), an entry of the course's list ([`course`]), and the hidden checks of its exercises, which are Python modules
//! in an archive of their own ([`checks`]).

#![forbid(unsafe_code)]

pub mod checks;
pub mod course;
pub mod notebook;
pub mod source;
pub mod template;

pub use course::{Course, read_course};
pub use source::{Block, Language, Lesson, Text};
