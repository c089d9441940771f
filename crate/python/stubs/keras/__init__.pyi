from tensorflow.keras import *
