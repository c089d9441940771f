// k1: equal + not_equal + less + less_equal + greater + greater_equal
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<u32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<u32>>;
@group(0) @binding(4) var<storage, read_write> out2: array<vec4<u32>>;
@group(0) @binding(5) var<storage, read_write> out3: array<vec4<u32>>;
@group(0) @binding(6) var<storage, read_write> out4: array<vec4<u32>>;
@group(0) @binding(7) var<storage, read_write> out5: array<vec4<u32>>;

fn equal_4(x: vec4<f32>, y: vec4<f32>) -> vec4<bool> { return !is_nan_4(x) & (order_4(x) == order_4(y)); }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn less_4(x: vec4<f32>, y: vec4<f32>) -> vec4<bool> { return !(is_nan_4(x) | is_nan_4(y)) & (order_4(x) < order_4(y)); }

fn less_equal_4(x: vec4<f32>, y: vec4<f32>) -> vec4<bool> { return !(is_nan_4(x) | is_nan_4(y)) & (order_4(x) <= order_4(y)); }

fn order_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b, -(b & vec4<i32>(0x7fffffffi)), b < vec4<i32>(0i));
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
    let v2 = equal_4(v0, v1);
    let v3 = !equal_4(v0, v1);
    let v4 = less_4(v0, v1);
    let v5 = less_equal_4(v0, v1);
    let v6 = less_4(v1, v0);
    let v7 = less_equal_4(v1, v0);
    out[item] = vec4<u32>(v2);
    out1[item] = vec4<u32>(v3);
    out2[item] = vec4<u32>(v4);
    out3[item] = vec4<u32>(v5);
    out4[item] = vec4<u32>(v6);
    out5[item] = vec4<u32>(v7);
}
// workgroups: [1, 1, 1]
