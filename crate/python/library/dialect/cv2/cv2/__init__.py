"""OpenCV's names over the dialect of NumPy: pictures as arrays (height, width, channels), channels in the order blue, green, red.

A part is loaded when one of its names is first used.
"""

import functools as _functools
import importlib as _importlib

from tandem.dialect import version as _version

from ._base import VERSION, error

__version__ = _version(VERSION)
error.__module__ = "cv2"

_PARTS = {
    "arithmetic": """
        LUT absdiff accumulate accumulateProduct accumulateSquare accumulateWeighted add addWeighted bitwise_and bitwise_not bitwise_or bitwise_xor cartToPolar
        compare convertFp16 convertScaleAbs divide exp fastAtan2 gemm inRange log magnitude max min multiply normalize patchNaNs phase polarToCart pow scaleAdd
        sqrt subtract
    """,
    "layout": """
        copyMakeBorder copyTo extractChannel flip getRectSubPix hconcat insertChannel merge mixChannels reduce repeat rotate setIdentity sort sortIdx split
        transpose vconcat
    """,
    "measures": """
        CLAHE PSNR calcBackProject calcHist checkRange compareHist countNonZero createCLAHE determinant equalizeHist findNonZero hasNonZero integral integral2
        mean meanStdDev minMaxLoc norm sumElems trace
    """,
    "colour": "cvtColor cvtColorTwoPlane",
    "colour_maps": "applyColorMap",
    "resizing": "pyrDown pyrUp buildPyramid resize",
    "warping": """
        convertMaps getAffineTransform getPerspectiveTransform getRotationMatrix2D invertAffineTransform linearPolar logPolar perspectiveTransform
        remap transform warpAffine warpPerspective warpPolar
    """,
    "filtering": """
        GaussianBlur Laplacian Scharr Sobel bilateralFilter blur boxFilter filter2D getDerivKernels getGaborKernel getGaussianKernel medianBlur sepFilter2D
        spatialGradient sqrBoxFilter stackBlur
    """,
    "morphology": "dilate erode getStructuringElement morphologyDefaultBorderValue morphologyEx",
    "thresholds": "adaptiveThreshold threshold",
    "edges": "Canny cornerEigenValsAndVecs cornerHarris cornerMinEigenVal cornerSubPix goodFeaturesToTrack preCornerDetect",
    "contours": "drawContours findContours findContoursLinkRuns",
    "shapes": """
        HuMoments approxPolyDP arcLength boundingRect boxPoints contourArea convexHull isContourConvex matchShapes minAreaRect moments pointPolygonTest
    """,
    "fits": """
        convexityDefects fitEllipse fitEllipseAMS fitEllipseDirect fitLine intersectConvexConvex minEnclosingCircle minEnclosingTriangle
        rotatedRectangleIntersection
    """,
    "regions": "connectedComponents connectedComponentsWithStats distanceTransform distanceTransformWithLabels floodFill watershed",
    "segments": "grabCut inpaint kmeans meanShift CamShift pyrMeanShiftFiltering",
    "lines": "HoughCircles HoughLines HoughLinesP",
    "drawing": """
        arrowedLine circle clipLine drawMarker ellipse ellipse2Poly fillConvexPoly fillPoly getFontScaleFromHeight getTextSize line polylines putText rectangle
    """,
    "files": """
        VideoCapture VideoWriter VideoWriter_fourcc createTrackbar destroyAllWindows destroyWindow getTrackbarPos getWindowProperty haveImageReader haveImageWriter
        imdecode imencode imread imreadmulti imshow imwrite moveWindow namedWindow resizeWindow selectROI setMouseCallback setTrackbarPos setWindowTitle
        startWindowThread waitKey waitKeyEx pollKey setWindowProperty imcount
    """,
    "matching": "BFMatcher BFMatcher_create DMatch DescriptorMatcher_create FlannBasedMatcher drawKeypoints drawMatches drawMatchesKnn matchTemplate",
    "features": """
        AgastFeatureDetector_create FastFeatureDetector FastFeatureDetector_create GFTTDetector_create KeyPoint KeyPoint_convert ORB ORB_create
        SimpleBlobDetector SimpleBlobDetector_Params SimpleBlobDetector_create
    """,
    "motion": """
        BackgroundSubtractorKNN BackgroundSubtractorMOG2 KalmanFilter buildOpticalFlowPyramid calcOpticalFlowFarneback calcOpticalFlowPyrLK
        createBackgroundSubtractorKNN createBackgroundSubtractorMOG2 phaseCorrelate createHanningWindow
    """,
    "cameras": """
        Rodrigues calibrateCamera estimateAffine2D estimateAffinePartial2D findHomography getOptimalNewCameraMatrix initUndistortRectifyMap projectPoints
        solvePnP solvePnPRansac undistort undistortPoints
    """,
    "views": """
        RQDecomp3x3 composeRT computeCorrespondEpilines convertPointsFromHomogeneous convertPointsToHomogeneous decomposeProjectionMatrix drawFrameAxes
        findEssentialMat findFundamentalMat recoverPose triangulatePoints
    """,
    "matrices": """
        PCABackProject PCACompute PCACompute2 PCAProject SVBackSubst SVDecomp completeSymm dct dft eigen eigenNonSymmetric getOptimalDFTSize idct idft invert
        mulSpectrums mulTransposed randShuffle randn randu setRNGSeed solve solveCubic solvePoly Mahalanobis calcCovarMatrix
    """,
    "system": """
        TickMeter UMat checkHardwareSupport cubeRoot getBuildInformation getCPUTickCount getNumThreads getNumberOfCPUs getTickCount getTickFrequency
        getVersionMajor getVersionMinor getVersionRevision getVersionString setNumThreads setUseOptimized useOptimized CascadeClassifier haveOpenVX
    """,
    "denoising": "fastNlMeansDenoising fastNlMeansDenoisingColored",
    "dnn": "",
    "ml": "",
    "ocl": "",
    "ipp": "",
    "data": "",
    "samples": "",
}
# The parts that lie in an archive of their own, and where.
_EXTRAS, _FEWER = (
    "cv2_extras",
    (
        "cameras",
        "colour_maps",
        "contours",
        "denoising",
        "dnn",
        "features",
        "fits",
        "lines",
        "matching",
        "matrices",
        "ml",
        "motion",
        "regions",
        "segments",
        "shapes",
        "views",
    ),
)
_PLACES = {name: part for part, names in _PARTS.items() for name in names.split()}


# What OpenCV has and this has not: what to use instead.
_ABSENT = {
    "HOGDescriptor": "skimage.feature.hog describes pictures",
    "QRCodeDetector": "there is no reader of codes here",
    "SIFT": "cv2.ORB_create finds features",
    "SIFT_create": "cv2.ORB_create finds features",
    "StereoBM_create": "cv2.matchTemplate finds patches",
    "StereoSGBM_create": "cv2.matchTemplate finds patches",
    "Stitcher_create": "cv2.findHomography and cv2.warpPerspective join pictures",
    "aruco": "cv2.findContours and cv2.approxPolyDP find squares",
    "detailEnhance": "cv2.bilateralFilter and cv2.addWeighted sharpen",
    "findChessboardCorners": "cv2.goodFeaturesToTrack and cv2.cornerSubPix find corners",
    "face": "there are no trained models here",
    "pencilSketch": "cv2.divide by a blurred negative draws a sketch",
    "seamlessClone": "cv2.addWeighted and masks join pictures",
    "stylization": "cv2.bilateralFilter smooths",
    "xfeatures2d": "cv2.ORB_create finds features",
}


def _part(name):
    return _importlib.import_module(f"{_EXTRAS if name in _FEWER else 'cv2'}.{name}")


@_functools.cache
def _numbers():
    return _importlib.import_module("cv2._constants").constants()


def _checked(function, name):
    """The function; arguments that are missing or unknown raise OpenCV's error."""

    @_functools.wraps(function)
    def call(*positional, **named):
        try:
            return function(*positional, **named)
        except TypeError as failed:
            text = str(failed)
            if f"{function.__name__}()" not in text:
                raise
            from .system import wrong_call

            raise wrong_call(function, name, positional, named, text) from None

    return call


def __getattr__(name):
    if name in _PLACES:
        part = _part(_PLACES[name])
        found = getattr(part, name)
        if isinstance(found, type):
            found.__module__ = "cv2"
        elif callable(found):
            found = _checked(found, name)
    elif name in _PARTS:
        found = _part(name)
    elif not name.startswith("__") and name in _numbers():
        found = _numbers()[name]
    else:
        if name in _ABSENT:
            raise AttributeError(f"cv2.{name} is not part of Tandem's cv2: {_ABSENT[name]}")
        raise AttributeError(f"module 'cv2' has no attribute '{name}'")
    globals()[name] = found
    return found


def __dir__():
    return sorted({*globals(), *_PLACES, *_PARTS, *_numbers()})
