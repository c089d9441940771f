"""The messages of ONNX's files, made of a table by Google's `protobuf`, which comes with the page."""

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

# The fields of each message: number, name, type, a star where it is repeated, a plus where these lie packed, and behind a bar the group of which
# one may be set.
_MESSAGES = {
    "AttributeProto": "1 name string, 21 ref_attr_name string, 13 doc_string string, 20 type AttributeType, 2 f float, 3 i int64, 4 s bytes, "
    "5 t TensorProto, 6 g GraphProto, 22 sparse_tensor SparseTensorProto, 14 tp TypeProto, 7 floats float*, 8 ints int64*, 9 strings bytes*, "
    "10 tensors TensorProto*, 11 graphs GraphProto*, 23 sparse_tensors SparseTensorProto*, 15 type_protos TypeProto*",
    "ValueInfoProto": "1 name string, 2 type TypeProto, 3 doc_string string, 4 metadata_props StringStringEntryProto*",
    "NodeProto": "1 input string*, 2 output string*, 3 name string, 4 op_type string, 7 domain string, 8 overload string, "
    "5 attribute AttributeProto*, 6 doc_string string, 9 metadata_props StringStringEntryProto*, "
    "10 device_configurations NodeDeviceConfigurationProto*",
    "IntIntListEntryProto": "1 key int64, 2 value int64*",
    "NodeDeviceConfigurationProto": "1 configuration_id string, 2 sharding_spec ShardingSpecProto*, 3 pipeline_stage int32",
    "ShardingSpecProto": "1 tensor_name string, 2 device int64*, 3 index_to_device_group_map IntIntListEntryProto*, 4 sharded_dim ShardedDimProto*",
    "ShardedDimProto": "1 axis int64, 2 simple_sharding SimpleShardedDimProto*",
    "SimpleShardedDimProto": "1 dim_value int64|dim, 2 dim_param string|dim, 3 num_shards int64",
    "TrainingInfoProto": "1 initialization GraphProto, 2 algorithm GraphProto, 3 initialization_binding StringStringEntryProto*, "
    "4 update_binding StringStringEntryProto*",
    "ModelProto": "1 ir_version int64, 8 opset_import OperatorSetIdProto*, 2 producer_name string, 3 producer_version string, 4 domain string, "
    "5 model_version int64, 6 doc_string string, 7 graph GraphProto, 14 metadata_props StringStringEntryProto*, "
    "20 training_info TrainingInfoProto*, 25 functions FunctionProto*, 26 configuration DeviceConfigurationProto*",
    "DeviceConfigurationProto": "1 name string, 2 num_devices int32, 3 device string*",
    "StringStringEntryProto": "1 key string, 2 value string",
    "TensorAnnotation": "1 tensor_name string, 2 quant_parameter_tensor_names StringStringEntryProto*",
    "GraphProto": "1 node NodeProto*, 2 name string, 5 initializer TensorProto*, 15 sparse_initializer SparseTensorProto*, 10 doc_string string, "
    "11 input ValueInfoProto*, 12 output ValueInfoProto*, 13 value_info ValueInfoProto*, 14 quantization_annotation TensorAnnotation*, "
    "16 metadata_props StringStringEntryProto*",
    "TensorProto": "1 dims int64*, 2 data_type int32, 3 segment TensorProto.Segment, 4 float_data float+, 5 int32_data int32+, "
    "6 string_data bytes*, 7 int64_data int64+, 8 name string, 12 doc_string string, 9 raw_data bytes, "
    "13 external_data StringStringEntryProto*, 14 data_location DataLocation, 10 double_data double+, 11 uint64_data uint64+, "
    "16 metadata_props StringStringEntryProto*",
    "TensorProto.Segment": "1 begin int64, 2 end int64",
    "SparseTensorProto": "1 values TensorProto, 2 indices TensorProto, 3 dims int64*",
    "TensorShapeProto": "1 dim TensorShapeProto.Dimension*",
    "TensorShapeProto.Dimension": "1 dim_value int64|value, 2 dim_param string|value, 3 denotation string",
    "TypeProto": "1 tensor_type TypeProto.Tensor|value, 4 sequence_type TypeProto.Sequence|value, 5 map_type TypeProto.Map|value, "
    "9 optional_type TypeProto.Optional|value, 8 sparse_tensor_type TypeProto.SparseTensor|value, 7 opaque_type TypeProto.Opaque|value, "
    "6 denotation string",
    "TypeProto.Tensor": "1 elem_type int32, 2 shape TensorShapeProto",
    "TypeProto.Sequence": "1 elem_type TypeProto",
    "TypeProto.Map": "1 key_type int32, 2 value_type TypeProto",
    "TypeProto.Optional": "1 elem_type TypeProto",
    "TypeProto.SparseTensor": "1 elem_type int32, 2 shape TensorShapeProto",
    "TypeProto.Opaque": "1 domain string, 2 name string",
    "OperatorSetIdProto": "1 domain string, 2 version int64",
    "FunctionProto": "1 name string, 4 input string*, 5 output string*, 6 attribute string*, 11 attribute_proto AttributeProto*, 7 node NodeProto*, "
    "8 doc_string string, 9 opset_import OperatorSetIdProto*, 10 domain string, 13 overload string, 12 value_info ValueInfoProto*, "
    "14 metadata_props StringStringEntryProto*",
}
# The values of each enumeration, and the message that it stands in.
_ENUMS = {
    ("Version", None): {
        "_START_VERSION": 0, "IR_VERSION_2017_10_10": 1, "IR_VERSION_2017_10_30": 2, "IR_VERSION_2017_11_3": 3, "IR_VERSION_2019_1_22": 4,
        "IR_VERSION_2019_3_18": 5, "IR_VERSION_2019_9_19": 6, "IR_VERSION_2020_5_8": 7, "IR_VERSION_2021_7_30": 8, "IR_VERSION_2023_5_5": 9,
        "IR_VERSION_2024_3_25": 10, "IR_VERSION_2025_05_12": 11, "IR_VERSION_2025_08_26": 12, "IR_VERSION_2025_11_06": 13, "IR_VERSION": 14,
    },
    ("OperatorStatus", None): {"EXPERIMENTAL": 0, "STABLE": 1},
    ("AttributeType", "AttributeProto"): {
        "UNDEFINED": 0, "FLOAT": 1, "INT": 2, "STRING": 3, "TENSOR": 4, "GRAPH": 5, "SPARSE_TENSOR": 11, "TYPE_PROTO": 13, "FLOATS": 6, "INTS": 7,
        "STRINGS": 8, "TENSORS": 9, "GRAPHS": 10, "SPARSE_TENSORS": 12, "TYPE_PROTOS": 14,
    },
    ("DataType", "TensorProto"): {
        "UNDEFINED": 0, "FLOAT": 1, "UINT8": 2, "INT8": 3, "UINT16": 4, "INT16": 5, "INT32": 6, "INT64": 7, "STRING": 8, "BOOL": 9, "FLOAT16": 10,
        "DOUBLE": 11, "UINT32": 12, "UINT64": 13, "COMPLEX64": 14, "COMPLEX128": 15, "BFLOAT16": 16, "FLOAT8E4M3FN": 17, "FLOAT8E4M3FNUZ": 18,
        "FLOAT8E5M2": 19, "FLOAT8E5M2FNUZ": 20, "UINT4": 21, "INT4": 22, "FLOAT4E2M1": 23, "FLOAT8E8M0": 24, "UINT2": 25, "INT2": 26,
        "FLOAT6E2M3": 27, "FLOAT6E3M2": 28,
    },
    ("DataLocation", "TensorProto"): {"DEFAULT": 0, "EXTERNAL": 1},
}  # fmt: skip
_Field = descriptor_pb2.FieldDescriptorProto
_OWNERS = {name: owner for name, owner in _ENUMS}


def _add_field(message, text):
    number, name, kind = text.split()
    kind, _, group = kind.partition("|")
    field = message.field.add(name=name, number=int(number), label=_Field.LABEL_REPEATED if kind[-1] in "*+" else _Field.LABEL_OPTIONAL)
    if kind[-1] == "+":
        field.options.packed = True
    kind = kind.rstrip("*+")
    if kind in _MESSAGES:
        field.type, field.type_name = _Field.TYPE_MESSAGE, f".onnx.{kind}"
    elif kind in _OWNERS:
        field.type, field.type_name = _Field.TYPE_ENUM, f".onnx.{_OWNERS[kind]}.{kind}"
    else:
        field.type = getattr(_Field, f"TYPE_{kind.upper()}")
    if group:
        if all(each.name != group for each in message.oneof_decl):
            message.oneof_decl.add(name=group)
        field.oneof_index = 0


def _file():
    """The description of the file that these messages make up."""
    file = descriptor_pb2.FileDescriptorProto(name="onnx/onnx-ml.proto", package="onnx", syntax="proto2")
    made = {}
    for name, fields in _MESSAGES.items():
        outer, _, inner = name.rpartition(".")
        made[name] = made[outer].nested_type.add(name=inner) if outer else file.message_type.add(name=name)
        for field in fields.split(", "):
            _add_field(made[name], field)
    for (name, owner), values in _ENUMS.items():
        enum = (made[owner] if owner else file).enum_type.add(name=name)
        for value, number in values.items():
            enum.value.add(name=value, number=number)
    return file


_pool = descriptor_pool.DescriptorPool()
DESCRIPTOR = _pool.AddSerializedFile(_file().SerializeToString()) or _pool.FindFileByName("onnx/onnx-ml.proto")
globals().update({name: message_factory.GetMessageClass(each) for name, each in DESCRIPTOR.message_types_by_name.items()})
for (_name, _owner), _values in _ENUMS.items():
    if _owner is None:
        globals().update(_values)
        globals()[_name] = __import__("google.protobuf.internal.enum_type_wrapper", fromlist=["EnumTypeWrapper"]).EnumTypeWrapper(
            DESCRIPTOR.enum_types_by_name[_name]
        )
