//! Positions in text: the page counts UTF-16 code units, Rust counts bytes.

/// The byte at a place that is told in UTF-16 code units; one inside of a character, or behind the text, is moved back.
pub(crate) fn byte_of(text: &str, units: u32) -> usize {
    let mut left = units as usize;
    for (at, c) in text.char_indices() {
        if left < c.len_utf16() {
            return at;
        }
        left -= c.len_utf16();
    }
    text.len()
}

/// How many UTF-16 code units `text` has.
pub(crate) fn units(text: &str) -> u32 {
    text.chars().map(|c| c.len_utf16() as u32).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_the_page_are_found() {
        let text = "é𝔸b";
        for (place, byte) in [(0, 0), (1, 2), (2, 2), (3, 6), (4, 7), (9, 7)] {
            assert_eq!(byte_of(text, place), byte, "{place}");
        }
        assert_eq!(units(text), 4);
    }
}
