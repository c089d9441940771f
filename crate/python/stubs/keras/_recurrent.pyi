from tensorflow.keras._recurrent import *
