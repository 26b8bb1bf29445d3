"""The tone chart of the studio: a card with four leather swatches, from bare skin to the deepest tone."""
from PIL import Image, ImageDraw, ImageFont

import containers as C
import goods as G
import labels as L
import materials as M
import props as P
import stage
from shapes import Form, box, group, mesh, place

# Bare skin, then the names of storefront/src/shop/features/guide/tones.ts. The pigments differ from its colours, because the evening
# sun lifts the deep ones: the print shows the colours of the shop (a test compares them).
TONES = (('Tu piel', '#E6BFA4'), ('Ligero', '#CC9572'), ('Medio', '#704324'), ('Intenso', '#3D2008'))
CARD = (2.0, 2.6)
PAPER, INK = C.PAPER['paper'], C.PAPER['ink']
ROW, FIRST = .41, 1.53
"""Distance between two swatches, and the height of the first on the card."""
SWATCH = (-.37, .48, .165)
"""Its middle and its half width and height, on the card."""


def face(px=800):
    """What is printed on the card: the mark, the brand, «Tonos», and the name beside each swatch."""
    w, h = (round(side * px) for side in CARD)
    im = Image.new('RGB', (w, h), PAPER)
    d = ImageDraw.Draw(im)
    m = round(.07 * px)
    d.rectangle((m, m, w - m, h - m), outline=INK, width=px // 130)
    L.sun_mark(d, w / 2, .29 * px, .085 * px, INK, px // 110)
    L.spaced(d, w / 2, .365 * px, 'SPA BRONZE', ImageFont.truetype(L.DISPLAY, int(.12 * px)), .018 * px, INK)
    L.spaced(d, w / 2, .545 * px, 'Tonos', ImageFont.truetype(L.TEXT, int(.22 * px)), .003 * px, INK)
    font = ImageFont.truetype(L.TEXT, int(.2 * px))
    for n, (name, _) in enumerate(TONES):
        d.text((1.2 * px, h - (FIRST - ROW * n) * px), name, font=font, fill=INK, anchor='lm', stroke_width=3, stroke_fill=INK)
    return L.keep(im)


def swatch(color):
    """A flat cushion of soft leather."""
    _, half, high = SWATCH
    return Form([(0, 0), (.97, 0), (1, .02), (1, .05), (.9, .085, .05), (0, .095)], .03, lambda z: (half, high, 7)).body(M.leather(color), 'swatch')


def card():
    """The chart, flat, its lower edge on y = 0."""
    w, h = CARD
    z = .072
    corners = [(-w / 2, 0, z), (w / 2, 0, z), (w / 2, h, z), (-w / 2, h, z)]
    o = [place(box((w + .01, h + .01, .07), M.plain(PAPER, .7), bevel=.012), (0, h / 2, 0))]
    o.append(mesh('face', corners, [(0, 1, 2, 3)], M.printed(face(), .7), [(0, 0), (1, 0), (1, 1), (0, 1)]))
    return o + [place(swatch(color), (SWATCH[0], FIRST - ROW * n, z)) for n, (_, color) in enumerate(TONES)]


def tone_chart():
    """The chart leans on a roll of linen, the bottle and a flower beside it."""
    group(card(), (-.35, -1.35, .02), (24, 0, -5))
    P.roll(.36, 2.34, M.linen('#F6E4CB', 4), (-.3, .72, 0), -5)
    group(C.mousse(), (1.3, .95, 0), (0, 0, -10), .9)
    P.frangipani((1.0, -.75, 0), .32, (5, 5, 40), 2)
    stage.leaf_shadow((-1.2, 2.1, 1.3), -.5, .3, 7, 3.4, 60, 5)
