"""Things that live with the products: cloth, flowers, stones, grains, furniture pieces."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import materials as M
from shapes import (arch_line, ball, blade, box, folded_path, frond, group, join, mesh, outline, place, rolled_path, sweep, turned)


def towel(size=(2.2, 1.5), layers=3, thick=.11, mat=None, at=(0, 0, 0), rot=0, seed=1):
    o = sweep(folded_path(size[1], layers, thick * 1.04), size[0], thick, mat or M.terry(), wobble=.012, seed=seed)
    return place(o, at, (0, 0, rot))


def towels(n=3, size=(2.2, 1.5), thick=.1, mats=None, at=(0, 0, 0), rot=0):
    """A stack of folded towels; the fold shows to the front."""
    out, z = [], at[2]
    for i in range(n):
        m = (mats or [M.terry(), M.terry('#E9D3B6'), M.terry('#B98158')])[i % 3]
        out.append(towel((size[0] - .05 * i, size[1] - .04 * i), 3, thick, m, (at[0] + .02 * math.sin(i * 2.2), at[1], z), rot + 1.6 * math.sin(i * 3.1), i + 1))
        z += thick * 3.14
    return out


def roll(r=.34, width=1.7, mat=None, at=(0, 0, 0), rot=0, gap=.085, seed=2):
    o = sweep(rolled_path(r, gap), width, gap * .92, mat or M.terry(), wobble=.006, seed=seed)
    return place(o, at, (0, 0, rot))


def frangipani(at=(0, 0, 0), size=.3, rot=(0, 0, 0), seed=1):
    """Five overlapping petals around a yellow throat."""
    rnd = random.Random(seed)
    parts = []
    m = M.petal('#F2B544', '#FFF8EC', 1.0)
    for i in range(5):
        p = blade(1.0, .74, .75 + rnd.uniform(-.1, .15), m, n=16, cup=.16, tip=1.05)
        p.matrix_world = Matrix.Rotation(math.radians(72 * i + rnd.uniform(-4, 4)), 4, 'Z') @ Matrix.Rotation(math.radians(10), 4, 'X') @ Matrix.Rotation(math.radians(16), 4, 'Y') @ Matrix.Translation((0, .05, 0))
        parts.append(p)
    o = join(parts, 'frangipani')
    s = o.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = 1
    return place(o, (at[0], at[1], at[2] + .02), rot, size)


def orchid(at=(0, 0, 0), size=.3, rot=(0, 0, 0), color='#FFF4EA', throat='#C2683A'):
    parts = []
    m = M.petal('#F0D9C0', color, 1.0)
    for a in (0, 128, -128):
        p = blade(1.0, .52, .3, m, n=14, cup=.1, tip=.9)
        p.matrix_world = Matrix.Rotation(math.radians(a), 4, 'Z')
        parts.append(p)
    for a in (64, -64):
        p = blade(1.05, 1.0, .35, m, n=14, cup=.06, tip=.75)
        p.matrix_world = Matrix.Translation((0, 0, .05)) @ Matrix.Rotation(math.radians(a), 4, 'Z')
        parts.append(p)
    lip = M.petal(throat, '#E8B27A', .8)
    for a, l in ((180, .5), (150, .3), (210, .3)):
        p = blade(l, .3, 1.4, lip, n=10, cup=.3)
        p.matrix_world = Matrix.Translation((0, 0, .1)) @ Matrix.Rotation(math.radians(a), 4, 'Z')
        parts.append(p)
    o = join(parts, 'orchid')
    return place(o, at, rot, size)


def orchid_stem(at=(0, 0, 0), height=2.2, lean=.8, n=6, size=.3, side=1, toward=(0, -1)):
    """An arching stem of orchids with buds."""
    pts = [Vector((side * lean * t ** 2.2, 0, height * math.sin(t * 1.75) / math.sin(1.75) if t < .9 else height * math.sin(t * 1.75) / math.sin(1.75))) for t in [i / 40 for i in range(41)]]
    c = bpy.data.curves.new('stem', 'CURVE')
    c.dimensions, c.bevel_depth = '3D', .018
    s = c.splines.new('POLY')
    s.points.add(40)
    for p, q in zip(s.points, pts):
        p.co = (*q, 1)
    c.materials.append(M.leaf('#6B7A3A'))
    stem = bpy.data.objects.new('stem', c)
    place(stem)
    out = [stem]
    for i in range(n):
        k = int(40 * (.5 + .5 * i / max(1, n - 1)))
        p = pts[k]
        sz = size * (1.05 - .45 * i / n)
        yaw = (-22, 26, -8, 30, -30, 12)[i % 6]
        out.append(orchid(p + Vector((.02, -.1, -.05 * (i % 2))), sz, (78, 0, yaw)))
    return group(out, at)


def scatter(proto, n, spread, seed=4, at=(0, 0, 0), lift=0.0, flat=True, pile=0.0, size=(.8, 1.2), tip=25):
    """Copies one object over an ellipse; pile > 0 heaps them in the middle."""
    rnd = random.Random(seed)
    out = []
    for _ in range(n):
        a, q = rnd.uniform(0, 6.283), abs(rnd.gauss(0, .5))
        x, y = spread[0] * q * math.cos(a), spread[1] * q * math.sin(a)
        z = pile * max(0, 1 - q * 1.25) * (rnd.random() ** .35)
        o = proto.copy()
        t = 180 if pile else tip
        place(o, (at[0] + x, at[1] + y, at[2] + z + lift), (rnd.uniform(-t, t), rnd.uniform(-t, t), rnd.uniform(0, 360)), rnd.uniform(*size))
        out.append(o)
    proto.hide_render = True
    return out


def coffee_bean(size=.1):
    """A bean with its crease."""
    v, f, n, k = [], [], 20, 24
    for j in range(n + 1):
        t = math.pi * j / n
        for i in range(k):
            a = 2 * math.pi * i / k
            x, y, z = math.cos(t), math.sin(t) * math.cos(a) * .68, math.sin(t) * math.sin(a) * .5
            if z > 0:
                z *= .55
                z -= .32 * math.exp(-(y / .1) ** 2) * math.sin(t)
            v.append((x * size, y * size, z * size))
    for j in range(n):
        for i in range(k):
            f.append((j * k + i, j * k + (i + 1) % k, (j + 1) * k + (i + 1) % k, (j + 1) * k + i))
    return mesh('bean', v, f, M.plain('#4A2A16', .38, Clearcoat=.3))


def sugar_cube_grain(size=.022, color='#D9A867'):
    return box((size, size, size), M.plain(color, .25, Transmission=.35), bevel=0)


def spoon(mat, at=(0, 0, 0), rot=(0, 0, 0), length=1.5):
    bowl = turned([(0, -.07), (.1, -.065), (.2, -.03), (.24, .02), (.225, .025), (.18, -.01), (.08, -.04), (0, -.045)], mat, .02)
    bowl.scale = (1.25, .85, 1)
    bpy.context.view_layer.update()
    c = bpy.data.curves.new('handle', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', .05, 4
    s = c.splines.new('BEZIER')
    s.bezier_points.add(2)
    for p, (x, z, r) in zip(s.bezier_points, ((.24, .02, .8), (.8, .09, .75), (length, .1, 1.25))):
        p.co, p.radius, p.handle_left_type, p.handle_right_type = (x, 0, z), r, 'AUTO', 'AUTO'
    c.materials.append(mat)
    h = bpy.data.objects.new('handle', c)
    place(h)
    return group([bowl, h], at, rot)


def bowl(r, h, mat, at=(0, 0, 0), wall=.06):
    return place(turned([(0, 0), (r * .45, 0), (r * .5, .03), (r * .86, h * .5, .2), (r, h, .02), (r - wall, h, .02), (r * .84 - wall, h * .5, .2), (r * .4, wall + .02), (0, wall)], mat, .04), at)


def vase(h, r, mat, at=(0, 0, 0)):
    return place(turned([(0, 0), (r * .6, 0), (r * .7, .04), (r, h * .35, .4), (r * .8, h * .7, .3), (r * .3, h * .88, .1), (r * .34, h), (r * .27, h), (r * .24, h * .86), (0, h * .85)], mat, .05), at)


def candle(at=(0, 0, 0), r=.22, h=.4, lit=True):
    o = [place(turned([(0, 0), (r, 0), (r, h), (r * .96, h + .01), (r * .9, h - .03), (0, h - .035)], M.cream_stuff('#F7E6CC', .5), .02), at)]
    if lit:
        fl = turned([(0, 0), (.028, .05), (.03, .1), (.012, .19), (0, .23)], M.glow('#FFB24D', 16), .02, seg=24)
        o.append(place(fl, (at[0], at[1], at[2] + h + .02 * r / .22), scale=r / .22))
    return o


def block(w, h, d, mat, at=(0, 0, 0), bevel=.05):
    return box((w, d, h), mat, at, bevel=bevel)


def plinth(r, h, mat, at=(0, 0, 0)):
    return place(turned([(0, 0), (r, 0), (r, h), (0, h)], mat, .05, seg=128), at)


def arch_block(w, h, d, mat, at=(0, 0, 0), hole=0.0, rot=0):
    """A standing arch; hole = width of the opening in it (0 = solid)."""
    lines = [arch_line(w, h)]
    if hole:
        lines.append(arch_line(hole, h - (w - hole) / 2, 0, .001))
    o = outline(lines, d, mat, .035)
    return place(o, at, (90, 0, rot))


def palm(at=(0, 0, 0), height=5, n=11, size=3.2, seed=1, trunk=True, mat=None):
    """A coconut palm: leaning ringed trunk and a crown of fronds."""
    rnd = random.Random(seed)
    out = []
    mat = mat or M.leaf('#4F6B33')
    if trunk:
        v, f, seg, rows = [], [], 14, 60
        for j in range(rows + 1):
            t = j / rows
            r = (.17 - .07 * t) * (1 + .09 * (j % 2)) * height / 5
            for i in range(seg):
                a = 2 * math.pi * i / seg
                v.append((r * math.cos(a) + .1 * height * t * t, r * math.sin(a), height * t))
        for j in range(rows):
            for i in range(seg):
                f.append((j * seg + i, j * seg + (i + 1) % seg, (j + 1) * seg + (i + 1) % seg, (j + 1) * seg + i))
        out.append(mesh('trunk', v, f, M.wood('#9A7B5A', .7)))
    protos = [frond(size, mat, 40, .9 + .25 * k, .032, .38, seed + k) for k in range(3)]
    for i in range(n):
        o = protos[i % 3] if i < 3 else protos[i % 3].copy()
        bpy.context.view_layer.update()
        a = 360 * i / n + rnd.uniform(-12, 12)
        o.matrix_world = Matrix.Translation((.1 * height, 0, height)) @ Matrix.Rotation(math.radians(a), 4, 'Z') @ Matrix.Rotation(math.radians(rnd.uniform(15, 62)), 4, 'X') @ Matrix.Scale(rnd.uniform(.85, 1.1), 4)
        if o.name not in bpy.context.scene.collection.objects:
            bpy.context.scene.collection.objects.link(o)
        out.append(o)
    return group(out, at, (0, 0, rnd.uniform(0, 360)))


def potted(at=(0, 0, 0), height=1.5, pot=None, n=9, seed=2, size=1.4, spin=0):
    """An areca-like plant in a clay pot."""
    rnd = random.Random(seed)
    pot_o = turned([(0, 0), (.24, 0), (.34, .5, .1), (.37, .52), (.37, .6), (.32, .6), (.3, .5), (0, .5)], pot or M.plaster(M.TERRACOTTA, 2), .03)
    out = [pot_o]
    protos = [frond(size, M.leaf('#56733A'), 34, .8 + .3 * k, .036, .38, seed + k) for k in range(2)]
    for i in range(n):
        o = protos[i] if i < 2 else protos[i % 2].copy()
        o.matrix_world = Matrix.Translation((0, 0, .45)) @ Matrix.Rotation(math.radians(360 * i / n + rnd.uniform(-15, 15)), 4, 'Z') @ Matrix.Rotation(math.radians(rnd.uniform(48, 84)), 4, 'X') @ Matrix.Scale(height / 1.5 * rnd.uniform(.7, 1), 4)
        if o.name not in bpy.context.scene.collection.objects:
            bpy.context.scene.collection.objects.link(o)
        out.append(o)
    return group(out, at, (0, 0, spin))
