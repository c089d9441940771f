from tensorflow.keras.preprocessing.image import *
