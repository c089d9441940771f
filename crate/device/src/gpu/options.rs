//! How a GPU is opened: which class of adapter its code is made for, and how much of what the adapter allows is used.
//! Refuses to raise a limit.

use tandem_wgsl::{Limits, Shader, Subgroups};

/// How a GPU is opened. The default is what the adapter is and allows.
#[derive(Clone, Copy, Default)]
pub struct Options {
    /// Code as for a program that plays a GPU, or as for a GPU, whichever the adapter is.
    pub software: Option<bool>,
    /// What is used of the adapter's limits.
    pub ceilings: Ceilings,
    /// Floats of 16 bits in words, also where shaders have them.
    pub words: bool,
    /// Work of a submission at most, as bytes moved, instead of what the adapter does in a tenth of a second.
    pub longest: Option<u64>,
    /// For tests: what becomes of each shader before the GPU sees it.
    pub altered: Option<fn(Shader) -> Shader>,
}

/// The most that is used of an adapter's limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ceilings {
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

impl Default for Ceilings {
    fn default() -> Ceilings {
        Ceilings { workgroups: u32::MAX, invocations: u32::MAX, shared_bytes: u32::MAX, bindings: u32::MAX, binding_bytes: u64::MAX }
    }
}

impl Ceilings {
    /// An adapter's limits, as far as they are used.
    pub(super) fn lower(self, limits: wgpu::Limits) -> wgpu::Limits {
        let Ceilings { workgroups, invocations, shared_bytes, bindings, binding_bytes } = self;
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
