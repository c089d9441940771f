// k1: matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = (batch * 3u + i) * 4u + j;
    out[o] = sum;
}

var<workgroup> partials: array<f32, 96>;

@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let strip = group.x;
    let column = lane % 16u;
    let slice = lane / 16u;
    let batch = strip / 1u;
    let l = strip % 1u * 16u + column;
    var sum0 = 0.0f;
    var sum1 = 0.0f;
    var sum2 = 0.0f;
    let inside = min(l, 3u);
    for (var s = slice; s < 5u; s += 2u) {
        let w = in1[batch * 20u + s * 4u + inside];
        sum0 += in0[batch * 15u + s] * w;
        sum1 += in0[batch * 15u + 1u * 5u + s] * w;
        sum2 += in0[batch * 15u + 2u * 5u + s] * w;
    }
    partials[slice * 16u + column] = sum0;
    partials[32u + slice * 16u + column] = sum1;
    partials[64u + slice * 16u + column] = sum2;
    workgroupBarrier();
    for (var distance = 1u; distance > 0u; distance >>= 1u) {
        if (slice < distance) {
            let p = slice * 16u + column;
            let q = p + distance * 16u;
            partials[p] += partials[q];
            partials[32u + p] += partials[32u + q];
            partials[64u + p] += partials[64u + q];
        }
        workgroupBarrier();
    }
    if (slice == 0u && l < 4u) {
        finish(batch, 0u, l, partials[column]);
        finish(batch, 1u, l, partials[32u + column]);
        finish(batch, 2u, l, partials[64u + column]);
    }
}
// workgroups: [2, 1, 1]
// k2: permute + matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = (batch * 3u + i) * 3u + j;
    out[o] = sum;
}

var<workgroup> partials: array<f32, 12>;

@compute @workgroup_size(4)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let strip = group.x;
    let column = lane / 2u;
    let slice = lane % 2u;
    let batch = strip / 2u;
    let l = strip % 2u * 2u + column;
    var sum0 = 0.0f;
    var sum1 = 0.0f;
    var sum2 = 0.0f;
    let inside = min(l, 2u);
    for (var s = slice; s < 5u; s += 2u) {
        let w = in0[batch * 15u + s + inside * 5u];
        sum0 += in0[batch * 15u + s] * w;
        sum1 += in0[batch * 15u + 1u * 5u + s] * w;
        sum2 += in0[batch * 15u + 2u * 5u + s] * w;
    }
    partials[slice * 2u + column] = sum0;
    partials[4u + slice * 2u + column] = sum1;
    partials[8u + slice * 2u + column] = sum2;
    workgroupBarrier();
    for (var distance = 1u; distance > 0u; distance >>= 1u) {
        if (slice < distance) {
            let p = slice * 2u + column;
            let q = p + distance * 2u;
            partials[p] += partials[q];
            partials[4u + p] += partials[4u + q];
            partials[8u + p] += partials[8u + q];
        }
        workgroupBarrier();
    }
    if (slice == 0u && l < 3u) {
        finish(batch, 0u, l, partials[column]);
        finish(batch, 1u, l, partials[4u + column]);
        finish(batch, 2u, l, partials[8u + column]);
    }
}
// workgroups: [4, 1, 1]
