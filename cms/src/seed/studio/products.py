"""Still lifes of the shop's products: each is data on top of the same table and light."""
import math

import containers as C
import materials as M
import props as P
import sets
import stage
from shapes import frond, group, place, turned

UP = (1200, 1500)


def portrait(h=2.3, dist=9.4, x=0, up=7, side=0, fstop=3.2):
    stage.camera((x, 0, h * .5), dist, side, up, fstop, (0, -.3, h * .5))


def base(kind, z=.34, tone=M.STONE):
    """What the product stands on; returns its height."""
    if kind == 'round':
        P.plinth(1.15, z, M.travertine(tone), (0, 0, 0))
    elif kind == 'block':
        P.block(2.5, z, 1.9, M.travertine(tone), (0, 0, 0))
    elif kind == 'steps':
        P.block(2.3, z, 1.8, M.travertine(tone), (.2, 0, 0))
        P.block(1.2, z * 2.2, 1.3, M.plaster(M.CLAY), (1.35, .75, 0))
    elif kind == 'clay':
        P.plinth(1.15, z, M.plaster(M.TERRACOTTA, 1.4), (0, 0, 0))
    else:
        return 0
    return z


def still(make, kind='round', wall=M.CLAY, tone=M.STONE, h=2.4, extra=None, leaves=2, seed=3, niche=None, rot=0, top='travertine', dist=None, side=0, up=7, x=0, arch=None, z=.34):
    """One product's picture as a function to call when the stage is empty."""
    def scene():
        sets.table(wall, top, tone=tone, niche=niche)
        sets.late_light((.3, 1.4, 1.5), leaves, seed)
        zz = base(kind, z, tone)
        if arch:
            P.arch_block(*arch[:3], M.plaster(arch[3]), arch[4], arch[5])
        group(make(), (0, 0, zz), (0, 0, rot))
        if extra:
            extra(zz)
        total = h + zz
        stage.camera((x, 0, total * .5 + .08), dist or max(7.2, total * 3.55), side, up, 3.2, (0, -.4, total * .5))
    return scene


def petals(*spots):
    def put(z):
        for i, (x, y, zz, s, r) in enumerate(spots):
            P.frangipani((x, y, zz), s, (r % 17 - 8, r % 13 - 6, r), i)
    return put


def both(*fns):
    def put(z):
        for f in fns:
            f(z)
    return put


ARCH = (2.6, 3.6, .5, M.TERRACOTTA, (.75, 1.45, 0), 1.5)
SOLID = (2.3, 3.3, .45, M.CLAY, (-.8, 1.5, 0), 0)


def sugar_set(z):
    grain = P.sugar_cube_grain()
    P.scatter(grain, 1500, (.75, .45), 4, (-.85, -.95, 0), pile=.26)
    P.spoon(M.wood('#8A5A34', 2), (-.55, -1.25, .16), (0, -8, 200), 1.3)
    P.frangipani((1.0, -.95, 0), .34, (5, 8, 40), 2)


def coffee_set(z):
    bean = P.coffee_bean(.085)
    P.scatter(bean, 170, (.95, .5), 6, (-.8, -1.0, .05), pile=.22, size=(.85, 1.15))
    P.scatter(bean, 26, (1.5, .8), 9, (.6, -1.0, .05), tip=30)


def cacao_set(z):
    bean = P.coffee_bean(.15)
    for o in P.scatter(bean, 16, (.9, .5), 8, (-1.1, -.75, .08), tip=25):
        o.scale = [k * q for k, q in zip(o.scale, (1.15, .95, .8))]
    group(C.tin_lid(), (1.0, .45, .74), (72, 0, -14))
    P.frangipani((1.05, -.95, 0), .32, (6, 4, 80), 3)


def mitt(color=M.BROWN, exfoliating=False):
    """A rounded tanning mitt lying against a block, or a woven kessa glove."""
    from labels import label, words
    from shapes import Form, mesh
    w, h, t = .72, 1.75, .17
    def sec(z):
        return (1, .3 if not exfoliating else .2, 2.6)
    pts = [(.02, 0), (.66, .0, .06), (.68, .1), (.74, .9, .3), (.72, 1.4, .3), (.45, 1.85, .3), (.0, 1.95)]
    f = Form([(.6, .02)] + pts[2:], .2, sec)
    o = [f.body(M.linen('#C99A66', 2.2) if exfoliating else M.velvet(color), 'mitt')]
    cuff = Form([(.60, -.02), (.68, -.04), (.69, .0), (.69, .3), (.66, .33), (.6, .33)], .03, sec)
    o.append(cuff.body(M.linen('#EAD5B8', 2) if not exfoliating else M.linen('#6B3F22', 2)))
    said = words('product-guante-exfoliante' if exfoliating else 'product-guante-aplicador')
    path, asp = label(**said, ink='#F2D7A4' if not exfoliating else '#4A2612', paper='#5E3A22' if not exfoliating else '#E8D3B2', size=(1000, 560), mark=False, frame=True)
    o.append(f.decal(M.printed(path, .6), asp, .62, 1.12, off=.008))
    loop = turned([(.0, 0)], M.linen('#6B3F22', 2)) if False else None
    return [x for x in o if x]


def brush():
    """Kabuki brush: wooden handle, gold ferrule, dense soft hair."""
    import random
    import bpy
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
    from labels import label, words
    from shapes import Form, mesh, sweep
    dark = M.linen('#3E2417', 1.6, .4)
    o = P.towels(2, (2.1, 1.5), .12, [dark, dark, dark])
    top = .12 * 3.14 * 2
    path, asp = label(**words('product-toalla-sabana'), ink='#4A2612', paper='#F0DFC6', size=(1000, 1000), mark=True)
    w = .42
    band = [(-.90, .02), (-.935, .06), (-.935, top - .05), (-.88, top + .03), (0, top + .035), (.88, top + .03), (.935, top - .05), (.935, .02)]
    v, f = [], []
    for i, (y, z) in enumerate(band):
        v += [(-w, y, z), (w, y, z)]
        if i:
            f.append((2 * i - 2, 2 * i - 1, 2 * i + 1, 2 * i))
    o.append(mesh('band', v, f, M.plain('#F0DFC6', .7), smooth=False))
    z0, z1, y = .06, top - .03, -.944
    s = (z1 - z0) / 2 * asp
    o.append(mesh('bandprint', [(-s, y, z0), (s, y, z0), (s, y, z1), (-s, y, z1)], [(0, 1, 2, 3)], M.printed(path, .6), [(0, 0), (1, 0), (1, 1), (0, 1)]))
    return o


def pouch():
    """A soft zip pouch with a printed front."""
    from labels import label, words
    from shapes import Form
    def sec(z):
        t = z / 1.2
        return (1.25, .42 * (1 - .82 * t ** 1.6), 5 - 1.5 * t)
    f = Form([(0, .0), (.8, .0), (.92, .12), (.93, .5, .3), (.86, 1.14), (.84, 1.2), (.0, 1.21)], .12, sec)
    o = [f.body(M.linen('#E3CBA8', 1.7), 'pouch')]
    z = Form([(.0, 1.2), (.86, 1.19), (.87, 1.22), (.86, 1.25), (0, 1.25)], .02, lambda z: (1.25, .085, 4))
    o.append(z.body(M.metal(rough=.25)))
    path, asp = label(**words('product-kit-viaje'), ink='#F2D7A4', paper='#5E3A22', size=(1100, 760), frame=True)
    o.append(f.decal(M.printed(path, .8), asp, .26, 1.0, off=.02))
    return o


def travel_kit():
    o = [group(pouch(), (-.1, .45, 0), (0, 0, 4), 1.3)]
    o.append(group(C.mousse('kit-mousse'), (-1.2, -.55, 0), (0, 0, -6), .52))
    o.append(group(C.mist('kit-agua'), (-.45, -.75, 0), (0, 0, 0), .46))
    o.append(group(C.oil('kit-aceite'), (.35, -.7, 0), (0, 0, 8), .48))
    o.append(group(C.tube('kit-locion'), (1.1, -.45, 0), (0, 0, -10), .5))
    return o


PRODUCTS = {
    'product-mousse-clasica': still(lambda: C.mousse(), 'round', h=2.75, arch=ARCH, extra=petals((-.95, -.9, 0, .36, 20), (1.25, -.7, 0, .28, 120))),
    'product-mousse-express': still(lambda: C.mousse('product-mousse-express', '#F0DCC2', '#7A4420'), 'clay', h=2.75, wall='#DDB58D', seed=6, niche=(2.9, 4.2, 0), extra=petals((1.05, -.95, 0, .34, 70))),
    'product-locion-gradual': still(lambda: C.tube(), 'block', h=2.3, wall=M.TERRACOTTA, seed=4, rot=6, extra=petals((-.85, -.55, .34, .32, 35), (1.0, -.6, .34, .26, 200))),
    'product-gotas-rostro': still(lambda: C.dropper(), 'round', h=2.1, seed=2, wall='#C98F68', extra=petals((.95, -1.0, 0, .3, 15)), z=.5),
    'product-agua-bronceadora': still(lambda: C.mist(), 'steps', h=2.45, seed=7, wall='#D9AE86', extra=petals((-.9, -.8, 0, .34, 55))),
    'product-aceite-seco': still(lambda: C.oil(), 'block', h=2.4, seed=5, wall=M.CLAY, arch=SOLID, rot=8, extra=petals((.95, -.6, .34, .3, 95))),
    'product-exfoliante-azucar': still(lambda: C.jar('product-exfoliante-azucar', M.cream_stuff('#DDB27A', .6), level=.66), None, h=1.15, top='wood', seed=8, dist=7.4, up=16, extra=sugar_set),
    'product-exfoliante-cafe': still(lambda: C.jar('product-exfoliante-cafe', M.plaster('#4A2B17', 9), glass='#FFF0DC'), None, h=1.15, top='linen', tone='#E6CFAE', seed=3, dist=7.4, up=16, extra=coffee_set),
    'product-guante-aplicador': still(lambda: mitt(), 'round', h=2.1, seed=9, wall='#D8AC84', arch=ARCH, rot=10),
    'product-guante-exfoliante': still(lambda: mitt('#C99A66', True), 'clay', h=2.1, seed=4, wall='#DDB58D', rot=-8),
    'product-manteca-cacao': still(lambda: C.tin(), None, h=.95, seed=5, dist=9.2, up=22, x=.15, top='wood', extra=cacao_set),
    'product-crema-hidratante': still(lambda: C.cream_jar(lid=False), 'round', h=1.3, seed=2, dist=7.6, up=15, wall='#D9AE86', extra=petals((1.1, -.85, 0, .36, 30))),
    'product-brocha-kabuki': still(brush, 'clay', h=1.8, seed=6, dist=7.6, wall=M.CLAY, niche=(2.7, 3.8, 0), extra=petals((-1.0, -.9, 0, .3, 20))),
    'product-removedor': still(lambda: C.remover(), 'block', h=2.4, seed=3, rot=-10, wall=M.TERRACOTTA, extra=petals((.95, -.6, .34, .32, 66))),
    'product-toalla-sabana': still(sheet_stack, 'block', h=1.1, seed=7, dist=8.2, up=12, wall='#D9AE86', arch=ARCH, extra=petals((-.5, -.35, 1.12, .32, 10))),
    'product-kit-viaje': still(travel_kit, None, h=1.75, seed=4, dist=10.6, up=12, top='plaster', tone='#E0C09A', wall=M.CLAY, extra=petals((1.75, .1, 0, .34, 40))),
}
