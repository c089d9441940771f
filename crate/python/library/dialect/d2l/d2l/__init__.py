"""The helpers of a course book, under the names that its pages import."""
