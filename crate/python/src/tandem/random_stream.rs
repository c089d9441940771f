//! `RandomStream`: the random numbers of NumPy, drawn one by one or as tensors on the device of the host.

use super::convert::{self, expected};
use super::error::Raise;
use super::tensor_object::{PyTensor, give};
use super::tensor_runtime::tensors;
use rustpython_vm::{
    AsObject, Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyModule, PyStr, PyType},
    class::PyClassImpl,
    pyclass,
    types::Constructor,
};
use std::cell::RefCell;
use tandem_random::{Distribution, MersenneTwister, Order, Pcg64, STATE_WORDS, Stream, different, order, small_integers};
use tandem_tensor::error::Wanted;
use tandem_tensor::tensor::Elements;
use tandem_tensor::{DType, Number, TensorType};

/// The generator of bits.
enum Bits {
    Twister(Box<MersenneTwister>),
    Congruential(Pcg64),
}

/// A stream of random numbers.
#[pyclass(module = "_tandem", name = "RandomStream")]
#[derive(PyPayload)]
pub(crate) struct RandomStream {
    bits: RefCell<Bits>,
}

impl std::fmt::Debug for RandomStream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RandomStream")
    }
}

/// The name of the generator, the numbers of its state, and what of a draw is left.
type State = (String, PyObjectRef, Option<f64>);

fn halves(number: u128) -> [u64; 2] {
    [(number >> 64) as u64, number as u64]
}

fn whole(halves: &[u64]) -> u128 {
    halves.iter().fold(0, |number, half| number << 64 | u128::from(*half))
}

impl Constructor for RandomStream {
    type Args = (PyRef<PyStr>, Vec<u64>, Option<f64>);

    /// `RandomStream(generator, numbers, left)`, as `state()` gives them; `numbers` of a seed begin a stream.
    fn py_new(_class: &Py<PyType>, (generator, numbers, left): Self::Args, vm: &VirtualMachine) -> PyResult<Self> {
        let bits = match (generator.to_string().as_str(), &numbers[..]) {
            ("MT19937", [words @ .., used]) if words.len() == STATE_WORDS && *used <= STATE_WORDS as u64 => {
                let words: [u32; STATE_WORDS] = std::array::from_fn(|at| words[at] as u32);
                Bits::Twister(Box::new(MersenneTwister::of_state(&words, *used as usize, left)))
            }
            ("MT19937", [seed]) => Bits::Twister(Box::new(MersenneTwister::of_seed(*seed as u32))),
            ("MT19937 of seeds", seeds) if !seeds.is_empty() => {
                Bits::Twister(Box::new(MersenneTwister::of_seeds(&seeds.iter().map(|seed| *seed as u32).collect::<Vec<_>>())))
            }
            ("PCG64 of seed", seed) if seed.len() == 4 => Bits::Congruential(Pcg64::of_seed(whole(&seed[..2]), whole(&seed[2..]))),
            ("PCG64", state) if state.len() == 4 => {
                Bits::Congruential(Pcg64::of_state(whole(&state[..2]), whole(&state[2..]), left.map(|half| half as u32)))
            }
            _ => return Err(vm.new_value_error("this is no state of a random stream")),
        };
        Ok(RandomStream { bits: RefCell::new(bits) })
    }
}

impl RandomStream {
    fn with<T>(&self, draw: impl FnOnce(&mut dyn Stream) -> T) -> T {
        match &mut *self.bits.borrow_mut() {
            Bits::Twister(twister) => draw(&mut **twister),
            Bits::Congruential(bits) => draw(bits),
        }
    }

    fn integers(&self, count: usize, draw: impl Fn(&mut dyn Stream) -> i64, vm: &VirtualMachine) -> PyResult {
        let mut bytes = reserved(count, vm)?;
        self.with(|stream| (0..count).for_each(|_| bytes.extend_from_slice(&draw(stream).to_le_bytes())));
        on_host(&bytes, DType::I64, vm)
    }
}

#[pyclass(with(Constructor))]
impl RandomStream {
    #[pymethod]
    fn state(zelf: &Py<Self>, vm: &VirtualMachine) -> State {
        let (generator, numbers, left) = match &*zelf.bits.borrow() {
            Bits::Twister(twister) => {
                let (words, used, left) = twister.state();
                let numbers: Vec<u64> = words.iter().map(|word| u64::from(*word)).chain([used as u64]).collect();
                ("MT19937", numbers, left)
            }
            Bits::Congruential(bits) => {
                let (state, increment, half) = bits.state();
                ("PCG64", [halves(state), halves(increment)].concat(), half.map(f64::from))
            }
        };
        let numbers = numbers.into_iter().map(|number| vm.ctx.new_int(number).into()).collect();
        (generator.to_owned(), vm.ctx.new_list(numbers).into(), left)
    }

    #[pymethod]
    fn __reduce__(zelf: PyRef<Self>, vm: &VirtualMachine) -> (PyObjectRef, State) {
        (zelf.class().to_owned().into(), RandomStream::state(&zelf, vm))
    }

    #[pymethod]
    fn word(zelf: &Py<Self>) -> u32 {
        zelf.with(|stream| stream.word())
    }

    #[pymethod]
    fn long_word(zelf: &Py<Self>) -> u64 {
        zelf.with(|stream| stream.long_word())
    }

    #[pymethod]
    fn double(zelf: &Py<Self>) -> f64 {
        zelf.with(|stream| stream.double())
    }

    #[pymethod]
    fn up_to(zelf: &Py<Self>, largest: u64) -> u64 {
        zelf.with(|stream| stream.up_to(largest))
    }

    #[pymethod]
    fn interval(zelf: &Py<Self>, largest: u64) -> u64 {
        zelf.with(|stream| stream.interval(largest))
    }

    /// `one(name, parameters)`: a number of a distribution.
    #[pymethod]
    fn one(zelf: &Py<Self>, name: PyRef<PyStr>, parameters: Vec<f64>, vm: &VirtualMachine) -> PyResult {
        let distribution = of_name(name.as_ref(), parameters.len(), vm)?;
        let found = zelf.with(|stream| distribution.draw(stream, &parameters));
        Ok(if distribution.is_whole() { vm.ctx.new_int(found as i64).into() } else { vm.ctx.new_float(found).into() })
    }

    /// `many(name, parameters, count)`: so many, of parameters that are numbers or float64 tensors of as many elements.
    #[pymethod]
    fn many(zelf: &Py<Self>, name: PyRef<PyStr>, parameters: Vec<PyObjectRef>, count: usize, vm: &VirtualMachine) -> PyResult {
        let distribution = of_name(name.as_ref(), parameters.len(), vm)?;
        let parameters: Vec<Parameter> = parameters.iter().map(|value| parameter(value, count, vm)).collect::<PyResult<_>>()?;
        let mut values = vec![0.0; parameters.len()];
        let mut bytes = reserved(count, vm)?;
        zelf.with(|stream| {
            for at in 0..count {
                for (value, parameter) in values.iter_mut().zip(&parameters) {
                    *value = match parameter {
                        Parameter::One(value) => *value,
                        Parameter::Each(elements) => elements.get(at).to_f64(),
                    };
                }
                let found = distribution.draw(stream, &values);
                let found = if distribution.is_whole() { (found as i64).to_le_bytes() } else { found.to_le_bytes() };
                bytes.extend_from_slice(&found);
            }
        });
        on_host(&bytes, if distribution.is_whole() { DType::I64 } else { DType::F64 }, vm)
    }

    /// So many words, as int64.
    #[pymethod]
    fn words(zelf: &Py<Self>, count: usize, vm: &VirtualMachine) -> PyResult {
        zelf.integers(count, |stream| i64::from(stream.word()), vm)
    }

    /// So many numbers from 0 to 1, that excluded, of the lowest 24 bits of a word each, as float32: PyTorch's.
    #[pymethod]
    fn floats(zelf: &Py<Self>, count: usize, vm: &VirtualMachine) -> PyResult {
        let mut bytes = reserved(count, vm)?;
        let float = |word: u32| (word & 0xFF_FFFF) as f32 / 16_777_216.0;
        zelf.with(|stream| (0..count).for_each(|_| bytes.extend_from_slice(&float(stream.word()).to_le_bytes())));
        on_host(&bytes, DType::F32, vm)
    }

    /// `all_up_to(largest, count)`: whole numbers, as int64.
    #[pymethod]
    fn all_up_to(zelf: &Py<Self>, largest: u64, count: usize, vm: &VirtualMachine) -> PyResult {
        zelf.integers(count, |stream| stream.up_to(largest).cast_signed(), vm)
    }

    /// `small(bits, largest, count)`: whole numbers of 1 to 16 bits, as int64.
    #[pymethod]
    fn small(zelf: &Py<Self>, bits: u32, largest: u32, count: usize, vm: &VirtualMachine) -> PyResult {
        reserved(count, vm)?;
        let mut found = vec![0; count];
        zelf.with(|stream| small_integers(stream, bits, largest, &mut found));
        of_integers(found.into_iter().map(i64::from), vm)
    }

    /// `order(count, way)`: the whole numbers below `count` in a random order, as int64.
    #[pymethod]
    fn order(zelf: &Py<Self>, count: usize, way: PyRef<PyStr>, vm: &VirtualMachine) -> PyResult {
        let way = if &*way.to_string() == "remainders" { Order::Remainders } else { Order::Intervals };
        reserved(count, vm)?;
        of_integers(zelf.with(|stream| order(stream, count, count, way)).into_iter(), vm)
    }

    /// `different(count, wanted)`: so many different whole numbers below `count`, as int64.
    #[pymethod]
    fn different(zelf: &Py<Self>, count: usize, wanted: usize, vm: &VirtualMachine) -> PyResult {
        if wanted > count {
            return Err(vm.new_value_error("there are fewer numbers than are wanted"));
        }
        reserved(count, vm)?;
        of_integers(zelf.with(|stream| different(stream, count, wanted)).into_iter(), vm)
    }
}

/// A parameter of all numbers, or one of each.
enum Parameter {
    One(f64),
    Each(Elements),
}

fn parameter(value: &PyObjectRef, count: usize, vm: &VirtualMachine) -> PyResult<Parameter> {
    let Some(tensor) = value.downcast_ref::<PyTensor>() else {
        return Ok(Parameter::One(match convert::number(value, vm)? {
            Number::Bool(truth) => f64::from(u8::from(truth)),
            Number::Int(int) => int as f64,
            Number::Large(int) => int as f64,
            Number::Float(float) => float,
        }));
    };
    let elements = tensor.tensor.elements(Wanted::Array).raise(vm)?;
    if elements.len() != count {
        return Err(expected(&format!("a tensor of {count} elements"), value, vm));
    }
    Ok(Parameter::Each(elements))
}

fn of_name(name: &str, parameters: usize, vm: &VirtualMachine) -> PyResult<Distribution> {
    Distribution::of_name(name)
        .filter(|found| found.parameters() == parameters)
        .ok_or_else(|| vm.new_value_error(format!("there is no distribution {name} of {parameters} parameters")))
}

/// Room for so many numbers of 64 bits.
fn reserved(count: usize, vm: &VirtualMachine) -> PyResult<Vec<u8>> {
    let mut bytes = vec![];
    let room = count.checked_mul(8).and_then(|size| bytes.try_reserve_exact(size).ok());
    room.map(|()| bytes).ok_or_else(|| vm.new_memory_error(format!("{count} random numbers do not fit in memory")))
}

fn of_integers(numbers: impl Iterator<Item = i64>, vm: &VirtualMachine) -> PyResult {
    let bytes: Vec<u8> = numbers.flat_map(i64::to_le_bytes).collect();
    on_host(&bytes, DType::I64, vm)
}

/// A tensor of numbers on the first device, which is that of the host.
fn on_host(bytes: &[u8], dtype: DType, vm: &VirtualMachine) -> PyResult {
    let runtime = tensors(vm)?;
    let host = runtime.devices().into_iter().next().unwrap_or_else(|| runtime.device());
    give(runtime.upload(bytes, TensorType::new(dtype, [bytes.len() / dtype.host_size()]), &host), vm)
}

/// Adds the class.
pub(super) fn add(vm: &VirtualMachine, module: &PyRef<PyModule>) -> PyResult<()> {
    module.set_attr("RandomStream", RandomStream::make_static_type(), vm)
}
