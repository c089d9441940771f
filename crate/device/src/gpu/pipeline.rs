//! Compiled kernels, by kernel, and bind groups, by the buffers in them. Layouts depend only on the number of buffers, so
//! that a bind group serves every kernel that happens to read and write the same ones.

use super::pool::Room;
use crate::DeviceError;
use crate::api::traffic;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::rc::Rc;
use tandem_kernel::{Body, Kernel};
use tandem_wgsl::{ENTRY_POINT, Limits};

/// The limits that matter to generated code.
pub fn code_limits(limits: &wgpu::Limits, software: bool) -> Limits {
    Limits {
        software,
        workgroups: limits.max_compute_workgroups_per_dimension,
        invocations: limits.max_compute_invocations_per_workgroup.min(limits.max_compute_workgroup_size_x),
        shared_bytes: limits.max_compute_workgroup_storage_size,
    }
}

/// Bind groups that are kept.
const GROUPS: usize = 4096;

/// A compiled kernel.
pub struct Pipeline {
    pub pipeline: wgpu::ComputePipeline,
    pub workgroups: [u32; 3],
    /// How many of its buffers are written, the last ones.
    pub outputs: usize,
    /// Roughly the time it takes, as bytes moved.
    pub work: u64,
}

/// What was compiled.
pub struct Pipelines {
    limits: Limits,
    compiled: FxHashMap<Rc<Kernel>, Rc<Pipeline>>,
    layouts: FxHashMap<(usize, usize), Layout>,
    groups: FxHashMap<(Box<[u32]>, usize), wgpu::BindGroup>,
}

struct Layout {
    group: wgpu::BindGroupLayout,
    pipeline: wgpu::PipelineLayout,
}

impl Layout {
    /// So many buffers, of which the last ones are written.
    fn new(device: &wgpu::Device, (buffers, outputs): (usize, usize)) -> Layout {
        let entry = |binding: usize| wgpu::BindGroupLayoutEntry {
            binding: binding as u32,
            visibility: wgpu::ShaderStages::COMPUTE,
            ty: wgpu::BindingType::Buffer {
                ty: wgpu::BufferBindingType::Storage { read_only: binding + outputs < buffers },
                has_dynamic_offset: false,
                min_binding_size: None,
            },
            count: None,
        };
        let entries: Vec<_> = (0..buffers).map(entry).collect();
        let group = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: None, entries: &entries });
        let descriptor = wgpu::PipelineLayoutDescriptor { label: None, bind_group_layouts: &[Some(&group)], immediate_size: 0 };
        let pipeline = device.create_pipeline_layout(&descriptor);
        Layout { group, pipeline }
    }
}

impl Pipelines {
    /// Nothing yet.
    pub fn new(limits: Limits) -> Pipelines {
        Pipelines { limits, compiled: FxHashMap::default(), layouts: FxHashMap::default(), groups: FxHashMap::default() }
    }

    /// The compiled form of a kernel that was compiled before.
    pub fn find(&self, kernel: &Rc<Kernel>) -> Option<Rc<Pipeline>> {
        self.compiled.get(kernel).cloned()
    }

    /// Compiles a kernel.
    pub fn compile(&mut self, device: &wgpu::Device, kernel: &Rc<Kernel>) -> Rc<Pipeline> {
        let shader = tandem_wgsl::shader(kernel, self.limits);
        let outputs = kernel.outputs.len();
        let source = wgpu::ShaderSource::Wgsl(Cow::Borrowed(&shader.source));
        let module = device.create_shader_module(wgpu::ShaderModuleDescriptor { label: None, source });
        let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: None,
            layout: Some(&self.layout(device, (kernel.inputs.len() + outputs, outputs)).pipeline),
            module: &module,
            entry_point: Some(ENTRY_POINT),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            cache: None,
        });
        let compiled = Rc::new(Pipeline { pipeline, workgroups: shader.workgroups, outputs, work: work(kernel) });
        self.compiled.insert(kernel.clone(), compiled.clone());
        compiled
    }

    fn layout(&mut self, device: &wgpu::Device, buffers: (usize, usize)) -> &Layout {
        self.layouts.entry(buffers).or_insert_with(|| Layout::new(device, buffers))
    }

    /// The bind group of some buffers, of which the last ones, so many outputs, are written.
    pub fn group(&mut self, device: &wgpu::Device, serials: &[u32], rooms: &[&Room], outputs: usize) -> &wgpu::BindGroup {
        if self.groups.len() > GROUPS {
            self.forget_groups();
        }
        let key = (Box::from(serials), outputs);
        if !self.groups.contains_key(&key) {
            let resources = rooms.iter().map(|room| room.buffer.as_entire_binding());
            let entries: Vec<_> = (0..).zip(resources).map(|(binding, resource)| wgpu::BindGroupEntry { binding, resource }).collect();
            let layout = &self.layout(device, (rooms.len(), outputs)).group;
            let group = device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout, entries: &entries });
            self.groups.insert(key.clone(), group);
        }
        &self.groups[&key]
    }

    /// Lets go of all bind groups, and so of the buffers in them.
    pub fn forget_groups(&mut self) {
        self.groups.clear();
    }
}

impl super::Gpu {
    /// A kernel's pipeline, compiled unless it was before.
    pub(super) fn pipeline(&self, kernel: &Rc<Kernel>) -> Result<Rc<Pipeline>, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        if let Some(pipeline) = state.pipelines.find(kernel) {
            return Ok(pipeline);
        }
        let pipeline = state.pipelines.compile(&self.connection.device, kernel);
        state.statistics.compiled += 1;
        // Natively errors are known by now; in the browser a later call hears of them.
        self.faults.check()?;
        Ok(pipeline)
    }
}

/// Arithmetic counts too, a little.
fn work(kernel: &Kernel) -> u64 {
    let elements = kernel.output().len as u64;
    let arithmetic = match &kernel.body {
        Body::Map(_) => 0,
        Body::Reduce(body) => elements * body.inner.iter().product::<usize>() as u64,
        Body::MatMul(body) => elements * body.k as u64 / 4,
        Body::Rows(body) => body.stages.len() as u64 * kernel.domain().iter().product::<usize>() as u64,
    };
    traffic(kernel) + arithmetic
}
