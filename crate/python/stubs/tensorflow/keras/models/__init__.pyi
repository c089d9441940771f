"""`tf.keras.Model` and `tf.keras.Sequential`."""
from keras_extras.models import as_tensors as as_tensors
from keras_extras.models import clone_model as clone_model
from keras_extras.models import load_model as load_model
from keras_extras.models import model_from_json as model_from_json
from keras_extras.models import save_model as save_model
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import is_text as is_text
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._engine import single as single
from tensorflow.keras._functional import Functional as Functional
from tensorflow.keras._masks import mask_of as mask_of
from tensorflow.keras._members import have as have
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from typing import Any
import tandem as td

class Model(Layer):
    """Layers with a training loop: a subclass writes `call`, or `Model(inputs, outputs)` joins symbolic ones."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, *args, name=None, **kwargs): ...
    def build(self, input_shape):
        """Says that it is built: layers inside make their variables when they are called."""
        ...
    def compile(self, optimizer='rmsprop', loss=None, metrics=None, loss_weights=None, weighted_metrics=None, run_eagerly=None, steps_per_execution=1, jit_compile=None, **options):
        """Says how the model is trained."""
        ...
    compile_from_config: Any
    compiled: Any
    compiled_loss: Any
    def compute_loss(self, x=None, y=None, y_pred=None, sample_weight=None, training=True):
        """The loss of a batch with the penalties of the model."""
        ...
    def compute_metrics(self, x, y, y_pred, sample_weight=None):
        """Shows a batch to the metrics; gives the values of all so far."""
        ...
    distribute_strategy: Any
    def evaluate(self, x=None, y=None, batch_size=None, verbose='auto', sample_weight=None, steps=None, callbacks=None, return_dict=False, **options):
        """The loss and the metrics on data."""
        ...
    export: Any
    def fit(self, x=None, y=None, batch_size=None, epochs=1, verbose='auto', callbacks=None, validation_split=0.0, validation_data=None, shuffle=True, class_weight=None, sample_weight=None, initial_epoch=0, steps_per_epoch=None, validation_steps=None, **options):
        """Trains the model; gives the history."""
        ...
    @classmethod
    def from_config(cls, config, custom_objects=None):
        """A model that is made with these arguments, or of these symbols."""
        ...
    get_compile_config: Any
    def get_config(self):
        """The arguments of a subclass; the name of others."""
        ...
    get_layer: Any
    def get_metrics_result(self):
        """The values of all metrics by name."""
        ...
    get_state_tree: Any
    history: Any
    jit_compile: Any
    @property
    def layers(self):
        """The layers directly inside."""
        ...
    load_weights: Any
    loss: Any
    make_predict_function: Any
    make_test_function: Any
    make_train_function: Any
    @property
    def metrics(self):
        """The loss, metrics of one's own, and all that `compile` was given as one."""
        ...
    metrics_names: Any
    operations: Any
    optimizer: Any
    def predict(self, x, batch_size=None, verbose='auto', steps=None, callbacks=None):
        """What the model gives for all inputs, as an array."""
        ...
    predict_function: Any
    predict_on_batch: Any
    def predict_step(self, data):
        """What the model gives for a batch."""
        ...
    def reset_metrics(self):
        """Lets all metrics forget."""
        ...
    run_eagerly: Any
    save: Any
    save_weights: Any
    set_state_tree: Any
    stateless_compute_loss: Any
    steps_per_execution: Any
    stop_training: Any
    summary: Any
    test_function: Any
    test_on_batch: Any
    def test_step(self, data):
        """The values of the metrics after a further batch."""
        ...
    to_json: Any
    train_function: Any
    train_on_batch: Any
    def train_step(self, data):
        """Learns from a batch; gives the values of the metrics so far. A model may have its own."""
        ...
    def __getattr__(self, name: str): ...

class Sequential(Model):
    """Layers one after the other."""
    def __call__(self, *args, **kwargs): ...
    def __init__(self, layers=None, trainable=True, name=None): ...
    def add(self, layer, rebuild=True, counted=True):
        """Appends a layer. Keras's names of models count each time that a model of symbols is made of the layers."""
        ...
    def build(self, input_shape=None):
        """Makes the variables, and symbols of the model's inputs and outputs, for one input of this shape."""
        ...
    def call(self, inputs, training=None):
        """The layers, one after the other."""
        ...
    @classmethod
    def from_config(cls, config, custom_objects=None):
        """A model of the same layers with variables of its own."""
        ...
    def get_config(self):
        """The name and the layers, which `from_config` makes anew."""
        ...
    @property
    def input(self): ...
    @property
    def input_shape(self): ...
    @property
    def inputs(self): ...
    @property
    def layers(self): ...
    @property
    def output(self): ...
    @property
    def output_shape(self): ...
    @property
    def outputs(self): ...
    def pop(self, rebuild=True):
        """Takes the last layer off."""
        ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
