//! What was measured of the choices about kernels, as Python's values.

use rustpython_vm::{PyObjectRef, VirtualMachine, convert::ToPyObject};
use tandem_tensor::Trial;
use tandem_tensor::statistics::quantile;
use tandem_tensor::tune::Tuned;

/// `[(number, title, trials, gain), …]`; a trial is `(choice, us, chosen, samples, quartiles)`, a gain `(ratio, low, high)` or `None`.
pub(super) fn tuned_to_list(tuned: &[Tuned], vm: &VirtualMachine) -> PyObjectRef {
    let kernels = tuned.iter().map(|tuned| {
        let trials = vm.ctx.new_list(tuned.trials.iter().map(|trial| trial_to_tuple(trial, vm)).collect());
        let gain = tuned.gain().map(|(ratio, low, high)| vm.ctx.new_tuple([ratio, low, high].map(|x| x.to_pyobject(vm)).into()).into());
        let items = vec![tuned.number.to_pyobject(vm), tuned.title.as_str().to_pyobject(vm), trials.into(), vm.unwrap_or_none(gain)];
        vm.ctx.new_tuple(items).into()
    });
    vm.ctx.new_list(kernels.collect()).into()
}

fn trial_to_tuple(trial: &Trial, vm: &VirtualMachine) -> PyObjectRef {
    let us = |ms: f64| (ms * 1e3).to_pyobject(vm);
    let samples = vm.ctx.new_list(trial.samples_ms.iter().map(|ms| us(*ms)).collect());
    let quartiles = [0.25, 0.5, 0.75].map(|q| us(quantile(&trial.samples_ms, q)));
    let items = vec![
        trial.tuning.label().to_pyobject(vm),
        us(trial.ms),
        trial.chosen.to_pyobject(vm),
        samples.into(),
        vm.ctx.new_tuple(quartiles.into()).into(),
    ];
    vm.ctx.new_tuple(items).into()
}
