"""Orthogonal polynomials: their values, coefficients, and nodes for integration."""
from scipy._common import number as number
from typing import Any
import numpy as np

def chebyt(n, monic=False):
    """The chebyt polynomial of degree n, as `np.poly1d`."""
    ...

def chebyu(n, monic=False):
    """The chebyu polynomial of degree n, as `np.poly1d`."""
    ...

def eval_chebyt(n, x, out=None):
    """The chebyt polynomial of degree n at x."""
    ...

def eval_chebyu(n, x, out=None):
    """The chebyu polynomial of degree n at x."""
    ...

def eval_hermite(n, x, out=None):
    """The hermite polynomial of degree n at x."""
    ...

def eval_hermitenorm(n, x, out=None):
    """The hermitenorm polynomial of degree n at x."""
    ...

def eval_laguerre(n, x, out=None):
    """The laguerre polynomial of degree n at x."""
    ...

def eval_legendre(n, x, out=None):
    """The legendre polynomial of degree n at x."""
    ...

h_roots = roots_hermite
def hermite(n, monic=False):
    """The hermite polynomial of degree n, as `np.poly1d`."""
    ...

def hermitenorm(n, monic=False):
    """The hermitenorm polynomial of degree n, as `np.poly1d`."""
    ...

l_roots = roots_laguerre
def laguerre(n, monic=False):
    """The laguerre polynomial of degree n, as `np.poly1d`."""
    ...

def legendre(n, monic=False):
    """The legendre polynomial of degree n, as `np.poly1d`."""
    ...

def lpmv(m, v, x):
    """The associated Legendre function of whole order and degree."""
    ...

p_roots = roots_legendre
def roots_chebyt(n, mu=False):
    """Nodes and weights for 1 / √(1 - x²)."""
    ...

def roots_hermite(n, mu=False):
    """Nodes and weights for exp(-x²)."""
    ...

def roots_hermitenorm(n, mu=False):
    """Nodes and weights for exp(-x² / 2)."""
    ...

def roots_laguerre(n, mu=False):
    """Nodes and weights for exp(-x) from 0 on."""
    ...

def roots_legendre(n, mu=False):
    """Nodes and weights over -1 to 1."""
    ...

def sph_harm_y(n, m, theta, phi, *, diff_n=0):
    """The spherical harmonic of degree n and order m, at the polar angle theta and the azimuth phi."""
    ...

t_roots = roots_chebyt
