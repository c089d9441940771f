// k1: matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = i * 2u + j;
    out[o] = sum;
}

var<workgroup> partials: array<f32, 32>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let strip = group.x;
    let column = lane % 16u;
    let slice = lane / 16u;
    let batch = strip / 1u;
    let l = strip % 1u * 16u + column;
    var sum0 = 0.0f;
    var sum1 = 0.0f;
    let inside = min(l, 1u);
    for (var s = slice; s < 3u; s += 1u) {
        let w = in1[s * 2u + inside];
        sum0 += in0[s] * w;
        sum1 += in0[1u * 3u + s] * w;
    }
    partials[slice * 16u + column] = sum0;
    partials[16u + slice * 16u + column] = sum1;
    workgroupBarrier();
    for (var distance = 0u; distance > 0u; distance >>= 1u) {
        if (slice < distance) {
            let p = slice * 16u + column;
            let q = p + distance * 16u;
            partials[p] += partials[q];
            partials[16u + p] += partials[16u + q];
        }
        workgroupBarrier();
    }
    if (slice == 0u && l < 2u) {
        finish(batch, 0u, l, partials[column]);
        finish(batch, 1u, l, partials[16u + column]);
    }
}
// workgroups: [1, 1, 1]
// k2: matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = i * 3u + j;
    out[o] = sum;
}

var<workgroup> partials: array<f32, 48>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let strip = group.x;
    let column = lane % 16u;
    let slice = lane / 16u;
    let batch = strip / 1u;
    let l = strip % 1u * 16u + column;
    var sum0 = 0.0f;
    var sum1 = 0.0f;
    var sum2 = 0.0f;
    let inside = min(l, 2u);
    for (var s = slice; s < 2u; s += 1u) {
        let w = in1[s * 3u + inside];
        sum0 += in0[s] * w;
        sum1 += in0[1u * 2u + s] * w;
        sum2 += in0[2u * 2u + s] * w;
    }
    partials[slice * 16u + column] = sum0;
    partials[16u + slice * 16u + column] = sum1;
    partials[32u + slice * 16u + column] = sum2;
    workgroupBarrier();
    for (var distance = 0u; distance > 0u; distance >>= 1u) {
        if (slice < distance) {
            let p = slice * 16u + column;
            let q = p + distance * 16u;
            partials[p] += partials[q];
            partials[16u + p] += partials[16u + q];
            partials[32u + p] += partials[32u + q];
        }
        workgroupBarrier();
    }
    if (slice == 0u && l < 3u) {
        finish(batch, 0u, l, partials[column]);
        finish(batch, 1u, l, partials[16u + column]);
        finish(batch, 2u, l, partials[32u + column]);
    }
}
// workgroups: [1, 1, 1]
