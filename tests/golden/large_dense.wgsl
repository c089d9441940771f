// k1: matmul + add + relu
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read> in2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> out: array<vec4<f32>>;

fn relu_4(x: vec4<f32>) -> vec4<f32> {
    return select(x, vec4<f32>(0.0f), (bitcast<vec4<u32>>(x) - vec4<u32>(0x80000000u)) <= vec4<u32>(0x7f800000u));
}

fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
    let o = i * 512u + j;
    let v1 = in2[j / 4u];
    let v2 = sum + v1;
    let v3 = relu_4(v2);
    out[o / 4u] = v3;
}

var<workgroup> left: array<vec4<f32>, 256>;
var<workgroup> right: array<vec4<f32>, 256>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 32u;
    let left_first = tile / 8u % 4u * 64u;
    let right_first = tile % 8u * 64u;
    let x = lane % 16u;
    let y = lane / 16u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    for (var start = 0u; start < 784u; start += 16u) {
        for (var t = lane; t < 256u; t += 256u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = in0[p * 784u + s];
            let e1 = in0[(p + 1u) * 784u + s];
            let e2 = in0[(p + 2u) * 784u + s];
            let e3 = in0[(p + 3u) * 784u + s];
            left[depth * 16u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 256u; t += 256u) {
            let cell = t % 16u;
            let depth = t / 16u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            right[depth * 16u + cell] = in1[(s * 512u + p) / 4u];
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 16u + y];
            let b = right[d * 16u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    finish(batch, i, j, sum0);
    finish(batch, i + 1u, j, sum1);
    finish(batch, i + 2u, j, sum2);
    finish(batch, i + 3u, j, sum3);
}
// workgroups: [32, 1, 1]
