"""Renders pictures of the shoot:  blender -b -P shoot.py -- NAME [NAME …] [--scale 0.4] [--samples 48] [--no-denoise] [--out DIR]

NAME is a picture (product-mousse-clasica, banner-1-phone, …) or a prefix followed by '*'. Pictures go to ../media.
"""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import argparse
import tempfile

import bpy

import develop
import stage
from catalogue import PICTURES


def wire(s, tmp):
    """Beauty and guides go to single EXR files."""
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    out = t.nodes.new('CompositorNodeOutputFile')
    out.base_path = tmp
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
    out.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        out.file_slots.new(name.split()[-1].lower())
        t.links.new(rl.outputs[name], out.inputs[-1])


def render(tmp):
    s = bpy.context.scene
    halves = []
    total = s.cycles.samples
    s.cycles.samples = max(4, total // 2)
    for k in (0, 1):
        s.cycles.seed = 11 + 31 * k
        s.frame_set(k + 1)
        bpy.ops.render.render()
        halves.append({n: develop.load(f'{tmp}/{n}{k + 1:04d}.exr') for n in ('image', 'albedo', 'normal')})
    return halves


def expose(linear, tmp):
    """Scene-linear BGR -> display PNG through the scene's view transform."""
    p = f'{tmp}/final.exr'
    develop.cv2.imwrite(p, linear)
    im = bpy.data.images.load(p)
    im.colorspace_settings.name = 'Linear'
    im.save_render(f'{tmp}/final.png', scene=bpy.context.scene)
    bpy.data.images.remove(im)
    return f'{tmp}/final.png'


def shoot(name, scale, samples, clean, out):
    began = time.time()
    size, scene = PICTURES[name]
    with tempfile.TemporaryDirectory() as tmp:
        os.environ['STUDIO_TMP'] = tmp
        s = stage.start(round(size[0] * scale), round(size[1] * scale), samples)
        scene()
        wire(s, tmp)
        a, b = render(tmp)
        took = time.time() - began
        ia, ib = develop.fireflies(a['image']), develop.fireflies(b['image'])
        guides = (a['albedo'] + b['albedo']) / 2, (a['normal'] + b['normal']) / 2
        if os.environ.get('STUDIO_NEGATIVES'):
            develop.np.savez(os.path.join(os.environ['STUDIO_NEGATIVES'], name + '.npz'), ia=ia, ib=ib, al=guides[0], nr=guides[1])
        lin = develop.denoise(ia, ib, *guides) if clean else (ia + ib) / 2
        png = expose(develop.bloom(lin), tmp)
        develop.grade(png, size, os.path.join(out, name + '.jpg'), sharpen=.45 if scale >= .7 else .2)
    print(f'SHOT {name} render {took:.0f}s total {time.time() - began:.0f}s', flush=True)


p = argparse.ArgumentParser()
p.add_argument('names', nargs='+')
p.add_argument('--scale', type=float, default=1)
p.add_argument('--samples', type=int, default=64)
p.add_argument('--no-denoise', action='store_true')
p.add_argument('--out', default=os.path.join(HERE, '..', 'media'))
a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
os.makedirs(a.out, exist_ok=True)
for want in a.names:
    for name in [n for n in PICTURES if n == want or (want.endswith('*') and n.startswith(want[:-1]))]:
        try:
            shoot(name, a.scale, a.samples, not a.no_denoise, a.out)
        except Exception:
            import traceback
            traceback.print_exc()
            sys.stderr.flush(); print("FAILED", name, flush=True)
