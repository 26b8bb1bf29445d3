import { ownJson } from '@spa-bronze/domain/lib/json';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataFromCollectionSlug, Payload } from 'payload';
import type { StartProgress } from '../lib/console-progress';
import { passFence } from '../lib/fence';
import { about } from './content/about';
import { banners } from './content/banners';
import { business } from './content/business';
import { home } from './content/home';
import { posts } from './content/posts';
import { products } from './content/products';
import { services } from './content/services';

type Media = DataFromCollectionSlug<'media'>;
/** The demo's media rows by base name, such as `product-mousse-clasica`. */
export type Files = ReadonlyMap<string, Media>;

/** Pictures that are processed at once, for two cores. More would only use more memory. */
const AT_ONCE = 3;
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

function namesInContent(): Set<string> {
  return new Set([
    ...[...services, ...products].flatMap(({ images }) => images),
    ...banners.flatMap(({ image, imagePhone }) => [image, imagePhone]),
    ...home.gallery.images.map(({ image }) => image),
    ...about.sections.flatMap(({ image }) => image ?? []),
    ...posts.map(({ cover }) => cover),
    business.photo,
  ]);
}

/** A second view of a product (`…-2`) is added with the first. */
const firstView = (name: string) => name.replace(/-2$/, '');

interface SeedFile {
  name: string;
  file: string;
  alt: string;
}
/** The files that the content names, each with its alternative text. Throws when one is missing. */
export async function seedFiles(folder: string): Promise<SeedFile[]> {
  const names = namesInContent();
  const alts = ownJson<Record<string, string>>(await readFile(path.join(folder, 'alt.json'), 'utf8'));
  const files = (await readdir(folder))
    .filter((file) => TYPES[path.extname(file)])
    .map((file) => ({ name: path.parse(file).name, file, alt: alts[file] ?? '' }));
  const used = files.filter(
    ({ name }) => names.has(name) || (/^(product|service)-/.test(name) && names.has(firstView(name))),
  );
  const missing = [...names].filter((name) => !used.some((it) => it.name === name));
  const mute = used.filter(({ alt }) => !alt).map(({ file }) => file);
  if (missing.length || mute.length)
    throw new Error(
      `The seed lacks files: ${missing.join(', ') || '-'}; alternative texts: ${mute.join(', ') || '-'}`,
    );
  return used;
}

export async function mediaFor(payload: Payload, folder: string, progress: StartProgress): Promise<Files> {
  const { docs } = await payload.find({
    collection: 'media',
    where: { source: { like: 'seed/' } },
    pagination: false,
    depth: 0,
  });
  const present = new Map(docs.map((doc) => [doc.source, doc]));
  const waiting = await seedFiles(folder);
  const made = new Map<string, Media>();
  const step = progress(
    'Imágenes y videos',
    waiting.length,
    waiting.filter(({ file }) => present.has(`seed/${file}`)).length,
  );
  const add = async (file: SeedFile) => {
    const doc = await create(payload, folder, file);
    step();
    return doc;
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      made.set(next.name, present.get(`seed/${next.file}`) ?? (await add(next)));
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return made;
}

/** The words stand on the left of a hero, so a box too narrow for it keeps its right side. */
const focusOf = (file: string) => (/^banner-\d\./.test(file) ? { focalX: 72, focalY: 50 } : {});

async function create(payload: Payload, folder: string, { file, alt }: SeedFile): Promise<Media> {
  const data = await readFile(path.join(folder, file));
  await passFence();
  return payload.create({
    collection: 'media',
    depth: 0,
    data: { alt, source: `seed/${file}`, ...focusOf(file) },
    file: { name: file, data, mimetype: TYPES[path.extname(file)] ?? '', size: data.length },
  });
}
