//! `td.save` and `td.load`: tensors in npy, npz and safetensors files, programs in ONNX and `.tandem` files, parameters of
//! modules; files that are not what they say.

use super::common::{prints, refused};

#[test]
fn tensors_come_back() {
    prints(
        "x = td.tensor([[1.5, -2.0], [0.0, 3e38]])\ntd.save('x.npy', x)\ny = td.load('x.npy')\nprint(y.tolist() == x.tolist(), y.dtype, y.device)",
        "True float32 cpu",
    );
    for kind in ["npz", "safetensors"] {
        prints(
            &format!(
                "td.save('w.{kind}', {{'b': td.arange(3), 'a': td.tensor([True, False])}})\nw = td.load('w.{kind}')\n\
                 print(sorted(w), w['a'].tolist(), w['b'].tolist(), w['b'].dtype)"
            ),
            "['a', 'b'] [True, False] [0, 1, 2] int32",
        );
    }
    prints(
        "td.save('l.npz', [td.zeros((0, 3)), td.ones(())])\nw = td.load('l.npz')\nprint(w['arr_0'].shape, w['arr_1'].item())",
        "(0, 3) 1.0",
    );
}

const NET: &str = "td.random.seed(1)\nx = td.random.normal((2, 4))\n\
    def make():\n    net = td.nn.Sequential()\n    net.add(td.nn.Dense(3, activation='relu'), td.nn.Dense(2))\n    return net\n\
    net = make()\ny = net(x)\n";

#[test]
fn parameters_of_a_module_come_back() {
    prints(
        &format!(
            "{NET}net.save_parameters('net.safetensors')\nother = make()\nother.load_parameters('net.safetensors')\n\
             print((other(x) == y).tolist(), sorted(td.load('net.safetensors')))"
        ),
        "[[True, True], [True, True]] ['0.bias', '0.weight', '1.bias', '1.weight']",
    );
    refused(
        &format!("{NET}net.save_parameters('n.npz')\nnet.add(td.nn.Dense(1, in_units=2))\nnet.load_parameters('n.npz')"),
        "ValueError",
        "n.npz lacks 2.bias, 2.weight",
    );
    refused(
        &format!("{NET}td.save('n.npz', {{**dict(net.named_parameters()), '1.bias': td.zeros(5)}})\nnet.load_parameters('n.npz')"),
        "ValueError",
        "n.npz: 1.bias is float32[5], and the module's is float32[2]",
    );
    refused(
        "td.save('n.npz', td.nn.Dense(3))",
        "ValueError",
        "the module has no parameters yet; call it once, so that its layers learn their sizes",
    );
}

#[test]
fn programs_come_back_and_are_functions() {
    for kind in ["tandem", "onnx"] {
        prints(
            &format!(
                "{NET}td.save('net.{kind}', net, x)\np = td.load('net.{kind}')\nz = p(x)\n\
                 print((td.abs(z - y) < 1e-6).tolist(), [shape for _, _, shape in p.inputs], len(p.parameters()), len(td.graph(p).kernels))\n\
                 twice = td.jit(lambda x: p(x) + p(x))\nprint((td.abs(twice(x) - 2 * y) < 1e-6).tolist())\n\
                 loss = lambda p, x: (p(x) * p(x)).sum()\nmine = td.grad(loss)(net, x)['1.bias']\n\
                 print([bool((td.abs(g - mine) < 1e-5).tolist() == [True, True]) for g in td.grad(loss)(p, x).values() if g.shape == mine.shape])"
            ),
            "[[True, True], [True, True]] [(2, 4)] 4 2\n[[True, True], [True, True]]\n[True]",
        );
    }
    prints(
        "f = lambda a, b: (a + b, a * b)\ntd.save('f.tandem', f, td.ones(2), td.ones(2), notes={'title': 'sum and product'})\n\
         p = td.load('f.tandem')\ns, q = p(td.tensor([1.0, 2.0]), td.tensor([3.0, 4.0]))\nprint(s.tolist(), q.tolist(), p.notes, p)",
        "[4.0, 6.0] [3.0, 8.0] {'title': 'sum and product'} <program <lambda>(a: float32[2], b: float32[2]), 0 weights>",
    );
}

#[test]
fn what_a_file_cannot_hold_is_said() {
    refused(
        "td.save('f.tandem', lambda: td.random.normal((2,)))",
        "ValueError",
        "the function draws random numbers (random.normal) at each call, which a file cannot hold; draw them outside and pass them as an argument",
    );
    refused(
        "td.save('x.txt', td.ones(1))",
        "ValueError",
        "'x.txt' does not say what kind of file it is: its name ends in one of .npy, .npz, .safetensors, .tandem, .onnx, .html, .mlir, .py, .js, .wat, .wgsl",
    );
    refused("td.save('x.npy', [td.ones(1)])", "TypeError", "an .npy file holds one tensor, not list; several go into .npz or .safetensors");
    refused("td.save('x.npz', {'a': 1})", "TypeError", "a file holds tensors; 'a' is int");
    refused(
        "td.save('f.tandem', lambda x: x + 1, td.ones(2))\ntd.load('f.tandem')(td.ones(3))",
        "ValueError",
        "the program's input 'x' is f32[2], and f32[3] was given",
    );
}

#[test]
fn damaged_files_name_the_byte() {
    let damaged = |kind: &str, write: &str, at: usize| {
        format!(
            "{write}\ndata = bytearray(open('f.{kind}', 'rb').read())\ndata[{at}] ^= 0x55\nopen('f.{kind}', 'wb').write(bytes(data))\ntd.load('f.{kind}')"
        )
    };
    refused(&damaged("npy", "td.save('f.npy', td.ones(1))", 0), "ValueError", "f.npy: byte 0: an npy file begins with \\x93NUMPY");
    refused(
        &damaged("tandem", "td.save('f.tandem', lambda x: x + 1, td.ones(2))", 40),
        "ValueError",
        "f.tandem: byte 16: the checksum of this section is wrong: the file is damaged",
    );
    refused(
        "open('f.onnx', 'wb').write(b'nonsense')\ntd.load('f.onnx')",
        "ValueError",
        "f.onnx: byte 0: a model has no field of wire type 6",
    );
    refused("td.load('missing.npy')", "FileNotFoundError", "[Errno 2] No such file or directory: 'missing.npy'");
}

#[test]
fn a_program_file_holds_what_runs_it_without_the_compiler() {
    let sections = "import json\ndef sections(data, tag):\n    at, found = 16, []\n    while at < len(data):\n        \
        n = int.from_bytes(data[at + 8:at + 16], 'little')\n        if data[at:at + 4] == tag:\n            found.append(data[at + 16:at + 16 + n])\n        \
        at += 16 + -(-n // 8) * 8\n    return found\n";
    prints(
        &format!(
            "{NET}td.save('net.tandem', net, x)\n{sections}data = open('net.tandem', 'rb').read()\n[plan] = map(json.loads, sections(data, b'PLAN'))\n\
             print(plan['version'], plan['device'], [(p['name'], p['shape'], p['weight']) for p in plan['parameters']], plan['results'])\n\
             print(set(plan['table']) - {{'scratch'}} <= {{f'{{kind}} {{i}}' for kind, n in (('parameter', 5), ('output', 1), ('slot', len(plan['slots']))) for i in range(n)}})\n\
             for code in sections(data, b'CODE'):\n    print(code[2:5], code[7:11], code[13:13 + code[11]].decode(), b'\\0asm' in code)"
        ),
        "1 cpu [('arg0', [2, 4], False), ('dense1.weight', [4, 3], True), ('dense1.bias', [3], True), ('dense2.weight', [3, 2], True), \
         ('dense2.bias', [2], True)] \
         [{'buffer': 'output 0', 'dtype': 'float32', 'name': 'output_0', 'shape': [2, 2]}]\nTrue\n\
         b'cpu' b'wasm' scalar True\nb'cpu' b'wasm' simd True\nb'cpu' b'wasm' relaxed True",
    );
}

#[test]
fn a_page_holds_the_program_as_inert_text() {
    prints(
        &format!(
            "{NET}import base64, json\nnotes = {{'title': '</script><script>alert(1)</script>', 'x': '<!-- \u{2028} é'}}\n\
             td.save('net.html', net, x, notes=notes)\npage = open('net.html', encoding='utf-8').read()\n\
             begin = '<title></title><script type=\"application/json\" id=\"program\">'\nend = '</script><p></p>'\n\
             inner = page[len(begin):-len(end)]\nprint(page == begin + inner + end, '<' in inner)\nprogram = json.loads(inner)\n\
             open('p.tandem', 'wb').write(base64.b64decode(program['file']))\np = td.load('p.tandem')\n\
             print(p.notes == notes, (p(x) == net(x)).tolist(), [(e['dtype'], e['shape'], len(base64.b64decode(e['data']))) for e in program['examples']])\n\
             print(program['graph']['device'], len(program['graph']['kernels']) > 0)"
        ),
        "True False\nTrue [[True, True], [True, True]] [('float32', [2, 4], 32)]\ncpu True",
    );
    refused(
        "td.load('net.html')",
        "ValueError",
        "'net.html' is written for others and cannot be read again; save the program as .tandem or .onnx, too",
    );
}
