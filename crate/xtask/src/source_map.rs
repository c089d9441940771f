//! How many bytes of a script come from which source, by its source map (version 3: fields of five bits each in base 64, every field the
//! difference to the one before).

use crate::Failure;

const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The sources of a map with their bytes in the script, which has one column for each byte that it is made of in ASCII; in the order of
/// the map.
///
/// # Errors
/// When the text is no source map.
pub fn bytes_by_source(map: &str, script: &str) -> Result<Vec<(String, u64)>, Failure> {
    let map: serde_json::Value = serde_json::from_str(map).map_err(|error| format!("This is no source map: {error}."))?;
    let names = map["sources"].as_array().ok_or("This source map has no sources.")?;
    let mut bytes = vec![0; names.len()];
    let mut source = 0_i64;
    for (line, segments) in script.split('\n').zip(map["mappings"].as_str().unwrap_or_default().split(';')) {
        // A segment reaches to the next one, the last one to the end of its line.
        let mut column = 0_i64;
        let mut before: Option<(usize, i64)> = None;
        for segment in segments.split(',').filter(|segment| !segment.is_empty()) {
            let fields = fields(segment).ok_or("The mappings of this source map cannot be read.")?;
            column += fields.first().copied().unwrap_or(0);
            if let Some((owner, from)) = before.take() {
                bytes[owner] += u64::try_from(column - from).unwrap_or(0);
            }
            if let Some(step) = fields.get(1) {
                source += step;
                let owner = usize::try_from(source).ok().filter(|owner| *owner < bytes.len());
                before = Some((owner.ok_or("The mappings of this source map name a source that it lacks.")?, column));
            }
        }
        if let Some((owner, from)) = before {
            bytes[owner] += u64::try_from(line.len() as i64 + 1 - from).unwrap_or(0);
        }
    }
    Ok(names.iter().map(|name| name.as_str().unwrap_or_default().to_owned()).zip(bytes).collect())
}

fn fields(segment: &str) -> Option<Vec<i64>> {
    let mut all = Vec::new();
    let (mut value, mut shift) = (0_i64, 0);
    for digit in segment.bytes() {
        let digit = DIGITS.iter().position(|known| *known == digit)? as i64;
        value |= (digit & 31) << shift;
        shift += 5;
        if digit & 32 == 0 {
            all.push(if value & 1 == 0 { value >> 1 } else { -(value >> 1) });
            (value, shift) = (0, 0);
        } else if shift > 55 {
            return None;
        }
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_differences_with_a_sign() {
        assert_eq!(fields("AAAA").unwrap(), [0, 0, 0, 0]);
        assert_eq!(fields("gBDC").unwrap(), [16, -1, 1]);
        assert_eq!(fields("!"), None);
    }

    #[test]
    fn bytes_belong_to_the_source_of_their_segment() {
        // `ab` of the first source, `cde` and the end of the line of the second, the next line of the first.
        let map = r#"{"version":3,"sources":["a.ts","b.ts"],"mappings":"AAAA,ECAA;ADAA"}"#;
        let found = bytes_by_source(map, "abcde\nfg").unwrap();
        assert_eq!(found, [("a.ts".to_owned(), 2 + 3), ("b.ts".to_owned(), 4)]);
        assert!(bytes_by_source(r#"{"sources":["a.ts"],"mappings":"ACAA"}"#, "abc").is_err());
        assert!(bytes_by_source("[]", "abc").is_err());
    }
}
