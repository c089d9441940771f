"""Networks of sound: their architectures."""

from tandem.dialect import missing_names as _missing_names

from .conformer import Conformer
from .conv_tasnet import ConvTasNet, conv_tasnet_base
from .recognisers import DeepSpeech, Wav2Letter

__all__ = ["Conformer", "ConvTasNet", "DeepSpeech", "Wav2Letter", "conv_tasnet_base"]

__getattr__ = _missing_names("torchaudio.models")
