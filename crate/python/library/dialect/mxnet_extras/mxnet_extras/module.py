"""`mx.mod`: a graph of symbols with parameters, an optimizer and loops over batches."""

import copy
import itertools
import json
import logging
import time

import tandem as td
from mxnet import context, initializer, metric, nd, optimizer
from mxnet_extras import model
from mxnet_extras.io import DataDesc, NDArrayIter


def _named(descriptions):
    """Pairs of names and shapes as descriptions."""
    return [x if isinstance(x, DataDesc) else DataDesc(*x) for x in descriptions or []]


def _each(callbacks):
    return callbacks if isinstance(callbacks, (list, tuple)) else [] if callbacks is None else [callbacks]


def _metric(given):
    return given if isinstance(given, metric.EvalMetric) else metric.create(given)


class BaseModule:
    """The loops that all modules have."""

    def __init__(self, logger=logging):
        self.logger, self.binded, self.for_training = logger, False, False
        self.inputs_need_grad = self.params_initialized = self.optimizer_initialized = False

    def _check(self, **states):
        for name, wanted in states.items():
            if wanted and not getattr(self, name):
                calls = {"binded": "bind", "params_initialized": "init_params", "optimizer_initialized": "init_optimizer"}
                raise AssertionError(f"call {calls[name]} before this")

    def forward_backward(self, data_batch):
        """Results and gradients of a batch."""
        self.forward(data_batch, is_train=True)
        self.backward()

    def _batches(self, data, num_batch, reset):
        if reset:
            data.reset()
        for n, batch in enumerate(data):
            if n == num_batch:
                return
            self.forward(batch, is_train=False)
            yield n, batch

    def score(self, eval_data, eval_metric, num_batch=None, batch_end_callback=None, score_end_callback=None, reset=True, epoch=0, **_):
        """The metric over the batches of data: pairs of names and values."""
        self._check(binded=True, params_initialized=True)
        found, count = _metric(eval_metric), 0
        found.reset()
        for count, batch in self._batches(eval_data, num_batch, reset):  # noqa: B007
            self.update_metric(found, batch.label)
            for call in _each(batch_end_callback):
                call(model.BatchEndParam(epoch, count, found, locals()))
        for call in _each(score_end_callback):
            call(model.BatchEndParam(epoch, count + 1, found, locals()))
        return found.get_name_value()

    def iter_predict(self, eval_data, num_batch=None, reset=True, **_):
        """The results of batch after batch, with number and batch."""
        self._check(binded=True, params_initialized=True)
        for n, batch in self._batches(eval_data, num_batch, reset):
            yield [x[: x.shape[0] - (batch.pad or 0)] for x in self.get_outputs()], n, batch

    def predict(self, eval_data, num_batch=None, merge_batches=True, reset=True, always_output_list=False, **_):
        """The results of all batches, one behind the other."""
        if isinstance(eval_data, nd.NDArray):
            eval_data = NDArrayIter(eval_data, batch_size=self.data_shapes[0].shape[0])
        found = [[x.copy() for x in outputs] for outputs, _, _ in self.iter_predict(eval_data, num_batch, reset)]
        if not found or not merge_batches:
            return found
        merged = [nd.concat(*parts, dim=0) for parts in zip(*found)]
        return merged if always_output_list or len(merged) > 1 else merged[0]

    def fit(
        self, train_data, eval_data=None, eval_metric="acc", epoch_end_callback=None, batch_end_callback=None, kvstore="local", optimizer="sgd",
        optimizer_params=(("learning_rate", 0.01),), eval_end_callback=None, eval_batch_end_callback=None, initializer=initializer.Uniform(0.01),
        arg_params=None, aux_params=None, allow_missing=False, force_rebind=False, force_init=False, begin_epoch=0, num_epoch=None,
        validation_metric=None, monitor=None, **_,
    ):  # fmt: skip
        """Trains for epochs over the data, and logs the metric."""
        if num_epoch is None:
            raise AssertionError("please specify number of epochs")
        self.bind(train_data.provide_data, train_data.provide_label, True, force_rebind=force_rebind)
        self.init_params(initializer, arg_params, aux_params, allow_missing, force_init)
        self.init_optimizer(kvstore, optimizer, optimizer_params)
        own = _metric(eval_metric)
        for epoch in range(begin_epoch, num_epoch):
            began = time.time()
            whole = self._epoch(train_data, own, epoch, batch_end_callback)
            for name, value in whole.get_name_value():
                self.logger.info("Epoch[%d] Train-%s=%f", epoch, name, value)
            self.logger.info("Epoch[%d] Time cost=%.3f", epoch, time.time() - began)
            params = self.get_params()
            for call in _each(epoch_end_callback):
                call(epoch, self.symbol, *params)
            if eval_data is not None:
                found = self.score(eval_data, validation_metric or own, None, eval_batch_end_callback, eval_end_callback, epoch=epoch)
                for name, value in found:
                    self.logger.info("Epoch[%d] Validation-%s=%f", epoch, name, value)

    def _epoch(self, data, own, epoch, callbacks):
        own.reset()
        # What callbacks reset is only their part.
        whole, rest = copy.deepcopy(own), iter(data)
        # The data begin where they are, and have to have a batch.
        for nbatch, batch in enumerate(itertools.chain([next(rest)], rest)):
            self.forward_backward(batch)
            self.update()
            for each in (own, whole):
                self.update_metric(each, batch.label)
            for call in _each(callbacks):
                call(model.BatchEndParam(epoch, nbatch, own, locals()))
        data.reset()
        return whole


class Module(BaseModule):
    """A graph whose variables are data, labels and parameters."""

    def __init__(self, symbol, data_names=("data",), label_names=("softmax_label",), logger=logging, context=None, work_load_list=None,
                 fixed_param_names=None, state_names=None, **_):  # fmt: skip
        super().__init__(logger)
        self.symbol, self._context = symbol, context[0] if isinstance(context, (list, tuple)) else context
        arguments = symbol.list_arguments()
        self.data_names = list(data_names or [])
        self.label_names = [name for name in label_names or [] if name in arguments]
        missing = [name for name in self.data_names if name not in arguments]
        if missing:
            raise ValueError(f"You created Module with Module(..., data_names={data_names}) but input with name '{missing[0]}' is not found in "
                             f"symbol.list_arguments(). Did you mean one of:\n\t" + "\n\t".join(arguments))  # fmt: skip
        self._params = [name for name in arguments if name not in (*self.data_names, *self.label_names)]
        self._fixed = set(fixed_param_names or [])
        self.output_names = symbol.list_outputs()
        self._executor = self._loaded = self._states = None
        self.data_shapes, self.label_shapes = [], None

    @staticmethod
    def load(prefix, epoch, load_optimizer_states=False, **kwargs):
        """A module from the files of a checkpoint."""
        symbol, *params = model.load_checkpoint(prefix, epoch)
        found = Module(symbol, **kwargs)
        found._loaded = params
        found.params_initialized = True
        if load_optimizer_states:
            found._states = f"{prefix}-{epoch:04d}.states"
        return found

    def save_checkpoint(self, prefix, epoch, save_optimizer_states=False, **_):
        """Writes graph and parameters, and the optimizer's state."""
        model.save_checkpoint(prefix, epoch, self.symbol, *self.get_params())
        if save_optimizer_states:
            self.save_optimizer_states(f"{prefix}-{epoch:04d}.states")

    # Arrays

    def bind(self, data_shapes, label_shapes=None, for_training=True, inputs_need_grad=False, force_rebind=False, shared_module=None, grad_req="write"):
        """Makes arrays for batches of these shapes."""
        if self.binded and not force_rebind:
            self.logger.warning("Already bound, ignoring bind()")
            return
        self.data_shapes, self.label_shapes = _named(data_shapes), _named(label_shapes) or None
        self.for_training, self.inputs_need_grad = for_training, inputs_need_grad
        trained = [*(name for name in self._params if name not in self._fixed), *(self.data_names if inputs_need_grad else [])] if for_training else []
        self._requests, before = dict.fromkeys(trained, grad_req), self._executor
        self._make()
        self.binded = True
        if shared_module is not None:
            self.params_initialized, before = True, shared_module._executor
        if before is not None:
            self._executor.copy_params_from(*self._values(before))
        elif self._loaded:
            self._executor.copy_params_from(*self._loaded, allow_extra_params=True)

    def _make(self):
        shapes = {x.name: x.shape for x in (*self.data_shapes, *(self.label_shapes or ()))}
        known = set(self.symbol.list_arguments())
        self._executor = self.symbol.simple_bind(self._context or context.current_context(), self._requests, **{k: v for k, v in shapes.items() if k in known})

    def _values(self, executor):
        return {name: executor.arg_dict[name] for name in self._params}, dict(executor.aux_dict)

    def reshape(self, data_shapes, label_shapes=None):
        """Makes arrays for batches of other shapes."""
        before = self._executor
        self.data_shapes, self.label_shapes = _named(data_shapes), _named(label_shapes) or None
        self._make()
        for own, old in ((self._executor.arg_dict, {n: before.arg_dict[n] for n in self._params}), (self._executor.aux_dict, before.aux_dict)):
            own.update(old)
        self._executor.grad_dict.update({n: x for n, x in before.grad_dict.items() if n in self._params})

    def init_params(self, initializer=initializer.Uniform(0.01), arg_params=None, aux_params=None, allow_missing=False, force_init=False, allow_extra=False):
        """First values of the parameters: those that are given, others by the initializer."""
        if self.params_initialized and not force_init:
            return
        self._check(binded=True)
        given, attributes = {**(arg_params or {}), **(aux_params or {})}, self.symbol.attr_dict()
        arguments, kept = self._values(self._executor)
        for name, array in {**arguments, **kept}.items():
            if name in given:
                array[:] = given[name]
                continue
            if (arg_params or aux_params) and not allow_missing and initializer is None:
                raise RuntimeError(f"{name} is not presented")
            if initializer is not None:
                _first(name, attributes.get(name, {}), initializer, array)
        self.params_initialized = True

    def get_params(self):
        """The parameters, and what ops keep, as dicts."""
        if self._executor is None:
            return tuple(self._loaded)
        return tuple({name: x.copy() for name, x in part.items()} for part in self._values(self._executor))

    def set_params(self, arg_params, aux_params, allow_missing=False, force_init=True, allow_extra=False):
        """Takes over values of the parameters."""
        self.init_params(None, arg_params, aux_params, allow_missing, force_init, allow_extra)

    def save_params(self, fname):
        """Writes the parameters."""
        model.save_params(fname, *self.get_params())

    def load_params(self, fname):
        """Takes over what `save_params` wrote."""
        self.set_params(*model.load_params_file(fname))

    # Steps

    def init_optimizer(self, kvstore="local", optimizer="sgd", optimizer_params=(("learning_rate", 0.01),), force_init=False):
        """Makes the optimizer, whose gradients are means over the batch unless it says otherwise."""
        if self.optimizer_initialized and not force_init:
            self.logger.warning("optimizer already initialized, ignoring...")
            return
        self._check(binded=True, params_initialized=True)
        self._optimizer, names = optimizer, dict(enumerate(self._params))
        if isinstance(optimizer, str):
            options = dict(optimizer_params)
            options.setdefault("rescale_grad", 1.0 / self.data_shapes[0].shape[0])
            self._optimizer = _create(optimizer, param_idx2name=names, **options)
            # Biases do not shrink.
            self._optimizer.set_wd_mult({name: 0.0 for name in self._params if not name.endswith(("_weight", "_gamma"))})
        attributes = self.symbol.attr_dict()
        for key, table in (("__lr_mult__", self._optimizer.lr_mult), ("__wd_mult__", self._optimizer.wd_mult)):
            table.update({name: float(found[key]) for name, found in attributes.items() if key in found})
        self._updater = _updater(self._optimizer)
        if self._states:
            self.load_optimizer_states(self._states)
        self.optimizer_initialized = True

    def forward(self, data_batch, is_train=None):
        """The results of a batch."""
        self._check(binded=True, params_initialized=True)
        labels = data_batch.label if self.label_shapes and data_batch.label else []
        shapes = [x.shape for x in data_batch.data]
        if shapes != [x.shape for x in self.data_shapes]:
            again = lambda old, arrays: [(x.name, y.shape) for x, y in zip(old or [], arrays)]
            self.reshape(again(self.data_shapes, data_batch.data), again(self.label_shapes, labels))
        arrays = zip([*(x.name for x in self.data_shapes), *(x.name for x in self.label_shapes or [])], [*data_batch.data, *labels])
        known = self._executor.arg_dict
        self._executor.forward(self.for_training if is_train is None else is_train, **{name: x for name, x in arrays if name in known})

    def backward(self, out_grads=None):
        """The gradients of the batch."""
        self._executor.backward(out_grads)

    def update(self):
        """Moves the parameters by their gradients."""
        self._check(optimizer_initialized=True)
        indexed = []
        for n, name in enumerate(self._params):
            gradient = self._executor.grad_dict.get(name)
            if gradient is not None:
                self._executor.arg_dict[name].grad = gradient
                indexed.append((n, self._executor.arg_dict[name]))
        self._optimizer.count_update([n for n, _ in indexed])
        self._updater.step(indexed)

    def get_outputs(self, merge_multi_context=True):
        """The results of the last batch."""
        return self._executor.outputs

    def get_input_grads(self, merge_multi_context=True):
        """The gradients of the data."""
        return [self._executor.grad_dict[name] for name in self.data_names]

    def update_metric(self, eval_metric, labels, pre_sliced=False):
        """Adds the last batch to a metric."""
        eval_metric.update(labels, self.get_outputs())

    output_shapes = property(lambda self: list(zip(self.output_names, self.symbol.infer_shape(**{x.name: x.shape for x in self.data_shapes})[1])))

    def save_optimizer_states(self, fname):
        """Writes the optimizer's state."""
        td.save(self._updater.state_dict(), fname)

    def load_optimizer_states(self, fname):
        """Takes over a state."""
        self._updater.load_state_dict(td.load(fname))

    def install_monitor(self, mon):
        """Monitors are refused: `get_internals()` gives what is computed on the way."""
        raise NotImplementedError("monitors are not part of Tandem's mxnet; bind symbol.get_internals() and look at its outputs")


_create, _updater = optimizer.create, optimizer.get_updater


def _first(name, attributes, given, array):
    """The first value of a parameter: by the initializer of its variable, or by the one that is given."""
    own = attributes.get("__init__")
    if own is not None:
        kind, options = json.loads(own) if own.startswith("[") else (own, {})
        initializer.create(kind, **options)._init_weight(name, array)
    else:
        given(initializer.InitDesc(name, attributes, given), array)


class BucketingModule(BaseModule):
    """A module for each key of a batch, with the same parameters: `sym_gen(key)` gives graph, data names and label names."""

    def __init__(self, sym_gen, default_bucket_key=None, logger=logging, context=None, **options):
        super().__init__(logger)
        self._make, self._default, self._options = sym_gen, default_bucket_key, {"context": context, "logger": logger, **options}
        self._modules = {}

    symbol = property(lambda self: self._current.symbol)
    data_shapes = property(lambda self: self._current.data_shapes)

    def _module(self, key):
        graph, data_names, label_names = self._make(key)
        return Module(graph, data_names, label_names, **self._options)

    def bind(self, data_shapes, label_shapes=None, for_training=True, inputs_need_grad=False, force_rebind=False, shared_module=None, grad_req="write"):
        """Makes the arrays of the default key."""
        if self.binded and not force_rebind:
            return
        self._current = self._modules[self._default] = self._module(self._default)
        self._bound = for_training, inputs_need_grad, False
        self._current.bind(data_shapes, label_shapes, *self._bound, None, grad_req)
        self.binded, self.for_training = True, for_training

    def switch_bucket(self, bucket_key, data_shapes, label_shapes=None):
        """From now on batches of this key come."""
        if bucket_key not in self._modules:
            self._modules[bucket_key] = made = self._module(bucket_key)
            made.bind(data_shapes, label_shapes, *self._bound)
            first = self._modules[self._default]
            shared = {name: first._executor.arg_dict[name] for name in made._params}
            made._executor.arg_dict.update(shared)
            made._executor.aux_dict.update(first._executor.aux_dict)
            made.params_initialized = True
            for name in ("_optimizer", "_updater", "optimizer_initialized"):
                if hasattr(first, name):
                    setattr(made, name, getattr(first, name))
        self._current = self._modules[bucket_key]

    def forward(self, data_batch, is_train=None):
        """The results of a batch, by the module of its key."""
        key = self._default if data_batch.bucket_key is None else data_batch.bucket_key
        self.switch_bucket(key, data_batch.provide_data or self._current.data_shapes, data_batch.provide_label or self._current.label_shapes)
        self._current.forward(data_batch, is_train)

    def init_params(self, *args, **kwargs):
        """First values of the parameters."""
        self._modules[self._default].init_params(*args, **kwargs)
        self.params_initialized = True

    def init_optimizer(self, *args, **kwargs):
        """Makes the optimizer."""
        self._modules[self._default].init_optimizer(*args, **kwargs)
        self.optimizer_initialized = True

    def __getattr__(self, name):
        if name.startswith("_") or "_current" not in self.__dict__:
            raise AttributeError(name)
        return getattr(self._current, name)
