/* Writes the address of each package's file into package-lock.json, which names no registry of its own. npm would
   look up every package first. The addresses are for one installation and are not committed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!entry.integrity || entry.resolved) continue;
  const name = entry.name ?? place.split('node_modules/').pop();
  entry.resolved = new URL(`${name}/-/${name.split('/').pop()}-${entry.version}.tgz`, registry).href;
}
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2));
