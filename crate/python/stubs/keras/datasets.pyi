from tensorflow.keras.datasets import *
