//! Options of the GPU device: the class of adapter that code is generated for, and caps on the adapter's limits.

use tandem_wgsl::{Limits, Shader, Subgroups};

/// How a GPU is opened. By default, as the adapter is and allows.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// Whether code is generated as for a software renderer, whatever the adapter is.
    pub software: Option<bool>,
    /// Caps on the adapter's limits.
    pub limit_caps: LimitCaps,
    /// Whether 16-bit floats are stored as 32-bit ones even where shaders have them.
    pub f16_as_f32: bool,
    /// The work of a submission at most, in bytes moved; by default what the adapter does in a tenth of a second.
    pub max_submission_work: Option<u64>,
    /// For tests: a change made to each shader before it is compiled.
    pub shader_hook: Option<fn(Shader) -> Shader>,
}

/// The most that is used of an adapter's limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitCaps {
    /// Workgroups along one axis of a dispatch.
    pub workgroups: u32,
    /// Invocations of one workgroup.
    pub invocations: u32,
    /// Bytes of one workgroup's shared memory.
    pub shared_bytes: u32,
    /// Buffers that a kernel binds.
    pub bindings: u32,
    /// Bytes that it binds of one buffer.
    pub binding_bytes: u64,
}

impl Default for LimitCaps {
    fn default() -> LimitCaps {
        LimitCaps { workgroups: u32::MAX, invocations: u32::MAX, shared_bytes: u32::MAX, bindings: u32::MAX, binding_bytes: u64::MAX }
    }
}

impl LimitCaps {
    /// An adapter's limits, lowered to the caps.
    pub(super) fn lower(self, limits: wgpu::Limits) -> wgpu::Limits {
        let LimitCaps { workgroups, invocations, shared_bytes, bindings, binding_bytes } = self;
        wgpu::Limits {
            max_compute_workgroups_per_dimension: limits.max_compute_workgroups_per_dimension.min(workgroups),
            max_compute_invocations_per_workgroup: limits.max_compute_invocations_per_workgroup.min(invocations),
            max_compute_workgroup_storage_size: limits.max_compute_workgroup_storage_size.min(shared_bytes),
            max_storage_buffers_per_shader_stage: limits.max_storage_buffers_per_shader_stage.min(bindings),
            max_storage_buffer_binding_size: limits.max_storage_buffer_binding_size.min(binding_bytes),
            ..limits
        }
    }
}

/// The limits that matter to generated code.
pub(super) fn code_limits(limits: &wgpu::Limits, software: bool, subgroups: Option<Subgroups>, half: bool) -> Limits {
    Limits {
        software,
        subgroups,
        half,
        workgroups: limits.max_compute_workgroups_per_dimension,
        invocations: limits.max_compute_invocations_per_workgroup.min(limits.max_compute_workgroup_size_x),
        shared_bytes: limits.max_compute_workgroup_storage_size,
    }
}
