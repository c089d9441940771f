//! A heap in which kernels run alone, and where every byte beside their outputs is looked at.

use super::support::program;
use tandem_device::cpu::Features;
use tandem_kernel::{Buffer, Kernel};
use wasmtime::{Config, Engine, Func, Global, GlobalType, Instance, MemoryType, Module, Mutability, SharedMemory, Store, Val, ValType};

/// A heap whose every byte is known, with buffers far enough apart to see a write beside them.
pub struct Bench {
    engine: Engine,
    memory: SharedMemory,
}

const CANARY: u8 = 0xa5;
const GAP: usize = 160;

impl Bench {
    pub fn new() -> Bench {
        let mut config = Config::new();
        config.wasm_threads(true).shared_memory(true);
        let engine = Engine::new(&config).expect("wasmtime starts");
        let memory = SharedMemory::new(&engine, MemoryType::shared(16, 65536)).expect("a heap");
        Bench { engine, memory }
    }

    #[allow(unsafe_code, reason = "the one way to see a shared memory; nothing runs meanwhile")]
    fn heap(&mut self) -> &mut [u8] {
        let data = self.memory.data();
        // SAFETY: the only other access is by generated code, which runs only inside calls that this reference does not outlive.
        unsafe { std::slice::from_raw_parts_mut(data.as_ptr().cast::<u8>().cast_mut(), data.len()) }
    }

    /// The outputs, one after another, after running ranges of units in this order; checks every other byte of the heap.
    pub fn run(&mut self, kernel: &Kernel, features: Features, inputs: &[Vec<u8>], ranges: &[(u32, u32)]) -> Vec<u8> {
        let heap = self.heap();
        heap.fill(CANARY);
        let (mut addresses, mut next) = (Vec::new(), 1024);
        let size = |b: &Buffer| b.len * b.dtype.host_size();
        for buffer in kernel.inputs.iter().chain(&kernel.outputs) {
            addresses.push(next as u32);
            // Odd distances, so that nothing but the element size aligns a buffer.
            next = (next + size(buffer) + GAP).next_multiple_of(4) + 4;
        }
        assert!(next < heap.len(), "the heap is large enough");
        for (bytes, address) in inputs.iter().zip(&addresses) {
            heap[*address as usize..][..bytes.len()].copy_from_slice(bytes);
        }
        let scratch = tandem_wasm::scratch(kernel);
        addresses.extend(scratch.map(|_| next as u32));
        let packed = next..next + scratch.map_or(0, |s| s.bytes);
        assert!(packed.end < heap.len(), "the heap is large enough");
        for (i, address) in addresses.iter().enumerate() {
            heap[64 + 4 * i..][..4].copy_from_slice(&address.to_le_bytes());
        }
        let before = heap.to_vec();
        let module = Module::new(&self.engine, tandem_wasm::module(&program(kernel.clone()), features)).expect("valid code");
        let mut store = Store::new(&self.engine, ());
        let stop = Func::wrap(&mut store, || 0_u32);
        // One thread, and no description: the kernel is called alone.
        let zero = GlobalType::new(ValType::I32, Mutability::Const);
        let [thread, described] = [(); 2].map(|()| Global::new(&mut store, zero.clone(), Val::I32(0)).expect("a constant"));
        let imports = [self.memory.clone().into(), stop.into(), thread.into(), described.into()];
        let instance = Instance::new(&mut store, &module, &imports).expect("it links");
        if let Some(scratch) = scratch {
            // The units in any order, too: the odd ones, then the even ones.
            let function = instance.get_typed_func::<(u32, u32, u32), ()>(&mut store, "p0").expect("the packing is exported");
            for unit in (1..scratch.units).step_by(2).chain((0..scratch.units).step_by(2)) {
                function.call(&mut store, (64, unit as u32, unit as u32 + 1)).expect("no trap");
            }
        }
        let function = instance.get_typed_func::<(u32, u32, u32), ()>(&mut store, "k0").expect("the kernel is exported");
        for (begin, end) in ranges {
            function.call(&mut store, (64, *begin, *end)).expect("no trap");
        }
        let after = self.heap();
        let outputs = kernel.outputs.iter().zip(&addresses[inputs.len()..]);
        let outputs: Vec<_> = outputs.map(|(buffer, at)| *at as usize..*at as usize + size(buffer)).collect();
        let may_change = |i: &usize| packed.contains(i) || outputs.iter().any(|out| out.contains(i));
        let changed = (0..after.len()).find(|i| after[*i] != before[*i] && !may_change(i));
        assert_eq!(changed, None, "a byte outside of the outputs at {outputs:?} was written");
        outputs.into_iter().flat_map(|out| after[out].to_vec()).collect()
    }
}
