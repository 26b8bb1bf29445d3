"""Goods that are no bottle: gloves, brush, folded sheet, travel kit; and what shows how a product feels: foam, a smear, drops."""
import math
import random

import bpy

import containers as C
import materials as M
import props as P
from labels import label, words
from shapes import Form, group, mesh, place, turned


def mitt(color=M.BROWN, exfoliating=False):
    """A rounded tanning mitt of velvet with a piped edge, or a woven exfoliating glove; it stands upright, its label to the front."""
    def sec(z):
        return (1, .2 if exfoliating else .3, 2.6)
    pts = [(.68, .1), (.74, .9, .3), (.73, 1.35, .3), (.66, 1.68, .3), (.42, 1.93, .3), (.0, 2.0)]
    f = Form([(.6, .02)] + pts, .2, sec)
    o = [f.body(M.linen('#C99A66', 1.5) if exfoliating else M.velvet(color), 'mitt')]
    cuff = Form([(.60, -.02), (.68, -.04), (.69, .0), (.69, .3), (.66, .33), (.6, .33)], .03, sec)
    o.append(cuff.body(M.linen('#6B3F22' if exfoliating else '#EAD5B8', 2)))
    edge = [f.point(f.radius(z) - .03 * max(0, 1 - (z - .28) / .4), z, 0) for z in (.28 + 1.71 * math.sin(k / 40 * math.pi / 2) for k in range(41))]
    o.append(tube_along(edge + [(-x, y, z) for x, y, z in reversed(edge)], .022, M.linen('#6B3F22' if exfoliating else '#7A4E30', 2)))
    said = words('product-guante-exfoliante' if exfoliating else 'product-guante-aplicador')
    path, asp = label(**said, ink='#4A2612' if exfoliating else '#F6DFB4', paper='#F0DFC6' if exfoliating else '#5E3A22', size=(1000, 560), mark=False, frame=True)
    o.append(f.decal(M.printed(path, .6), asp, .58, 1.18, off=.008))
    return o


def tube_along(points, radius, mat):
    """A round cord through the points."""
    c = bpy.data.curves.new('cord', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', radius, 3
    s = c.splines.new('POLY')
    s.points.add(len(points) - 1)
    for p, q in zip(s.points, points):
        p.co = (*q, 1)
    c.materials.append(mat)
    return place(bpy.data.objects.new('cord', c))


def brush():
    """Kabuki brush: wooden handle, gold ferrule, dense soft hair."""
    rnd = random.Random(2)
    o = [turned([(0, 0), (.4, 0), (.46, .06), (.44, .35, .2), (.36, .6, .1), (.36, .68), (0, .68)], M.wood('#6B3F22', 3), .05)]
    o.append(turned([(.36, .62), (.385, .63), (.4, .95), (.385, .97), (.3, .97)], M.metal(rough=.18), .015))
    c = bpy.data.curves.new('hair', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', .0065, 0
    for _ in range(3600):
        q, a = math.sqrt(rnd.random()), rnd.uniform(0, 6.283)
        x, y = .36 * q * math.cos(a), .36 * q * math.sin(a)
        top = 1.0 + .62 * math.sqrt(max(0, 1 - (q * .86) ** 2)) + rnd.uniform(-.03, .02)
        s = c.splines.new('POLY')
        s.points.add(4)
        for i, p in enumerate(s.points):
            t = i / 4
            k = 1 + .72 * math.sin(t * 1.75)
            p.co = (x * k + rnd.uniform(-.006, .006), y * k + rnd.uniform(-.006, .006), .95 + (top - .95) * t, 1)
            p.radius = 1.0 if i < 4 else .3
    m = M.Surface('hair', '#6E4527', .5, Sheen=.4)
    tc = m.node('TexCoord')
    z = m.node('SeparateXYZ', Vector=tc.outputs['Object']).outputs['Z']
    m.link(m.ramp(m.math('SUBTRACT', z, .7), [(.2, '#4A2A16'), (.62, '#8B5A34'), (.82, '#E6C79C')]), 'Base Color')
    c.materials.append(m.m)
    h = bpy.data.objects.new('hair', c)
    place(h)
    o.append(h)
    return o


def sheet_stack():
    """The dark bed sheet: folded, with a paper band."""
    dark = M.linen('#3E2417', 1.6, .4)
    o = P.towels(3, (2.1, 1.5), .12, [dark, dark, dark])
    top = .12 * 3.14 * 3
    path, asp = label(**words('product-toalla-sabana'), ink='#4A2612', paper='#F0DFC6', size=(1000, 1000), mark=True)
    w = .5
    band = [(-.90, .02), (-.935, .06), (-.935, top - .05), (-.88, top + .03), (0, top + .035), (.88, top + .03), (.935, top - .05), (.935, .02)]
    v, f = [], []
    for i, (y, z) in enumerate(band):
        v += [(-w, y, z), (w, y, z)]
        if i:
            f.append((2 * i - 2, 2 * i - 1, 2 * i + 1, 2 * i))
    o.append(mesh('band', v, f, M.plain('#F0DFC6', .7), smooth=False))
    z0, z1, y = .1, top - .08, -.944
    s = (z1 - z0) / 2 * asp
    o.append(mesh('bandprint', [(-s, y, z0), (s, y, z0), (s, y, z1), (-s, y, z1)], [(0, 1, 2, 3)], M.printed(path, .6), [(0, 0), (1, 0), (1, 1), (0, 1)]))
    return o


def pouch(weave=6):
    """A soft zip pouch with a printed front; a weave under 3 shows its threads, which makes a heavier file."""
    def sec(z):
        t = z / 1.2
        return (1.25, .42 * (1 - .82 * t ** 1.6), 5 - 1.5 * t)
    f = Form([(0, .0), (.8, .0), (.92, .12), (.93, .5, .3), (.86, 1.14), (.84, 1.2), (.0, 1.21)], .12, sec)
    o = [f.body(M.linen('#E3CBA8', weave), 'pouch')]
    z = Form([(.0, 1.2), (.86, 1.19), (.87, 1.22), (.86, 1.25), (0, 1.25)], .02, lambda z: (1.25, .085, 4))
    o.append(z.body(M.metal(rough=.25)))
    path, asp = label(**words('product-kit-viaje'), ink='#F2D7A4', paper='#5E3A22', size=(1100, 760), frame=True)
    o.append(f.decal(M.printed(path, .8), asp, .26, 1.0, off=.02))
    return o


def travel_kit():
    """The pouch with what the kit holds: three small bottles and the mitt."""
    o = [group(pouch(), (0, .6, .3), (0, 0, 2), 1.22), P.block(2.9, .3, 1.1, M.travertine('#EAD9BF'), (0, .72, 0))]
    o.append(group(C.mousse('kit-mousse'), (-1.02, -.35, 0), (0, 0, -4), .6))
    o.append(group(C.tube('kit-locion'), (1.03, -.3, 0), (0, 0, -6), .62))
    o.append(group(C.dropper('kit-gotas'), (.56, -.9, 0), (0, 0, 4), .5))
    o.append(group(mitt(), (-.25, -1.35, .14), (-84, 0, 10), .6))
    return o


def coconut(at, r=.5, rot=(0, 0, 0)):
    """Half a coconut, its white flesh up."""
    arc = [(r * math.cos(a), r * math.sin(a)) for a in (math.pi * k / 24 - math.pi / 2 for k in range(13))]
    shell = turned([(max(x, 0), y) for x, y in arc] + [(r * .95, .012)], M.plaster('#5B3A22', 7), 0)
    flesh = turned([(r * .95, .012), (r * .82, .02), (r * .78, -.06)] + [(r * .78 * math.cos(a), r * .72 * math.sin(a)) for a in (-math.pi * k / 24 for k in range(1, 13))], M.cream_stuff('#FBF3E4', .5), .01)
    return group([shell, flesh], at, rot)


def smear(at, size=(1.5, .6, .09), rot=0, color='#E9C79F'):
    """A stroke of cream as a spatula leaves it: ridges along it, a thick start, a thin end."""
    length, width, high = size
    rnd = random.Random(5)
    ridge = [(rnd.uniform(6, 20), rnd.uniform(0, 6.3), rnd.uniform(.4, 1)) for _ in range(5)]
    n, m, v, f = 120, 48, [], []
    for i in range(n + 1):
        t = i / n
        half = width / 2 * min(1, (t * 9) ** .5, ((1 - t) * 3.2) ** .6) * (1 + .05 * math.sin(17 * t))
        for j in range(m + 1):
            q = 2 * j / m - 1
            comb = sum(k * math.sin(w * q + p + 1.1 * math.sin(5 * t + p)) for w, p, k in ridge) / 5
            z = high * (1 - q ** 6) * min(1, t * 14, (1 - t) * 8) * (.75 + .45 * comb + .7 * math.exp(-t * 7))
            v.append((length * (t - .5), half * q + .16 * length * math.sin(2.6 * t) - .1 * length, max(0, z)))
    for i in range(n):
        for j in range(m):
            k = i * (m + 1) + j
            f.append((k, k + m + 1, k + m + 2, k + 1))
    return place(mesh('smear', v, f, M.cream_stuff(color, .3)), at, (0, 0, rot))


def foam(at, r=.4, color='#D8B289', seed=1):
    """A dose of mousse: a cloud of soft bubbles."""
    rnd = random.Random(seed)
    mb = bpy.data.metaballs.new('foam')
    mb.resolution, mb.render_resolution, mb.threshold = .08, r * .04, .35
    bubbles = [((0, 0, r * .25), r * 1.05)]
    for k in range(44):
        t = (k + .5) / 44
        a, q = 2.39996 * k, r * .62 * math.sqrt(1 - t * t) * rnd.uniform(.94, 1.08)
        bubbles.append(((q * math.cos(a), q * math.sin(a), r * (.1 + .68 * t) * rnd.uniform(.95, 1.06)), r * rnd.uniform(.26, .4)))
    for co, radius in bubbles:
        e = mb.elements.new()
        e.co, e.radius = co, radius
    mb.materials.append(M.cream_stuff(color, .5))
    # puffs whose objects share a base name would melt into one
    return place(bpy.data.objects.new('foam' + color[1:] + str(seed), mb), at)


def drops(spots, color='#E09A4A'):
    """Drops of a liquid on a surface: (x, y, z, radius)."""
    out = []
    for x, y, z, r in spots:
        dome = [(r * math.cos(a), r * .5 * math.sin(a)) for a in (math.pi * k / 24 for k in range(13))]
        out.append(place(turned([(0, 0), *dome[:-1], (0, r * .5)], M.glass(color, ior=1.38), 0, seg=48), (x, y, z)))
    return out


def pipette():
    """The dropper's cap and glass tube, upright, the tip at the origin."""
    o = [turned([(0, 0), (.025, .01), (.05, .25), (.06, .3), (.06, 1.1), (0, 1.1)], M.glass('#FFF4E4'), .01, seg=32)]
    o.append(turned([(0, .16), (.02, .16), (.038, .3), (.045, .55), (0, .56)], M.glass('#C98238', ior=1.36), .005, seg=32))
    o.append(turned([(.0, 1.04), (.26, 1.04), (.26, 1.34), (.22, 1.37), (0, 1.37)], M.metal(rough=.18), .02))
    o.append(turned([(0, 1.35), (.17, 1.35), (.16, 1.44, .03), (.19, 1.55, .06), (.18, 1.78, .1), (.1, 1.9, .08), (0, 1.92)], M.plain('#2A1810', .55), .04))
    return o


def mound(at, size=(.7, .45, .26), color='#F0D3A2'):
    """A heap of fine sugar with a soft, uneven slope."""
    rnd = random.Random(11)
    ph = [rnd.uniform(0, 6.3) for _ in range(6)]
    n, seg, v, f = 40, 96, [(0, 0, size[2])], []
    for j in range(1, n + 1):
        t = j / n
        for i in range(seg):
            a = 2 * math.pi * i / seg
            reach = 1 + .1 * math.sin(2 * a + ph[0]) + .06 * math.sin(5 * a + ph[1]) + .03 * math.sin(11 * a + ph[2])
            z = size[2] * (1 - t) ** 1.25 * (1 + .16 * math.sin(3 * a + 6 * t + ph[3]) * t)
            v.append((size[0] * t * reach * math.cos(a), size[1] * t * reach * math.sin(a), max(0, z)))
    f += [(0, 1 + i, 1 + (i + 1) % seg) for i in range(seg)]
    for j in range(n - 1):
        for i in range(seg):
            k = (i + 1) % seg
            f.append((1 + j * seg + i, 1 + (j + 1) * seg + i, 1 + (j + 1) * seg + k, 1 + j * seg + k))
    return place(mesh('mound', v, f, M.ground(color, 1.4)), at)
