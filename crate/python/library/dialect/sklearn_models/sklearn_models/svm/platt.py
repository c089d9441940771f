"""Probabilities from decisions: sigmoids (Platt 1999; Lin, Lin, Weng 2007), and probabilities of several classes from those of pairs."""

import numpy as np


def sigmoid_fit(values, signs):
    """A and B of 1 / (1 + exp(A f + B)) with the greatest likelihood."""
    positive, negative = int(np.sum(signs > 0)), int(np.sum(signs <= 0))
    targets = np.where(signs > 0, (positive + 1.0) / (positive + 2.0), 1 / (negative + 2.0))
    A, B = 0.0, float(np.log((negative + 1.0) / (positive + 1.0)))

    def loss(a, b):
        z = values * a + b
        return float(np.sum(np.where(z >= 0, targets * z, (targets - 1) * z) + np.log1p(np.exp(-np.abs(z)))))

    value = loss(A, B)
    for _ in range(100):
        p = 1 / (1 + np.exp(values * A + B))
        curve, gap = p * (1 - p), targets - p
        h11, h22, h21 = float(np.sum(values * values * curve)) + 1e-12, float(np.sum(curve)) + 1e-12, float(np.sum(values * curve))
        g1, g2 = float(np.sum(values * gap)), float(np.sum(gap))
        if abs(g1) < 1e-5 and abs(g2) < 1e-5:
            break
        det = h11 * h22 - h21 * h21
        dA, dB = -(h22 * g1 - h21 * g2) / det, -(-h21 * g1 + h11 * g2) / det
        slope, step = g1 * dA + g2 * dB, 1.0
        while step >= 1e-10:
            new = loss(A + step * dA, B + step * dB)
            if new < value + 1e-4 * step * slope:
                A, B, value = A + step * dA, B + step * dB, new
                break
            step /= 2
        else:
            break
    return A, B


def coupled(chances, pairs, count):
    """Probabilities of the classes from those of the first class of each pair (Wu, Lin, Weng 2004)."""
    r = np.zeros((len(chances), count, count))
    for k, (a, b) in enumerate(pairs):
        r[:, a, b], r[:, b, a] = chances[:, k], 1 - chances[:, k]
    Q = -np.swapaxes(r, 1, 2) * r
    for a in range(count):
        Q[:, a, a] = np.sum(r[:, :, a] ** 2, axis=1)
    p = np.full((len(chances), count), 1.0 / count)
    for _ in range(max(100, count)):
        Qp = np.sum(Q * p[:, None, :], axis=2)
        pQp = np.sum(p * Qp, axis=1)
        if float(np.max(np.abs(Qp - pQp.reshape(-1, 1)))) < 0.005 / count:
            break
        for a in range(count):
            diff = (-Qp[:, a] + pQp) / Q[:, a, a]
            p[:, a] += diff
            pQp = (pQp + diff * (diff * Q[:, a, a] + 2 * Qp[:, a])) / (1 + diff) ** 2
            Qp = (Qp + diff.reshape(-1, 1) * Q[:, a, :]) / (1 + diff).reshape(-1, 1)
            p = p / (1 + diff).reshape(-1, 1)
    return p
