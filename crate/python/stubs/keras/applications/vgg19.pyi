from tensorflow.keras.applications.vgg19 import *
