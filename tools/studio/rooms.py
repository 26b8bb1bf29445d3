"""The spa itself, one unit = 1 m: plastered rooms with arches, the spray booth and what stands beside it, the courtyard, the street door."""
import math

import bpy
from mathutils import Vector

import materials as M
import props as P
import sets
import stage
from shapes import arch_line, ball, box, group, mesh, outline, place, rect_line, sweep, turned


def ocean(y=30, z=-2.2):
    """Sea to the horizon, with a low headland."""
    sets.plane(3200, 900, M.sea(), (0, y + 450, z))
    stage.heaven(y + 880)


def wall(lines, y, thick=.4, color=M.CLAY, x0=-7, x1=7, top=4.2, k=.55):
    """A plastered wall facing the camera with arched openings: lines = [(width, height, x, sill)]."""
    holes = [arch_line(w, h, x, s) for w, h, x, s in lines]
    o = outline([rect_line(x0, x1, -.4, top)] + holes, thick, M.plaster(color, k), .03)
    return place(o, (0, y, 0), (90, 0, 0))


def room(openings=((1.9, 2.9, 1.3, 0),), y=2.6, color=M.CLAY, floor='travertine', view=True, left=True, x0=-5):
    """A back wall with arches, a left wall with a tall window arch that lets the sun in, a floor."""
    mats = {'travertine': lambda: M.travertine('#E2CBAE', .45, True), 'clay': lambda: M.plaster('#B98560', .5), 'wood': lambda: M.wood('#9A6A42', .3)}
    sets.plane(16, 12, mats[floor](), (0, y - 6.5, 0))
    wall(openings, y, color=color)
    if view:
        sets.plane(14, 3.2, M.travertine('#E2CBAE', .45, True), (0, y + 1.9, -.03))
        ocean(y + 4)


def sun_patch(to, leaves=2, seed=3, sun=4.8, sky=.55, exposure=.15, scale=1.0, rotate=0):
    """Late light with fronds about 3 m long between sun and the place `to`."""
    stage.light(sun, sky, exposure, rotate)
    stage.cards((0, 1, 1.2), .6)
    spots = [(-1.2, .5, 35, 3.2), (1.2, -.2, -150, 3.4), (.1, 1.5, 80, 3.0), (2.2, .9, 120, 3.2)]
    for i, (u, v, spin, size) in enumerate(spots[:leaves]):
        stage.leaf_shadow(to, u * scale, v * scale, 3.6 + .5 * i, size * scale, spin + seed * 9, seed + i)


def tent(at=(0, 0, 0), rot=0, size=1.0):
    """The pop-up spray booth: a quarter-dome of cloth on bowed ribs, with a sheer front."""
    o = []
    cloth = M.Surface('tentcloth', '#F2E2CB', .8, Sheen=.3)
    tr = cloth.node('BsdfTranslucent', Color=M.lin('#F6D9B0'))
    mix = cloth.node('MixShader', Fac=.45)
    cloth.t.links.new(cloth.b.outputs[0], mix.inputs[1])
    cloth.t.links.new(tr.outputs[0], mix.inputs[2])
    cloth.t.links.new(mix.outputs[0], cloth.out.inputs['Surface'])
    cloth.bump(cloth.noise(3, 4, stretch=(1, 1, .25)), .35, .06)
    w, h, d, n, m = .95 * size, 2.25 * size, .95 * size, 28, 36
    v, f = [], []
    for j in range(m + 1):
        t = j / m
        for i in range(n + 1):
            a = math.pi * i / n
            z = h * t
            k = math.sqrt(max(0, 1 - max(0, (t - .45) / .55) ** 2.2))
            sag = 1 - .035 * math.sin(5 * a) ** 2 * math.sin(math.pi * t)
            v.append((-w * math.cos(a) * (k * .92 + .08) * sag, d * math.sin(a) * k * sag, z))
    for j in range(m):
        for i in range(n):
            q = j * (n + 1) + i
            f.append((q, q + 1, q + n + 2, q + n + 1))
    o.append(mesh('tent', v, f, cloth.m))
    rib = M.metal('#B98748', .3)
    for i in (0, 7, 14, 21, 28):
        c = bpy.data.curves.new('rib', 'CURVE')
        c.dimensions, c.bevel_depth = '3D', .014
        s = c.splines.new('POLY')
        s.points.add(m)
        for j, p in enumerate(s.points):
            x, y, z = v[j * (n + 1) + i]
            p.co = (x * 1.005, y * 1.005, z, 1)
        c.materials.append(rib)
        o.append(place(bpy.data.objects.new('rib', c)))
    o.append(place(turned([(0, 0), (.62, 0), (.64, .02), (.62, .045), (0, .045)], M.wood('#7B4F2E', .8), .01), (0, .3, 0)))
    return group(o, at, (0, 0, rot))


def spray_gun(at=(0, 0, 0), rot=(0, 0, 0), size=1.0):
    """A small HVLP spray gun with its bronze cup."""
    g = M.metal('#D9AE6A', .22)
    dark = M.plain('#33201A', .4)
    body = turned([(0, 0), (.035, 0), (.05, .03), (.05, .2), (.04, .24), (.02, .25), (0, .25)], g, .01, seg=48)
    place(body, (0, 0, .3), (90, 0, 0))
    grip = box((.05, .07, .2), dark, (0, -.02, .1), (18, 0, 0), .02)
    cup = place(turned([(0, 0), (.05, 0), (.075, .04), (.075, .14), (.05, .16), (0, .16)], M.glass('#B8692A'), .015, seg=48), (0, -.14, .12))
    cap = place(turned([(0, .155), (.06, .155), (.06, .185), (0, .185)], dark, .006, seg=48), (0, -.14, .12))
    noz = place(turned([(0, 0), (.03, 0), (.02, .05), (0, .05)], dark, .004, seg=32), (0, -.24, .3), (90, 0, 0))
    return group([body, grip, cup, cap, noz], at, rot, size)


def tube(points, r, mat):
    """A round rod or hose through points, smooth between them."""
    c = bpy.data.curves.new('tube', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', r, 4
    s = c.splines.new('NURBS')
    s.points.add(len(points) - 1)
    for p, at in zip(s.points, points):
        p.co = (*at, 1)
    s.use_endpoint_u, s.order_u = True, 3
    c.materials.append(mat)
    return place(bpy.data.objects.new('tube', c))


def turbine(at=(0, 0, 0), rot=0):
    """The spray machine on the floor, its gun resting on top, the hose between them."""
    case, dark, gold = M.plain('#F0E2CD', .45), M.plain('#33201A', .4), M.metal('#B98748', .3)
    o = [box((.34, .26, .3), case, (0, 0, .02), bevel=.05), box((.2, .02, .03), gold, (0, -.125, .25), bevel=.008)]
    o += [box((.2, .012, .012), dark, (0, -.128, .08 + .03 * k), bevel=.004) for k in range(4)]
    o += [box((.36, .05, .03), dark, (0, y, 0), bevel=.01) for y in (-.08, .08)]
    gun = spray_gun((.04, .04, .27), (0, 0, -62), .8)
    hose = [(.17, .02, .1), (.34, .0, .1), (.5, -.1, .03), (.42, -.42, .02), (.05, -.46, .02), (-.28, -.3, .02), (-.34, .0, .2), (-.2, .12, .4), (.0, .08, .37)]
    return group([*o, gun, tube(hose, .016, dark)], at, (0, 0, rot))


def towel_stand(at=(0, 0, 0), rot=0, h=1.5, cloths=('#F9E7CD', M.BRONZE)):
    """A standing rail of bronze with a long towel and a short one over it."""
    rod = M.metal('#B98748', .3)
    o = [tube([(x, 0, 0), (x, 0, h * .5), (x, 0, h)], .014, rod) for x in (-.4, .4)]
    o += [tube([(-.4, 0, z), (0, 0, z), (.4, 0, z)], .012, rod) for z in (h, h * .62)]
    o += [box((.06, .4, .02), rod, (x, 0, 0), bevel=.008) for x in (-.4, .4)]
    for x, width, z, low, tone in ((-.12, .44, h, .62, cloths[0]), (.12, .42, h * .62, .5, cloths[1])):
        side = [(-.035, z - low + low * t / 12) for t in range(12)] + [(-.03, z), (0, z + .028), (.03, z)]
        path = side + [(.035, z - low * .8 * t / 12) for t in range(1, 13)]
        o.append(place(sweep(path, width, .014, M.terry(tone, 3.5), wobble=.008, seed=round(z * 10)), (x, 0, 0)))
    return group(o, at, (0, 0, rot))


def stool(at=(0, 0, 0), h=.48, r=.22, mat=None):
    m = mat or M.wood('#8A5A34', .9)
    o = [place(turned([(0, 0), (r, 0), (r, .05), (0, .05)], m, .015), (0, 0, h - .05))]
    for k in range(3):
        a = k * 2.094 + .4
        leg = turned([(0, 0), (.017, 0), (.024, h - .04), (0, h - .04)], m, .004, seg=20)
        place(leg, (r * .78 * math.cos(a), r * .78 * math.sin(a), 0))
        leg.rotation_euler = (-.12 * math.sin(a), .12 * math.cos(a), 0)
        leg.rotation_euler = (.12 * math.sin(a), -.12 * math.cos(a), 0)
        o.append(leg)
    return group(o, at)


def little(maker, at, rot=0, k=.1):
    """A shop container at room scale."""
    return group(maker(), at, (0, 0, rot), k)


def lantern(at=(0, 0, 0), size=1.0, lit=True):
    """Woven rattan pendant."""
    m = M.wood('#A8743F', 2)
    o = []
    for k in range(26):
        a = 2 * math.pi * k / 26
        c = bpy.data.curves.new('cane', 'CURVE')
        c.dimensions, c.bevel_depth = '3D', .006
        s = c.splines.new('POLY')
        s.points.add(16)
        for i, p in enumerate(s.points):
            t = i / 16
            r = .06 + .22 * math.sin(math.pi * (t * .86 + .12))
            p.co = (r * math.cos(a + t * .9), r * math.sin(a + t * .9), -.5 * t, 1)
        c.materials.append(m)
        o.append(place(bpy.data.objects.new('cane', c)))
    for t in (.1, .35, .6, .85, 1):
        r = .06 + .22 * math.sin(math.pi * (t * .86 + .12))
        bpy.ops.mesh.primitive_torus_add(major_radius=r, minor_radius=.009, major_segments=48, minor_segments=8, location=(0, 0, -.5 * t))
        q = bpy.context.object
        q.data.materials.append(m)
        o.append(q)
    if lit:
        o.append(ball(.06, M.glow('#FFC680', 14), (0, 0, -.26)))
    cord = turned([(0, 0), (.006, 0), (.006, 3), (0, 3)], M.plain('#3B2417'), 0, seg=8)
    o.append(cord)
    return group(o, at, (0, 0, 0), size)
