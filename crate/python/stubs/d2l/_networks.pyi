"""What is the same over the tensors of all libraries."""
from typing import Any

class Decoder:
    """What decoders have, whose state comes from an encoder."""
    def forward(self, X, state):
        """Outputs and the next state."""
        ...
    def init_state(self, enc_outputs, *args):
        """The first state."""
        ...
    def __getattr__(self, name: str): ...

class Encoder:
    """What encoders have beside that they are layers."""
    def forward(self, X, *args):
        """What the decoder begins with."""
        ...
    def __getattr__(self, name: str): ...

def corr2d(X, K):
    """The cross-correlation of two matrices."""
    ...

def get_dataloader_workers():
    """How many processes read data."""
    ...

def get_fashion_mnist_labels(labels):
    """Names of the ten classes of clothes."""
    ...

def squared_loss(y_hat, y):
    """Half the squared distance of each element."""
    ...
