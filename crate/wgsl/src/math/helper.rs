//! A function that shaders share, for an op whose WGSL builtin is missing, imprecise, or undefined for some operands.
//!
//! Its text is written once, in a notation from which the scalar and the four-wide form follow: `float`, `int`, `uint` and
//! `truth` stand for the types, `@` for the suffix of the width; `$` stands before a literal of the width, whose type its
//! last letter tells (`$min` is the least integer). A text without branches serves both widths.

use crate::width::Width;

/// A shared function, by its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Helper(&'static str);

const NOT_IN_NAMES: fn(char) -> bool = |c| !(c.is_ascii_alphanumeric() || c == '_');

impl Helper {
    /// From its text, which begins with `fn name@(`.
    pub(crate) const fn new(text: &'static str) -> Helper {
        Helper(text)
    }

    /// The name in WGSL, without the suffix of the width.
    pub fn name(self) -> &'static str {
        self.0.trim_start().trim_start_matches("fn ").split('@').next().unwrap_or_default()
    }

    /// Whether it calls another one: whether that one's name stands in its text.
    pub fn calls(self, other: Helper) -> bool {
        other != self && self.0.split('@').any(|part| part.split(NOT_IN_NAMES).next_back() == Some(other.name()))
    }
}

/// Adds the text of a helper at a width.
pub fn write(out: &mut String, helper: Helper, width: Width) {
    let [float, int, uint, truth] = match width {
        Width::One => ["f32", "i32", "u32", "bool"],
        Width::Four => ["vec4<f32>", "vec4<i32>", "vec4<u32>", "vec4<bool>"],
    };
    let splat = |out: &mut String, literal: &str| {
        let (ty, literal) = match literal.chars().next_back() {
            Some('f') => (float, literal),
            Some('u') => (uint, literal),
            Some('i') => (int, literal),
            _ => (int, "i32(-2147483648)"),
        };
        out.push_str(&if width == Width::One { literal.to_owned() } else { format!("{ty}({literal})") });
    };
    let mut rest = helper.0;
    while let Some(first) = rest.chars().next() {
        let is_literal = first == '$';
        let start = usize::from(is_literal);
        let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || (is_literal && (c == '-' || c == '.'));
        let end = start + rest[start..].find(|c| !part_of_word(c)).unwrap_or(rest.len() - start);
        match &rest[start..end] {
            literal if is_literal => splat(out, literal),
            "" if first == '@' => out.push_str(width.suffix()),
            "" => out.push(first),
            "float" => out.push_str(float),
            "int" => out.push_str(int),
            "uint" => out.push_str(uint),
            "truth" => out.push_str(truth),
            word => out.push_str(word),
        }
        rest = &rest[end.max(first.len_utf8())..];
    }
}
