//! What may be chosen about a kernel's code without changing a bit of its result. The scheduler leaves the choice to the
//! heuristics of the device; a device that has measured its candidates puts the best one here. The order of sums is never a
//! choice.

/// The choices; 0 or false leaves one to the device's heuristic.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Tuning {
    /// Rows of a register tile of a matrix product.
    pub rows: u8,
    /// Whether the operands of a large product are read where they lie, instead of packed.
    pub in_place: bool,
    /// Vectors that the innermost loop of an element-wise kernel computes at a time, or an invocation of a GPU.
    pub unroll: u8,
    /// Invocations of a GPU's workgroup.
    pub lanes: u16,
    /// Whether those of them that run in step exchange values without memory, where a GPU can do that.
    pub subgroups: Option<bool>,
}

impl Tuning {
    /// For people: `heuristic`, `rows 4`, `rows 5, in place`, `unroll 2`, `lanes 128, subgroups`, `no subgroups`.
    pub fn label(self) -> String {
        let Tuning { rows, in_place, unroll, lanes, subgroups } = self;
        let parts = [
            (rows > 0).then(|| format!("rows {rows}")),
            in_place.then(|| "in place".to_owned()),
            (unroll > 0).then(|| format!("unroll {unroll}")),
            (lanes > 0).then(|| format!("lanes {lanes}")),
            subgroups.map(|are_used| if are_used { "subgroups" } else { "no subgroups" }.to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { "heuristic".to_owned() } else { parts.join(", ") }
    }

    /// From a label.
    pub fn from_label(label: &str) -> Option<Tuning> {
        if label == "heuristic" {
            return Some(Tuning::default());
        }
        let mut tuning = Tuning::default();
        for part in label.split(", ") {
            match part.split_once(' ') {
                Some(("rows", n)) => tuning.rows = n.parse().ok()?,
                Some(("unroll", n)) => tuning.unroll = n.parse().ok()?,
                Some(("lanes", n)) => tuning.lanes = n.parse().ok()?,
                Some(("in", "place")) => tuning.in_place = true,
                Some(("no", "subgroups")) => tuning.subgroups = Some(false),
                None if part == "subgroups" => tuning.subgroups = Some(true),
                _ => return None,
            }
        }
        Some(tuning)
    }
}

#[cfg(test)]
mod tests {
    use super::Tuning;

    #[test]
    fn labels_are_read_back() {
        let plain = Tuning::default();
        for tuning in [
            plain,
            Tuning { rows: 4, in_place: true, ..plain },
            Tuning { unroll: 2, lanes: 128, ..plain },
            Tuning { subgroups: Some(true), lanes: 1024, ..plain },
            Tuning { subgroups: Some(false), ..plain },
        ] {
            assert_eq!(Tuning::from_label(&tuning.label()), Some(tuning));
        }
        for label in ["", "rows", "rows x", "fast", "rows 300"] {
            assert_eq!(Tuning::from_label(label), None, "{label}");
        }
    }
}
