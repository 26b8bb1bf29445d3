"""Backgrounds that scenes are built on: the still-life table."""
import materials as M
import stage
from shapes import mesh, outline, place, rect_line, arch_line


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


def day_light(kind, seed=3, rotate=0, to=(0, 1, 1.2)):
    """The light of the products: earlier in the day than the rooms, so that white stays white. 'palm', 'window' or 'open' says what
    stands between sun and wall; the product itself is in the sun."""
    stage.light(4.9, .56, .36, rotate, .9, .66)
    stage.cards()
    if kind == 'palm':
        stage.leaf_shadow(to, -2.2, 1.3, 7, 5.4, 35 + seed * 9, seed)
        stage.leaf_shadow(to, 1.9, 1.7, 8, 5.2, 170 + seed * 7, seed + 1)
    elif kind == 'window':
        stage.window_shadow(to, -.2, .3, 7, turn=seed)
