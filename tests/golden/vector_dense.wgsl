// k1: matmul + add + tanh
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

fn hyperbolic_tangent(x: f32) -> f32 {
    let sign = bitcast<u32>(x) & 0x80000000u;
    let magnitude = bitcast<u32>(x) ^ sign;
    let a = bitcast<f32>(magnitude);
    let q = a * a;
    let near = a * ((945.0f + q * (105.0f + q)) / (945.0f + q * (420.0f + q * 15.0f)));
    let far = 1.0f - 2.0f / (exp(min(a, 10.0f) * 2.0f) + 1.0f);
    let value = select(far, select(near, a, magnitude < 0x39000000u), magnitude < 0x3f400000u);
    let signed = bitcast<f32>(bitcast<u32>(value) | sign);
    return select(signed, x, magnitude > 0x7f800000u);
}

fn finish(batch: u32, i: u32, j: u32, sum: f32) {
    let o = i * 128u + j;
    let v1 = in2[o];
    let v2 = sum + v1;
    let v3 = hyperbolic_tangent(v2);
    out[o] = v3;
}

var<workgroup> partials: array<f32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let strip = group.x;
    let column = lane % 16u;
    let slice = lane / 16u;
    let batch = strip / 8u;
    let l = strip % 8u * 16u + column;
    var sum0 = 0.0f;
    let inside = min(l, 127u);
    for (var s = slice; s < 784u; s += 4u) {
        let w = in1[s * 128u + inside];
        sum0 += in0[s] * w;
    }
    partials[slice * 16u + column] = sum0;
    workgroupBarrier();
    for (var distance = 2u; distance > 0u; distance >>= 1u) {
        if (slice < distance) {
            let p = slice * 16u + column;
            let q = p + distance * 16u;
            partials[p] += partials[q];
        }
        workgroupBarrier();
    }
    if (slice == 0u && l < 128u) {
        finish(batch, 0u, l, partials[column]);
    }
}
// workgroups: [8, 1, 1]
