"""Second views of the ten best products: how it feels, how it is used, what it stands beside."""
import containers as C
import goods as G
import materials as M
import props as P
from products import EXPRESS, arch, petals, still
from shapes import group, place, turned


def foam_on_mitt():
    """A dose of mousse on the mitt, the bottle behind."""
    return [group(C.mousse(), (-.62, 1.35, 0), (0, 0, 8)), group(G.mitt(), (.12, .95, .21), (88, 0, -10), 1.05), G.foam((-.06, -.45, .4), .36)]


def three_tones():
    """One, two, three hours: three doses from light to deep."""
    doses = zip((-.68, 0, .68), ('#E6BE8C', '#BE8450', '#7E4A28'))
    return [P.block(2.2, .14, .86, M.travertine('#F1E4D4'), (0, -.75, 0)), group(C.mousse(*EXPRESS), (.1, .75, 0), (0, 0, -10)), *(G.foam((x, -.78, .12), .3, c, seed=n) for n, (x, c) in enumerate(doses))]


def lotion_stroke():
    """The tube lying on stone, its lotion spread before it."""
    return [group(C.tube(), (-.66, -.25, .47), (-88, 0, -24), 1), G.smear((.12, -1.12, 0), (1.6, .62, .1), 6, '#E3BB90')]


def drops_in_cream():
    """Drops fall into a dish of cream; the pipette lies across it."""
    dish = [P.bowl(.72, .34, M.plain('#F6EBDD', .3, Clearcoat=.5), (.05, -.62, 0)), place(turned([(0, .24), (.4, .225), (.6, .2)], M.cream_stuff('#FBF0E0'), 0), (.05, -.62, 0))]
    return [group(C.dropper(capped=False), (-.62, .62, 0), (0, 0, 10)), *dish, group(G.pipette(), (-.02, -.62, .33), (14, 62, 0), .92), *G.drops(((-.2, -.82, .245, .1), (.06, -.98, .23, .075), (-.3, -.58, .235, .06)))]


def mist_and_brush():
    """Spray and blend: the atomizer with brush and towel."""
    return [group(C.mist(), (-.35, .1, 0), (0, 0, 12)), group(G.brush(), (.62, -.25, 0), (0, 0, 0), .72), P.roll(.3, 1.5, M.terry('#F6E4CB'), (.75, 1.0, 0), 8)]


def oil_in_dish():
    """A dish of the oil before its bottle."""
    dish = [P.bowl(.66, .24, M.plain('#F6EBDD', .3, Clearcoat=.5), (.34, -.95, 0)), place(turned([(0, .17), (.55, .17)], M.plain('#B4641E', .25, Specular=.2), 0), (.34, -.95, 0))]
    return [group(C.oil(), (-.32, .35, 0), (0, 0, 14)), *dish, P.frangipani((-.62, -.85, 0), .3, (5, 6, 40), 2)]


def sugar_from_above():
    """The open jar from above, sugar in the spoon, half a coconut."""
    jar = group(C.jar('product-exfoliante-azucar', M.cream_stuff('#DDB27A', .6), level=.66), (-.15, .1, 0), (0, 0, -4))
    return [jar, group([G.coconut((.72, 1.05, .54), .54, (24, 6, 0))]), G.mound((-.1, -1.1, 0), (.62, .36, .16)), P.spoon(M.wood('#8A5A34', 2), (.18, -.95, .16), (0, -12, 24), 1.1), G.mound((.18, -.95, .12), (.24, .17, .1))]


def mitt_on_hook():
    """The mitt hangs to dry on a brass hook."""
    loop = G.tube_along([(.0 + .1 * k, 0, 2.0 + .32 * (1 - (k / 1.0) ** 2)) for k in (-1, -.8, -.5, 0, .5, .8, 1)], .022, M.linen('#7A4E30', 2))
    hook = [place(turned([(0, 0), (.14, 0), (.14, .04), (.05, .06), (.05, .34), (.08, .36), (.08, .42), (0, .43)], M.metal(rough=.18), .012), (0, .36, 2.24), (90, 0, 0))]
    return [group([*G.mitt(), loop, *hook], (0, 1.7, .9))]


def kit_from_above():
    """What the kit holds, laid out on linen."""
    flat = ((lambda: C.mousse('kit-mousse'), -1.12, -1.5, .3, 8), (lambda: C.tube('kit-locion'), .98, -1.45, .28, -10), (lambda: C.dropper('kit-gotas'), .42, -1.5, .22, 6), (G.mitt, -.3, -1.62, .14, -4))
    return [group(G.pouch(1.7), (0, .05, .35), (-84, 0, -3), 1.2), *(group(make(), (x, y, z), (-90, 0, r), .58) for make, x, y, z, r in flat)]


def cream_stroke():
    """The open jar from above and a stroke of its cream."""
    return [group(C.cream_jar(lid=False), (-.25, .35, 0)), G.smear((.1, -.95, 0), (1.35, .6, .12), -8, '#FBEBD6')]


DETAILS = {
    'product-mousse-clasica-2': still(foam_on_mitt, 1.7, '#E9CBA4', tone='#E6D2B4', back=arch(2.5, 3.7, M.TERRACOTTA, (.4, 1.5, 0)), fit=.6, up=22, lift=-.3),
    'product-mousse-express-2': still(three_tones, 1.7, '#8C4F2E', top='plaster', tone='#9A5A38', light='window', seed=6, fit=.6, up=20, lift=-.2),
    'product-locion-gradual-2': still(lotion_stroke, 1.0, '#A9B191', tone='#BFC3A6', top='plaster', seed=4, fit=.31, up=44, lift=-.32),
    'product-gotas-rostro-2': still(drops_in_cream, 1.3, '#EBC4AE', top='plaster', tone='#E8C2AC', light='window', seed=2, fit=.52, up=28, lift=-.25),
    'product-agua-bronceadora-2': still(mist_and_brush, 2.42, '#7FAFA8', tone='#DCD7C4', light='window', seed=7, fit=.74, up=9, x=.1, back=arch(1.9, 2.95, '#F3E2C8', (-.3, 1.35, 0))),
    'product-aceite-seco-2': still(oil_in_dish, 2.3, '#C9843F', top='plaster', tone='#CC8C4C', rotate=-14, seed=5, fit=.78, up=17, lift=-.2),
    'product-exfoliante-azucar-2': still(sugar_from_above, .8, '#F0E2CC', top='wood', light='open', fit=.3, up=48),
    'product-guante-aplicador-2': still(mitt_on_hook, 2.3, '#EFC6A0', light='window', seed=9, fit=.7, up=2, lift=.85, focus=1.5),
    'product-kit-viaje-2': still(kit_from_above, 1.0, '#DE9A68', top='plaster', tone='#F0DFC6', light='palm', seed=4, fit=.235, up=66, lift=-.72),
    'product-crema-hidratante-2': still(cream_stroke, .8, '#BCD0C4', tone='#E3DFCF', seed=2, fit=.34, up=36, lift=-.2, extra=petals((.7, -.2, 0, .26, 30))),
}
