"""The darkroom: reads the render, adds the lens glow and makes the final print (numpy and OpenCV)."""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

READ = cv2.IMREAD_ANYCOLOR | cv2.IMREAD_ANYDEPTH
LARGEST = 600_000
"""Bytes of a print."""


def load(path):
    """An EXR file as linear RGB."""
    im = cv2.imread(path, READ)
    return np.ascontiguousarray(im[..., 2::-1], dtype=np.float32)


def write(path, rgb):
    cv2.imwrite(path, np.ascontiguousarray(rgb[..., ::-1]))


def bloom(im, amount=.05):
    """A little lens glow from what is brighter than paper white."""
    hot = np.clip(im - .9, 0, 6)
    s = im.shape[1] / 1200
    glow = cv2.GaussianBlur(hot, (0, 0), 12 * s) * .6 + cv2.GaussianBlur(hot, (0, 0), 42 * s) * .4
    return im + amount * glow * 2


def save(rgb, out, quality):
    """Progressive JPEG of at most LARGEST bytes."""
    from PIL import Image
    pic = Image.fromarray(rgb)
    while True:
        pic.save(out, quality=quality, progressive=True, optimize=True)
        if os.path.getsize(out) < LARGEST or quality <= 60:
            return
        quality -= 3


def grade(png, out, quality=86, vignette=.10, sharpen=.12, grain=.005):
    """Print at the size of the render: warm split tone, slight vignette, a breath of sharpness and grain."""
    im = cv2.imread(png)[..., ::-1].astype(np.float32) / 255
    lum = im.mean(2, keepdims=True)
    high, low = np.array([.022, .008, -.012], np.float32), np.array([.012, .002, -.004], np.float32)
    im = im + high * lum ** 2 + low * (1 - lum) ** 3
    yy, xx = np.mgrid[-1:1:im.shape[0] * 1j, -1:1:im.shape[1] * 1j]
    im *= (1 - vignette * np.clip((xx ** 2 + yy ** 2) / 2, 0, 1) ** 1.3)[..., None]
    im = im + sharpen * (im - cv2.GaussianBlur(im, (0, 0), 1.0))
    noise = np.random.default_rng(7).normal(0, 1, im.shape[:2]).astype(np.float32)
    im = im + grain * cv2.GaussianBlur(noise, (0, 0), .7)[..., None]
    save((np.clip(im, 0, 1) * 255 + .5).astype(np.uint8), out, quality)
