"""OpenCL, which is not used."""


def haveOpenCL():
    return False


def useOpenCL():
    return False


def setUseOpenCL(flag):
    """There is none."""
