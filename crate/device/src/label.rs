//! What a device is called: parts, from which a front end makes a name in the language of its user.

use std::fmt;

/// A device with what matters for its speed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLabel {
    /// `CPU` or `WebGPU`.
    pub kind: &'static str,
    /// The instruction set that code is generated for, as `relaxed SIMD`; where there is a choice.
    pub instructions: Option<&'static str>,
    /// How many threads compute, where there may be several.
    pub threads: Option<u32>,
    /// The name of the adapter, where it is known.
    pub adapter: Option<String>,
    /// Whether the device is emulated in software, so that its timings are ratios at best.
    pub is_software: bool,
}

impl fmt::Display for DeviceLabel {
    /// In English: `CPU · relaxed SIMD · 2 threads`, `WebGPU · SwiftShader (software)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind)?;
        if let Some(instructions) = self.instructions {
            write!(f, " · {instructions}")?;
        }
        if let Some(threads @ 2..) = self.threads {
            write!(f, " · {threads} threads")?;
        }
        if let Some(adapter) = &self.adapter {
            write!(f, " · {adapter}")?;
        }
        if self.is_software { f.write_str(" (software)") } else { Ok(()) }
    }
}
