//! Programs as they lie on the GPU: what is launched for each step, and on which buffers.

use super::buffer_pool::PooledBuffer;
use super::pipeline::Pipeline;
use super::split::BindingRange;
use crate::{BufferId, DeviceError};
use std::cell::RefCell;
use std::rc::Rc;
use tandem_kernel::{Action, Argument, Buffer};

/// A loaded program.
pub struct LoadedProgram {
    pub steps: Vec<LoadedStep>,
    /// Empty where the steps run in order.
    pub actions: Vec<Action>,
    pub inputs: Vec<Buffer>,
    pub outputs: Vec<Buffer>,
    pub slots: RefCell<Vec<PooledBuffer>>,
    pub slot_bytes: u64,
    pub kernels: u64,
    pub bytes_moved: u64,
    /// The work of all steps, each once.
    pub work: u64,
}

/// A step: its dispatches, on what it reads and, last, on what it writes.
pub struct LoadedStep {
    pub launches: Vec<Launch>,
    pub arguments: Vec<Argument>,
}

/// A dispatch of a kernel, or of a part of one.
pub struct Launch {
    pub pipeline: Rc<Pipeline>,
    /// What a part binds of the buffers; a whole kernel binds whole buffers.
    pub ranges: Option<Vec<BindingRange>>,
}

/// The buffers of a call.
#[derive(Clone, Copy)]
pub struct CallBuffers<'a> {
    pub inputs: &'a [BufferId],
    pub outputs: &'a [BufferId],
}

impl LoadedProgram {
    /// Returns the error of a shader, as far as it is known.
    pub fn check(&self) -> Result<(), DeviceError> {
        self.steps.iter().flat_map(|step| &step.launches).try_for_each(|launch| launch.pipeline.code.check())
    }
}
