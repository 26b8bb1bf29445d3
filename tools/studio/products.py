"""Still lifes of the shop's products: each is data, with a ground, a stand and a light of its own."""
import containers as C
import goods as G
import materials as M
import props as P
import sets
import stage
from shapes import group, place

UP = (1200, 1500)
VIEW = .4
"""Height of what the lens sees, per unit of distance."""


def stand(kind, z, tone):
    """What the product stands on, z high."""
    if kind == 'round':
        P.plinth(1.05, z, M.travertine(tone))
    elif kind == 'block':
        P.block(2.3, z, 1.7, M.travertine(tone))
    elif kind == 'clay':
        P.plinth(1.05, z, M.plaster(tone, 1.4))


def arch(w, h, color, at, hole=0.0):
    """A standing arch behind the product."""
    return lambda: P.arch_block(w, h, .5, M.plaster(color), at, hole)


def still(make, h, wall, on=None, top='travertine', tone=M.STONE, back=None, niche=None, light='palm', seed=3, rotate=0, fit=.7, up=6, side=0, x=0, rot=0, lift=0.0, focus=-.45, extra=None):
    """One product's picture as a function to call when the stage is empty. The product is h high and fills `fit` of the frame's height;
    on = (kind, height, colour) of its stand; lift moves the frame up; focus is the depth (y) that is sharp."""
    def scene():
        sets.table(wall, top, tone=tone, niche=niche)
        sets.day_light(light, seed, rotate, (.3, 1.4, 1.6))
        z = on[1] if on else 0
        if on:
            stand(*on)
        if back:
            back()
        group(make(), (0, 0, z), (0, 0, rot))
        if extra:
            extra(z)
        mid = z + h * .5 + lift
        stage.camera((x, 0, mid), h / fit / VIEW, side, up, 1.2, (0, focus, mid))
    return scene


def petals(*spots):
    def put(z):
        for i, (x, y, zz, s, r) in enumerate(spots):
            P.frangipani((x, y, zz + .32 * s), s, (44, r % 25 - 12, r % 72 - 36), i)
    return put


def sugar_set(z):
    G.mound((-.3, -1.0, 0))
    P.scatter(P.sugar_cube_grain(.02, '#F3D8AC'), 500, (.9, .5), 4, (-.25, -1.0, .01))
    P.spoon(M.wood('#8A5A34', 2), (-.08, -1.14, .2), (0, -8, 196), 1.1)


def sugar_and_coconut(z):
    sugar_set(z)
    G.coconut((.78, .8, .5), .52, (48, 10, 0))


def coffee_set(z):
    bean = P.coffee_bean(.085)
    P.scatter(bean, 170, (.5, .38), 6, (-.38, -.95, .05), pile=.22, size=(.85, 1.15))
    P.scatter(bean, 22, (1.3, .7), 9, (.55, -.95, .05), tip=30)


def cacao_set(z):
    bean = P.coffee_bean(.14)
    for x, y, zz, turn in ((-.74, -.86, .07, 20), (-.5, -1.06, .07, 75), (-.26, -.98, .07, -30), (-.7, -1.2, .07, -55), (-.42, -.9, .17, 130), (.02, -1.12, .07, 8)):
        place(bean.copy(), (x, y, zz), (turn % 23 - 8, turn % 31 - 12, turn), (1.1, .95, .85))
    bean.hide_render = True
    group(C.tin_lid(), (.42, .62, .79), (76, 0, -8))


EXPRESS = ('product-mousse-express', '#F4E4CE', '#7A4420')
PRODUCTS = {
    'product-mousse-clasica': still(lambda: C.mousse(), 2.75, '#E9CBA4', ('round', .2, M.STONE), back=arch(2.5, 3.7, M.TERRACOTTA, (.4, 1.4, 0)), extra=petals((-.85, -.75, 0, .32, 20))),
    'product-mousse-express': still(lambda: C.mousse(*EXPRESS), 2.75, '#8C4F2E', ('clay', .2, '#A9653F'), top='plaster', tone='#9A5A38', light='window', seed=6),
    'product-locion-gradual': still(lambda: C.tube(), 2.3, '#A9B191', ('block', .2, '#E6D8C0'), tone='#D5CDB4', seed=4, rot=6, fit=.68, extra=petals((.8, -.55, .2, .28, 200))),
    'product-gotas-rostro': still(lambda: C.dropper(), 2.12, '#EBC4AE', ('round', .3, '#F1E4D4'), top='plaster', tone='#E8C2AC', light='window', seed=2, fit=.66, extra=petals((.85, -.7, 0, .26, 15))),
    'product-agua-bronceadora': still(lambda: C.mist(), 2.42, '#7FAFA8', ('block', .2, '#EFE3D0'), tone='#DCD7C4', seed=7, fit=.7, back=arch(1.9, 2.95, '#F3E2C8', (.1, 1.3, 0))),
    'product-aceite-seco': still(lambda: C.oil(), 2.34, '#C9843F', ('block', .2, '#EAD3A8'), top='plaster', tone='#CC8C4C', light='palm', rotate=-14, seed=5, rot=8, fit=.68),
    'product-exfoliante-azucar': still(lambda: C.jar('product-exfoliante-azucar', M.cream_stuff('#DDB27A', .6), level=.66), 1.1, '#F0E2CC', top='wood', light='open', fit=.4, up=15, x=.06, lift=-.06, extra=sugar_and_coconut),
    'product-exfoliante-cafe': still(lambda: C.jar('product-exfoliante-cafe', M.plaster('#4A2B17', 9), glass='#FFF0DC'), 1.0, '#5B3A28', top='linen', tone='#E6CFAE', fit=.38, up=14, extra=coffee_set),
    'product-guante-aplicador': still(lambda: G.mitt(), 1.98, '#EFC6A0', ('round', .2, '#F1E4D4'), top='plaster', tone='#EBC09A', light='window', seed=9, rot=8, fit=.66),
    'product-guante-exfoliante': still(lambda: G.mitt('#C99A66', True), 1.98, '#6F8A80', ('block', .2, '#E6D8C0'), tone='#D9D3C0', seed=4, rot=-8, fit=.66),
    'product-manteca-cacao': still(lambda: C.tin(), 1.6, '#6E4129', top='wood', light='open', fit=.53, up=17, x=.05, lift=-.1, extra=cacao_set),
    'product-crema-hidratante': still(lambda: C.cream_jar(lid=False), 1.05, '#BCD0C4', ('round', .2, '#F1E8DA'), tone='#E3DFCF', seed=2, fit=.45, up=13, extra=petals((.62, -.8, .2, .24, 30))),
    'product-brocha-kabuki': still(G.brush, 1.65, M.TERRACOTTA, ('clay', .2, '#C77F55'), top='plaster', tone='#C08058', light='open', niche=(2.5, 3.4, 0), fit=.6),
    'product-removedor': still(lambda: C.remover(), 2.32, '#C9826A', ('round', .2, '#EFE0CE'), tone='#E2C4B0', seed=3, rot=-8, fit=.68, back=arch(2.3, 3.2, '#D99B80', (-.5, 1.4, 0))),
    'product-toalla-sabana': still(G.sheet_stack, 1.13, '#E6D3B6', ('block', .2, '#F1E4D4'), top='sand', tone='#E2C69C', light='window', seed=7, fit=.34, up=12, rot=-10, extra=petals((-.62, -.2, 1.33, .28, 10))),
    'product-kit-viaje': still(G.travel_kit, 1.9, '#DE9A68', top='plaster', tone='#F0DFC6', light='palm', seed=4, fit=.46, up=14, lift=.1),
}
