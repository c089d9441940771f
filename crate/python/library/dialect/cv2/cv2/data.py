"""Where OpenCV's files of trained cascades would lie: none are here."""

haarcascades = ""
