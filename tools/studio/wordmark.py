"""Draws the house mark as vectors: python3 wordmark.py -> storefront/public/{logo,favicon}.svg and the PNG icons.

Needs fonttools and rsvg-convert. The letters become outlines, so no font is needed to show them.
"""
import math
import os
import subprocess

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
PUBLIC = os.path.join(HERE, '../../storefront/public')
FONT = '/usr/share/fonts/opentype/didot/GFSDidot.otf'
BROWN, BRONZE, GOLD, IVORY = '#3B2417', '#A8642A', '#D9A441', '#FFFAF4'


def words(text, x, y, size, track):
    """Outline path of a line of capitals; returns (path, width)."""
    font = TTFont(FONT)
    glyphs, cmap, k = font.getGlyphSet(), font.getBestCmap(), size / font['head'].unitsPerEm
    d, start = '', x
    for c in text:
        g = cmap[ord(c)]
        pen = SVGPathPen(glyphs, ntos=lambda v: f'{v:.1f}'.rstrip('0').rstrip('.'))
        glyphs[g].draw(TransformPen(pen, (k, 0, 0, -k, x, y)))
        d += pen.getCommands()
        x += glyphs[g].width * k + track
    return d, x - track - start


def sun(cx, cy, r, w, line, rays):
    """A half sun over two lines of water."""
    n = lambda v: f'{v:.2f}'.rstrip('0').rstrip('.')
    out = f'<path d="M{n(cx - r)} {n(cy)}a{n(r)} {n(r)} 0 0 1 {n(2 * r)} 0" fill="none" stroke="{line}" stroke-width="{n(w)}"/>'
    d = ''
    for i in range(7):
        a = math.pi * (i + .5) / 7
        p, q = r * 1.34, r * (1.86 if i % 2 else 1.64)
        d += f'M{n(cx - p * math.cos(a))} {n(cy - p * math.sin(a))}L{n(cx - q * math.cos(a))} {n(cy - q * math.sin(a))}'
    wave = ''
    for k, half in ((.0, 1.9), (.42, 1.3), (.84, .7)):
        y = cy + r * k + w
        h = r * half
        wave += f'M{n(cx - h)} {n(y)}q{n(h / 2)} {n(-w * .9 * (k > 0))} {n(h)} 0t{n(h)} 0'
    return out + f'<path d="{d}{wave}" fill="none" stroke="{rays}" stroke-width="{n(w)}" stroke-linecap="round"/>'


def main():
    os.makedirs(PUBLIC, exist_ok=True)
    path, width = words('SPA BRONZE', 0, 97, 40, 4)
    path, _ = words('SPA BRONZE', (300 - width) / 2, 97, 40, 4)
    logo = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 104" role="img" aria-labelledby="t"><title id="t">Spa Bronze</title>'
            + sun(150, 38, 17, 2.4, BRONZE, BRONZE) + f'<path fill="{BROWN}" d="{path}"/></svg>\n')
    open(os.path.join(PUBLIC, 'logo.svg'), 'w').write(logo)
    icon = lambda radius: (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="{radius}" fill="{BROWN}"/>'
                           + sun(32, 38, 13, 2.8, GOLD, GOLD) + '</svg>\n')
    open(os.path.join(PUBLIC, 'favicon.svg'), 'w').write(icon(14))
    for name, size, radius in (('icon-192', 192, 0), ('icon-512', 512, 0), ('apple-touch-icon', 180, 0)):
        subprocess.run(['rsvg-convert', '-w', str(size), '-h', str(size), '-o', os.path.join(PUBLIC, name + '.png')], input=icon(radius).encode(), check=True)


main()
