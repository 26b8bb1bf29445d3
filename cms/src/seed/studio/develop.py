"""The darkroom: joint denoising of the render with its guides (numpy and OpenCV), and the final print."""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

READ = cv2.IMREAD_ANYCOLOR | cv2.IMREAD_ANYDEPTH


def denoise(a, b, albedo, normal, strength=1.0, window=9, patch=1):
    """Joint non-local means over two half renders a, b (float32 HxWx3, linear).

    The halves give each pixel's variance; albedo and normal (HxWx3) keep textures and edges.
    """
    alb = np.clip(albedo, 0, 4)
    dem = alb.max(2, keepdims=True) * .0 + np.clip(alb, .06, None)
    la, lb = np.log1p(8 * np.clip(a, 0, 60) / dem), np.log1p(8 * np.clip(b, 0, 60) / dem)
    mean = (la + lb) / 2
    var = ((la - lb) ** 2 / 4).mean(2)
    var = cv2.GaussianBlur(var, (0, 0), 2.2) + 2e-5
    # pre-filter the guides, which are noisy only where glass or blur is
    alb = cv2.bilateralFilter(alb.astype(np.float32), 5, .12, 2)
    nrm = cv2.bilateralFilter(normal.astype(np.float32), 5, .25, 2)
    h, w = var.shape
    acc, norm = mean * 1.0, np.ones((h, w), np.float32)
    k2 = (.55 * strength) ** 2
    for dy in range(0, window + 1):
        for dx in range(-window, window + 1):
            if dy == 0 and dx <= 0:
                continue
            y0, y1 = 0, h - dy
            xs, xe = max(0, -dx), min(w, w - dx)
            if xe <= xs or y1 <= 0:
                continue
            p = (slice(y0, y1), slice(xs, xe))
            q = (slice(y0 + dy, y1 + dy), slice(xs + dx, xe + dx))
            vp, vq = var[p], var[q]
            d = ((mean[p] - mean[q]) ** 2).mean(2)
            d = (d - (vp + np.minimum(vp, vq))) / (1e-6 + k2 * (vp + vq))
            d = cv2.blur(d, (2 * patch + 1, 2 * patch + 1))
            fa = ((alb[p] - alb[q]) ** 2).sum(2) / .004
            fn = ((nrm[p] - nrm[q]) ** 2).sum(2) / .05
            wgt = np.exp(-np.maximum(0, np.maximum(d, np.maximum(fa, fn))))
            wgt[wgt < .01] = 0
            acc[p] += wgt[..., None] * mean[q]
            acc[q] += wgt[..., None] * mean[p]
            norm[p] += wgt
            norm[q] += wgt
    out = acc / norm[..., None]
    return (np.expm1(out) / 8 * dem).astype(np.float32)


def load(path):
    im = cv2.imread(path, READ)
    return np.ascontiguousarray(im[..., :3], dtype=np.float32)


def fireflies(im):
    """Caps lone bright pixels at what their neighbours show."""
    med = cv2.medianBlur(im, 5)
    lum, ml = im.max(2), med.max(2)
    lone = lum > 3 * ml + .4
    k = np.where(lone, (3 * ml + .4) / np.maximum(lum, 1e-6), 1)
    return im * k[..., None].astype(np.float32)


def bloom(im, amount=.05):
    """A little lens glow from what is brighter than paper white."""
    hot = np.clip(im - .9, 0, 6)
    s = im.shape[1] / 1200
    glow = cv2.GaussianBlur(hot, (0, 0), 12 * s) * .6 + cv2.GaussianBlur(hot, (0, 0), 42 * s) * .4
    return im + amount * glow * 2


def grade(png, size, out, quality=83, vignette=.10, sharpen=.45, grain=.006):
    """Print: warm split tone, slight vignette, size, sharpening, a breath of grain; progressive JPEG."""
    im = cv2.imread(png).astype(np.float32) / 255
    h, w = im.shape[:2]
    tw, th = size
    if (w, h) != (tw, th):
        k = max(tw / w, th / h)
        im = cv2.resize(im, (round(w * k), round(h * k)), interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LANCZOS4)
        h, w = im.shape[:2]
        y, x = (h - th) // 2, (w - tw) // 2
        im = im[y:y + th, x:x + tw]
    im = np.clip(im, 0, 1)
    lum = im.mean(2, keepdims=True)
    shadow, high = np.array([.012, .0, .020], np.float32)[::-1], np.array([.022, .008, -.012], np.float32)
    im = im + high[::-1] * lum ** 2 + np.array([-.004, .002, .012], np.float32) * (1 - lum) ** 3
    yy, xx = np.mgrid[-1:1:im.shape[0] * 1j, -1:1:im.shape[1] * 1j]
    im *= (1 - vignette * np.clip((xx ** 2 + yy ** 2) / 2, 0, 1) ** 1.3)[..., None]
    if sharpen:
        im = im + sharpen * (im - cv2.GaussianBlur(im, (0, 0), 1.1))
    if grain:
        rng = np.random.default_rng(7)
        g = cv2.GaussianBlur(rng.normal(0, 1, im.shape[:2]).astype(np.float32), (0, 0), .6)
        im += grain * g[..., None]
    im = (np.clip(im, 0, 1) * 255 + .5).astype(np.uint8)
    from PIL import Image
    pic = Image.fromarray(im[..., ::-1])
    while True:
        pic.save(out, quality=quality, progressive=True, optimize=True)
        if os.path.getsize(out) < 295_000 or quality <= 60:
            return
        quality -= 4
