"""The palette and the surfaces of the shoot; every texture is procedural."""
import bpy

BROWN, BRONZE, GOLD, SAND, IVORY = '#3B2417', '#A8642A', '#D9A441', '#F4E9DC', '#FFFAF4'
TERRACOTTA, CLAY, STONE = '#B8714A', '#CF9B76', '#DCC4A6'


def lin(h, k=1.0):
    """Hex colour to linear RGBA, times k."""
    c = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[k * (x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4) for x in c], 1)


class Surface:
    """Small node builder around one Principled material."""

    def __init__(self, name, color, rough=0.5, **inputs):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.b = self.t.nodes['Principled BSDF']
        self.out = self.t.nodes['Material Output']
        self.b.inputs['Base Color'].default_value = lin(color) if isinstance(color, str) else color
        self.b.inputs['Roughness'].default_value = rough
        for k, val in inputs.items():
            self.b.inputs[k.replace('_', ' ')].default_value = val
        self.co = None

    def node(self, kind, link=None, **inputs):
        n = self.t.nodes.new('ShaderNode' + kind)
        for k, val in inputs.items():
            key = k.replace('_', ' ')
            if key in n.inputs:
                if hasattr(val, 'is_output'):
                    self.t.links.new(val, n.inputs[key])
                else:
                    n.inputs[key].default_value = val
            else:
                setattr(n, k, val)
        return n

    def coord(self, scale=(1, 1, 1)):
        if isinstance(scale, (int, float)):
            scale = (scale,) * 3
        tc = self.co or self.node('TexCoord')
        self.co = tc
        return self.node('Mapping', Vector=tc.outputs['Object'], Scale=scale).outputs[0]

    def noise(self, scale, detail=6, rough=.55, stretch=(1, 1, 1), distort=0):
        return self.node('TexNoise', Vector=self.coord(stretch), Scale=scale, Detail=detail, Roughness=rough, Distortion=distort).outputs['Fac']

    def ramp(self, fac, stops):
        n = self.node('ValToRGB', Fac=fac)
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(.5)
        for el, (p, c) in zip(e, stops):
            el.position, el.color = p, lin(c) if isinstance(c, str) else ((c, c, c, 1) if isinstance(c, (int, float)) else c)
        return n.outputs['Color']

    def math(self, op, a, b=0.0):
        n = self.node('Math', operation=op)
        for i, x in enumerate((a, b)):
            if hasattr(x, 'is_output'):
                self.t.links.new(x, n.inputs[i])
            else:
                n.inputs[i].default_value = x
        return n.outputs[0]

    def link(self, sock, name):
        self.t.links.new(sock, self.b.inputs[name])
        return self

    def bump(self, height, strength=.3, distance=.02):
        prev = self.b.inputs['Normal'].links
        n = self.node('Bump', Height=height, Strength=strength, Distance=distance)
        if prev:
            self.t.links.new(prev[0].from_socket, n.inputs['Normal'])
        self.t.links.new(n.outputs[0], self.b.inputs['Normal'])
        return self


_made = {}


def surface(fn):
    """Makes each surface once per scene."""
    def get(*a, **k):
        key = (fn.__name__, a, tuple(k.items()))
        if key not in _made:
            _made[key] = fn(*a, **k)
        return _made[key]
    return get


def tint(h, k):
    c = [int(h[i:i + 2], 16) for i in (1, 3, 5)]
    return '#' + ''.join('%02x' % max(0, min(255, int(x * k))) for x in c)


@surface
def plain(color, rough=.5, **inputs):
    return Surface('plain', color, rough, **inputs).m


@surface
def plaster(color=CLAY, k=1.0, rough=.88):
    """Hand-trowelled lime plaster; k scales the pattern (1 = still life, about 0.6 = room)."""
    s = Surface('plaster', color, rough)
    cloud = s.noise(1.1 * k, 7, .6, distort=.6)
    s.link(s.ramp(cloud, [(.28, tint(color, .86)), (.52, color), (.74, tint(color, 1.08))]), 'Base Color')
    s.bump(s.noise(2.6 * k, 5, .5, (1, 1, 2.2), 1.2), .35, .12 / k)
    s.bump(s.noise(26 * k, 8, .65), .28, .02 / k)
    return s.m


@surface
def travertine(color=STONE, k=1.0):
    s = Surface('travertine', color, .55)
    band = s.noise(2.2 * k, 8, .6, (.5, .5, 4), .8)
    s.link(s.ramp(band, [(.25, tint(color, .82)), (.45, color), (.6, tint(color, 1.1)), (.78, tint(color, .92))]), 'Base Color')
    pits = s.noise(9 * k, 4, .6, (.6, .6, 3.2), .3)
    hole = s.ramp(pits, [(.30, 0.0), (.37, 1.0)])
    s.bump(hole, .7, .035 / k)
    s.bump(s.noise(60 * k, 4), .12, .01 / k)
    return s.m


@surface
def linen(color=SAND, k=1.0, sheen=.2):
    s = Surface('linen', color, .92, Sheen=sheen)
    a = s.node('TexWave', Vector=s.coord(), Scale=34 * k, Distortion=1.2, Detail=2, bands_direction='X').outputs['Fac']
    b = s.node('TexWave', Vector=s.coord(), Scale=34 * k, Distortion=1.2, Detail=2, bands_direction='Y').outputs['Fac']
    weave = s.math('ADD', a, b)
    s.link(s.ramp(s.noise(14 * k, 6, .7), [(.3, tint(color, .9)), (.7, tint(color, 1.05))]), 'Base Color')
    s.bump(weave, .25, .012 / k)
    s.bump(s.noise(4 * k, 5), .25, .05 / k)
    return s.m


@surface
def terry(color=IVORY, k=1.0):
    """Towelling: dense loops as strong fine bump."""
    s = Surface('terry', color, 1.0, Sheen=.6)
    v = s.node('TexVoronoi', Vector=s.coord(), Scale=46 * k).outputs['Distance']
    s.bump(v, .75, .03 / k)
    s.bump(s.noise(18 * k, 6, .7), .5, .03 / k)
    s.link(s.ramp(v, [(.0, tint(color, 1.03)), (.75, tint(color, .84))]), 'Base Color')
    return s.m


@surface
def velvet(color=BROWN):
    s = Surface('velvet', color, .9, Sheen=1.0, Sheen_Tint=.6)
    s.link(s.ramp(s.noise(5, 6, .6, distort=1), [(.3, tint(color, .8)), (.75, tint(color, 1.35))]), 'Base Color')
    s.bump(s.noise(160, 2), .35, .006)
    return s.m


@surface
def wood(color='#8A5A34', k=1.0):
    s = Surface('wood', color, .48)
    g = s.noise(2.4 * k, 9, .62, (.35, 5, 5), .5)
    s.link(s.ramp(g, [(.3, tint(color, .6)), (.5, color), (.68, tint(color, 1.22))]), 'Base Color')
    s.bump(g, .25, .02 / k)
    return s.m


@surface
def metal(color='#E2B566', rough=.22):
    s = Surface('metal', color, rough, Metallic=1.0)
    s.link(s.ramp(s.noise(40, 2, stretch=(1, 1, .05)), [(0, rough * .8), (1, rough * 1.25)]), 'Roughness')
    return s.m


@surface
def glass(color='#FFF3E2', rough=.02, ior=1.45):
    """Clear or tinted glass that lets tinted sunlight through (no caustics needed)."""
    s = Surface('glass', color, rough, Transmission=1.0, IOR=ior)
    tr = s.node('BsdfTransparent', Color=lin(color))
    lp = s.node('LightPath')
    mix = s.node('MixShader', Fac=lp.outputs['Is Shadow Ray'])
    s.t.links.new(s.b.outputs[0], mix.inputs[1])
    s.t.links.new(tr.outputs[0], mix.inputs[2])
    s.t.links.new(mix.outputs[0], s.out.inputs['Surface'])
    return s.m


@surface
def cream_stuff(color='#F6E3CB', rough=.38):
    s = Surface('cream', color, rough, Subsurface=.12, Subsurface_Color=lin(color))
    s.b.inputs['Subsurface Radius'].default_value = (.08, .05, .03)
    s.bump(s.noise(6, 4), .15, .03)
    return s.m


@surface
def leaf(color='#5E7A3C', dry=False):
    s = Surface('leaf', color, .5)
    s.link(s.ramp(s.noise(3, 5), [(.3, tint(color, .75)), (.7, tint(color, 1.2))]), 'Base Color')
    tr = s.node('BsdfTranslucent', Color=lin(tint(color, 1.15)))
    mix = s.node('MixShader', Fac=.3)
    s.t.links.new(s.b.outputs[0], mix.inputs[1])
    s.t.links.new(tr.outputs[0], mix.inputs[2])
    s.t.links.new(mix.outputs[0], s.out.inputs['Surface'])
    return s.m


@surface
def petal(inner='#F2B544', outer='#FFF8EC', reach=.45):
    """Frangipani petal: yellow throat fading to ivory, by distance from the flower's heart."""
    s = Surface('petal', outer, .55, Sheen=.3)
    tc = s.node('TexCoord')
    ln = s.node('VectorMath', operation='LENGTH')
    s.t.links.new(tc.outputs['Object'], ln.inputs[0])
    col = s.ramp(s.math('DIVIDE', ln.outputs['Value'], reach), [(.12, inner), (.75, outer)])
    s.link(col, 'Base Color')
    tr = s.node('BsdfTranslucent', Color=col)
    mix = s.node('MixShader', Fac=.3)
    s.t.links.new(s.b.outputs[0], mix.inputs[1])
    s.t.links.new(tr.outputs[0], mix.inputs[2])
    s.t.links.new(mix.outputs[0], s.out.inputs['Surface'])
    return s.m


@surface
def water(color='#BFE0D6', k=1.0, wave=.25):
    s = Surface('water', color, .02, Transmission=1.0, IOR=1.33)
    s.bump(s.noise(1.6 * k, 3, .5, (1, 1.6, 1), .4), wave, .12 / k)
    s.bump(s.noise(6 * k, 3, .5), wave * .4, .03 / k)
    tr = s.node('BsdfTransparent', Color=lin(color))
    lp = s.node('LightPath')
    mix = s.node('MixShader', Fac=lp.outputs['Is Shadow Ray'])
    s.t.links.new(s.b.outputs[0], mix.inputs[1])
    s.t.links.new(tr.outputs[0], mix.inputs[2])
    s.t.links.new(mix.outputs[0], s.out.inputs['Surface'])
    return s.m


@surface
def sea(color='#2E7F84', k=.5):
    s = Surface('sea', color, .12, Specular=.6)
    s.link(s.ramp(s.noise(.05 * k, 4, stretch=(.3, 1, 1)), [(.35, tint(color, .8)), (.65, tint(color, 1.25))]), 'Base Color')
    s.bump(s.noise(1.1 * k, 6, .6, (.45, 1, 1), .5), .6, .5)
    return s.m


@surface
def ground(color='#DDB98E', k=1.0):
    s = Surface('sand', color, .95)
    s.link(s.ramp(s.noise(90 * k, 3, .7), [(.25, tint(color, .72)), (.5, color), (.75, tint(color, 1.1))]), 'Base Color')
    s.bump(s.noise(1.3 * k, 4, stretch=(1, 2.2, 1), distort=.6), .5, .25 / k)
    s.bump(s.noise(70 * k, 4, .7), .4, .012 / k)
    return s.m


@surface
def printed(path, rough=.35, metallic=0.0):
    """A picture with alpha on a surface (labels): transparent where the picture is."""
    s = Surface('printed', '#000000', rough, Metallic=metallic)
    tc = s.node('TexCoord')
    im = s.node('TexImage', Vector=tc.outputs['UV'], extension='CLIP')
    im.image = bpy.data.images.load(path)
    s.link(im.outputs['Color'], 'Base Color').link(im.outputs['Alpha'], 'Alpha')
    return s.m


@surface
def glow(color='#FFC67A', power=6):
    s = Surface('glow', color, .5)
    s.b.inputs['Emission'].default_value = lin(color)
    s.b.inputs['Emission Strength'].default_value = power
    return s.m
