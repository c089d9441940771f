from tensorflow.keras.preprocessing.sequence import *
