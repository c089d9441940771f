"""Where the rarer metrics and functions are."""

import importlib

_IMAGE = "PeakSignalNoiseRatio StructuralSimilarityIndexMeasure peak_signal_noise_ratio structural_similarity_index_measure"
_TEXT = (
    "WordErrorRate CharErrorRate MatchErrorRate WordInfoPreserved WordInfoLost Perplexity BLEUScore word_error_rate char_error_rate match_error_rate "
    "word_information_preserved word_information_lost perplexity bleu_score"
)
_PLACES = {name: place for place, names in {"image": _IMAGE, "text": _TEXT}.items() for name in names.split()}


def found(package, name, missing):
    """What `package.name` is; `missing(name)` answers for what is nowhere."""
    if name in ("image", "text"):
        return importlib.import_module(f"{package}.{name}")
    if name not in _PLACES or name[0].isupper() == package.endswith("functional"):
        return missing(name)
    return getattr(importlib.import_module(f"{package}.{_PLACES[name]}"), name)
