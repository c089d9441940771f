//! What can go wrong on a device. An error says what happened; what the user can do about it is a [`Remedy`], which a front
//! end puts into words, as only the front end knows its own language and the other devices.

use std::fmt;

/// A failed call of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceError {
    /// Not enough memory.
    OutOfMemory {
        /// Bytes asked for.
        wanted: u64,
        /// Bytes that the device can hold in all, 0 when unknown.
        limit: u64,
    },
    /// Something that this device cannot do.
    Unsupported {
        /// What and why.
        reason: String,
        /// What helps.
        remedy: Option<Remedy>,
    },
    /// The user pressed Stop while the host waited for the device.
    Interrupted,
    /// The device is gone, or a value on it.
    Lost {
        /// What is known of the cause.
        reason: String,
        /// What helps.
        remedy: Option<Remedy>,
    },
    /// Generated code or a call was rejected: a defect of this program.
    Invalid {
        /// What was rejected.
        reason: String,
        /// What helps.
        remedy: Option<Remedy>,
        /// What the validator reported.
        diagnostic: Option<String>,
    },
}

/// What a user can do about an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Compute on another device from now on.
    SwitchDevice,
    /// Move the tensors of this computation to another device.
    MoveTensors,
    /// Keep the tensor on another device, or split it.
    KeepElsewhereOrSplit,
    /// Compute on another device, or on smaller parts.
    ComputeElsewhereOrSplit,
    /// Use a narrower dtype, of this name, or another device.
    NarrowerDType(&'static str),
    /// Choose the device anew, and run again what made the tensors.
    ReopenDevice,
    /// Run again what made the value.
    Recompute,
    /// Run these cells again, which made the values; where none is known, whatever made them.
    RerunCells(Vec<u32>),
}

impl DeviceError {
    /// Something that this device cannot do.
    pub fn unsupported(reason: impl Into<String>) -> DeviceError {
        DeviceError::Unsupported { reason: reason.into(), remedy: None }
    }

    /// The device is gone, or a value on it.
    pub fn lost(reason: impl Into<String>) -> DeviceError {
        DeviceError::Lost { reason: reason.into(), remedy: None }
    }

    /// A defect of this program.
    pub fn invalid(reason: impl Into<String>) -> DeviceError {
        DeviceError::Invalid { reason: reason.into(), remedy: None, diagnostic: None }
    }

    /// The same error with a remedy, where its kind has one.
    #[must_use]
    pub fn with_remedy(mut self, help: Remedy) -> DeviceError {
        match &mut self {
            DeviceError::Unsupported { remedy, .. } | DeviceError::Lost { remedy, .. } | DeviceError::Invalid { remedy, .. } => {
                *remedy = Some(help);
            }
            DeviceError::OutOfMemory { .. } | DeviceError::Interrupted => {}
        }
        self
    }

    /// The same error with what the validator reported, where its kind has that.
    #[must_use]
    pub fn with_diagnostic(mut self, reported: &str) -> DeviceError {
        if let DeviceError::Invalid { diagnostic, .. } = &mut self {
            *diagnostic = Some(reported.to_owned());
        }
        self
    }

    /// What the user can do.
    pub fn remedy(&self) -> Option<&Remedy> {
        match self {
            DeviceError::Unsupported { remedy, .. } | DeviceError::Lost { remedy, .. } | DeviceError::Invalid { remedy, .. } => {
                remedy.as_ref()
            }
            DeviceError::OutOfMemory { .. } | DeviceError::Interrupted => None,
        }
    }

    /// The sentence for people, with the words that a front end has for the remedy, their separator included.
    pub fn sentence(&self, words: impl Fn(&Remedy) -> String) -> String {
        let help = self.remedy().map(words).unwrap_or_default();
        match self {
            DeviceError::OutOfMemory { wanted, limit: 0 } => format!("not enough memory for {}", bytes(*wanted)),
            DeviceError::OutOfMemory { wanted, limit } => {
                format!("not enough memory for {}: the device holds at most {}", bytes(*wanted), bytes(*limit))
            }
            DeviceError::Unsupported { reason, .. } | DeviceError::Lost { reason, .. } => format!("{reason}{help}"),
            DeviceError::Interrupted => "interrupted while waiting for the device".to_owned(),
            DeviceError::Invalid { reason, diagnostic, .. } => {
                let reported = diagnostic.as_ref().map(|text| format!(". It says: {text}")).unwrap_or_default();
                format!("generated code was refused (a defect of Tandem, please report it): {reason}{help}{reported}")
            }
        }
    }
}

impl fmt::Display for DeviceError {
    /// The sentence without a remedy.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(|_| String::new()))
    }
}

impl std::error::Error for DeviceError {}

/// A size for people.
pub fn bytes(n: u64) -> String {
    match n {
        0..1_000 => format!("{n} B"),
        1_000..1_000_000 => format!("{:.1} kB", n as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", n as f64 / 1e6),
        _ => format!("{:.1} GB", n as f64 / 1e9),
    }
}
