//! Where a value is computed: the loop indices as WGSL expressions, and from them the index of an element.

use std::fmt::Write;
use tandem_kernel::Access;

/// A point of a loop domain.
pub struct Point {
    /// Sizes of the loops.
    pub domain: Vec<usize>,
    /// Each loop's index, a `u32` expression that binds as tightly as a product; names that no access needs may be undeclared.
    pub indices: Vec<String>,
    /// Name of the row-major position in the domain, where one is at hand.
    pub flat: Option<String>,
}

impl Point {
    /// Declares the indices that `used` names from a row-major position, as `{prefix}0`, `{prefix}1`, ….
    pub fn from_flat(out: &mut impl Write, indent: &str, flat: &str, prefix: &str, domain: &[usize], used: &[bool]) -> Point {
        let mut below = 1;
        let mut lines = Vec::new();
        for axis in (0..domain.len()).rev() {
            if used[axis] && domain[axis] > 1 {
                let quotient = if below == 1 { String::new() } else { format!(" / {below}u") };
                let outermost = domain[..axis].iter().all(|&size| size == 1);
                let modulo = if outermost { String::new() } else { format!(" % {}u", domain[axis]) };
                lines.push(format!("{indent}let {prefix}{axis} = {flat}{quotient}{modulo};\n"));
            }
            below *= domain[axis];
        }
        for line in lines.iter().rev() {
            let _ = out.write_str(line);
        }
        let indices = (0..domain.len()).map(|axis| format!("{prefix}{axis}")).collect();
        Point { domain: domain.to_vec(), indices, flat: Some(flat.to_owned()) }
    }

    /// Whether an access walks the domain in row-major order without gaps.
    pub fn is_contiguous(&self, access: &Access) -> bool {
        is_contiguous(&self.domain, access)
    }

    /// The element index of an access, as a `u32` expression. Negative strides wrap around and come out right.
    pub fn index(&self, access: &Access) -> String {
        let mut text = String::new();
        let mut led_by_offset = false;
        match &self.flat {
            Some(flat) if !self.domain.is_empty() && self.is_contiguous(access) => text.push_str(flat),
            Some(_) | None => {
                for (axis, &stride) in access.strides.iter().enumerate() {
                    if stride == 0 || self.domain[axis] == 1 || self.indices[axis] == "0u" {
                        continue;
                    }
                    match (text.is_empty(), stride < 0) {
                        (true, true) => {
                            let _ = write!(text, "{}u - ", access.offset);
                            led_by_offset = true;
                        }
                        (true, false) => {}
                        (false, true) => text.push_str(" - "),
                        (false, false) => text.push_str(" + "),
                    }
                    text.push_str(&self.indices[axis]);
                    if stride.unsigned_abs() != 1 {
                        let _ = write!(text, " * {}u", stride.unsigned_abs());
                    }
                }
            }
        }
        if text.is_empty() {
            let _ = write!(text, "{}u", access.offset);
        } else if access.offset > 0 && !led_by_offset {
            let _ = write!(text, " + {}u", access.offset);
        }
        text
    }
}

/// Whether an access walks a domain in row-major order without gaps.
pub fn is_contiguous(domain: &[usize], access: &Access) -> bool {
    let mut below = 1isize;
    for (&size, &stride) in domain.iter().zip(&access.strides).rev() {
        if size != 1 && stride != below {
            return false;
        }
        below *= size as isize;
    }
    true
}

/// Whether neighbours along the innermost loop, four by four, are an aligned `vec4` of the buffer.
pub fn is_aligned(domain: &[usize], access: &Access) -> bool {
    let Some((&last, outer)) = access.strides.split_last() else { return false };
    let aligned = |(&stride, &size): (&isize, &usize)| size == 1 || stride % 4 == 0;
    last == 1 && access.offset.is_multiple_of(4) && outer.iter().zip(domain).all(aligned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(offset: usize, strides: &[isize]) -> Access {
        Access { offset, strides: strides.iter().copied().collect() }
    }

    fn at(domain: &[usize], access: &Access) -> String {
        Point::from_flat(&mut String::new(), "", "i", "i", domain, &vec![true; domain.len()]).index(access)
    }

    #[test]
    fn indices() {
        assert_eq!(at(&[4, 5], &access(0, &[5, 1])), "i");
        assert_eq!(at(&[4, 5], &access(7, &[5, 1])), "i + 7u");
        assert_eq!(at(&[4, 5], &access(0, &[1, 4])), "i0 + i1 * 4u");
        assert_eq!(at(&[4, 5], &access(4, &[0, -1])), "4u - i1");
        assert_eq!(at(&[4, 5], &access(19, &[-5, -1])), "19u - i0 * 5u - i1");
        assert_eq!(at(&[4, 5], &access(3, &[0, 0])), "3u");
        assert_eq!(at(&[], &access(3, &[])), "3u");
        assert_eq!(at(&[1, 5], &access(0, &[9, 1])), "i");
    }

    #[test]
    fn an_index_that_begins_with_a_number_keeps_the_offset() {
        let point = Point { domain: [2, 2].into_iter().collect(), indices: vec!["1u".to_owned(), "s".to_owned()], flat: None };
        assert_eq!(point.index(&access(9, &[3, 1])), "1u * 3u + s + 9u");
        assert_eq!(point.index(&access(9, &[-3, 1])), "9u - 1u * 3u + s");
    }

    #[test]
    fn declarations() {
        let mut out = String::new();
        Point::from_flat(&mut out, "", "p", "i", &[2, 1, 3, 5], &[true, true, false, true]);
        assert_eq!(out, "let i0 = p / 15u;\nlet i3 = p % 5u;\n");
    }

    #[test]
    fn alignment() {
        assert!(is_aligned(&[3, 8], &access(4, &[12, 1])));
        assert!(!is_aligned(&[3, 8], &access(4, &[10, 1])));
        assert!(!is_aligned(&[3, 8], &access(1, &[12, 1])));
        assert!(!is_aligned(&[3, 8], &access(0, &[12, 2])));
        assert!(!is_aligned(&[], &access(0, &[])));
    }
}
