//! Caches of compiled pipelines, by kernel and by WGSL text, as several kernels may have one text; and of bind groups, by the
//! buffers in them. A bind-group layout depends only on the number of buffers, so that a bind group serves every kernel on the
//! same buffers. A loaded program holds its own pipelines; of the others the most recently used are kept.

use super::buffer_pool::PooledBuffer;
use super::compile::{Compiled, Job, compile_all};
use super::platform::ENABLE_SUBGROUPS;
use super::split::BindingRange;
use crate::lru::LruCache;
use crate::work::traffic;
use crate::{DeviceError, Remedy};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tandem_ir::ErrorBound;
use tandem_kernel::support::NO_SEQUENTIAL;
use tandem_kernel::{Body, ExprId, Kernel, Scalar};
use tandem_wgsl::Limits;

/// How many pipelines are kept; each takes tens to hundreds of kilobytes of a driver.
const MAX_PIPELINES: usize = 512;

/// How many bind groups are kept.
const MAX_BIND_GROUPS: usize = 4096;

/// A compiled kernel.
pub struct Pipeline {
    /// The compiled shader, which other kernels may share.
    pub code: Rc<Compiled>,
    pub workgroups: [u32; 3],
    /// How many of its buffers are written, the last ones.
    pub outputs: usize,
    /// An estimate of its time, as bytes moved; see [`super::throttle`].
    pub work: u64,
}

/// The caches.
pub struct Pipelines {
    limits: Limits,
    kernels: LruCache<Rc<Kernel>, Rc<Pipeline>>,
    sources: LruCache<Rc<str>, Rc<Compiled>>,
    layouts: FxHashMap<(usize, usize), Layout>,
    groups: FxHashMap<(Box<[u32]>, usize), wgpu::BindGroup>,
}

/// A kernel to be compiled, with its name in errors.
pub struct NamedKernel {
    pub name: String,
    pub kernel: Rc<Kernel>,
}

/// A kernel whose code is generated and not yet compiled.
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
    /// Without pipelines.
    pub fn new(limits: Limits) -> Pipelines {
        Pipelines {
            limits,
            kernels: LruCache::new(MAX_PIPELINES),
            sources: LruCache::new(MAX_PIPELINES),
            layouts: FxHashMap::default(),
            groups: FxHashMap::default(),
        }
    }

    /// The layout of shaders with so many buffers, of which the last ones are written.
    pub fn layout(&mut self, device: &wgpu::Device, buffers: (usize, usize)) -> &Layout {
        self.layouts.entry(buffers).or_insert_with(|| Layout::new(device, buffers))
    }

    /// The bind group of whole buffers, of which the last ones, so many outputs, are written. Of a larger buffer the first
    /// `max_bytes` are bound.
    pub fn group(
        &mut self,
        device: &wgpu::Device,
        serials: &[u32],
        rooms: &[&PooledBuffer],
        outputs: usize,
        max_bytes: u64,
    ) -> &wgpu::BindGroup {
        if self.groups.len() > MAX_BIND_GROUPS {
            self.forget_groups();
        }
        let key = (Box::from(serials), outputs);
        if !self.groups.contains_key(&key) {
            let start = |room: &&PooledBuffer| BindingRange { offset: 0, bytes: room.buffer.size().min(max_bytes) };
            let bound: Vec<(&wgpu::Buffer, BindingRange)> = rooms.iter().map(|room| (&room.buffer, start(room))).collect();
            let group = self.group_of(device, &bound, outputs);
            self.groups.insert(key.clone(), group);
        }
        &self.groups[&key]
    }

    /// A bind group of ranges of buffers; not cached.
    pub fn group_of(&mut self, device: &wgpu::Device, bound: &[(&wgpu::Buffer, BindingRange)], outputs: usize) -> wgpu::BindGroup {
        let mut entries = Vec::with_capacity(bound.len());
        for (binding, (buffer, span)) in (0..).zip(bound) {
            let size = std::num::NonZeroU64::new(span.bytes);
            let resource = wgpu::BindingResource::Buffer(wgpu::BufferBinding { buffer, offset: span.offset, size });
            entries.push(wgpu::BindGroupEntry { binding, resource });
        }
        let layout = &self.layout(device, (bound.len(), outputs)).group;
        device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout, entries: &entries })
    }

    /// The shader compiled from a WGSL text.
    pub fn compiled(&mut self, source: &str) -> Option<Rc<Compiled>> {
        self.sources.get(source)
    }

    /// Keeps the shader compiled from a WGSL text.
    pub fn keep(&mut self, source: &str, code: Compiled) -> Rc<Compiled> {
        let code = Rc::new(code);
        self.sources.insert(Rc::from(source), code.clone());
        code
    }

    /// Drops all bind groups, and so the buffers in them.
    pub fn forget_groups(&mut self) {
        self.groups.clear();
    }
}

impl super::Gpu {
    /// The pipelines of kernels; those that are not cached are compiled together. Natively this returns their errors, in the
    /// browser the use of a pipeline does.
    pub(super) fn pipelines(&self, kernels: &[NamedKernel]) -> Result<Vec<Rc<Pipeline>>, DeviceError> {
        let state = &mut *self.state.borrow_mut();
        let device = &self.connection.device;
        let mut found: Vec<Option<Rc<Pipeline>>> = kernels.iter().map(|named| state.pipelines.kernels.get(&named.kernel)).collect();
        let mut pending: Vec<Pending> = vec![];
        let mut jobs: Vec<Job<'_>> = vec![];
        for (at, NamedKernel { name, kernel }) in kernels.iter().enumerate().filter(|(at, _)| found[*at].is_none()) {
            let shader = self.shader(kernel);
            if shader.workgroups.iter().any(|n| *n > state.pipelines.limits.workgroups) {
                let error = DeviceError::unsupported(format!("{name} is too large for this GPU"));
                return Err(error.with_remedy(Remedy::ComputeElsewhereOrSplit));
            }
            let head = if shader.uses_subgroups() { ENABLE_SUBGROUPS } else { "" };
            let source: Rc<str> = Rc::from(head.to_owned() + &shader.source);
            let is_known = jobs.iter().any(|job| job.source == *source) || state.pipelines.compiled(&source).is_some();
            if !is_known {
                let buffers = (kernel.inputs.len() + kernel.outputs.len(), kernel.outputs.len());
                let layout = state.pipelines.layout(device, buffers).pipeline.clone();
                jobs.push(Job { name, source: source.to_string(), layout });
            }
            pending.push(Pending { at, source, workgroups: shader.workgroups });
        }
        state.statistics.compiled += jobs.len() as u64;
        let compiled = compile_all(device, &jobs, &self.faults);
        for (job, code) in jobs.into_iter().zip(compiled) {
            state.pipelines.keep(&job.source, code);
        }
        for Pending { at, source, workgroups } in pending {
            let Some(code) = state.pipelines.compiled(&source) else { continue };
            let kernel = &kernels[at].kernel;
            let pipeline = Rc::new(Pipeline { code, workgroups, outputs: kernel.outputs.len(), work: work(kernel) });
            state.pipelines.kernels.insert(kernel.clone(), pipeline.clone());
            found[at] = Some(pipeline);
        }
        // A cached pipeline may have an error, too.
        found.iter().flatten().try_for_each(|pipeline| pipeline.code.check())?;
        Ok(found.into_iter().flatten().collect())
    }
}

/// The cost of a transcendental function, where an addition costs as much as a byte moved.
const FUNCTION_COST: u64 = 8;

/// An estimate of a kernel's time: the bytes that it moves, and a little for arithmetic.
pub fn work(kernel: &Kernel) -> u64 {
    let cost = |root: ExprId| -> u64 {
        let one = |id: ExprId| match &kernel.expr(id).scalar {
            Scalar::Apply { op, .. } if matches!(op.info().error_bound, ErrorBound::Ulp(1..)) => FUNCTION_COST,
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
        Body::MatMul(body) => elements.saturating_mul(body.k as u64 / 4 + cost(body.product_value())),
        Body::Rows(body) => elements.saturating_mul(body.stages.iter().map(|stage| 1 + cost(stage.value())).sum()),
        Body::Sequential(_) => unreachable!("{NO_SEQUENTIAL}"),
        Body::Attention(body) => {
            let scores = &body.scores;
            let of_score = (scores.k + body.columns) as u64 / 4 + FUNCTION_COST + cost(scores.product_value());
            let all = points(&scores.batch).saturating_mul(points(&[scores.m, scores.n]));
            all.saturating_mul(of_score).saturating_add(elements.saturating_mul(cost(body.result)))
        }
    };
    traffic(kernel).saturating_add(arithmetic)
}

#[cfg(test)]
mod tests {
    use super::work;
    use crate::gpu::throttle::Throttle;
    use tandem_ir::{DType, Literal, OpKind};
    use tandem_kernel::{Access, Body, Buffer, Epilogue, Expr, ExprId, Kernel, MapBody, MatMulBody, Operand, Scalar, Tuning};

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
        let operand = |input| Operand::strided(input, access(&[n as isize, 1]), [n, n]);
        let body = MatMulBody {
            batch: vec![],
            m: n,
            n,
            k: n,
            left: operand(0),
            right: operand(1),
            prologue: None,
            is_narrow: false,
            epilogues: Epilogue::of_product(ExprId(0)),
        };
        Kernel {
            inputs: vec![Buffer { dtype: F32, len: n * n }; 2],
            outputs: vec![Buffer { dtype: F32, len: n * n }],
            exprs: vec![expr(Scalar::Accumulated(0))],
            body: Body::MatMul(body),
            tuning: Tuning::default(),
        }
    }

    /// A kernel that takes a software renderer a second is one dispatch, a longer one is split; a dozen products of a layer
    /// are one submission.
    #[test]
    fn work_is_about_what_kernels_take() {
        assert_eq!(work(&product(64)), 64 * 64 * (64 / 4 + 3 * 4));
        assert_eq!(work(&chain(1000)), 1000 * (4 * 4 + 5 + 2 * 8));
        let throttle = Throttle::new(None);
        let parts = [chain(10_000_000), product(1024), product(2048), chain(100_000_000)].map(|kernel| throttle.parts(work(&kernel)));
        assert_eq!(parts, [1, 1, 33, 56]);
        assert!(12 * work(&product(256)) < throttle.max_submission_work());
    }
}
