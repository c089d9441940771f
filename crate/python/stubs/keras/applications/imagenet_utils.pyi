from tensorflow.keras.applications.imagenet_utils import *
