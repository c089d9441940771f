from tensorflow.keras.schedules import *
