"""Data from folders, whose names are the classes of the files in them."""
from keras_extras.utils import img_to_array as img_to_array
from keras_extras.utils import load_img as load_img
from typing import Any
import numpy as numpy
import tensorflow as tf

def audio_dataset_from_directory(directory, labels='inferred', label_mode='int', class_names=None, batch_size=32, sampling_rate=None, output_sequence_length=None, ragged=False, shuffle=True, seed=None, validation_split=None, subset=None, follow_links=False, verbose=True):
    """Batches of sounds (samples, channels) from folders, whose names are their classes."""
    ...

def image_dataset_from_directory(directory, labels='inferred', label_mode='int', class_names=None, color_mode='rgb', batch_size=32, image_size=..., shuffle=True, seed=None, validation_split=None, subset=None, interpolation='bilinear', follow_links=False, crop_to_aspect_ratio=False, pad_to_aspect_ratio=False, data_format=None, format='tf', verbose=True):
    """Batches of pictures from folders, whose names are their classes."""
    ...

def text_dataset_from_directory(directory, labels='inferred', label_mode='int', class_names=None, batch_size=32, max_length=None, shuffle=True, seed=None, validation_split=None, subset=None, follow_links=False, format='tf', verbose=True):
    """Batches of texts from folders, whose names are their classes."""
    ...
