"""What fewer programs with `cv2` need: contours and regions, lines, features, motion, cameras, networks, matrices."""
