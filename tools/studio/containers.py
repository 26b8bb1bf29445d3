"""The shop's containers. Each builder returns the objects of one upright container at the origin (1 unit = 10 cm, about).

`say` is a key of labels.json."""
import math
import random

import materials as M
from labels import label, words
from shapes import Form, box, mesh, place, turned


def shell(form_points, mat, wall=.05, floor=.08, radius=.04, section=None):
    """A glass body with an inner wall, so that light bends twice."""
    outer = form_points
    inner = [(max(.001, p[0] - wall), max(p[1], outer[0][1] + floor), *(p[2:] or [radius])) for p in reversed(outer) if p[0] > wall * 1.2]
    inner = [p for i, p in enumerate(inner) if p[1] > outer[0][1] + floor * .99]
    pts = [(0, outer[0][1])] + outer + inner + [(inner[-1][0], outer[0][1] + floor, radius), (0, outer[0][1] + floor)]
    return Form(pts, radius, section).body(mat, 'glass')


def liquid(form_points, top, mat, wall=.05, floor=.08, section=None):
    """What is inside: just within the inner wall, with a level surface and a small meniscus."""
    f = Form(form_points, .04)
    n = 24
    z0 = form_points[0][1] + floor + .004
    pts = [(0, z0)] + [(max(.01, f.radius(z0 + (top - z0) * i / n) - wall - .006), z0 + (top - z0) * i / n) for i in range(n + 1)]
    r = pts[-1][0]
    pts += [(r, top + .012), (r - .02, top + .002), (0, top)]
    return Form(pts, .02, section).body(mat, 'liquid')


PAPER = dict(paper='#F3E6D2', ink='#54290F', frame=True)


def tag(form, say, z0, z1, size=(900, 1000), rough=.45, coat=0.0, angle=-90, **k):
    """A wrapped label; with `paper` in the body's colour it reads as printed on the body."""
    path, aspect = label(**words(say), size=size, **k)
    return form.decal(M.printed(path, rough, 0.0, coat), aspect, z0, z1, angle)


def pump_head(z, mat):
    """A foam pump: collar, neck and a beak to the front-right."""
    parts = [turned([(0, z), (.36, z), (.37, z + .03), (.37, z + .30), (.33, z + .34), (.2, z + .36), (.17, z + .5), (0, z + .5)], mat, .03)]
    parts.append(turned([(0, z + .46), (.13, z + .46), (.13, z + .62), (.30, z + .64), (.30, z + .80), (.26, z + .85), (0, z + .86)], mat, .04))
    beak = box((.52, .2, .13), mat, (.34, 0, z + .69), (0, 6, 0), .05)
    parts.append(beak)
    return parts


def mousse(say='product-mousse-clasica', body='#2E1A10', ink='#EBC586', accent='#D3A06C'):
    pts = [(0, 0), (.46, 0), (.5, .05), (.5, 1.62), (.44, 1.8), (.34, 1.86), (.34, 1.9), (0, 1.9)]
    f = Form(pts, .06)
    o = [f.body(M.plain(body, .3, Clearcoat=.25, Clearcoat_Roughness=.15)), tag(f, say, .30, 1.52, (760, 1000), .3, .25, ink=ink, paper=body)]
    return o + pump_head(1.88, M.metal(accent, .24))


def tube(say='product-locion-gradual', body='#F1DFC8', ink='#5A2E12'):
    def sec(z):
        t = max(0, min(1, (z - .5) / 1.75)) ** 1.1
        return (1 + .22 * t, max(.03, 1 - .97 * t), 2)
    f = Form([(.02, .42), (.45, .42), (.47, .46), *[(.47, .5 + .07 * k) for k in range(25)], (.47, 2.25), (.46, 2.27)], .02, sec)
    crimp = box((1.14, .03, .2), M.plain(body, .35), (0, 0, 2.2), bevel=.012)
    cap = turned([(0, 0), (.40, 0), (.42, .04), (.46, .38), (.46, .44), (0, .44)], M.metal(rough=.2), .03)
    ridge = turned([(.465, .40), (.475, .41), (.475, .44), (.44, .45)], M.metal(rough=.2), .01)
    return [f.body(M.plain(body, .38)), crimp, cap, ridge, tag(f, say, .64, 1.92, (700, 1000), .38, ink=ink, paper=body)]


def dropper(say='product-gotas-rostro', color='#EBC08A', capped=True):
    pts = [(.44, 0), (.47, .05), (.47, .95, .12), (.36, 1.12, .1), (.2, 1.2, .06), (.2, 1.36)]
    f = Form(pts, .06)
    o = [shell(pts, M.glass(color), .04, .07, .05), liquid(pts, .82, M.glass('#D79A55', ior=1.36), .04, .07), tag(f, say, .12, .9, (1000, 960), **PAPER)]
    if not capped:
        return o
    o.append(turned([(.0, 1.24), (.26, 1.24), (.26, 1.54), (.22, 1.57), (0, 1.57)], M.metal(rough=.18), .02))
    o.append(turned([(0, 1.55), (.17, 1.55), (.16, 1.64, .03), (.19, 1.75, .06), (.18, 1.98, .1), (.1, 2.1, .08), (0, 2.12)], M.plain('#2A1810', .55), .04))
    o.append(turned([(0, .2), (.03, .2), (.05, .5), (.05, 1.25), (0, 1.25)], M.glass('#FFF0DC'), .02, seg=24))
    return o


def mist(say='product-agua-bronceadora'):
    pts = [(.38, 0), (.4, .04), (.4, 1.75, .1), (.22, 1.88, .05), (.2, 1.98)]
    f = Form(pts, .05)
    o = [shell(pts, M.glass('#FFF4E4'), .04, .1, .05), liquid(pts, 1.5, M.glass('#EEC08A', ior=1.34), .04, .1), tag(f, say, .28, 1.4, (680, 1000), **PAPER)]
    o.append(turned([(0, .14), (.02, .14), (.02, 1.9), (0, 1.9)], M.plain('#F4E4D0', .3), 0, seg=16))
    o.append(turned([(0, 1.93), (.27, 1.93), (.27, 2.05), (.24, 2.08), (0, 2.08)], M.metal(rough=.2), .02))
    o.append(turned([(0, 2.06), (.2, 2.06), (.2, 2.36), (.17, 2.41), (0, 2.41)], M.metal(rough=.2), .03))
    n = turned([(0, 0), (.035, 0), (.035, .03), (.02, .05), (0, .05)], M.plain('#2A1810', .4), .004, seg=24)
    place(n, (0, -.195, 2.26), (90, 0, 0))
    o.append(n)
    return o


def oil(say='product-aceite-seco', level=1.32):
    def section(z):
        t = max(0, min(1, (z - 1.42) / .26))
        t = t * t * (3 - 2 * t)
        return (1.12 - .12 * t, .72 + .28 * t, 4.5 - 2.5 * t)
    pts = [(.5, 0), (.52, .05), (.52, 1.4, .2), (.2, 1.66, .08), (.2, 1.82)]
    f = Form(pts, .06, section)
    o = [shell(pts, M.glass('#FFF1DC'), .05, .12, .06, section), liquid(pts, level, M.glass('#EDBB74', ior=1.4), .05, .12, section), tag(f, say, .24, 1.18, (960, 900), **PAPER)]
    o.append(turned([(0, 1.74), (.27, 1.74), (.28, 1.77), (.28, 2.3), (.25, 2.34), (0, 2.34)], M.metal(rough=.16), .03))
    return o


def remover(say='product-removedor', body='#EAD9C3', ink='#5A2E12'):
    sec = lambda z: (1.0, .62, 2.4)
    pts = [(0, 0), (.56, 0), (.6, .06), (.6, 1.6, .35), (.25, 1.86, .06), (.25, 1.92), (0, 1.92)]
    f = Form(pts, .08, sec)
    o = [f.body(M.plain(body, .3)), tag(f, say, .28, 1.46, (780, 1000), .3, ink=ink, paper=body)]
    o.append(turned([(0, 1.9), (.3, 1.9), (.31, 1.92), (.31, 2.28), (.28, 2.32), (0, 2.32)], M.wood('#7B4C2A', 3), .03))
    return o


def jar(say, fill, r=.62, h=.78, glass='#FFF5E8', level=.68):
    """An open, wide glass jar of something."""
    pts = [(r - .03, 0), (r, .05), (r, h - .14, .06), (r - .06, h - .06, .03), (r - .06, h + .05)]
    f = Form(pts, .05)
    o = [shell(pts, M.glass(glass), .05, .09, .04), tag(f, say, .1, h - .16, (1500, 760), **PAPER)]
    o.append(heap_in(r - .062, .1, level, fill))
    return o


def heap_in(r, z0, z1, mat, bumpy=.05, seed=5):
    """Paste or grains filling a jar, with an uneven top."""
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.3) for _ in range(8)]
    v, f, seg, rings = [], [], 64, 26
    rows = [(0.001, z0), (r, z0 + .02)] + [(r, z0 + (z1 - z0) * i / 4) for i in range(1, 5)]
    rows += [(r * (1 - i / rings), None) for i in range(1, rings)]
    for rr, z in rows:
        for i in range(seg):
            a = 2 * math.pi * i / seg
            x, y = rr * math.cos(a), rr * math.sin(a)
            if z is None:
                e = 1 - (rr / r) ** 3
                zz = z1 + e * (bumpy * (math.sin(5 * x + ph[0]) + math.sin(6.5 * y + ph[1]) + .6 * math.sin(11 * x + 7 * y + ph[2]) + .5 * math.sin(17 * y - 9 * x + ph[3])) + bumpy * 1.2)
            else:
                zz = z
            v.append((x, y, zz))
    for j in range(len(rows) - 1):
        for i in range(seg):
            k = (i + 1) % seg
            f.append((j * seg + i, j * seg + k, (j + 1) * seg + k, (j + 1) * seg + i))
    f.append([(len(rows) - 1) * seg + i for i in range(seg)])
    return mesh('fill', v, f, mat)


def cream_jar(say='product-crema-hidratante', body='#F3E3CE', ink='#5A2E12', lid=True, r=.66, h=.72):
    pts = [(0, 0), (r - .1, 0), (r, .1, .1), (r, h - .06), (r - .05, h), (r - .08, h), (r - .09, h - .1), (0, h - .1)]
    f = Form(pts, .05)
    o = [f.body(M.plain(body, .25, Clearcoat=.5, Clearcoat_Roughness=.15)), tag(f, say, .13, h - .08, (1400, 760), .25, .5, ink=ink, mark=False, paper=body)]
    if lid:
        o.append(turned([(0, h - .02), (r, h - .02), (r + .015, h), (r + .015, h + .26), (r - .03, h + .31), (0, h + .32)], M.metal(rough=.2), .03))
    else:
        o.append(swirl(r - .1, h - .06))
    return o


def swirl(r, z, color='#FBEBD6', turns=3.2, peak=.34):
    """Whipped cream surface: a spiral ridge rising to a peak."""
    v, f, seg, rings = [], [], 128, 60
    for j in range(rings + 1):
        t = j / rings
        rr = r * (1 - t) + .001
        for i in range(seg):
            a = 2 * math.pi * i / seg
            ridge = abs(math.sin(a / 2 + t * turns * math.pi))
            zz = z + peak * (t ** 1.3 - .2 * max(0, t - .9) / .1) + .075 * ridge * math.sin(math.pi * min(1, t * 1.05 + .05)) - .06 * (1 - t) ** 6
            v.append((rr * math.cos(a) + .04 * t * t, rr * math.sin(a), zz))
    for j in range(rings):
        for i in range(seg):
            k = (i + 1) % seg
            f.append((j * seg + i, j * seg + k, (j + 1) * seg + k, (j + 1) * seg + i))
    return mesh('swirl', v, f, M.cream_stuff(color))


def tin():
    gold = M.metal('#D3A06C', .26)
    r, h = .78, .34
    pts = [(0, 0), (r - .03, 0), (r, .03), (r, h), (r - .02, h + .005), (r - .03, h), (r - .03, .05), (0, .05)]
    o = [turned(pts, gold, .015)]
    o.append(swirl(r - .035, h - .06, '#E2B878', 2.4, .14))
    return o


def tin_lid(say='product-manteca-cacao'):
    r = .8
    o = [turned([(0, .2), (r - .05, .2), (r - .02, .215), (r, .18), (r, 0), (r - .02, 0), (r - .02, .16), (0, .17)], M.metal('#D3A06C', .26), .015)]
    path, asp = label(**words(say), ink='#4A2612', paper='#D3A06C', size=(1000, 1000))
    s = .54
    o.append(mesh('print', [(-s, -s, .203), (s, -s, .203), (s, s, .203), (-s, s, .203)], [(0, 1, 2, 3)], M.printed(path, .26, 1.0), [(0, 0), (1, 0), (1, 1), (0, 1)]))
    o[-1].visible_shadow = False
    return o
