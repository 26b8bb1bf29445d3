/* Writes the licences of everything that the shop is made of into a file:  node cms/notices.mjs FILE
   Packages of development and of other platforms are not in it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(file, 'utf8');
const isLegal = (name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name);

/** The text of licences and notices that the package has in its folder. */
const textsOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((it) => it.isFile() && isLegal(it.name))
    .map(({ name }) => read(path.join(folder, name)).trim());

/** Older packages say `{ type }` or a list of them. */
function licenceOf({ license, licenses }) {
  const all = [license ?? licenses ?? []].flat().map((it) => it.type ?? it);
  return all.length > 0 ? all.join(' OR ') : undefined;
}

/** The packages of production that are installed here, each with its licence. Throws when one has none. */
export function notices() {
  const { packages } = JSON.parse(read(path.join(root, 'package-lock.json')));
  const found = Object.entries(packages)
    .filter(
      ([place, { dev, link, devOptional }]) =>
        /(^|\/)node_modules\//.test(place) && !dev && !link && !devOptional,
    )
    .map(([place]) => path.join(root, place))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => {
      const about = JSON.parse(read(path.join(folder, 'package.json')));
      const texts = textsOf(folder);
      const licence = licenceOf(about) ?? texts[0]?.split('\n')[0];
      if (!licence) throw new Error(`${about.name} ${about.version} has no licence.`);
      return {
        name: about.name,
        version: about.version,
        author: about.author?.name ?? about.author,
        licence,
        texts,
      };
    });
  const once = new Map(found.map((it) => [`${it.name} ${it.version}`, it]));
  return [...once.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Where a package has no text of its licence, its author stands. */
const partOf = ({ name, version, author, licence, texts }) =>
  [`${name} ${version} (${licence})`, ...(texts.length > 0 ? texts : [author ?? ''])]
    .filter(Boolean)
    .join('\n\n');

export function writeNotices(file) {
  const all = notices();
  writeFileSync(file, `${all.map(partOf).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
  return all.length;
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2];
  if (!file) throw new Error('Name a file: node cms/notices.mjs FILE');
  console.log(`${writeNotices(path.resolve(file))} packages in ${file}`);
}
