//! Loops that several kernels have in common: merged loops taken apart so that the loops of all agree.

use smallvec::SmallVec;

/// The fewest loops of which the loops of every list are made, innermost last, without those of one step. `None` where lists
/// do not cut at common places, or have not as many points.
pub(crate) fn refine(lists: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut left: Vec<Vec<usize>> = lists.iter().map(|list| list.iter().copied().filter(|size| *size != 1).collect()).collect();
    let mut common = vec![];
    while left.iter().any(|list| !list.is_empty()) {
        let least = left.iter().map(|list| list.last().copied()).min()??;
        for list in &mut left {
            let last = list.pop()?;
            if !last.is_multiple_of(least) {
                return None;
            }
            list.extend((last > least).then_some(last / least));
        }
        common.push(least);
    }
    common.reverse();
    Some(common)
}

/// The strides of loops taken apart into those of a list from [`refine`].
pub(crate) fn split_strides(loops: &[usize], strides: &[isize], into: &[usize]) -> Option<SmallVec<[isize; 4]>> {
    let mut parts = into.iter().rev();
    let mut found = SmallVec::new();
    for (size, stride) in loops.iter().zip(strides).rev() {
        let mut steps = 1;
        while steps < *size {
            found.push(stride * steps as isize);
            steps *= parts.next()?;
        }
        if steps != *size {
            return None;
        }
    }
    found.reverse();
    parts.next().is_none().then_some(found)
}

#[cfg(test)]
mod tests {
    use super::{refine, split_strides};

    #[test]
    fn loops_are_cut_where_any_list_is() {
        assert_eq!(refine(&[vec![8, 16], vec![128], vec![2, 4, 16]]), Some(vec![2, 4, 16]));
        assert_eq!(refine(&[vec![12, 1], vec![12], vec![3, 4]]), Some(vec![3, 4]));
        assert_eq!(refine(&[vec![1], vec![]]), Some(vec![]));
        assert_eq!(refine(&[vec![6], vec![4]]), None);
        assert_eq!(refine(&[vec![6, 4], vec![4]]), None);
    }

    #[test]
    fn a_loop_taken_apart_keeps_its_way() {
        assert_eq!(split_strides(&[8, 16], &[16, 1], &[2, 4, 16]).as_deref(), Some(&[64, 16, 1][..]));
        assert_eq!(split_strides(&[12, 1], &[5, 7], &[3, 4]).as_deref(), Some(&[20, 5][..]));
        assert_eq!(split_strides(&[6], &[1], &[4]), None);
    }
}
