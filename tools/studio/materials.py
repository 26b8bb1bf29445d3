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

    def coord(self, scale=(1, 1, 1), turn=0.0):
        if isinstance(scale, (int, float)):
            scale = (scale,) * 3
        tc = self.co or self.node('TexCoord')
        self.co = tc
        return self.node('Mapping', Vector=tc.outputs['Object'], Scale=scale, Rotation=(0, 0, turn)).outputs[0]

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


def spectrum(n, slope, seed, stretch=(1, 1), low=0):
    """Tileable cloud noise, n x n, mean 0, spread 1; slope sets its softness, low cuts waves longer than the tile / low."""
    import numpy as np
    rng = np.random.default_rng(seed)
    fy, fx = np.meshgrid(np.fft.fftfreq(n) * n, np.fft.fftfreq(n) * n, indexing='ij')
    f = np.hypot(fx * stretch[0], fy * stretch[1])
    f[0, 0] = 1
    amp = f ** -slope * (f >= low)
    amp[0, 0] = 0
    z = np.fft.ifft2(np.fft.fft2(rng.normal(size=(n, n))) * amp).real
    return (z / z.std()).astype(np.float32)


def baked(name, draw, n=1024):
    """A tileable picture drawn once and kept in the temporary folder: red = colour, green = height."""
    import os
    import tempfile
    import numpy as np
    path = os.path.join(tempfile.gettempdir(), f'spa-bronze-{name}-{n}.npy')
    if not os.path.exists(path):
        np.save(path, draw(n))
    red, green = np.load(path)
    im = np.ones((n, n, 4), np.float32)
    im[..., 0], im[..., 1] = np.clip(red, 0, 1), np.clip(green, 0, 1)
    out = bpy.data.images.new(name, n, n, float_buffer=True, is_data=True)
    out.pixels.foreach_set(im.ravel())
    out.pack()
    return out


def trowelled(n):
    """Hand-trowelled lime plaster."""
    import numpy as np
    yy, xx = np.mgrid[0:n, 0:n]
    warp = [(spectrum(n, 2.2, k, low=2) * n / 45).astype(int) for k in (1, 2)]
    bend = lambda z: z[(yy + warp[0]) % n, (xx + warp[1]) % n]
    cloud = bend(spectrum(n, 1.55, 3, low=2))
    strokes = np.abs(bend(spectrum(n, 1.9, 4, (.55, 1.3), 5)))
    return .5 + cloud * .12, .42 + .03 * strokes + .02 * cloud + .006 * spectrum(n, .75, 5, low=60)


def bedded(n):
    """Travertine: broken beds of colour and lens-shaped pits."""
    import numpy as np
    band = spectrum(n, 1.7, 7, (3.0, .4), 2)
    pits = spectrum(n, 1.0, 8, (2.4, .5), 26)
    hole = np.clip((pits - 2.05) * 2.6, 0, 1)
    return .5 + .13 * band - .16 * hole, .7 - .6 * hole + .012 * spectrum(n, .8, 9, low=40)


def woven(n):
    """Linen: uneven crossing threads."""
    import numpy as np
    yy, xx = np.mgrid[0:n, 0:n] / n * 6.28319
    a = np.sin(96 * xx + .9 * spectrum(n, 1.2, 10, (.3, 2.5), 6)) * (1 + .35 * spectrum(n, 1, 11, (4, .4), 8))
    b = np.sin(96 * yy + .9 * spectrum(n, 1.2, 12, (2.5, .3), 6)) * (1 + .35 * spectrum(n, 1, 13, (.4, 4), 8))
    soft = spectrum(n, 1.8, 14, low=3)
    return .5 + .1 * soft + .05 * (a + b) / 2, .5 + .07 * np.maximum(a, b) + .05 * soft


def looped(n):
    """Towelling: dense uneven loops."""
    import numpy as np
    z = spectrum(n, .2, 15, low=70)
    z = np.where(np.hypot(*np.meshgrid(np.fft.fftfreq(n) * n, np.fft.fftfreq(n) * n)) < 150, np.fft.fft2(z), 0)
    z = np.fft.ifft2(z).real
    z = z / z.std()
    return .55 + .14 * z, .5 + .13 * z + .03 * spectrum(n, 1.8, 16, low=4)


_drawn = {'plaster': trowelled, 'travertine': bedded, 'linen': woven, 'terry': looped}


def tiled(s, name, scale, turn=0.0):
    """Red and green sockets of a baked tile, projected on the three axes."""
    image = bpy.data.images.get(name) or baked(name, _drawn[name])
    t = s.node('TexImage', Vector=s.coord(scale, turn), projection='BOX', projection_blend=.15)
    t.image = image
    rgb = s.node('SeparateColor', Color=t.outputs['Color'])
    return rgb.outputs['Red'], rgb.outputs['Green']


@surface
def plaster(color=CLAY, k=1.0, rough=.9):
    """Hand-trowelled lime plaster; k scales the pattern (1 = still life, about 0.6 = room)."""
    s = Surface('plaster', color, rough, Specular=.25)
    red, green = tiled(s, 'plaster', .21 * k)
    s.link(s.ramp(red, [(.2, tint(color, .9)), (.5, color), (.8, tint(color, 1.06))]), 'Base Color')
    s.bump(green, .22, .15 / k)
    return s.m


@surface
def travertine(color=STONE, k=1.0, flat=False):
    """Its beds run along x: on what stands, and on what is flat (a floor, a table top)."""
    s = Surface('travertine', color, .5)
    red, green = tiled(s, 'travertine', .4 * k, 1.5708 if flat else 0.0)
    s.link(s.ramp(red, [(.1, tint(color, .8)), (.3, tint(color, .94)), (.5, color), (.65, tint(color, 1.05)), (.9, tint(color, .96))]), 'Base Color')
    s.bump(green, .4, .05 / k)
    return s.m


@surface
def linen(color=SAND, k=1.0, sheen=.2):
    s = Surface('linen', color, .92, Sheen=sheen)
    red, green = tiled(s, 'linen', .36 * k)
    s.link(s.ramp(red, [(.2, tint(color, .85)), (.5, color), (.8, tint(color, 1.06))]), 'Base Color')
    s.bump(green, .55, .05 / k)
    return s.m


@surface
def terry(color='#FCEFDB', k=1.0):
    """Towelling: dense loops as strong fine bump."""
    s = Surface('terry', color, 1.0, Sheen=.15)
    red, green = tiled(s, 'terry', .5 * k)
    s.link(s.ramp(red, [(.2, tint(color, .82)), (.6, color), (.9, tint(color, 1.03))]), 'Base Color')
    s.bump(green, .8, .09 / k)
    return s.m


@surface
def leather(color):
    """Soft leather: a fine grain, as even in colour as skin."""
    s = Surface('leather', color, .55, Sheen=.15)
    s.link(s.ramp(s.noise(4, 3), [(.3, tint(color, .97)), (.7, tint(color, 1.02))]), 'Base Color')
    s.bump(s.node('TexVoronoi', Vector=s.coord(), feature='SMOOTH_F1', Scale=34, Smoothness=.6).outputs['Distance'], .3, .012)
    return s.m


@surface
def velvet(color=BROWN):
    s = Surface('velvet', color, .9, Sheen=1.0, Sheen_Tint=.6)
    s.link(s.ramp(s.noise(5, 3, .6, distort=1), [(.3, tint(color, .8)), (.75, tint(color, 1.35))]), 'Base Color')
    s.bump(s.noise(160, 2), .35, .006)
    return s.m


@surface
def wood(color='#8A5A34', k=1.0):
    s = Surface('wood', color, .48)
    g = s.noise(2.4 * k, 4, .6, (.35, 5, 5), .5)
    s.link(s.ramp(g, [(.3, tint(color, .6)), (.5, color), (.68, tint(color, 1.22))]), 'Base Color')
    s.bump(g, .25, .02 / k)
    return s.m


@surface
def metal(color='#CF9A5C', rough=.22):
    s = Surface('metal', color, rough, Metallic=1.0)
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
    s.bump(s.noise(6, 1), .12, .03)
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
def sea(near='#3FA3A0', far='#7FB3B3', haze='#E9CFA9'):
    """Open water to the horizon: fine waves with a low swell beneath, paler and hazy far out. The waves are colour alone: a bump would
    turn some of them away from the lens, which leaves specks in the guides of the denoiser and grain in the print."""
    s = Surface('sea', near, .3, Specular=.08)
    y = s.node('SeparateXYZ', Vector=s.coord()).outputs['Y']
    way = s.math('DIVIDE', s.math('ADD', y, 450), 900)
    depth = s.ramp(way, [(0, near), (.04, '#5AA9A6'), (.3, far), (.93, '#A9BFB2'), (1, haze)])
    ripple = s.noise(1.1, 4, .5, (.34, 1, 1), .3)
    swell = s.noise(.16, 3, .5, (.3, 1, 1))
    shade = s.math('ADD', s.math('MULTIPLY', ripple, .7), s.math('MULTIPLY', swell, .3))
    light = s.ramp(shade, [(.34, '#C6D3D3'), (.52, '#F2F4EE'), (.68, '#FFFFFF')])
    s.link(s.node('MixRGB', blend_type='MULTIPLY', Fac=.9, Color1=depth, Color2=light).outputs[0], 'Base Color')
    return s.m


@surface
def ground(color='#DDB98E', k=1.0):
    s = Surface('sand', color, .95)
    s.link(s.ramp(s.noise(90 * k, 3, .7), [(.25, tint(color, .72)), (.5, color), (.75, tint(color, 1.1))]), 'Base Color')
    s.bump(s.noise(1.3 * k, 4, stretch=(1, 2.2, 1), distort=.6), .5, .25 / k)
    s.bump(s.noise(70 * k, 4, .7), .4, .012 / k)
    return s.m


@surface
def printed(path, rough=.35, metallic=0.0, coat=0.0):
    """A printed label: the picture covers it whole, paper and ink."""
    s = Surface('printed', '#000000', rough, Metallic=metallic, Clearcoat=coat, Clearcoat_Roughness=.15)
    tc = s.node('TexCoord')
    im = s.node('TexImage', Vector=tc.outputs['UV'], extension='CLIP')
    im.image = bpy.data.images.load(path)
    s.link(im.outputs['Color'], 'Base Color')
    return s.m


@surface
def glow(color='#FFC67A', power=6):
    s = Surface('glow', color, .5)
    s.b.inputs['Emission'].default_value = lin(color)
    s.b.inputs['Emission Strength'].default_value = power
    return s.m
