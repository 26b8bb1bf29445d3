"""Geometry: turned and lofted forms, wrapped decals, cloth, arches, leaves. Lengths in scene units."""
import math
import random

import bpy
from mathutils import Matrix, Vector


def place(o, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Adds an object to the scene at a place; rotation in degrees."""
    if o.name not in bpy.context.scene.collection.objects:
        bpy.context.scene.collection.objects.link(o)
    o.location = at
    o.rotation_euler = [math.radians(a) for a in rot]
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return o


def group(objects, at=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Puts objects under one empty, so that a prop moves as one."""
    e = bpy.data.objects.new('group', None)
    place(e, at, rot, scale)
    for o in objects:
        if o.parent is None:
            o.parent = e
    return e


def mesh(name, verts, faces, mat, uvs=None, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    if uvs:
        layer = me.uv_layers.new(name='uv')
        for loop in me.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    for p in me.polygons:
        p.use_smooth = smooth
    o = bpy.data.objects.new(name, me)
    if mat:
        me.materials.append(mat)
    return place(o)


def fillet(points, radius=0.03, steps=6):
    """Rounds the corners of a (r, z) line; a third number in a point is its own radius."""
    out = [points[0][:2]]
    for a, b, c in zip(points, points[1:], points[2:]):
        rad = b[2] if len(b) > 2 else radius
        pa, pb, pc = Vector(a[:2]), Vector(b[:2]), Vector(c[:2])
        la, lc = (pa - pb).length, (pc - pb).length
        rad = min(rad, la * 0.49, lc * 0.49)
        if rad < 1e-4:
            out.append(tuple(pb))
            continue
        p, q = pb + (pa - pb) * rad / la, pb + (pc - pb) * rad / lc
        for i in range(steps + 1):
            t = i / steps
            out.append(tuple(p * (1 - t) ** 2 + pb * 2 * t * (1 - t) + q * t * t))
    out.append(points[-1][:2])
    return out


def unwound(a, n):
    """The angle at which a squared section (exponent n) lies where a circle has a; spreads points evenly along the rim."""
    if n <= 2.05:
        return a
    s, c = math.sin(a), math.cos(a)
    return math.atan2(math.copysign(abs(s) ** (n / 2), s), math.copysign(abs(c) ** (n / 2), c))


class Form:
    """A body over a profile of (radius, z), whose cross-section may be stretched or squared: section(z) -> (sx, sy, n)."""

    def __init__(self, points, radius=0.03, section=None):
        self.profile = fillet(points, radius)
        self.section = section or (lambda z: (1, 1, 2))

    def point(self, r, z, angle, off=0):
        sx, sy, n = self.section(z)
        c, s = math.cos(angle), math.sin(angle)
        x = math.copysign(abs(c) ** (2 / n), c) * sx * r
        y = math.copysign(abs(s) ** (2 / n), s) * sy * r
        if off:
            d = Vector((c / max(sx, .05), s / max(sy, .05))).normalized() * off
            x, y = x + d.x, y + d.y
        return (x, y, z)

    def radius(self, z):
        best = self.profile[0][0]
        for (r0, z0), (r1, z1) in zip(self.profile, self.profile[1:]):
            if z0 <= z <= z1 and z1 > z0:
                best = r0 + (r1 - r0) * (z - z0) / (z1 - z0)
        return best

    def body(self, mat, name='body', seg=96):
        v, f = [], []
        for r, z in self.profile:
            n = self.section(z)[2]
            v += [self.point(r, z, unwound(2 * math.pi * i / seg, n)) for i in range(seg)]
        for j in range(len(self.profile) - 1):
            for i in range(seg):
                k = (i + 1) % seg
                f.append((j * seg + i, j * seg + k, (j + 1) * seg + k, (j + 1) * seg + i))
        o = mesh(name, v, f, mat)
        bpy.context.view_layer.objects.active = o
        return o

    def decal(self, mat, aspect, z0, z1, angle=-90, off=0.003, nu=96, nv=24):
        """A label wrapped on the surface, measured along it; aspect = width / height of its picture."""
        zm = (z0 + z1) / 2
        r, steps = self.radius(zm), 720
        n = self.section(zm)[2]
        turn = [unwound(math.radians(angle) + math.pi * (2 * i / steps - 1), n) for i in range(steps + 1)]
        ring = [Vector(self.point(r, zm, a)) for a in turn]
        run = [0.0]
        for p, q in zip(ring, ring[1:]):
            run.append(run[-1] + (q - p).length)
        mid, half = run[steps // 2], aspect * (z1 - z0) / 2

        def at(s):
            i = next(i for i in range(steps) if run[i + 1] >= s or i == steps - 1)
            t = (s - run[i]) / max(1e-9, run[i + 1] - run[i])
            return unwound(math.radians(angle) + math.pi * (2 * (i + t) / steps - 1), n)
        angles = [at(mid + half * (2 * i / nu - 1)) for i in range(nu + 1)]
        v, uv, f = [], [], []
        for j in range(nv + 1):
            z = z0 + (z1 - z0) * j / nv
            for i, a in enumerate(angles):
                v.append(self.point(self.radius(z), z, a, off))
                uv.append((i / nu, j / nv))
        for j in range(nv):
            for i in range(nu):
                k = j * (nu + 1) + i
                f.append((k, k + 1, k + nu + 2, k + nu + 1))
        o = mesh('decal', v, f, mat, uv)
        o.visible_shadow = False  # else its edge shades the body it is printed on
        return o


def turned(points, mat, radius=0.03, name='turned', seg=96):
    return Form(points, radius).body(mat, name, seg)


def box(size, mat, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.03):
    """A block standing on z = at.z, edges rounded."""
    x, y, z = (s / 2 for s in size)
    v = [(sx * x, sy * y, sz * z + z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh('box', v, f, mat, smooth=False)
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments = bevel, 4
        o.data.use_auto_smooth = True
        for p in o.data.polygons:
            p.use_smooth = True
    return place(o, at, rot)


def ball(r, mat, at=(0, 0, 0), scale=1):
    o = turned([(r * math.sin(math.pi * i / 32), -r * math.cos(math.pi * i / 32)) for i in range(33)], mat, 0)
    return place(o, at, (0, 0, 0), scale)


def outline(splines, depth, mat, bevel=0.03):
    """Extruded flat shape standing in x/z (depth along y); the first line is the rim, the others are holes."""
    c = bpy.data.curves.new('outline', 'CURVE')
    c.dimensions, c.fill_mode, c.extrude, c.bevel_depth, c.bevel_resolution = '2D', 'BOTH', depth / 2, bevel, 3
    for line in splines:
        s = c.splines.new('POLY')
        s.points.add(len(line) - 1)
        for p, (x, y) in zip(s.points, line):
            p.co = (x, y, 0, 1)
        s.use_cyclic_u = True
    o = bpy.data.objects.new('outline', c)
    c.materials.append(mat)
    return place(o, rot=(90, 0, 0))


def arch_line(w, h, x=0, z=0, seg=40):
    """Corner points of an arch w wide and h high, its foot at (x, z)."""
    r = w / 2
    top = [(x + r * math.cos(math.pi * i / seg), z + h - r + r * math.sin(math.pi * i / seg)) for i in range(seg + 1)]
    return [(x - r, z), (x + r, z)] + top


def rect_line(x0, x1, z0, z1):
    return [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]


def sweep(path, width, thick, mat, nx=40, wobble=0.02, seed=1, uvs=False):
    """Thick soft cloth: a line in (y, z) swept along x."""
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.3) for _ in range(6)]
    v, f, uv = [], [], []
    n = len(path)
    for i in range(nx + 1):
        x = (i / nx - 0.5) * width
        for j, (y, z) in enumerate(path):
            w = wobble * (math.sin(x * 2.1 + ph[0] + j * 0.13) + 0.6 * math.sin(x * 4.7 + ph[1] + j * 0.31) + 0.4 * math.sin(j * 0.5 + ph[2]))
            v.append((x + wobble * 0.8 * math.sin(j * 0.37 + ph[3]), y + w, z + w * 0.35))
            uv.append((i / nx, j / (n - 1)))
    for i in range(nx):
        for j in range(n - 1):
            k = i * n + j
            f.append((k, k + n, k + n + 1, k + 1))
    o = mesh('cloth', v, f, mat, uv)
    s = o.modifiers.new('thick', 'SOLIDIFY')
    s.thickness, s.offset = thick, 0
    b = o.modifiers.new('soft', 'SUBSURF')
    b.levels = b.render_levels = 2
    return o


def folded_path(depth, layers, gap):
    """Side view of a cloth folded in zigzag layers, lying on z = gap / 2."""
    pts = []
    for k in range(layers):
        z = gap * (k + 0.5)
        ys = [(-0.5 + i / 14) * depth for i in range(15)]
        if k % 2:
            ys.reverse()
        pts += [(y, z) for y in ys]
        if k < layers - 1:
            side = ys[-1]
            d = 1 if side > 0 else -1
            pts += [(side + d * gap * 0.5 * math.sin(math.pi * t / 6), z + gap * (1 - math.cos(math.pi * t / 6)) / 2) for t in range(1, 6)]
    return pts


def rolled_path(r, gap):
    """Side view of a rolled cloth lying on z = 0, its end tucked under."""
    turns = r / gap
    n = int(turns * 26)
    line = []
    for i in range(n + 1):
        q = gap * .4 + (r - gap * .4) * i / n
        a = 2 * math.pi * turns * (i / n - 1) - 1.9
        line.append((q * math.cos(a), r + q * math.sin(a)))
    return line


def blade(length, width, bend, mat, n=14, cup=0.12, tip=0.9, fold=0.0):
    """One leaf or petal along +y from the origin: bend lifts it, cup hollows it, tip > 1 is pointed."""
    v, f = [], []
    for i in range(n + 1):
        t = i / n
        w = width * (math.sin(math.pi * min(1, t ** tip * 0.97 + 0.03))) ** 0.8
        a = bend * t
        y = length * (math.sin(a) / bend if abs(bend) > 1e-3 else t)
        z = length * ((1 - math.cos(a)) / bend if abs(bend) > 1e-3 else 0)
        for s in (-1, -.5, 0, .5, 1):
            v.append((s * w / 2, y, z + cup * abs(s) ** 2 * w - fold * (1 - abs(s)) * w))
    for i in range(n):
        for s in range(4):
            k = i * 5 + s
            f.append((k, k + 1, k + 6, k + 5))
    return mesh('blade', v, f, mat)


def join(objects, name='joined'):
    """One mesh out of many (keeps the first one's material slots)."""
    v, f = [], []
    bpy.context.view_layer.update()
    mats, idx = [], []
    for o in objects:
        m = o.data.materials[0]
        if m not in mats:
            mats.append(m)
        base = len(v)
        v += [o.matrix_world @ p.co for p in o.data.vertices]
        for p in o.data.polygons:
            f.append([base + i for i in p.vertices])
            idx.append(mats.index(m))
        bpy.data.objects.remove(o)
    out = mesh(name, v, f, None)
    for m in mats:
        out.data.materials.append(m)
    for p, i in zip(out.data.polygons, idx):
        p.material_index = i
    return out


def frond(length, mat, leaflets=34, droop=0.9, width=0.055, spread=0.42, seed=3):
    """A palm frond along +y: curved stem with paired pointed leaflets."""
    rnd = random.Random(seed)
    parts = []
    stem = []
    for i in range(41):
        t = i / 40
        a = droop * t
        stem.append(Vector((0, length * math.sin(a) / droop, -length * (1 - math.cos(a)) / droop)))
    v, f = [], []
    for i, p in enumerate(stem):
        r = length * 0.011 * (1.15 - i / 40)
        v += [p + Vector((r * math.cos(k * 1.5708), 0, r * math.sin(k * 1.5708))) for k in range(4)]
        if i:
            f += [((i - 1) * 4 + k, (i - 1) * 4 + (k + 1) % 4, i * 4 + (k + 1) % 4, i * 4 + k) for k in range(4)]
    parts.append(mesh('stem', v, f, mat))
    for i in range(leaflets):
        t = 0.12 + 0.88 * i / (leaflets - 1)
        p = stem[int(t * 40)]
        size = length * spread * (math.sin(math.pi * (0.12 + 0.8 * t)) ** 0.7) * rnd.uniform(.88, 1.05)
        for side in (-1, 1):
            o = blade(size, length * width, -rnd.uniform(.35, .8), mat, n=8, cup=.3, tip=0.62)
            ang = 62 - 40 * t + rnd.uniform(-5, 5)
            o.matrix_world = Matrix.Translation(p) @ Matrix.Rotation(math.radians(-droop * t * 57), 4, 'X') @ Matrix.Rotation(math.radians(-side * ang), 4, 'Z') @ Matrix.Rotation(math.radians(side * 18), 4, 'Y')
            parts.append(o)
    return join(parts, 'frond')
