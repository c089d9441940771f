//! Views share memory with their base, are written where they lie, and are forgotten when they are gone.

use std::rc::Rc;
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Options};
use tandem_tensor::error::Wanted;
use tandem_tensor::index::Index;
use tandem_tensor::view::Reading;
use tandem_tensor::{DType, Number, Runtime, Shape, Tensor};

fn runtime() -> Rc<Runtime> {
    let device: Rc<dyn Device> = Rc::new(Cpu::new(Options::default()).expect("the CPU starts"));
    Runtime::new(device, || None, || 0.0)
}

fn zeros(runtime: &Runtime, count: usize) -> Tensor {
    let zeros = runtime.full(&Shape::new(&[count]), Number::Int(0), Some(DType::F64)).expect("it fits in memory");
    zeros.wait().expect("zeros are computed");
    zeros
}

fn part(runtime: &Runtime, base: &Tensor, start: i64, stop: i64) -> Tensor {
    let index = vec![Index::Range { start: Some(start), stop: Some(stop), step: None }];
    let view = runtime.index(base, &index).expect("the range is there");
    view.is_read_from(base, Reading::Index(index));
    view
}

#[test]
fn an_element_is_written_without_a_copy_of_the_array() {
    let runtime = runtime();
    let base = zeros(&runtime, 1 << 20);
    let square = runtime.reshape(&base, &[1 << 10, 1 << 10]).expect("the sizes fit");
    square.is_read_from(&base, Reading::Reshape);
    let view = part(&runtime, &base, 5, 9);
    let device = runtime.device();
    let live_bytes = || device.statistics().live_bytes;
    let before = live_bytes();
    assert!(runtime.put_element(&square, &[0, 6], Number::Float(3.0)), "only the views use the array");
    runtime.carry_to_views(&square).expect("the views are read again");
    assert_eq!(view.to_f64(Wanted::Array).expect("it is computed"), [0.0, 3.0, 0.0, 0.0]);
    assert!(live_bytes().saturating_sub(before) < 1 << 10, "the array of 8 MiB was copied");
    let other = Tensor::new(base.value().clone());
    assert!(!runtime.put_element(&base, &[0], Number::Int(1)), "something else uses the array");
    drop(other);
    assert!(runtime.put_element(&base, &[0], Number::Int(1)), "nothing else uses it any more");
}

#[test]
fn a_long_chain_of_views_is_let_go() {
    let runtime = runtime();
    let mut last = zeros(&runtime, 4);
    for _ in 0..200_000 {
        last = part(&runtime, &last, 0, 4);
    }
    let index = [Index::At(1)];
    runtime.assign(&last, &index, &part(&runtime, &zeros(&runtime, 4), 0, 1)).expect("the element is there");
    runtime.carry_to_views(&last).expect("the views are read again");
    assert_eq!(last.root().shape(), Shape::new(&[4]));
    drop(last);
}

#[test]
fn a_tensor_itself_takes_another_shape_and_keeps_its_memory() {
    let runtime = runtime();
    let base = zeros(&runtime, 6);
    let view = part(&runtime, &base, 1, 5);
    let of_view = part(&runtime, &view, 0, 2);
    let values = |x: &Tensor| x.to_f64(Wanted::Array).expect("elements");
    runtime.set_shape(&base, &[2, -1]).expect("six elements");
    runtime.set_shape(&view, &[2, 2]).expect("four elements");
    assert_eq!((base.shape(), view.shape()), (Shape::new(&[2, 3]), Shape::new(&[2, 2])));

    assert!(runtime.put_element(&of_view, &[1], Number::Float(5.0)));
    runtime.carry_to_views(&of_view).expect("it goes up");
    assert_eq!(values(&view), [0.0, 5.0, 0.0, 0.0]);
    assert_eq!(values(&base), [0.0, 0.0, 5.0, 0.0, 0.0, 0.0]);
    assert!(runtime.put_element(&base, &[0, 1], Number::Float(7.0)));
    runtime.carry_to_views(&base).expect("it goes down");
    assert_eq!((values(&view), values(&of_view)), (vec![7.0, 5.0, 0.0, 0.0], vec![7.0, 5.0]));

    assert!(runtime.set_shape(&base, &[4]).is_err(), "six elements are not four");
}

#[test]
fn a_tensor_itself_takes_another_value_and_its_views_keep_the_memory() {
    let runtime = runtime();
    let (base, other) = (zeros(&runtime, 6), zeros(&runtime, 3));
    let view = part(&runtime, &base, 1, 5);
    let of_view = part(&runtime, &view, 0, 2);
    runtime.set_data(&base, &other).expect("it is no view");
    assert!(runtime.set_data(&view, &other).is_err(), "a view keeps its type");
    assert_eq!((base.shape(), view.root().shape()), (Shape::new(&[3]), Shape::new(&[6])));
    assert!(runtime.put_element(&of_view, &[1], Number::Float(5.0)));
    runtime.carry_to_views(&of_view).expect("it goes up");
    assert_eq!(view.to_f64(Wanted::Array).expect("elements"), [0.0, 5.0, 0.0, 0.0]);
    assert_eq!(base.to_f64(Wanted::Array).expect("elements"), [0.0; 3]);
}
