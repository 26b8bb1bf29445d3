"""Draws the printed labels (transparent pictures that are wrapped on the containers)."""
import json
import math
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
        d.text((x, y), c, font=font, fill=fill, stroke_width=round(font.size / 70), stroke_fill=fill)
        x += w + track
    return total


def sun_mark(d, cx, cy, r, ink, width):
    """Spa Bronze, the house mark: a sun setting on two lines of water."""
    d.arc((cx - r, cy - r, cx + r, cy + r), 180, 360, fill=ink, width=width)
    for i in range(7):
        a = math.pi * (i + .5) / 7
        p, q = r * 1.28, r * (1.75 if i % 2 else 1.58)
        d.line((cx - p * math.cos(a), cy - p * math.sin(a), cx - q * math.cos(a), cy - q * math.sin(a)), fill=ink, width=width)
    for k, w in ((0, 1.9), (.34, 1.25), (.68, .6)):
        d.line((cx - r * w, cy + r * k + width, cx + r * w, cy + r * k + width), fill=ink, width=width)


def wave_mark(d, cx, cy, r, ink, width):
    """Caribe Piel: three waves."""
    for k in range(3):
        y = cy - r * .8 + k * r * .6
        w = r * (2.0 - .35 * k)
        d.line([(cx + w * (t / 30 - 1), y + r * .17 * math.sin(t / 60 * 6 * math.pi)) for t in range(61)], fill=ink, width=width, joint='curve')


def leaf_mark(d, cx, cy, r, ink, width):
    """Sol de Tierra: a full sun between two leaves."""
    d.ellipse((cx - r * .5, cy - r * 1.3, cx + r * .5, cy - r * .3), outline=ink, width=width)
    for s in (-1, 1):
        edge = [(cx + s * r * 1.7 * t / 20, cy + r * .5 - r * .75 * math.sin(math.pi * t / 20) * k) for k in (.15, 1) for t in range(21)]
        d.line(edge[:21], fill=ink, width=width)
        d.line(edge[21:], fill=ink, width=width)


MARKS = {'Spa Bronze': sun_mark, 'Caribe Piel': wave_mark, 'Sol de Tierra': leaf_mark}
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'labels.json'), encoding='utf8') as file:
    LABELS = json.load(file)


def words(product):
    """What the label of a product says, as arguments of its container."""
    said = LABELS[product]
    return dict(name=said['name'], note=said['note'], brand=said['brand'])


def keep(im):
    """Stores a drawn picture for this render and returns its path."""
    path = tempfile.mktemp('.png', 'label-', os.environ.get('STUDIO_TMP'))
    im.save(path)
    return path


def fitting(d, text, path, size, track, room):
    """The font at `size`, or smaller where the spaced text would be wider than `room`."""
    wide = d.textlength(text, font=ImageFont.truetype(path, 100)) / 100 * size + track * size * (len(text) - 1)
    size *= min(1, room / wide)
    return ImageFont.truetype(path, int(size)), track * size


def label(name, note, ink='#F0C987', paper=None, size=(900, 1000), frame=False, mark=True, brand='Spa Bronze'):
    """Writes a label picture and returns (path, aspect). `name` may hold a line break."""
    w, h = size
    im = Image.new('RGBA', (w, h), paper or ink + '00')
    d = ImageDraw.Draw(im)
    if frame:
        m = int(h * .045)
        d.rectangle((m, m, w - m, h - m), outline=ink, width=max(3, h // 150))
    lines = name.split('\n')
    u = min(w, h * (1.05 if len(lines) > 1 else 1.3))
    y = h * (.31 if mark else .14 if note else .2)
    if mark:
        MARKS[brand](d, w / 2, h * .2, u * .075, ink, max(3, int(u // 105)))
    f, track = fitting(d, brand.upper(), DISPLAY, u * .11, .14, w * (.8 if frame else .86))
    spaced(d, w / 2, y, brand.upper(), f, track, ink)
    y += f.size * 1.55
    d.line((w / 2 - u * .08, y, w / 2 + u * .08, y), fill=ink, width=max(3, int(u // 130)))
    y += u * .03
    foot = h * (.83 if frame else .87) - u * .02
    row = min(u * .17, ((foot - u * .03 if note else h * .92) - y) / len(lines))
    for line in lines:
        f, track = fitting(d, line, TEXT, row * .92, .01, w * .84)
        spaced(d, w / 2, y, line, f, track, ink)
        y += row
    if note:
        f, track = fitting(d, note, SMALL, u * .07, .14, w * .8)
        spaced(d, w / 2, foot, note, f, track, ink)
    return keep(im), w / h
