//! The source of a lesson, `lessons/NAME.py`: a header, then blocks that begin with `# %%`; text twice, code once.

use crate::template::is_lesson_name;

/// The parts of the course, in their order.
pub const PARTS: [&str; 5] = ["basics", "compiling", "performance", "training", "beyond"];

/// A language that lessons are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    En,
    /// Chinese.
    Zh,
}

/// A text in both languages.
#[derive(Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: String,
    /// Chinese.
    pub zh: String,
}

impl Text {
    /// The text in a language.
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Zh => &self.zh,
        }
    }
}

/// What follows the header.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// A text cell.
    Markdown(Text),
    /// A code cell.
    Code(String),
    /// Statements that tests alone run after the cell above.
    Expect(String),
    /// A code cell that the reader completes.
    Exercise {
        /// Its name in the lesson.
        name: String,
        /// The code that stands there first.
        given: String,
        /// The hidden function `check(names)`.
        check: String,
        /// Code that passes the check.
        answer: String,
    },
}

/// A lesson as its file says it.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The name of its file, without `.py`.
    pub name: String,
    /// What it is called.
    pub title: Text,
    /// What is seen in it, a sentence.
    pub about: Text,
    /// One of [`PARTS`].
    pub part: String,
    /// How long it takes.
    pub minutes: u32,
    /// Names of lessons that help.
    pub after: Vec<String>,
    /// The line that says so.
    pub after_line: usize,
    /// What it is about, by number: `S1`.
    pub systems: Vec<String>,
    /// Chapters of a book, if it names any.
    pub book: Option<Text>,
    /// Its cells, and what tests check, in order.
    pub blocks: Vec<Block>,
}

/// The file's name, which errors name with the line, counted from 1.
struct Place<'a>(&'a str);

impl Place<'_> {
    fn error<T>(&self, line: usize, what: &str) -> Result<T, String> {
        Err(format!("{}:{line}: {what}", self.0))
    }
}

/// A block as it stands in the file.
struct Raw<'a> {
    line: usize,
    kind: &'a str,
    text: String,
}

/// Reads a lesson; `file` is what errors call it.
///
/// # Errors
/// With the file and the line, when the source is not as described in ARCHITECTURE.md.
pub fn parse(name: &str, file: &str, source: &str) -> Result<Lesson, String> {
    let place = Place(file);
    let lines: Vec<&str> = source.lines().collect();
    let (fields, rest) = header(&place, &lines)?;
    let text = |key: &str| Ok::<_, String>(Text { en: fields.required(&format!("{key}.en"))?, zh: fields.required(&format!("{key}.zh"))? });
    let part = fields.required("part")?;
    if !PARTS.contains(&part.as_str()) {
        return place.error(fields.line("part"), &format!("part is `{part}`, which is none of {}", PARTS.join(", ")));
    }
    let Ok(minutes) = fields.required("minutes")?.parse() else {
        return place.error(fields.line("minutes"), "minutes must be a whole number, as in `# minutes: 12`");
    };
    let book = match (fields.get("book.en"), fields.get("book.zh")) {
        (None, None) => None,
        _ => Some(text("book")?),
    };
    Ok(Lesson {
        name: name.to_owned(),
        title: text("title")?,
        about: text("about")?,
        part,
        minutes,
        after: fields.list("after"),
        after_line: fields.line("after"),
        systems: fields.list("systems"),
        book,
        blocks: blocks(&place, &raw_blocks(&place, &lines, rest)?)?,
    })
}

struct Fields<'a> {
    place: &'a Place<'a>,
    end: usize,
    values: Vec<(&'a str, &'a str, usize)>,
}

impl Fields<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.values.iter().find(|field| field.0 == key).map(|field| field.1)
    }

    fn line(&self, key: &str) -> usize {
        self.values.iter().find(|field| field.0 == key).map_or(self.end, |field| field.2)
    }

    fn required(&self, key: &str) -> Result<String, String> {
        match self.get(key) {
            Some(value) if !value.is_empty() => Ok(value.to_owned()),
            _ => self.place.error(self.line(key), &format!("the header has no `{key}`; write `# {key}: …` there")),
        }
    }

    fn list(&self, key: &str) -> Vec<String> {
        let words = self.get(key).unwrap_or_default().split(',').map(str::trim);
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    }
}

const FIELDS: [&str; 10] = ["title.en", "title.zh", "about.en", "about.zh", "part", "minutes", "after", "systems", "book.en", "book.zh"];

/// The fields, and the index of the first line after the header.
fn header<'a>(place: &'a Place<'a>, lines: &[&'a str]) -> Result<(Fields<'a>, usize), String> {
    if lines.first() != Some(&"# ---") {
        return place.error(1, "a lesson begins with a header between two lines `# ---`");
    }
    let Some(end) = lines.iter().skip(1).position(|line| *line == "# ---").map(|at| at + 1) else {
        return place.error(1, "the header has no second line `# ---`");
    };
    let mut fields = Fields { place, end: end + 1, values: Vec::new() };
    for (at, line) in lines.iter().enumerate().take(end).skip(1) {
        let Some((key, value)) = line.strip_prefix("# ").and_then(|field| field.split_once(':')) else {
            return place.error(at + 1, "a line of the header is `# name: value`");
        };
        if !FIELDS.contains(&key) {
            return place.error(at + 1, &format!("`{key}` is none of the header's fields: {}", FIELDS.join(", ")));
        }
        if fields.get(key).is_some() {
            return place.error(at + 1, &format!("the header has `{key}` twice"));
        }
        fields.values.push((key, value.trim(), at + 1));
    }
    Ok((fields, end + 1))
}

fn raw_blocks<'a>(place: &Place<'_>, lines: &[&'a str], from: usize) -> Result<Vec<Raw<'a>>, String> {
    let mut raw: Vec<Raw<'a>> = Vec::new();
    for (at, line) in lines.iter().enumerate().skip(from) {
        let kind = line.strip_prefix("# %%").filter(|rest| rest.is_empty() || rest.starts_with(' '));
        match (kind, raw.last_mut()) {
            (Some(kind), _) => raw.push(Raw { line: at + 1, kind: kind.trim(), text: String::new() }),
            (None, Some(block)) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) if line.trim().is_empty() => {}
            (None, None) => return place.error(at + 1, "the first block begins with `# %%`"),
        }
    }
    for block in &mut raw {
        block.text = block.text.trim_matches('\n').to_owned();
        if block.text.trim().is_empty() {
            return place.error(block.line, "this block is empty; write into it or take its line away");
        }
    }
    Ok(raw)
}

fn markdown(place: &Place<'_>, block: &Raw<'_>) -> Result<String, String> {
    let mut text = Vec::new();
    for (at, line) in block.text.lines().enumerate() {
        match line.strip_prefix("# ").or((line.trim_end() == "#").then_some("")) {
            Some(line) => text.push(line),
            None if line.is_empty() => text.push(""),
            None => {
                return place
                    .error(block.line + at + 1, "each line of a text begins with `# `; code stands in a block of its own, after `# %%`");
            }
        }
    }
    Ok(text.join("\n"))
}

fn blocks(place: &Place<'_>, raw: &[Raw<'_>]) -> Result<Vec<Block>, String> {
    let mut found: Vec<Block> = Vec::new();
    let mut rest = raw.iter();
    while let Some(block) = rest.next() {
        found.push(match block.kind.split_once(' ').unwrap_or((block.kind, "")) {
            ("", "") => Block::Code(block.text.clone()),
            ("[en]", "") => {
                Block::Markdown(Text { en: markdown(place, block)?, zh: markdown(place, following(place, &mut rest, "[zh]", block)?)? })
            }
            ("[zh]", "") => return place.error(block.line, "this `[zh]` has no `[en]` right before it"),
            ("expect", "") if matches!(found.last(), Some(Block::Code(_))) => Block::Expect(block.text.clone()),
            ("expect", "") => return place.error(block.line, "`expect` follows a code cell: begin one with `# %%` before it"),
            ("exercise", name) if is_lesson_name(name) => {
                if found.iter().any(|other| matches!(other, Block::Exercise { name: other, .. } if other == name)) {
                    return place.error(block.line, &format!("there is an exercise `{name}` already"));
                }
                let check = following(place, &mut rest, "check", block)?.text.clone();
                let answer = following(place, &mut rest, "answer", block)?.text.clone();
                Block::Exercise { name: name.to_owned(), given: block.text.clone(), check, answer }
            }
            ("exercise", _) => return place.error(block.line, "an exercise has a name of letters, digits and `_`: `# %% exercise NAME`"),
            ("check" | "answer", "") => return place.error(block.line, "after an exercise come its `check`, then its `answer`"),
            _ => {
                let what = format!("`{}` is no kind of block: none, [en], [zh], expect, exercise NAME, check, answer", block.kind);
                return place.error(block.line, &what);
            }
        });
    }
    Ok(found)
}

fn following<'a, 'b>(
    place: &Place<'_>,
    rest: &mut impl Iterator<Item = &'a Raw<'b>>,
    kind: &str,
    of: &Raw<'_>,
) -> Result<&'a Raw<'b>, String>
where
    'b: 'a,
{
    match rest.next() {
        Some(block) if block.kind == kind => Ok(block),
        Some(block) => place.error(block.line, &format!("`{kind}` of the `{}` in line {} is expected here", of.kind, of.line)),
        None => place.error(of.line, &format!("this `{}` has no `{kind}` after it", of.kind)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# ---\n# title.en: T\n# title.zh: 题\n# about.en: A\n# about.zh: 关\n# part: basics\n# minutes: 5\n# after: a, b\n# systems: S1\n# ---\n";

    fn parsed(body: &str) -> Result<Lesson, String> {
        parse("t", "lessons/t.py", &format!("{HEAD}\n{body}"))
    }

    #[test]
    fn a_lesson_has_its_fields_and_blocks() {
        let body = "# %% [en]\n# # Hi\n#\n# a\n# %% [zh]\n# 好\n# %%\nx = 1\n# %% expect\nassert x\n# %% exercise two\nx = 0\n# %% check\ndef check(names): pass\n# %% answer\nx = 2\n";
        let lesson = parsed(body).unwrap();
        assert_eq!((lesson.minutes, lesson.after.join(" "), lesson.systems.join(" ")), (5, "a b".to_owned(), "S1".to_owned()));
        assert_eq!(lesson.book, None);
        let exercise = ["two", "x = 0", "def check(names): pass", "x = 2"].map(str::to_owned);
        let [name, given, check, answer] = exercise;
        let text = Text { en: "# Hi\n\na".to_owned(), zh: "好".to_owned() };
        let code = Block::Code("x = 1".to_owned());
        let expect = Block::Expect("assert x".to_owned());
        assert_eq!(lesson.blocks, [Block::Markdown(text), code, expect, Block::Exercise { name, given, check, answer }]);
    }

    #[test]
    fn errors_name_the_file_and_the_line() {
        for (body, line, says) in [
            ("# %% [en]\n# a\n# %%\nx", 14, "`[zh]` of the `[en]` in line 12"),
            ("# %% [zh]\n# a", 12, "has no `[en]`"),
            ("# %% [en]\n# a\n# %% [zh]\nb", 15, "begins with `# `"),
            ("# %% [en]\n# a", 12, "has no `[zh]`"),
            ("# %% expect\nassert 1", 12, "follows a code cell"),
            ("# %% exercise a\nx\n# %% answer\nx", 14, "`check` of"),
            ("# %% exercise A-b\nx", 12, "has a name"),
            ("# %% answer\nx", 12, "after an exercise"),
            ("# %%\n\n# %%\nx", 12, "empty"),
            ("# %% [fr]\nx", 12, "no kind of block"),
            ("x = 1", 12, "first block"),
        ] {
            let error = parsed(body).unwrap_err();
            assert!(error.starts_with(&format!("lessons/t.py:{line}: ")) && error.contains(says), "{body:?}: {error}");
        }
    }

    #[test]
    fn headers_are_complete() {
        for (from, to, says) in [
            ("# part: basics", "# part: other", "6: part is `other`"),
            ("# minutes: 5", "# minutes: x", "7: minutes must be"),
            ("# title.zh: 题\n", "", "no `title.zh`"),
            ("# systems: S1", "# part: basics", "9: the header has `part` twice"),
            ("# systems: S1", "# system: S1", "9: `system` is none"),
            ("# systems: S1\n# ---", "# systems: S1", "1: the header has no second"),
        ] {
            let error = parse("t", "lessons/t.py", &format!("{}# %%\nx\n", HEAD.replace(from, to))).unwrap_err();
            assert!(error.contains(says), "{to:?}: {error}");
        }
    }

    #[test]
    fn an_exercise_stands_once() {
        let one = "# %% exercise a\nx\n# %% check\nx\n# %% answer\nx\n";
        assert!(parsed(one).is_ok());
        assert!(parsed(&format!("{one}{one}")).unwrap_err().contains("already"));
    }
}
