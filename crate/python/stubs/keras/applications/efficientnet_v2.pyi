from tensorflow.keras.applications.efficientnet_v2 import *
