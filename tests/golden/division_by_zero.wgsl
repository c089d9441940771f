// k1: divide
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

fn divide_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    let scale = select(vec4<f32>(1.0f), vec4<f32>(0.25f), (bitcast<vec4<u32>>(y) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7e800000u));
    return (x * scale) / (y * scale);
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = in1[i / 4u];
    let v2 = divide_4(v0, v1);
    out[item] = v2;
}
// workgroups: [1, 1, 1]
