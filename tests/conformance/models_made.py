"""Small models of one operator of the domains `com.microsoft` and `ai.onnx.ml`, as tools write them: made when they are needed."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper


def _numbers(seed, shape, dtype="float32", low=0, high=256):
    k = np.arange(int(np.prod(shape))) * (2 * seed + 1) % 1009 * 613 % 1009
    if dtype == "float32":
        return ((k / 1009 - 0.5).astype("float32") * 2).reshape(shape)
    return (low + k % (high - low)).astype(dtype).reshape(shape)


class _Model:
    """One node: its inputs are `x` and constants, an empty text leaves one out."""

    def __init__(self, operator, inputs, results=1, domain="com.microsoft", **attributes):
        names, constants = [], []
        for i, given in enumerate(inputs):
            if isinstance(given, str):
                names.append(given)
            else:
                names.append(f"c{i}")
                constants.append(numpy_helper.from_array(np.asarray(given), f"c{i}"))
        outputs = [f"y{i}" if wanted else "" for i, wanted in enumerate([True] * results if isinstance(results, int) else results)]
        self.node = helper.make_node(operator, names, outputs, name="it", domain=domain, **attributes)
        self.constants, self.outputs = constants, [o for o in outputs if o]

    def bytes(self, shape, dtype, types):
        # The batch is open, as in most models.
        code = helper.np_dtype_to_tensor_dtype(np.dtype(dtype))
        x = helper.make_tensor_value_info("x", code, ["batch", *shape[1:]])
        outputs = [helper.make_tensor_value_info(o, types[i] if types else TensorProto.FLOAT, None) for i, o in enumerate(self.outputs)]
        graph = helper.make_graph([self.node], "made", [x], outputs, self.constants)
        sets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1), helper.make_opsetid("ai.onnx.ml", 3)]
        return helper.make_model(graph, opset_imports=sets, ir_version=8).SerializeToString()


N = _numbers
_F, _U8, _I64, _I32 = TensorProto.FLOAT, TensorProto.UINT8, TensorProto.INT64, TensorProto.INT32
_SCALE, _SMALL = np.float32(0.05), np.float32(0.02)
_ZERO, _ONE_TWENTY = np.uint8(3), np.uint8(120)

# By name: the model, the input's shape and dtype, and the results' types where they are not all f32.
MADE = {
    "gelu": (_Model("Gelu", ["x"]), (2, 8), "float32", None),
    "bias_gelu": (_Model("BiasGelu", ["x", N(1, (8,))]), (2, 8), "float32", None),
    "fast_gelu": (_Model("FastGelu", ["x", N(1, (8,))]), (2, 8), "float32", None),
    "quick_gelu": (_Model("QuickGelu", ["x"], alpha=1.5), (2, 8), "float32", None),
    "fused_matmul": (_Model("FusedMatMul", ["x", N(1, (2, 5, 4))], transB=1, alpha=0.5), (2, 3, 4), "float32", None),
    # The rows of both operands stand before the batch; those of the second are turned besides.
    "fused_matmul_rows_first": (
        _Model("FusedMatMul", ["x", N(1, (5, 2, 4))], transBatchA=1, transBatchB=1, transB=1),
        (3, 2, 4),
        "float32",
        None,
    ),
    "fused_gemm": (
        _Model("FusedGemm", ["x", N(1, (4, 5)), N(2, (5,))], activation="LeakyRelu", activation_alpha=0.2, alpha=0.5),
        (3, 4),
        "float32",
        None,
    ),
    "fused_conv": (
        _Model("FusedConv", ["x", N(1, (4, 3, 3, 3)), N(2, (4,))], activation="Relu", pads=[1, 1, 1, 1]),
        (2, 3, 6, 6),
        "float32",
        None,
    ),
    "fused_conv_clip": (
        _Model("FusedConv", ["x", N(1, (4, 3, 3, 3))], activation="Clip", activation_params=[-0.25, 0.75], strides=[2, 2]),
        (1, 3, 7, 7),
        "float32",
        None,
    ),
    "skip_norm": (
        _Model("SkipLayerNormalization", ["x", N(1, (2, 3, 8)), N(2, (8,)), N(3, (8,)), N(4, (8,))], [True, False, False, True]),
        (2, 3, 8),
        "float32",
        None,
    ),
    "skip_simplified_norm": (
        _Model("SkipSimplifiedLayerNormalization", ["x", N(1, (2, 3, 8)), N(2, (8,)), N(3, (8,))], epsilon=1e-5),
        (2, 3, 8),
        "float32",
        None,
    ),
    "simplified_norm": (
        _Model("SimplifiedLayerNormalization", ["x", N(2, (8,))], domain="", axis=-1, epsilon=1e-5),
        (2, 3, 8),
        "float32",
        None,
    ),
    "embed_norm": (
        _Model(
            "EmbedLayerNormalization",
            ["x", N(1, (2, 4), "int32", 0, 2), N(2, (256, 8)), N(3, (6, 8)), N(4, (2, 8)), N(5, (8,)), N(6, (8,)), np.array([[1, 1, 1, 0], [1, 1, 0, 0]], "int32")],
            2,
        ),
        (2, 4),
        "int32",
        [_F, _I32],
    ),
    "attention": (
        _Model("Attention", ["x", N(1, (8, 24)), N(2, (24,)), np.array([4, 2], "int32")], num_heads=2),
        (2, 4, 8),
        "float32",
        None,
    ),
    "attention_causal": (
        _Model("Attention", ["x", N(1, (8, 24)), N(2, (24,)), "", N(3, (2, 2, 2, 3, 4))], 2, num_heads=2, unidirectional=1),
        (2, 4, 8),
        "float32",
        None,
    ),
    "multi_head_attention": (
        _Model(
            "MultiHeadAttention",
            ["x", N(1, (2, 5, 8)), N(2, (2, 5, 8)), N(3, (24,)), N(4, (2, 5), "int32", 0, 2), N(5, (1, 2, 4, 5))],
            num_heads=2,
            scale=0.4,
        ),
        (2, 4, 8),
        "float32",
        None,
    ),
    "rotary_embedding": (
        _Model("RotaryEmbedding", ["x", np.array([2], "int64"), N(1, (9, 2)), N(2, (9, 2))]),
        (2, 5, 8),
        "float32",
        None,
    ),
    # Two words behind a cache of three, in four heads that share two of keys.
    "grouped_attention": (
        _Model(
            "GroupQueryAttention",
            ["x", N(1, (1, 2, 16)), N(2, (1, 2, 16)), N(3, (1, 2, 3, 8)), N(4, (1, 2, 3, 8)), np.array([4], "int32"), np.array(5, "int32")],
            3,
            num_heads=4,
            kv_num_heads=2,
        ),
        (1, 2, 32),
        "float32",
        None,
    ),
    "grouped_attention_first": (
        _Model(
            "GroupQueryAttention",
            ["x", "", "", "", "", np.array([3, 3], "int32"), np.array(4, "int32"), N(1, (8, 8)), N(2, (8, 8))],
            [True, True, True],
            num_heads=4,
            kv_num_heads=1,
            do_rotary=1,
            scale=0.3,
            local_window_size=2,
        ),
        (2, 4, 96),
        "float32",
        None,
    ),
    # The second row has a word less in its cache.
    "grouped_attention_ragged": (
        _Model(
            "GroupQueryAttention",
            ["x", N(1, (2, 1, 32)), N(2, (2, 1, 32)), N(3, (2, 2, 3, 16)), N(4, (2, 2, 3, 16)), np.array([3, 2], "int32"), np.array(4, "int32"), N(5, (8, 8)), N(6, (8, 8))],
            results=3,
            num_heads=2,
            kv_num_heads=2,
            do_rotary=1,
            rotary_interleaved=1,
            softcap=2.0,
        ),
        (2, 1, 32),
        "float32",
        None,
    ),
    "quantised_attention": (
        _Model(
            "QAttention",
            ["x", N(1, (8, 24), "uint8"), N(2, (24,)), _SMALL, _SMALL, np.array([4, 3], "int32"), _ONE_TWENTY, _ONE_TWENTY],
            num_heads=2,
        ),
        (2, 4, 8),
        "uint8",
        None,
    ),
    "matmul_4_bits": (
        _Model("MatMulNBits", ["x", N(1, (6, 3, 8), "uint8"), N(2, (18,))], N=6, K=40, bits=4, block_size=16),
        (3, 40),
        "float32",
        None,
    ),
    "matmul_4_bits_zeros": (
        _Model("MatMulNBits", ["x", N(1, (6, 2, 8), "uint8"), N(2, (12,)), N(3, (6,), "uint8")], N=6, K=32, bits=4, block_size=16),
        (3, 32),
        "float32",
        None,
    ),
    "quantise_16_bits": (_Model("QuantizeLinear", ["x", np.float32(0.0001), np.uint16(30000)]), (3, 8), "float32", [TensorProto.UINT16]),
    "dequantise_per_row": (_Model("DequantizeLinear", ["x", N(1, (3,)), N(2, (3,), "uint8")], axis=0), (3, 8), "uint8", None),
    "quantised_add": (
        _Model("QLinearAdd", ["x", _SCALE, _ONE_TWENTY, N(1, (8,), "uint8"), _SMALL, _ZERO, _SCALE, _ONE_TWENTY]),
        (3, 8),
        "uint8",
        [_U8],
    ),
    "quantised_sigmoid": (
        _Model("QLinearSigmoid", ["x", _SCALE, _ONE_TWENTY, np.float32(1 / 256), np.uint8(0)]),
        (3, 8),
        "uint8",
        [_U8],
    ),
    # 1 is not a whole number of steps.
    "quantised_softmax": (
        _Model("QLinearSoftmax", ["x", _SCALE, _ONE_TWENTY, np.float32(0.0067), _ZERO], axis=-1, opset=13),
        (3, 8),
        "uint8",
        [_U8],
    ),
    "quantised_mean": (
        _Model("QLinearGlobalAveragePool", ["x", _SCALE, _ONE_TWENTY, _SCALE, _ONE_TWENTY], channels_last=0),
        (2, 3, 4, 4),
        "uint8",
        [_U8],
    ),
    "quantised_concat": (
        _Model("QLinearConcat", [_SCALE, _ONE_TWENTY, "x", _SCALE, _ONE_TWENTY, N(1, (3, 2), "uint8"), _SMALL, _ZERO], axis=1),
        (3, 4),
        "uint8",
        [_U8],
    ),
    "quantised_gemm": (
        _Model("QGemm", ["x", _SCALE, _ONE_TWENTY, N(1, (6, 4), "uint8"), _SMALL, _ZERO, N(2, (6,), "int32")], transB=1, alpha=0.5),
        (3, 4),
        "uint8",
        None,
    ),
    "dynamic_matmul": (
        _Model("DynamicQuantizeMatMul", ["x", N(1, (4, 6), "uint8"), _SMALL, _ZERO, N(2, (6,))]),
        (3, 4),
        "float32",
        None,
    ),
    "integer_matmul": (
        _Model("MatMulIntegerToFloat", ["x", N(1, (4, 6), "uint8"), _SCALE, _SMALL, _ONE_TWENTY, _ZERO, N(2, (6,))]),
        (3, 4),
        "uint8",
        None,
    ),
}


def _trees(prefix, targets, one=None):
    """Three trees of four leaves, and what their leaves give."""
    lists = {f"nodes_{name}": [] for name in ("treeids", "nodeids", "featureids", "values", "modes", "truenodeids", "falsenodeids")}
    leaves = {f"{prefix}_{name}": [] for name in ("treeids", "nodeids", "ids", "weights")}
    for tree in range(3):
        for node in range(7):
            leaf = node >= 3
            row = [tree, node, 0 if leaf else (tree + node) % 4, 0.0 if leaf else 0.3 * node - 0.2 * tree]
            row += ["LEAF" if leaf else "BRANCH_LEQ", 0 if leaf else 2 * node + 1, 0 if leaf else 2 * node + 2]
            for values, value in zip(lists.values(), row):
                values.append(value)
            for target in range(targets) if leaf else ():
                weight = float(N(tree * 7 + node, (targets,))[target]) if one is None else 0.04 * node
                for values, value in zip(leaves.values(), [tree, node, target if one is None else one, weight]):
                    values.append(value)
    return {**lists, **leaves}


def _learned(operator, results, types, shape=(5, 4), **attributes):
    return _Model(operator, ["x"], results, domain="ai.onnx.ml", **attributes), shape, "float32", types


_COEFFICIENTS = [float(v) for v in N(3, (12,))]
MADE |= {
    "scaler": _learned("Scaler", 1, None, offset=[0.1, 0.2, 0.3, 0.4], scale=[1.0, 2.0, 3.0, 4.0]),
    "normalizer_l1": _learned("Normalizer", 1, None, norm="L1"),
    "normalizer_l2": _learned("Normalizer", 1, None, norm="L2"),
    "normalizer_max": _learned("Normalizer", 1, None, norm="MAX"),
    "linear_regressor": _learned("LinearRegressor", 1, None, coefficients=_COEFFICIENTS, intercepts=[0.1, 0.2, 0.3], targets=3),
    "linear_classifier": _learned(
        "LinearClassifier",
        2,
        [_I64, _F],
        coefficients=_COEFFICIENTS,
        intercepts=[0.1, 0.2, 0.3],
        classlabels_ints=[7, 8, 9],
        post_transform="SOFTMAX",
    ),
    "linear_two_classes": _learned(
        "LinearClassifier",
        2,
        [_I64, _F],
        coefficients=_COEFFICIENTS[:8],
        intercepts=[0.1, -0.1],
        classlabels_ints=[0, 1],
        multi_class=1,
        post_transform="LOGISTIC",
    ),
    "tree_regressor": _learned("TreeEnsembleRegressor", 1, None, n_targets=2, base_values=[0.5, -0.5], **_trees("target", 2)),
    "tree_regressor_mean": _learned(
        "TreeEnsembleRegressor", 1, None, n_targets=1, aggregate_function="AVERAGE", **_trees("target", 1)
    ),
    "tree_classifier": _learned(
        "TreeEnsembleClassifier", 2, [_I64, _F], classlabels_int64s=[3, 4, 5], post_transform="SOFTMAX", **_trees("class", 3)
    ),
    "svm_regressor": _learned(
        "SVMRegressor",
        1,
        None,
        coefficients=[0.5, -0.25, 1.0],
        kernel_params=[0.5, 0.1, 3.0],
        kernel_type="RBF",
        n_supports=3,
        rho=[0.2],
        support_vectors=_COEFFICIENTS,
    ),
    "svm_classifier": _learned(
        "SVMClassifier",
        2,
        [_I64, _F],
        classlabels_ints=[4, 5, 6],
        coefficients=[float(v) for v in N(7, (6,))],
        kernel_params=[0.5, 0.1, 2.0],
        kernel_type="POLY",
        rho=[0.2, -0.1, 0.05],
        support_vectors=_COEFFICIENTS,
        vectors_per_class=[1, 1, 1],
    ),
    "svm_probabilities": _learned(
        "SVMClassifier",
        2,
        [_I64, _F],
        classlabels_ints=[4, 5, 6],
        coefficients=[float(v) for v in N(7, (6,))],
        kernel_params=[0.5, 0.1, 2.0],
        kernel_type="RBF",
        prob_a=[-1.5, -0.75, -2.0],
        prob_b=[0.1, -0.3, 0.2],
        rho=[0.2, -0.1, 0.05],
        support_vectors=_COEFFICIENTS,
        vectors_per_class=[1, 1, 1],
    ),
    "svm_two_probabilities": _learned(
        "SVMClassifier",
        2,
        [_I64, _F],
        classlabels_ints=[4, 5],
        coefficients=[float(v) for v in N(7, (3,))],
        kernel_params=[0.5, 0.1, 2.0],
        kernel_type="LINEAR",
        prob_a=[-1.5],
        prob_b=[0.1],
        rho=[0.2],
        support_vectors=_COEFFICIENTS,
        vectors_per_class=[1, 2],
    ),
    "one_hot": (_Model("OneHotEncoder", ["x"], domain="ai.onnx.ml", cats_int64s=[3, 7, 50], zeros=1), (4, 1), "int64", None),
    "label_numbers": (
        _Model("LabelEncoder", ["x"], domain="ai.onnx.ml", keys_int64s=[145, 29, 3], values_floats=[0.5, 1.5, 2.5], default_float=-1.0),
        (4, 5),
        "int64",
        None,
    ),
    "imputer": _learned("Imputer", 1, None, imputed_value_floats=[1.0, 2.0, 3.0, 4.0], replaced_value_float=-1.0),
    "binarizer": _learned("Binarizer", 1, None, threshold=0.25),
    "feature_extractor": (
        _Model("ArrayFeatureExtractor", ["x", np.array([2, 0], "int64")], domain="ai.onnx.ml"),
        (5, 4),
        "float32",
        None,
    ),
    "linear_one_row": _learned(
        "LinearClassifier",
        2,
        [_I64, _F],
        coefficients=_COEFFICIENTS[:4],
        intercepts=[-0.1],
        classlabels_ints=[0, 1],
    ),
    "linear_one_row_logistic": _learned(
        "LinearClassifier",
        2,
        [_I64, _F],
        coefficients=_COEFFICIENTS[:4],
        intercepts=[-0.1],
        classlabels_ints=[0, 1],
        post_transform="LOGISTIC",
    ),
    "tree_two_classes": _learned("TreeEnsembleClassifier", 2, [_I64, _F], classlabels_int64s=[0, 1], **_trees("class", 1, one=0)),
    "tree_second_class": _learned("TreeEnsembleClassifier", 2, [_I64, _F], classlabels_int64s=[0, 1], **_trees("class", 1, one=1)),
    "tree_two_classes_logistic": _learned(
        "TreeEnsembleClassifier",
        2,
        [_I64, _F],
        classlabels_int64s=[0, 1],
        post_transform="LOGISTIC",
        **{**_trees("class", 1, one=0), "class_weights": [float(v) for v in N(5, (12,))]},
    ),
}


def made(name):
    """The file of a model."""
    model, shape, dtype, types = MADE[name]
    return model.bytes(shape, dtype, types)


def made_input(name):
    """What it is run on, as `models_cases` says it."""
    _, shape, dtype, _ = MADE[name]
    return [dtype, list(shape), 1, 2.0 if dtype == "float32" else 0]
