"""`torch.nn.utils.fusion`: layers that do in one step what two do in inference."""

import copy

import torch


def fuse_conv_bn_weights(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, transpose=False):
    """Weight and bias of a convolution that does what one followed by a normalisation with kept averages does."""
    factor = torch.rsqrt(bn_rv + bn_eps) * (1 if bn_w is None else bn_w)
    bias = (-bn_rm if conv_b is None else conv_b - bn_rm) * factor + (0 if bn_b is None else bn_b)
    shape = (1, -1) if transpose else (-1, 1)
    weight = conv_w * factor.reshape((*shape, *(1,) * (conv_w.ndim - 2)))
    return torch.nn.Parameter(weight.detach(), conv_w.requires_grad), torch.nn.Parameter(bias.detach(), conv_w.requires_grad)


def fuse_conv_bn_eval(conv, bn, transpose=False):
    """A convolution that does what one followed by a normalisation does in inference."""
    if conv.training or bn.training:
        raise AssertionError("Fusion only for eval!")
    fused = copy.deepcopy(conv)
    weight, bias = fuse_conv_bn_weights(conv.weight, conv.bias, bn.running_mean, bn.running_var, bn.eps, bn.weight, bn.bias, transpose)
    fused.weight, fused.bias, fused.use_bias = weight, bias, True
    return fused


def fuse_linear_bn_eval(linear, bn):
    """A linear layer that does what one followed by a normalisation does in inference."""
    return fuse_conv_bn_eval(linear, bn)


def fuse_linear_bn_weights(linear_w, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b):
    """Weight and bias of a linear layer that does what one followed by a normalisation does."""
    return fuse_conv_bn_weights(linear_w, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b)
