from tensorflow.keras.losses import *
