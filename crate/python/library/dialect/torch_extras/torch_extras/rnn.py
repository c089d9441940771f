"""`torch.nn.utils.rnn`: sequences of different lengths in one tensor."""

from collections import namedtuple

import tandem as td
from tandem.nn.utils import packing
from torch._creation import as_tensor, tensor
from torch._results import named, whole_numbers


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    """Sequences (length, …) as one tensor (longest, batch, …)."""
    longest = max(x.shape[0] for x in sequences)
    padded = []
    for x in sequences:
        missing = longest - x.shape[0]
        ends = (missing, 0) if padding_side == "left" else (0, missing)
        padded.append(td.pad(x, [ends] + [(0, 0)] * (x.ndim - 1), "constant", padding_value) if missing else x)
    return td.stack(padded, axis=0 if batch_first else 1)


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    """The sequences of a padded tensor, without the padding, in a list."""
    x = padded_sequences if batch_first else td.swapaxes(padded_sequences, 0, 1)
    return [x[at, :length] for at, length in enumerate(_numbers(lengths))]


class PackedSequence(namedtuple("PackedSequence", "data batch_sizes sorted_indices unsorted_indices")):
    """The steps of a batch of sequences, longest first: all first steps, then all second steps, and so on."""

    def to(self, *args, **options):
        """With its data moved or cast."""
        return self._replace(data=self.data.to(*args, **options))

    is_cuda = property(lambda self: self.data.is_cuda)


def _numbers(lengths):
    return [int(n) for n in (lengths.tolist() if isinstance(lengths, td.Tensor) else lengths)]


def of_padded(x, lengths, is_sorted, name="CatBackward0"):
    """A padded batch (time, batch, …) as packed."""
    data, sizes, order = packing.packed(x, lengths)
    named(data, name)
    places = (None, None) if is_sorted else (tensor(order), tensor([order.index(at) for at in range(len(order))]))
    return PackedSequence(data, tensor(sizes), *places)


def padded(packed, value=0.0, total=None):
    """A packed batch as padded (time, batch, …), and the lengths of its sequences."""
    sizes = packed.batch_sizes.tolist()
    order = range(sizes[0]) if packed.sorted_indices is None else packed.sorted_indices.tolist()
    return packing.padded(packed.data, sizes, order, value, total)


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    """A padded batch with lengths, for the recurrent layers."""
    lengths = _numbers(lengths)
    if any(length <= 0 for length in lengths):
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    if enforce_sorted and lengths != sorted(lengths, reverse=True):
        raise RuntimeError(
            "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to pack_padded_sequence "
            "and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."
        )
    return of_padded(td.swapaxes(input, 0, 1) if batch_first else as_tensor(input), lengths, enforce_sorted, "PackPaddedSequenceBackward0")


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    """The padded batch and its lengths."""
    longest = len(sequence.batch_sizes)
    if total_length is not None and total_length < longest:
        raise ValueError(
            "Expected total_length to be at least the length of the longest sequence in input, but got "
            f"total_length={total_length} and max sequence length being {longest}"
        )
    x, lengths = padded(sequence, padding_value, total_length)
    return td.swapaxes(x, 0, 1) if batch_first else x, tensor(lengths)


def invert_permutation(permutation):
    """Where each place of a permutation went."""
    return None if permutation is None else whole_numbers(td.argsort(permutation))


def pack_sequence(sequences, enforce_sorted=True):
    """Sequences (length, …) as packed."""
    return pack_padded_sequence(pad_sequence(sequences), [len(x) for x in sequences], enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences):
    """The sequences of a packed batch, in a list."""
    return unpad_sequence(*pad_packed_sequence(packed_sequences))
