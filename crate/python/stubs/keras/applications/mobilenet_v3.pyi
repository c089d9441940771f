from tensorflow.keras.applications.mobilenet_v3 import *
