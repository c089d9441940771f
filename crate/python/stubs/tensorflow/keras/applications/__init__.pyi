"""`tf.keras.applications`: networks for pictures, and a module for each family of them."""
from tensorflow.keras.applications import convnext as convnext
from tensorflow.keras.applications import densenet as densenet
from tensorflow.keras.applications import efficientnet as efficientnet
from tensorflow.keras.applications import efficientnet_v2 as efficientnet_v2
from tensorflow.keras.applications import imagenet_utils as imagenet_utils
from tensorflow.keras.applications import inception_resnet_v2 as inception_resnet_v2
from tensorflow.keras.applications import inception_v3 as inception_v3
from tensorflow.keras.applications import mobilenet as mobilenet
from tensorflow.keras.applications import mobilenet_v2 as mobilenet_v2
from tensorflow.keras.applications import mobilenet_v3 as mobilenet_v3
from tensorflow.keras.applications import nasnet as nasnet
from tensorflow.keras.applications import resnet as resnet
from tensorflow.keras.applications import resnet50 as resnet50
from tensorflow.keras.applications import resnet_v2 as resnet_v2
from tensorflow.keras.applications import vgg16 as vgg16
from tensorflow.keras.applications import vgg19 as vgg19
from tensorflow.keras.applications import xception as xception
from typing import Any

def __getattr__(name: str) -> Any: ...
