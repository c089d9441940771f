from tensorflow.keras._functional import *
