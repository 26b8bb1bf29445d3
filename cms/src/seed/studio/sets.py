"""Backgrounds that scenes are built on: the still-life table."""
import math

import materials as M
import stage
from props import arch_block
from shapes import box, mesh, outline, place, rect_line, arch_line


def plane(w, d, mat, at=(0, 0, 0), rot=(0, 0, 0)):
    return place(mesh('plane', [(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)], [(0, 1, 2, 3)], mat), at, rot)


def table(wall=M.CLAY, top='travertine', depth=2.1, tone=M.STONE, niche=None):
    """A table top and a trowelled wall behind; niche = (width, height, x) of an arched opening with a deeper wall."""
    surf = {'travertine': lambda: M.travertine(tone, .9, True), 'plaster': lambda: M.plaster(tone, .9), 'sand': lambda: M.ground(tone), 'wood': lambda: M.wood('#8A5A34', .5), 'linen': lambda: M.linen(tone, 1.2)}[top]()
    plane(30, 14, surf, (0, -7 + depth + .2, 0))
    w = M.plaster(wall)
    if niche:
        nw, nh, nx = niche
        o = outline([rect_line(-16, 16, -1, 12), arch_line(nw, nh, nx, -.5)], .7, w, .05)
        place(o, (0, depth + .35, 0), (90, 0, 0))
        place(mesh('back', [(-8, 0, -2), (8, 0, -2), (8, 0, 10), (-8, 0, 10)], [(0, 1, 2, 3)], M.plaster(M.tint(wall, .92))), (nx, depth + 1.0, 0))
    else:
        plane(34, 24, w, (0, depth, 0), (90, 0, 0))


def late_light(to=(0, 1, 1.2), leaves=2, seed=3, shift=0.0, sun=4.6, sky=.5, exposure=.34):
    """The shoot's one light with palm shadows across the wall."""
    stage.light(sun, sky, exposure)
    stage.cards()
    spots = [(-1.5, .8, 35, 5.2), (1.7, -.5, -150, 5.6), (.2, 2.1, 80, 4.6), (-2.6, -1.2, 10, 4.6)]
    for i, (u, v, spin, size) in enumerate(spots[:leaves]):
        stage.leaf_shadow(to, u + shift, v, 7 + i, size, spin + seed * 9, seed + i)
