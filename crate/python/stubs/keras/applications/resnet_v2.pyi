from tensorflow.keras.applications.resnet_v2 import *
