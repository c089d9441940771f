"""Data sets of sound, which a page cannot download."""

_NAMES = (
    "CMUARCTIC", "CMUDict", "COMMONVOICE", "DR_VCTK", "FluentSpeechCommands", "GTZAN", "IEMOCAP", "LIBRISPEECH", "LIBRITTS", "LJSPEECH", "LibriLightLimited", "LibriMix",
    "LibriSpeechBiasing", "MUSDB_HQ", "QUESST14", "SPEECHCOMMANDS", "Snips", "TEDLIUM", "VCTK_092", "VoxCeleb1Identification", "VoxCeleb1Verification", "YESNO",
)  # fmt: skip


def _refusing(name):
    def __init__(self, root=None, *args, download=False, **options):
        raise RuntimeError(f"{name} cannot be downloaded in a page: drop WAV files into the notebook's files and read them with torchaudio.load")

    return type(name, (), {"__init__": __init__, "__module__": __name__, "__doc__": f"The data set {name}, which is not here."})


globals().update({name: _refusing(name) for name in _NAMES})
__all__ = list(_NAMES)
