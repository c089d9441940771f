from tensorflow.keras._symbols import *
