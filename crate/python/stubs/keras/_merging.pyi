from tensorflow.keras._merging import *
