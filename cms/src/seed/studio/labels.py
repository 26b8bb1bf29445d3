"""Draws the printed labels (transparent pictures that are wrapped on the containers)."""
import os
import tempfile

from PIL import Image, ImageDraw, ImageFont

DISPLAY = '/usr/share/fonts/opentype/didot/GFSDidot.otf'
TEXT = '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Italic.otf'
SMALL = '/usr/share/fonts/truetype/lato/Lato-Regular.ttf'


def spaced(d, cx, y, text, font, track, fill):
    """Centred text with letter spacing; returns its width."""
    widths = [d.textlength(c, font=font) for c in text]
    total = sum(widths) + track * (len(text) - 1)
    x = cx - total / 2
    for c, w in zip(text, widths):
        d.text((x, y), c, font=font, fill=fill)
        x += w + track
    return total


def sun_mark(d, cx, cy, r, ink, width):
    """The house mark: a sun setting on two lines of water."""
    import math
    d.arc((cx - r, cy - r, cx + r, cy + r), 180, 360, fill=ink, width=width)
    for i in range(7):
        a = math.pi * (i + .5) / 7
        p, q = r * 1.28, r * (1.75 if i % 2 else 1.58)
        d.line((cx - p * math.cos(a), cy - p * math.sin(a), cx - q * math.cos(a), cy - q * math.sin(a)), fill=ink, width=width)
    for k, w in ((0, 1.9), (.34, 1.25), (.68, .6)):
        d.line((cx - r * w, cy + r * k + width, cx + r * w, cy + r * k + width), fill=ink, width=width)


def label(name, note, ink='#F0C987', paper=None, size=(900, 1000), frame=False, mark=True, brand='SPA BRONZE'):
    """Writes a label picture and returns (path, aspect). `name` may hold a line break."""
    w, h = size
    k = 1
    im = Image.new('RGBA', (w * k, h * k), paper or ink + '00')
    d = ImageDraw.Draw(im)
    w, h = w * k, h * k
    if frame:
        m = int(h * .045)
        d.rectangle((m, m, w - m, h - m), outline=ink, width=max(3, h // 220))
    u = min(w, h * 1.05)
    lines = name.split('\n')
    y = h * (.34 if mark else .16)
    if mark:
        sun_mark(d, w / 2, h * .22, u * .075, ink, max(3, int(u // 190)))
    f = ImageFont.truetype(DISPLAY, int(u * .094))
    spaced(d, w / 2, y, brand, f, u * .017, ink)
    y += u * .18
    d.line((w / 2 - u * .06, y, w / 2 + u * .06, y), fill=ink, width=max(3, int(u // 260)))
    y += u * .035
    f = ImageFont.truetype(TEXT, int(u * .088))
    for line in lines:
        spaced(d, w / 2, y, line, f, u * .002, ink)
        y += u * .1
    if note:
        f = ImageFont.truetype(SMALL, int(u * .034))
        spaced(d, w / 2, max(y + u * .05, h * .86 if not frame else h * .83), note, f, u * .008, ink)
    path = tempfile.mktemp('.png', 'label-', os.environ.get('STUDIO_TMP'))
    im.save(path)
    return path, w / h
