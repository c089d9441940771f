from tensorflow.keras.applications.efficientnet import *
