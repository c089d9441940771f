from tensorflow.keras.applications.convnext import *
