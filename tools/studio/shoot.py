"""Renders pictures of the shoot:  blender -b -P shoot.py -- NAME [NAME …] [--scale 0.4] [--samples 16] [--no-denoise] [--develop] [--out DIR]

NAME is a picture (product-mousse-clasica, banner-1-phone, …) or a prefix followed by '*'. Pictures go to cms/src/seed/media. --develop prints the
render that STUDIO_NEGATIVES keeps once more, without rendering.
"""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import argparse
import tempfile

import bpy

import denoise
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
    """Beauty, albedo and normals as linear pictures."""
    bpy.ops.render.render()
    return [develop.load(f'{tmp}/{name}0001.exr') for name in ('image', 'albedo', 'normal')]


def expose(linear, tmp):
    """Scene-linear RGB -> display PNG through the scene's view transform."""
    p = f'{tmp}/final.exr'
    develop.write(p, linear)
    im = bpy.data.images.load(p)
    im.colorspace_settings.name = 'Linear'
    im.save_render(f'{tmp}/final.png', scene=bpy.context.scene)
    bpy.data.images.remove(im)
    return f'{tmp}/final.png'


def negative(name, s, again):
    """Beauty and guides: rendered, or read from STUDIO_NEGATIVES, where a render leaves them."""
    keep = os.environ.get('STUDIO_NEGATIVES')
    path = keep and os.path.join(keep, name + '.npz')
    if again:
        kept = develop.np.load(path)
        return [kept[part] for part in ('beauty', 'albedo', 'normal')]
    wire(s, os.environ['STUDIO_TMP'])
    parts = render(os.environ['STUDIO_TMP'])
    if path:
        develop.np.savez(path, **dict(zip(('beauty', 'albedo', 'normal'), parts)))
    return parts


def shoot(name, a):
    began = time.time()
    size, scene = PICTURES[name]
    with tempfile.TemporaryDirectory() as tmp:
        os.environ['STUDIO_TMP'] = tmp
        s = stage.start(round(size[0] * a.scale), round(size[1] * a.scale), a.samples)
        scene()
        beauty, *guides = negative(name, s, a.develop)
        took = time.time() - began
        linear = beauty if a.no_denoise else denoise.denoise(beauty, *guides)
        develop.grade(expose(develop.bloom(linear), tmp), os.path.join(a.out, name + '.jpg'))
    print(f'SHOT {name} render {took:.0f}s total {time.time() - began:.0f}s', flush=True)


p = argparse.ArgumentParser()
p.add_argument('names', nargs='+')
p.add_argument('--scale', type=float, default=1)
p.add_argument('--samples', type=int, default=64)
p.add_argument('--no-denoise', action='store_true')
p.add_argument('--develop', action='store_true')
p.add_argument('--out', default=os.path.join(HERE, '../../cms/src/seed/media'))
a = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
os.makedirs(a.out, exist_ok=True)
for want in a.names:
    for name in [n for n in PICTURES if n == want or (want.endswith('*') and n.startswith(want[:-1]))]:
        try:
            shoot(name, a)
        except Exception:
            import traceback
            traceback.print_exc()
            sys.stderr.flush(); print("FAILED", name, flush=True)
