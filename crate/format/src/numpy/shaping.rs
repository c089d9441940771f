//! Ops that move elements: views, padding, concatenation, and taking from computed places.

use super::helpers::Helper;
use super::{Emitter, tuple};
use crate::Result;
use crate::statements::misfit;
use tandem_ir::{Attr, Node, OpKind, PadRange, SliceRange, TensorType, Window};

impl Emitter {
    #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
    pub(super) fn shaping(&mut self, node: &Node, x: &[String], types: &[&TensorType]) -> Result<String> {
        let shape = &node.ty.shape;
        Ok(match (node.op.kind, &node.op.attr, x) {
            (OpKind::Iota, ..) => format!("np.arange({}, dtype=np.int32)", shape[0]),
            (OpKind::Reshape, _, [x]) => format!("np.reshape({x}, {})", tuple(&shape[..])),
            (OpKind::BroadcastTo, _, [x]) => format!("np.broadcast_to({x}, {})", tuple(&shape[..])),
            (OpKind::Permute, Attr::Perm(perm), [x]) => format!("np.transpose({x}, {})", tuple(perm)),
            (OpKind::Slice, Attr::Slice(ranges), [x]) => format!("{x}[{}]", places(ranges, types[0])),
            (OpKind::Windows, Attr::Windows(windows), [x]) => sliding(x, windows, types[0].shape.rank()),
            (OpKind::Pad, Attr::Pad(ranges), [x, value]) => self.pad(x, value, ranges, types[0], &shape[..]),
            (OpKind::Concatenate, Attr::Axis(axis), [x, y]) => format!("np.concatenate(({x}, {y}), axis={axis})"),
            (OpKind::Take, Attr::Axis(axis), [x, places]) => format!("np.take({x}, {places}, axis={axis}, mode=\"clip\")"),
            _ => return misfit(),
        })
    }

    fn pad(&mut self, x: &str, value: &str, ranges: &[PadRange], from: &TensorType, shape: &[usize]) -> String {
        if ranges.is_empty() {
            return x.to_owned();
        }
        if ranges.iter().all(|range| range.interior == 0) {
            let widths = tuple(ranges.iter().map(|range| format!("({}, {})", range.low, range.high)));
            return format!("np.pad({x}, {widths}, constant_values={value})");
        }
        let range = |(range, size): (&PadRange, &usize)| SliceRange { start: range.low, step: (range.interior + 1) as isize, len: *size };
        let ranges: Vec<SliceRange> = ranges.iter().zip(&from.shape[..]).map(range).collect();
        let padded = TensorType::new(from.dtype, tandem_ir::Shape::new(shape));
        self.helped(Helper::Pad, &format!("{x}, {value}, {}, np.s_[{}]", tuple(shape), places(&ranges, &padded)))
    }
}

/// `1:5:2, :` for the ranges of axes; a tensor without axes has its one element at `...`.
fn places(ranges: &[SliceRange], of: &TensorType) -> String {
    let one = |(range, size): (&SliceRange, &usize)| {
        let SliceRange { start, step, len } = *range;
        if start == 0 && step == 1 && len == *size {
            return ":".to_owned();
        }
        let end = start as isize + step * len as isize;
        match (step, end) {
            (1, end) => format!("{start}:{end}"),
            // In front of the first: nothing can be written there but nothing.
            (_, end) if end < 0 => format!("{start}::{step}"),
            (_, end) => format!("{start}:{end}:{step}"),
        }
    };
    let all: Vec<String> = ranges.iter().zip(&of.shape[..]).map(one).collect();
    if all.is_empty() { "...".to_owned() } else { all.join(", ") }
}

/// Axis by axis: the window's elements become the last axis.
fn sliding(x: &str, windows: &[Window], rank: usize) -> String {
    let mut value = x.to_owned();
    for (done, window) in windows.iter().enumerate() {
        let reach = (window.size - 1) * window.dilation + 1;
        value = format!("np.lib.stride_tricks.sliding_window_view({value}, {reach}, axis={})", window.axis);
        if window.stride > 1 || window.dilation > 1 {
            let axis = |axis: usize| match axis {
                _ if axis == window.axis && window.stride > 1 => format!("::{}", window.stride),
                _ if axis == rank + done && window.dilation > 1 => format!("::{}", window.dilation),
                _ => ":".to_owned(),
            };
            let axes: Vec<String> = (0..=rank + done).map(axis).collect();
            value += &format!("[{}]", axes.join(", "));
        }
    }
    value
}
