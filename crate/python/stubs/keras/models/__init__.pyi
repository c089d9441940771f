from tensorflow.keras.models import *
