from tensorflow.keras._masks import *
