from tensorflow.keras.applications.vgg16 import *
