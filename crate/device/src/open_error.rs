//! Why a device cannot be opened: a case that a front end may put into its user's language, and the sentence in English.

use std::fmt;

/// Why a device cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The browser lacks JavaScript Promise Integration, or runs code where it cannot wait.
    NoPromiseIntegration,
    /// WebGPU is offered only to pages from https or localhost, and this is none.
    InsecurePage,
    /// The browser has no WebGPU, or it is switched off.
    NoWebGpu,
    /// There is WebGPU but no adapter. Natively with what the driver said.
    NoAdapter(Option<String>),
    /// The adapter refused; what it said.
    Refused(String),
    /// Anything else, as a sentence.
    Other(String),
}

impl std::error::Error for OpenError {}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::NoPromiseIntegration => f.write_str(
                "this browser has no JavaScript Promise Integration (JSPI), which results need to come back from the GPU; \
                 Chrome and Edge have it from 137, Firefox from 153, Safari from 27",
            ),
            OpenError::InsecurePage => {
                f.write_str("this browser offers no WebGPU here; it is offered only to pages from https or localhost")
            }
            OpenError::NoWebGpu => f.write_str("this browser offers no WebGPU here; it may be switched off in the settings"),
            OpenError::NoAdapter(None) => f.write_str("this browser has WebGPU but found no graphics adapter that it trusts"),
            OpenError::NoAdapter(Some(said)) => {
                write!(f, "no GPU was found through Vulkan ({said}); install a driver, or `mesa-vulkan-drivers` for one in software")
            }
            OpenError::Refused(said) => write!(f, "the graphics adapter does not open: {said}"),
            OpenError::Other(sentence) => f.write_str(sentence),
        }
    }
}
