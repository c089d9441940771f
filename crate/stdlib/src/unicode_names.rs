//! The names of Unicode's characters, as a file of their own: few programs ask for one.
//!
//! The file is UTF-8 text, a line each in order of the code points: `41 LATIN CAPITAL LETTER A`; or, for characters whose names end in
//! their own code point in hexadecimal digits, `4E00..9FFF CJK UNIFIED IDEOGRAPH-`.

use std::ops::Range;

/// One line: the characters, and where the name is in the text.
struct Line {
    first: u32,
    last: u32,
    name: Range<u32>,
}

impl Line {
    fn is_range(&self) -> bool {
        self.first != self.last
    }
}

/// The names, opened.
pub struct UnicodeNames {
    text: String,
    lines: Vec<Line>,
    /// Numbers of the lines that name one character, in order of the names.
    by_name: Vec<u32>,
}

impl UnicodeNames {
    /// Opens the file.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn read(bytes: Vec<u8>) -> Result<Self, String> {
        let text = String::from_utf8(bytes).map_err(|_| DAMAGED.to_owned())?;
        let mut lines = vec![];
        let mut start = 0;
        for line in text.lines() {
            let (characters, name) = line.split_once(' ').ok_or(DAMAGED)?;
            let (first, last) = characters.split_once("..").unwrap_or((characters, characters));
            let code_point = |digits| u32::from_str_radix(digits, 16).map_err(|_| DAMAGED);
            let end = start + line.len();
            let name = (end - name.len()) as u32..end as u32;
            lines.push(Line { first: code_point(first)?, last: code_point(last)?, name });
            start = end + 1;
        }
        let mut names = UnicodeNames { text, lines, by_name: vec![] };
        let mut by_name: Vec<u32> = (0..names.lines.len() as u32).filter(|&i| !names.lines[i as usize].is_range()).collect();
        by_name.sort_unstable_by_key(|&i| names.text_of(i));
        names.by_name = by_name;
        Ok(names)
    }

    /// The name of a character, if it has one.
    pub fn name(&self, character: char) -> Option<String> {
        let code_point = u32::from(character);
        let at = self.lines.partition_point(|line| line.last < code_point);
        let line = self.lines.get(at).filter(|line| line.first <= code_point)?;
        let name = self.text_of(at as u32);
        Some(if line.is_range() { format!("{name}{code_point:04X}") } else { name.to_owned() })
    }

    /// The character of a name; the case of its letters does not matter.
    pub fn character(&self, name: &str) -> Option<char> {
        let name = name.to_ascii_uppercase();
        let code_point = match self.by_name.binary_search_by_key(&name.as_str(), |&i| self.text_of(i)) {
            Ok(at) => self.lines[self.by_name[at] as usize].first,
            Err(_) => self.in_ranges(&name)?,
        };
        char::from_u32(code_point)
    }

    fn in_ranges(&self, name: &str) -> Option<u32> {
        let (prefix, digits) = name.split_at_checked(name.rfind('-')? + 1)?;
        let code_point = u32::from_str_radix(digits, 16).ok().filter(|code_point| format!("{code_point:04X}") == digits)?;
        let at = self.lines.partition_point(|line| line.last < code_point);
        let line = self.lines.get(at)?;
        (line.is_range() && line.first <= code_point && self.text_of(at as u32) == prefix).then_some(code_point)
    }

    fn text_of(&self, line: u32) -> &str {
        let name = &self.lines[line as usize].name;
        &self.text[name.start as usize..name.end as usize]
    }
}

const DAMAGED: &str = "the file of the names of characters is damaged";

/// Packs the names of all characters.
#[cfg(feature = "pack")]
pub fn pack_unicode_names() -> Vec<u8> {
    let mut lines: Vec<(u32, u32, String)> = vec![];
    for character in '\0'..=char::MAX {
        let Some(name) = unicode_names2_tables::name(character) else { continue };
        let (code_point, name) = (u32::from(character), name.to_string());
        let Some(prefix) = name.strip_suffix(&format!("{code_point:04X}")).filter(|prefix| prefix.ends_with('-')) else {
            lines.push((code_point, code_point, name));
            continue;
        };
        match lines.last_mut() {
            Some((_, last, before)) if *last + 1 == code_point && before == prefix => *last = code_point,
            Some(_) | None => lines.push((code_point, code_point, prefix.to_owned())),
        }
    }
    let mut text = String::new();
    for (first, last, name) in lines {
        let line = match (first == last, name.ends_with('-')) {
            (true, true) => format!("{first:X} {name}{first:04X}\n"),
            (true, false) => format!("{first:X} {name}\n"),
            (false, _) => format!("{first:X}..{last:X} {name}\n"),
        };
        text.push_str(&line);
    }
    text.into_bytes()
}

#[cfg(all(test, feature = "pack"))]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_its_name() {
        let names = UnicodeNames::read(pack_unicode_names()).unwrap();
        let mut named = 0;
        for character in '\0'..=char::MAX {
            let expected = unicode_names2_tables::name(character).map(|name| name.to_string());
            assert_eq!(names.name(character), expected);
            if let Some(name) = expected {
                assert_eq!(names.character(&name), Some(character), "{name}");
                named += 1;
            }
        }
        assert!(named > 100_000, "{named}");
    }

    #[test]
    fn letters_of_either_case_and_no_other_spelling() {
        let names = UnicodeNames::read(pack_unicode_names()).unwrap();
        assert_eq!(names.character("greek small letter alpha"), Some('α'));
        assert_eq!(names.character("CJK UNIFIED IDEOGRAPH-4E2D"), Some('中'));
        assert_eq!(names.character("HANGUL SYLLABLE GAG"), Some('각'));
        for unknown in ["", "-", "GREEK-SMALL LETTER ALPHA", "CJK UNIFIED IDEOGRAPH-04E2D", "CJK UNIFIED IDEOGRAPH-41", "IDEOGRAPH-4E2D"] {
            assert_eq!(names.character(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn what_is_no_such_file_is_refused() {
        for bytes in [&b"A"[..], b"XYZ NAME", b"1..Z NAME", b"\xff"] {
            assert!(UnicodeNames::read(bytes.to_vec()).is_err());
        }
    }
}
