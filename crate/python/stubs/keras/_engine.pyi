from tensorflow.keras._engine import *
