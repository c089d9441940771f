from tensorflow.keras.applications.inception_resnet_v2 import *
