//! Compiled kernels, by kernel and, as several may have one text, by that; and bind groups, by the buffers in them. Layouts
//! depend only on the number of buffers, so that a bind group serves every kernel that happens to read and write the same
//! ones. Refuses to keep everything: a loaded program holds its own pipelines, of others the latest are kept.

use super::compile::{self, Compiled, Job};
use super::host;
use super::parts::Span;
use super::pool::Room;
use crate::DeviceError;
use crate::api::traffic;
use crate::recent::Recent;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_ir::ErrorBound;
use tandem_kernel::{Body, ExprId, Kernel, Scalar};
use tandem_wgsl::Limits;

/// Compiled kernels that are kept; each takes tens to hundreds of kilobytes of a driver.
const PIPELINES: usize = 512;

/// Bind groups that are kept.
const GROUPS: usize = 4096;

/// A compiled kernel.
pub struct Pipeline {
    /// What runs, which other kernels may have too.
    pub code: Rc<Compiled>,
    pub workgroups: [u32; 3],
    /// How many of its buffers are written, the last ones.
    pub outputs: usize,
    /// Roughly the time it takes, as bytes moved; see [`super::pace`].
    pub work: u64,
}

/// What was compiled.
pub struct Pipelines {
    limits: Limits,
    kernels: Recent<Rc<Kernel>, Rc<Pipeline>>,
    sources: Recent<Rc<str>, Rc<Compiled>>,
    layouts: FxHashMap<(usize, usize), Layout>,
    groups: FxHashMap<(Box<[u32]>, usize), wgpu::BindGroup>,
}

/// A kernel to be compiled, and how errors call it.
pub struct Named {
    pub name: String,
    pub kernel: Rc<Kernel>,
}

/// A kernel whose code is known and not yet compiled.
struct Pending {
    at: usize,
    source: Rc<str>,
    workgroups: [u32; 3],
}

pub struct Layout {
    group: wgpu::BindGroupLayout,
    pub pipeline: wgpu::PipelineLayout,
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
        Pipelines {
            limits,
            kernels: Recent::new(PIPELINES),
            sources: Recent::new(PIPELINES),
            layouts: FxHashMap::default(),
            groups: FxHashMap::default(),
        }
    }

    /// What shaders of so many buffers, of which the last ones are written, bind.
    pub fn layout(&mut self, device: &wgpu::Device, buffers: (usize, usize)) -> &Layout {
        self.layouts.entry(buffers).or_insert_with(|| Layout::new(device, buffers))
    }

    /// The bind group of some whole buffers, of which the last ones, so many outputs, are written. Of larger ones the start
    /// is seen that can be bound.
    pub fn group(&mut self, device: &wgpu::Device, serials: &[u32], rooms: &[&Room], outputs: usize, most: u64) -> &wgpu::BindGroup {
        if self.groups.len() > GROUPS {
            self.forget_groups();
        }
        let key = (Box::from(serials), outputs);
        if !self.groups.contains_key(&key) {
            let start = |room: &&Room| Span { offset: 0, bytes: room.buffer.size().min(most) };
            let bound: Vec<(&wgpu::Buffer, Span)> = rooms.iter().map(|room| (&room.buffer, start(room))).collect();
            let group = self.group_of(device, &bound, outputs);
            self.groups.insert(key.clone(), group);
        }
        &self.groups[&key]
    }

    /// A bind group of stretches of buffers, which nobody else will want.
    pub fn group_of(&mut self, device: &wgpu::Device, bound: &[(&wgpu::Buffer, Span)], outputs: usize) -> wgpu::BindGroup {
        let mut entries = Vec::with_capacity(bound.len());
        for (binding, (buffer, span)) in (0..).zip(bound) {
            let size = std::num::NonZeroU64::new(span.bytes);
            let resource = wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset: span.offset, size });
            entries.push(wgpu::BindGroupEntry { binding, resource });
        }
        let layout = &self.layout(device, (bound.len(), outputs)).group;
        device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout, entries: &entries })
    }

    /// What was compiled of a text.
    pub fn known(&mut self, source: &str) -> Option<Rc<Compiled>> {
        self.sources.get(source)
    }

    /// Keeps what was compiled of a text.
    pub fn keep(&mut self, source: &str, code: Compiled) -> Rc<Compiled> {
        let code = Rc::new(code);
        self.sources.insert(Rc::from(source), code.clone());
        code
    }

    /// Lets go of all bind groups, and so of the buffers in them.
    pub fn forget_groups(&mut self) {
        self.groups.clear();
    }
}

impl super::Gpu {
    /// The pipelines of kernels, of which those that are not known are compiled together. Natively an error is told here; in
    /// the browser whoever uses the pipeline hears of it.
    pub(super) fn pipelines(&self, kernels: &[Named]) -> Result<Vec<Rc<Pipeline>>, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let device = &self.connection.device;
        let mut found: Vec<Option<Rc<Pipeline>>> = kernels.iter().map(|named| state.pipelines.kernels.get(&named.kernel)).collect();
        let mut pending: Vec<Pending> = vec![];
        let mut jobs: Vec<Job<'_>> = vec![];
        for (at, Named { name, kernel }) in kernels.iter().enumerate().filter(|(at, _)| found[*at].is_none()) {
            let shader = self.shader(kernel);
            if shader.workgroups.iter().any(|n| *n > state.pipelines.limits.workgroups) {
                let reason = format!("{name} is too large for this GPU; use .to(\"cpu\"), or compute it in smaller parts");
                return Err(DeviceError::Unsupported { reason });
            }
            let head = if shader.uses_subgroups() { host::ENABLE_SUBGROUPS } else { "" };
            let source: Rc<str> = Rc::from(head.to_owned() + &shader.source);
            let is_known = jobs.iter().any(|job| job.source == *source) || state.pipelines.known(&source).is_some();
            if !is_known {
                let buffers = (kernel.inputs.len() + kernel.outputs.len(), kernel.outputs.len());
                let layout = state.pipelines.layout(device, buffers).pipeline.clone();
                jobs.push(Job { name, source: source.to_string(), layout });
            }
            pending.push(Pending { at, source, workgroups: shader.workgroups });
        }
        state.statistics.compiled += jobs.len() as u64;
        let compiled = compile::all(device, &jobs, &self.faults);
        for (job, code) in jobs.into_iter().zip(compiled) {
            state.pipelines.keep(&job.source, code);
        }
        for Pending { at, source, workgroups } in pending {
            let Some(code) = state.pipelines.known(&source) else { continue };
            let kernel = &kernels[at].kernel;
            let pipeline = Rc::new(Pipeline { code, workgroups, outputs: kernel.outputs.len(), work: work(kernel) });
            state.pipelines.kernels.insert(kernel.clone(), pipeline.clone());
            found[at] = Some(pipeline);
        }
        // What was refused before is refused again.
        found.iter().flatten().try_for_each(|pipeline| pipeline.code.check())?;
        Ok(found.into_iter().flatten().collect())
    }
}

/// What a function of the op table costs, where an addition is a byte moved.
const FUNCTION: u64 = 8;

/// What a kernel takes: the bytes that it moves, and arithmetic counts too, a little.
pub fn work(kernel: &Kernel) -> u64 {
    let cost = |root: ExprId| -> u64 {
        let one = |id: ExprId| match &kernel.expr(id).scalar {
            Scalar::Apply { op, .. } if matches!(op.info().error_bound, ErrorBound::Ulp(1..)) => FUNCTION,
            Scalar::Apply { .. } | Scalar::Gather { .. } => 1,
            Scalar::Constant(_) | Scalar::Load { .. } | Scalar::Index(_) | Scalar::Accumulated(_) | Scalar::Written(_) => 0,
        };
        kernel.reachable(root).into_iter().map(one).sum()
    };
    let points = |sizes: &[usize]| sizes.iter().fold(1_u64, |all, size| all.saturating_mul(*size as u64));
    let elements = points(&kernel.domain());
    let arithmetic = match &kernel.body {
        Body::Map(body) => elements.saturating_mul(body.values.iter().map(|value| cost(*value)).sum()),
        Body::Reduce(body) => elements.saturating_mul(points(&body.inner).saturating_mul(1 + cost(body.value)) + cost(body.epilogue)),
        Body::MatMul(body) => elements.saturating_mul(body.k as u64 / 4 + cost(body.epilogue)),
        Body::Rows(body) => elements.saturating_mul(body.stages.iter().map(|stage| 1 + cost(stage.value())).sum()),
    };
    traffic(kernel).saturating_add(arithmetic)
}

#[cfg(test)]
mod tests {
    use super::work;
    use crate::gpu::pace::Pace;
    use tandem_ir::{DType, Literal, OpKind};
    use tandem_kernel::{Access, Body, Buffer, Expr, ExprId, Kernel, MapBody, MatMulBody, Operand, Scalar, Tuning};

    const F32: DType = DType::F32;

    fn expr(scalar: Scalar) -> Expr {
        Expr { dtype: F32, scalar }
    }

    fn apply(op: OpKind, args: &[u32]) -> Expr {
        expr(Scalar::Apply { op, args: args.iter().map(|arg| ExprId(*arg)).collect() })
    }

    fn access(strides: &[isize]) -> Access {
        Access { offset: 0, strides: strides.iter().copied().collect() }
    }

    /// `tanh(a * b + c) * sigmoid(a) - 0.5 * c`.
    fn chain(len: usize) -> Kernel {
        let load = |input| expr(Scalar::Load { input, access: access(&[1]) });
        let half = expr(Scalar::Constant(Literal::F32(0.5)));
        let (product, sum, tanh) = (apply(OpKind::Multiply, &[0, 1]), apply(OpKind::Add, &[4, 2]), apply(OpKind::Tanh, &[5]));
        let (sigmoid, left, right) = (apply(OpKind::Sigmoid, &[0]), apply(OpKind::Multiply, &[6, 7]), apply(OpKind::Multiply, &[3, 2]));
        let last = apply(OpKind::Subtract, &[8, 9]);
        Kernel {
            inputs: vec![Buffer { dtype: F32, len }; 3],
            outputs: vec![Buffer { dtype: F32, len }],
            exprs: vec![load(0), load(1), load(2), half, product, sum, tanh, sigmoid, left, right, last],
            body: Body::Map(MapBody { domain: vec![len], values: vec![ExprId(10)] }),
            tuning: Tuning::default(),
        }
    }

    fn product(n: usize) -> Kernel {
        let operand = |input| Operand { input, access: access(&[n as isize, 1]) };
        let body =
            MatMulBody { batch: vec![], m: n, n, k: n, left: operand(0), right: operand(1), epilogue: ExprId(0), sums: None, unfold: None };
        Kernel {
            inputs: vec![Buffer { dtype: F32, len: n * n }; 2],
            outputs: vec![Buffer { dtype: F32, len: n * n }],
            exprs: vec![expr(Scalar::Accumulated(0))],
            body: Body::MatMul(body),
            tuning: Tuning::default(),
        }
    }

    /// A kernel that a program plays in a second is a dispatch of its own, and what takes many of them goes in parts; some
    /// products of a layer, and what belongs to them, are one submission.
    #[test]
    fn work_is_about_what_kernels_take() {
        assert_eq!(work(&product(64)), 64 * 64 * (64 / 4 + 3 * 4));
        assert_eq!(work(&chain(1000)), 1000 * (4 * 4 + 5 + 2 * 8));
        let pace = Pace::new(None);
        let parts = [chain(10_000_000), product(1024), product(2048), chain(100_000_000)].map(|kernel| pace.parts(work(&kernel)));
        assert_eq!(parts, [1, 1, 33, 56]);
        assert!(12 * work(&product(256)) < pace.longest());
    }
}
