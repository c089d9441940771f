from tensorflow.keras.applications.mobilenet_v2 import *
