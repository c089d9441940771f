from tensorflow.keras._members import *
