"""Intel's Open Image Denoise (its published U-Net and weights) in numpy: a noisy picture and its guides -> a clean one.

The weights are not in the repository: STUDIO_WEIGHTS is the folder of the *.tza files (see README.md).
"""
import os
import struct

import numpy as np

ROWS = 4
"""Picture rows that a convolution takes at once: few enough for the cache of a processor."""


def weights(name):
    """The tensors of a .tza file: name -> float32 array (convolutions as taps x in x out)."""
    with open(os.path.join(os.environ['STUDIO_WEIGHTS'], name + '.tza'), 'rb') as f:
        blob = f.read()
    magic, major, _, at = struct.unpack_from('<HBBQ', blob)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{name}.tza is not a weights file of version 2')
    (count,) = struct.unpack_from('<I', blob, at)
    at += 4
    out = {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', blob, at)
        key = blob[at + 2:at + 2 + n].decode()
        at += 2 + n
        dims = blob[at]
        shape = struct.unpack_from(f'<{dims}I', blob, at + 1)
        at += 1 + 5 * dims
        kind, start = struct.unpack_from('<cQ', blob, at)
        at += 9
        flat = np.frombuffer(blob, {b'f': np.float32, b'h': np.float16}[kind], int(np.prod(shape)), start)
        tensor = flat.reshape(shape).astype(np.float32)
        out[key] = np.ascontiguousarray(tensor.transpose(2, 3, 1, 0)) if dims == 4 else tensor
    return out


def conv(w, name, x):
    """3 x 3 convolution and ReLU of a HxWxC picture; strips of rows become one matrix product each."""
    kernel, bias = w[name + '.weight'], w[name + '.bias']
    taps, outs = kernel.reshape(-1, kernel.shape[3]), kernel.shape[3]
    h, wide, c = x.shape
    out = np.empty((h, wide, outs), np.float32)
    pad = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    for y in range(0, h, ROWS):
        n = min(ROWS, h - y)
        cols = np.empty((n, wide, 9, c), np.float32)
        for k in range(9):
            cols[:, :, k] = pad[y + k // 3:y + k // 3 + n, k % 3:k % 3 + wide]
        part = cols.reshape(n * wide, 9 * c) @ taps
        part += bias
        np.maximum(part, 0, out=part)
        out[y:y + n] = part.reshape(n, wide, outs)
    return out


def pool(x):
    h, w, c = x.shape
    return x.reshape(h // 2, 2, w // 2, 2, c).max((1, 3))


def joined(x, other):
    """x at twice its size, with the channels of `other` beside."""
    return np.concatenate([x.repeat(2, 0).repeat(2, 1), other], 2)


def unet(w, x):
    """The network on a picture of any size, mirrored at its edges to a multiple of 16."""
    h, wide = x.shape[:2]
    x = np.pad(x, ((16, 16 + -h % 16), (16, 16 + -wide % 16), (0, 0)), 'reflect')
    skips = [x]
    x = pool(conv(w, 'enc_conv1', conv(w, 'enc_conv0', x)))
    for k in (2, 3, 4):
        skips.append(x)
        x = pool(conv(w, f'enc_conv{k}', x))
    x = conv(w, 'enc_conv5b', conv(w, 'enc_conv5a', x))
    for k in (4, 3, 2, 1):
        x = joined(x, skips.pop())
        x = conv(w, f'dec_conv{k}b', conv(w, f'dec_conv{k}a', x))
    return conv(w, 'dec_conv0', x)[16:16 + h, 16:16 + wide]


A, B, C, D = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def perceived(y):
    """Light -> the even steps that the eye sees (the curve the network was trained with)."""
    low = B * np.maximum(y, 1e-12) ** C + D
    return np.where(y <= Y0, A * y, np.where(y <= Y1, low, E * np.log(y + F) + G)).astype(np.float32)


def light(x):
    """The inverse of `perceived`."""
    low = np.maximum((x - D) / B, 0) ** (1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, low, np.exp((x - G) / E) - F)).astype(np.float32)


def exposure(rgb):
    """What brings the picture to a middle grey, measured on 16 x 16 tiles."""
    lum = rgb @ np.array([.2126, .7152, .0722], np.float32)
    h, w = lum.shape[0] // 16, lum.shape[1] // 16
    tiles = lum[:h * 16, :w * 16].reshape(h, 16, w, 16).mean((1, 3))
    tiles = tiles[tiles > 1e-8]
    return .18 / 2 ** np.log2(tiles).mean() if tiles.size else 1.0


def denoise(rgb, albedo, normal):
    """Scene-linear RGB picture with its guides (float32, HxWx3) -> the clean picture."""
    scale, norm = exposure(rgb), 1 / perceived(np.float32(65504))
    x = perceived(np.clip(rgb, 0, 65504 / scale) * scale) * norm
    guides = [np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5]
    y = unet(weights('rt_hdr_alb_nrm'), np.concatenate([x, *guides], 2).astype(np.float32))
    return light(np.clip(y, 0, 1) / norm) / np.float32(scale)
