"""Scenes of services, banners, gallery, about and the street door: rooms and still lifes as data."""
import math

import bpy

import containers as C
import goods as G
import materials as M
import props as P
import rooms as R
import sets
import stage
from products import sugar_set
from shapes import arch_line, ball, box, frond, group, mesh, outline, place, rect_line, sweep, turned
from tonechart import tone_chart

WIDE, DESK, PHONE, TALL, CARD = (1600, 1200), (2880, 1234), (1200, 1600), (1200, 1600), (1120, 1400)


def spa_room(seed=3, color=M.CLAY, openings=((1.9, 2.75, 1.55, 0),), leaves=3):
    R.room(openings, color=color)
    R.sun_patch((-.6, 2.4, 1.7), leaves, seed)


def side_table(at):
    R.stool(at)
    x, y, z = at
    R.little(C.mousse, (x - .07, y - .02, z + .48), 10)
    R.little(C.mist, (x + .08, y - .06, z + .48), -6)


def slippers(at, rot=0):
    for x in (-.08, .08):
        sole = turned([(0, 0), (.13, 0), (.13, .022), (0, .022)], M.terry('#F9E7CD', 3.5), .008, seg=48)
        strap = sweep([(.062 * math.cos(a), .062 * math.sin(a)) for a in (math.pi * t / 12 for t in range(13))], .1, .012, M.terry('#F9E7CD', 3.5), wobble=.001)
        place(sole, (0, 0, 0), (0, 0, 0), (.42, 1, 1))
        place(strap, (0, -.03, .012), (0, 0, 90))
        group([sole, strap], (at[0] + x, at[1], at[2]), (0, 0, rot))


def beside_booth(x):
    """Machine, towels and slippers beside a booth at x."""
    R.turbine((x + .66, .42, 0), -24)
    R.towel_stand((x - 1.42, 1.75, 0), 14)
    slippers((x - .42, .62, 0), -12)


def cabin(cam, seed=3, color=M.CLAY, openings=((1.5, 2.6, -2.2, 0),), at=.75, plant=(2.75, 2.0, 0), extra=beside_booth):
    """A room where one tans standing: the booth with its platform and machine, and what is beside it."""
    def scene():
        spa_room(seed, color, openings)
        R.tent((at, 1.25, 0), -14)
        if plant:
            P.potted(plant, 1.35, seed=6)
        extra(at)
        stage.camera(*cam[0], **cam[1])
    return scene


def life(items, cam, wall=M.CLAY, top='travertine', tone=M.STONE, leaves=2, seed=3, niche=None, sun_to=(.2, 1.4, 1.4), exposure=.34):
    """A wide still life: items() puts the things."""
    def scene():
        sets.table(wall, top, tone=tone, niche=niche)
        sets.late_light(sun_to, leaves, seed, exposure=exposure)
        items()
        stage.camera(*cam[0], **cam[1])
    return scene


def cam(to, dist, side=0, up=8, fstop=4, focus=None, shift=(0, 0)):
    return (to, dist), dict(side=side, up=up, fstop=fstop, focus=focus, shift=shift)


def scrub_items():
    P.block(2.5, .22, 1.7, M.travertine(), (0, .35, 0))
    group(C.jar('product-exfoliante-azucar', M.cream_stuff('#DDB27A', .6), level=.66), (-.3, .3, .22), (0, 0, 4), 1.25)
    sugar_set(.22)
    P.scatter(P.coffee_bean(.085), 60, (.5, .35), 5, (.85, -.55, .05), pile=.1, tip=30)


def hydration_items():
    P.plinth(1.05, .3, M.travertine(), (.1, .0, 0))
    group(C.cream_jar(lid=False), (.2, -.1, .3), scale=1.15)
    group(C.tube(), (-.75, .85, 0), (0, 0, 10), 1.1)
    P.frangipani((-.75, -.75, 0), .34, (4, 8, 80), 2)
    P.roll(.36, 1.3, M.terry('#F9E7CD'), (1.05, 1.25, 0), 12)


def booth_pair():
    spa_room(7, openings=((2.6, 2.9, 0, 0),))
    R.tent((-1.06, 1.2, 0), 14)
    R.tent((1.06, 1.2, 0), -14)
    R.stool((0, .55, 0), .5)
    R.little(lambda: C.oil(), (-.06, .55, .5))
    R.little(C.mist, (.08, .5, .5), -10)
    slippers((-.75, .35, 0), 14)
    slippers((.75, .35, 0), -14)
    stage.camera((0, .9, 1.2), 12.2, 0, 7, 6)


def bride_items():
    P.plinth(.8, .4, M.travertine('#EBDCC6'), (-.55, .1, 0))
    group(C.dropper(), (-.55, .05, .4), (0, 0, 5), 1.05)
    P.vase(1.2, .42, M.plaster('#EBDCC6', 1.6), (.75, .6, 0))
    P.orchid_stem((.75, .6, .6), 2.3, .8, 8, .4, side=-1)
    P.orchid_stem((.8, .7, .6), 1.9, .5, 6, .36, side=1)
    P.frangipani((.2, -.75, 0), .36, (5, 5, 10), 1)


def touch_items():
    P.block(2.4, .3, 1.6, M.plaster(M.TERRACOTTA, 1.2), (0, .3, 0))
    group(G.mitt(), (.5, .1, .3), (-12, 0, -14), 1.1)
    group(C.mist(), (-.6, .0, .3), (0, 0, 6))
    P.frangipani((-.2, -.85, 0), .34, (5, 4, 40), 2)


def express_items():
    P.block(2.2, .3, 1.5, M.travertine(), (-.2, .3, 0))
    group(C.mousse('product-mousse-express', '#F0DCC2', '#7A4420'), (-.5, .2, .3), (0, 0, 8))
    P.towels(2, (1.3, 1.0), .11, at=(.6, .6, .3), rot=6)
    R.spray_gun((.6, -.75, -.41), (0, 0, 42), 4.0)


def courtyard(cam, seed=3, pool=True, extra=None):
    """Arcade, pool and palms facing the sea at sunset."""
    def scene():
        R.wall([(1.7, 2.7, -2.2, 0), (1.7, 2.7, 0, 0), (1.7, 2.7, 2.2, 0)], 3.4, .5, M.CLAY, -9, 9, 4.0)
        sets.plane(18, 3.6, M.travertine('#E2CBAE', .45, True), (0, 2.4, 0))
        sets.plane(18, 3.4, M.travertine('#E2CBAE', .45, True), (0, 5.4, -.02))
        R.ocean(7.5, -2)
        box((18, .35, .24), M.travertine('#EAD6BB', .6), (0, .75, -.16), bevel=.03)
        sets.plane(18, 10, M.plain('#2F8C8A', .6), (0, -4.2, -1.1))
        sets.plane(18, 1.1, M.plain('#8CCFC4', .6), (0, .6, -.55), (90, 0, 0))
        sets.plane(18, 10, M.water('#CDEBE2', .8, .12), (0, -4.4, -.045))
        stage.light(4.8, .6, 0)
        for i, (u, v, spin, size) in enumerate([(-1.6, .6, 35, 3.4), (1.4, .2, -140, 3.4), (.4, 1.6, 70, 3.2), (3.2, .8, 20, 3.4)]):
            stage.leaf_shadow((0, 3.2, 1.8), u, v, 4 + .4 * i, size, spin + seed * 9, seed + i)
        P.palm((-4.4, 4.8, 0), 5.2, seed=2)
        P.palm((4.6, 6.2, -.3), 6.0, seed=5)
        P.palm((-2.9, 9.5, -2), 4.6, size=2.4, seed=8)
        P.palm((4.4, 11, -2), 5.2, size=2.6, seed=3)
        P.potted((-1.1, 2.75, 0), 1.3, seed=4)
        P.potted((1.1, 2.75, 0), 1.2, seed=6)
        if extra:
            extra()
        stage.camera(*cam[0], **cam[1])
    return scene


def lounger(at, rot):
    wood = M.wood('#8A5A34', .9)
    o = [box((.66, 1.3, .08), wood, (0, -.3, .28), bevel=.02), box((.62, 1.26, .1), M.linen('#F3E6D2', 1.6), (0, -.3, .36), bevel=.045)]
    o.append(box((.62, .8, .1), M.linen('#F3E6D2', 1.6), (0, .62, .55), (38, 0, 0), .045))
    o.append(box((.66, .8, .06), wood, (0, .66, .49), (38, 0, 0), .02))
    for x in (-.26, .26):
        for y in (-.85, .25):
            o.append(box((.06, .06, .29), wood, (x, y, 0), bevel=.01))
    o.append(P.roll(.09, .4, M.terry('#B98158', 3.5), (0, -.72, .46), 0, .024))
    return group(o, at, (0, 0, rot))


def loungers():
    lounger((-1.1, 1.75, 0), 16)
    lounger((.25, 1.75, 0), 16)
    R.stool((-.42, 1.6, 0), .4)
    R.little(C.mist, (-.47, 1.58, .4), 10)
    R.little(C.mousse, (-.34, 1.64, .4), -14)


def street_front(cam):
    """The street front at dusk: arched wooden door, lanterns, bougainvillea-coloured pots, the sign in gold letters."""
    def scene():
        front = outline([rect_line(-7, 7, -.4, 6), arch_line(1.5, 2.75, 0, .16), arch_line(.9, 1.7, -2.5, .95), arch_line(.9, 1.7, 2.5, .95)], .5, M.plaster('#CC8F62', .55), .03)
        place(front, (0, 0, 0), (90, 0, 0))
        frame = outline([arch_line(1.86, 2.96, 0, .13), arch_line(1.5, 2.77, 0, .1)], .14, M.travertine('#E8D4B8', 1.2), .02)
        place(frame, (0, -.26, 0), (90, 0, 0))
        for x in (-2.5, 2.5):
            fr = outline([arch_line(1.14, 1.84, x, .88), arch_line(.9, 1.7, x, .95)], .12, M.travertine('#E8D4B8', 1.2), .02)
            place(fr, (0, -.26, 0), (90, 0, 0))
            place(mesh('dark', [(x - .6, 0, .8), (x + .6, 0, .8), (x + .6, 0, 2.8), (x - .6, 0, 2.8)], [(0, 1, 2, 3)], M.plain('#2A1710', .25)), (0, .2, 0))
            for k in range(7):
                box((.86, .03, .075), M.wood('#6B3F22', 1), (x, .05, 1.0 + .2 * k), (28, 0, 0), .008)
            box((1.2, .28, .09), M.travertine('#E8D4B8', 1.2), (x, -.3, .84), bevel=.02)
        leafd = outline([arch_line(1.5, 2.75, 0, .16)], .08, M.wood('#5E3820', .8), .012)
        place(leafd, (0, .06, 0), (90, 0, 0))
        for s in (-1, 1):
            for row in range(3):
                box((.5, .04, .58 if row < 2 else .42), M.wood('#6E4428', .8), (s * .37, .0, .32 + .72 * row), bevel=.03)
            place(turned([(0, 0), (.035, 0), (.045, .02), (.03, .05), (.05, .1), (0, .12)], M.metal(), .01), (s * .07, -.0, 1.3), (90, 0, 0))
        box((.012, .06, 2.55), M.plain('#1d0f08'), (0, .0, .18), bevel=0)
        box((2.2, .5, .16), M.travertine('#DCC4A6', .8), (0, -.5, 0), bevel=.02)
        sets.plane(16, 8, M.plaster('#B39B82', .8), (0, -4.2, -.0))
        # sign
        c = bpy.data.curves.new('sign', 'FONT')
        c.body, c.size, c.align_x, c.extrude, c.bevel_depth, c.space_character = 'Spa Bronze', .52, 'CENTER', .022, .006, 1.06
        c.font = bpy.data.fonts.load('/usr/share/fonts/opentype/didot/GFSDidot.otf')
        c.materials.append(M.metal('#E2B25E', .25))
        t = bpy.data.objects.new('sign', c)
        place(t, (0, -.30, 3.33), (90, 0, 0))
        for x in (-1.32, 1.32):
            R.lantern((x, -.55, 2.72), .62)
        P.potted((-1.35, -.62, 0), 1.25, seed=4)
        P.potted((1.35, -.62, 0), 1.35, seed=7)
        R.sun_patch((0, -.2, 2.2), 3, 5, scale=1.15)
        stage.camera(*cam[0], **cam[1])
    return scene


def row_items():
    group(C.mousse(), (-1.75, .2, .3), (0, 0, 6))
    group(C.oil(), (-.75, .45, .3), (0, 0, -8))
    group(C.dropper(), (.05, -.1, .3), (0, 0, 4))
    group(C.mist(), (.85, .4, .3), (0, 0, -4))
    group(C.cream_jar(), (1.85, .1, .3))
    P.block(5.2, .3, 1.9, M.travertine(), (0, .2, 0))
    P.frangipani((-1.1, -.5, .3), .3, (5, 5, 30), 1)
    P.frangipani((1.2, -.55, .3), .26, (5, 8, 90), 2)


def bath_items():
    P.bowl(1.35, .6, M.plaster(M.TERRACOTTA, 1), (0, 0, 0), .09)
    place(turned([(0, 0), (1.17, 0)], M.water('#CFE6D2', 1.2, .12), 0), (0, 0, .46))
    for i, (x, y, r) in enumerate(((-.4, -.1, 20), (.25, -.45, 70), (.35, .35, 130), (-.15, .5, 200), (.75, -.05, 10))):
        P.frangipani((x, y, .46), .34 - .02 * i, (3, 2, r), i)
    for i, (x, z, tone) in enumerate(((1.75, 0, '#F9E7CD'), (2.5, 0, '#E2C39A'), (2.12, .63, '#F9E7CD'))):
        P.roll(.36, 1.5, M.terry(tone), (x, 1.05, z), 78, seed=i)
    P.frangipani((-1.55, -.75, 0), .34, (6, 5, 40), 6)


def stones_items():
    for i, (r, x) in enumerate(((.78, 0), (.62, .05), (.48, -.03), (.34, .02))):
        ball(r, M.plain(('#4A3226', '#5A4032', '#6B4C3A', '#7B5C48')[i], .5), (-.9 + x, .1, (.29, .76, 1.13, 1.42)[i]), (1, .82, .38))
    P.frangipani((-.88, .1, 1.53), .3, (0, 0, 20), 1)
    group(C.oil(), (.7, .2, 0), (0, 0, -10))
    P.candle((1.6, -.3, 0), .28, .42)
    P.candle((1.95, .5, 0), .24, .7)
    P.frangipani((.05, -.9, 0), .3, (5, 5, 120), 3)


def towel_shelf():
    P.towels(4, (2.6, 1.6), .11, at=(-.7, .5, 0), rot=-3)
    P.vase(1.3, .45, M.plaster(M.TERRACOTTA, 1.5), (1.6, .5, 0))
    for i, (a, l, t) in enumerate(((-24, 2.1, 8), (6, 2.4, -4), (32, 1.9, 10), (52, 1.6, -6))):
        f = frond(l, M.leaf('#C79A62'), 26, .7, .045, .34, i)
        place(f, (1.6, .5, 1.2), (78 + t, a, 0))


PICTURES = {
    'service-express': (CARD, life(express_items, cam((.1, .2, 1.4), 10.8, 0, 9, 4, (0, 0, 1)), wall='#EAD9C2', tone='#EBDCC6', seed=4)),
    'service-express-2': (CARD, life(express_items, cam((.4, 0, .8), 7.2, 14, 12, 4, (.3, -.3, .8)), wall='#EAD9C2', tone='#EBDCC6', seed=4)),
    'service-clasico': (CARD, cabin(cam((.34, 1.0, 1.06), 9.7, -4, 7, 5.6), 3, '#D9B48A', plant=None)),
    'service-clasico-2': (CARD, cabin(cam((1.05, .6, .62), 4.6, 6, 12, 5.6), 3, '#D9B48A')),
    'service-intenso': (CARD, cabin(cam((.55, .9, 1.15), 8.6, -3, 7, 5.6), 4, '#A9653F', extra=lambda _: side_table((-.55, .75, 0)))),
    'service-intenso-2': (CARD, life(tone_chart, cam((.14, .05, .74), 11.1, 0, 38, 4, (-.3, -.3, .4)), tone='#AE6A42', wall='#8C4F2E', seed=3, leaves=2, sun_to=(2.75, 3.5, .8), exposure=.15)),
    'service-novia': (CARD, life(bride_items, cam((.1, .3, 1.5), 10.4, 0, 8, 4, (0, 0, 1)), wall='#EFE3D2', tone='#F0E6D8', seed=2)),
    'service-piernas': (CARD, courtyard(cam((-1.1, 1.5, .5), 6.2, 24, 11, 8), 3, extra=loungers)),
    'service-exfoliacion': (CARD, life(scrub_items, cam((0, -.1, .75), 8.6, -4, 18, 4, (0, -.2, .6)), top='linen', tone='#E6CFAE', wall='#7E5238', seed=8)),
    'service-hidratacion': (CARD, life(hydration_items, cam((.1, .2, 1.1), 9.4, 0, 12, 4, (0, 0, .8)), wall='#B9C6B2', seed=5)),
    'service-parejas': (CARD, booth_pair),
    'service-retoque': (CARD, life(touch_items, cam((0, 0, 1.4), 9.8, 0, 9, 4, (0, 0, 1)), wall=M.TERRACOTTA, tone='#E0C09A', seed=7)),
    'post-novia': (WIDE, life(bride_items, cam((.05, .3, 1.5), 9.0, 0, 8, 4, (0, 0, 1)), wall='#EFE3D2', tone='#F0E6D8', seed=2, leaves=1, exposure=.6)),
    'banner-1': (DESK, courtyard(cam((-1.7, 2.2, .98), 12.4, 0, 5, 8), 3, extra=loungers)),
    'banner-1-phone': (PHONE, courtyard(cam((-.45, 2.4, .5), 14, 0, 7, 8), 3, extra=loungers)),
    'banner-2': (DESK, life(row_items, cam((-2.3, .2, 1.5), 17, 0, 7, 4, (0, 0, 1)), wall='#C98F68', seed=4)),
    'banner-2-phone': (PHONE, life(row_items, cam((.1, .2, .55), 20, 0, 7, 4, (0, 0, 1)), wall='#C98F68', seed=4)),
    'banner-3': (DESK, cabin(cam((-.35, .9, 1.12), 11.6, -3, 5, 5.6), 5, openings=((1.5, 2.6, 3.4, 0),), at=1.0, plant=None)),
    'banner-3-phone': (PHONE, cabin(cam((.22, .9, .34), 11.4, -3, 6, 5.6), 5, openings=((1.5, 2.6, 3.4, 0),), at=.5, plant=None)),
    'banner-4': (DESK, life(bath_items, cam((-1.0, 0, .72), 12.2, 0, 17, 4, (0, 0, .4)), tone='#E2C7A2', wall=M.TERRACOTTA, seed=6)),
    'banner-4-phone': (PHONE, life(bath_items, cam((.35, 0, -.3), 15, 0, 18, 4, (0, 0, .4)), tone='#E2C7A2', wall=M.TERRACOTTA, seed=6)),
    'gallery-1': (TALL, courtyard(cam((1.9, 3, 1.7), 8.8, 14, 6, 8), 4)),
    'gallery-2': (WIDE, life(stones_items, cam((.2, 0, .95), 9.0, 0, 9, 3.2, (0, 0, .9)), wall='#B98158', seed=3)),
    'gallery-3': (TALL, cabin(cam((.62, 1.1, 1.2), 8.0, 6, 5, 5.6), 6, '#D2A27A', extra=lambda _: side_table((-.55, .75, 0)))),
    'gallery-4': (WIDE, life(towel_shelf, cam((.3, .3, 1.25), 9.6, 0, 8, 4, (0, 0, 1)), wall='#DDB58D', seed=5)),
    'gallery-5': (WIDE, courtyard(cam((0, 3, 1.25), 6.4, -16, 4, 8), 6, extra=loungers)),
    'gallery-6': (TALL, life(bath_items, cam((-.15, -.1, .6), 9.8, 8, 34, 4, (0, -.2, .5)), tone='#D9B88F', seed=9)),
    'gallery-7': (WIDE, life(row_items, cam((.2, .1, 1.4), 9.6, -20, 9, 2.8, (-.4, 0, 1)), seed=8)),
    'gallery-8': (TALL, cabin(cam((-.4, 1.3, 1.0), 5.8, 10, 8, 4), 8)),
    'about-1': (WIDE, courtyard(cam((.6, 3, 1.7), 9.6, 10, 10, 8), 5)),
    'about-2': (WIDE, cabin(cam((.35, 1.0, 1.08), 6.9, 6, 6, 5.6), 6, openings=((1.9, 2.75, -2.0, 0),))),
    'spa-door': (WIDE, street_front(cam((0, 0, 1.95), 8.6, -7, 2, 8))),
}
