"""The set-up every picture shares: one late sun from the left, a warm sky, one lens, Filmic, palm leaves between sun and stage."""
import math

import bpy
from mathutils import Matrix, Vector

import materials as M
from shapes import frond, place

SUN = Vector((-.70, -.52, .50)).normalized()
LENS = 60


def start(width, height, samples):
    """Empties Blender and sets the renderer."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M._made.clear()
    s = bpy.context.scene
    r, c = s.render, s.cycles
    r.engine, c.device, c.samples = 'CYCLES', 'CPU', samples
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    c.use_denoising, c.use_adaptive_sampling = False, False
    c.use_fast_gi, c.ao_bounces_render, c.ao_bounces = True, 1, 1
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 9, 3, 3, 8, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 24, 1.0
    s.view_settings.view_transform, s.view_settings.look = 'Filmic', 'Medium High Contrast'
    r.image_settings.file_format, r.image_settings.color_depth = 'PNG', '8'
    s.view_layers[0].cycles.denoising_store_passes = True
    return s


def light(sun=4.6, sky=.55, exposure=0.0, rotate=0, soft=.9, warm=1.0):
    """Golden hour; rotate (degrees) turns the sun about the stage for rooms that open elsewhere; warm < 1 is an earlier hour."""
    global SUN
    d = Matrix.Rotation(math.radians(rotate), 3, 'Z') @ Vector((-.70, -.52, .50)).normalized()
    SUN = d
    s = bpy.context.scene
    s.view_settings.exposure = exposure
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.angle, l.color = sun, math.radians(soft), (1, 1 - .23 * warm, 1 - .48 * warm)
    o = bpy.data.objects.new('sun', l)
    place(o)
    o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    w = bpy.data.worlds.new('sky')
    s.world = w
    w.use_nodes = False  # an even sky renders twice as fast; rooms hang `heaven` behind the sea
    w.color = tuple(c * sky * 1.5 for c in M.lin('#F3CBA2')[:3])
    return o


def heaven(y=880, glow=1.0):
    """The evening sky seen through arches: peach at the horizon, pale blue above."""
    m = M.Surface('heaven', '#000000')
    t = m.t
    em = m.node('Emission')
    tc = m.node('TexCoord')
    z = m.node('SeparateXYZ', Vector=tc.outputs['Generated']).outputs['Y']
    col = m.ramp(z, [(0, '#FFC07A'), (.03, '#FFCF96'), (.12, '#FBDCB8'), (.36, '#E2D9CC'), (1, '#A9C3D2')])
    t.links.new(col, em.inputs['Color'])
    em.inputs['Strength'].default_value = 1.45 * glow
    t.links.new(em.outputs[0], m.out.inputs['Surface'])
    from shapes import mesh
    o = mesh('heaven', [(-1600, 0, 0), (1600, 0, 0), (1600, 700, 0), (-1600, 700, 0)], [(0, 1, 2, 3)], m.m)
    place(o, (0, y, -3), (90, 0, 0))
    o.visible_shadow = o.visible_diffuse = False
    return o


def cards(at=(0, 0, 1.2), size=1.0):
    """What metal and glass mirror: a tall bright window on the left, dark timber on the right; seen in reflections only."""
    for x, y, w, h, color, power in ((-5.5, -6, 1.6, 7, '#FFE2BC', 5), (4.6, -7.5, 3.2, 9, '#4A2A18', .22), (-1.6, -9, 1.8, 7, '#5A3620', .3), (6.6, -1.5, 1.0, 7, '#FFD9A6', 3)):
        from shapes import mesh
        m = M.glow(color, power)
        o = mesh('card', [(-w / 2, 0, 0), (w / 2, 0, 0), (w / 2, 0, h), (-w / 2, 0, h)], [(0, 1, 2, 3)], m)
        d = Vector((x, y, 0))
        place(o, (at[0] + x * size, at[1] + y * size, at[2] - 2.4 * size), (0, 0, math.degrees(math.atan2(d.y, d.x)) + 90), size)
        o.visible_camera = o.visible_diffuse = o.visible_shadow = o.visible_transmission = False


def fill(at, power, size=4, color=(1, .86, .72), to=(0, 0, 0)):
    l = bpy.data.lights.new('fill', 'AREA')
    l.energy, l.size, l.color = power, size, color
    o = bpy.data.objects.new('fill', l)
    place(o, at)
    o.rotation_euler = (Vector(at) - Vector(to)).to_track_quat('Z', 'Y').to_euler()
    return o


def camera(to, dist, side=0, up=8, fstop=4.0, focus=None, lens=LENS, shift=(0, 0)):
    """Looks at `to` from dist; side and up in degrees; shift moves the frame (for room beside the subject)."""
    s = bpy.context.scene
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    a, b = math.radians(side), math.radians(up)
    d = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    place(o, Vector(to) + d * dist)
    o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    c.lens, c.shift_x, c.shift_y = lens, *shift
    c.sensor_fit = 'VERTICAL' if s.render.resolution_y > s.render.resolution_x else 'HORIZONTAL'
    c.clip_end = 2000
    if fstop:
        c.dof.use_dof, c.dof.aperture_fstop = True, fstop
        c.dof.focus_distance = (Vector(focus) - o.location).dot(-d) if focus else dist
    s.camera = o
    return o


def across_the_light(to, u, v, dist):
    """A frame that faces the sun, `dist` before the place `to`; u/v move it across the light."""
    right = Vector((0, 0, 1)).cross(SUN).normalized()
    up = SUN.cross(right)
    turn = Matrix((right, up, SUN)).transposed().to_4x4()
    return Matrix.Translation(Vector(to) + SUN * dist + right * u + up * v) @ turn


def window_shadow(to, u=0, v=0, dist=6, pane=(1.5, 1.9), turn=0):
    """A barred window between sun and `to`: only its panes (3 x 3 of them) let the light through."""
    from shapes import outline, rect_line
    w, h = pane
    bars = [rect_line(x * w + .07, (x + 1) * w - .07, y * h + .07, (y + 1) * h - .07) for x in (-1.5, -.5, .5) for y in (-1.5, -.5, .5)]
    o = outline([rect_line(-14, 14, -14, 14)] + bars, .02, M.plain('#5A3A24'), 0)
    o.matrix_world = across_the_light(to, u, v, dist) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    o.visible_camera = o.visible_glossy = o.visible_diffuse = o.visible_transmission = False
    return o


def leaf_shadow(to, u=0, v=0, dist=6, size=4, spin=20, seed=3, tilt=0):
    """A real frond between sun and `to`, so that its shadow falls there; u/v move it across the light."""
    f = frond(size, M.leaf('#4A5A2C'), seed=seed, droop=.5, leaflets=21, width=.027, spread=.46)
    mid = Matrix.Translation((0, -size * .45, size * .1))
    f.matrix_world = across_the_light(to, u, v, dist) @ Matrix.Rotation(math.radians(spin), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'X') @ mid
    f.visible_camera = False
    f.visible_glossy = False
    return f
