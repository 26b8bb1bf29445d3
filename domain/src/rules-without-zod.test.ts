import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';

const code = readdirSync(__dirname, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const hasSchemas = (file: string) => /schemas\.ts$|^api\.ts$/.test(file);

/** Everything that these files load, types aside. */
async function loadedBy(files: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: __dirname,
    entryPoints: files.map((file) => join(__dirname, file)),
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
  });
  return Object.keys(metafile.inputs);
}
afterAll(stop);

it('rules: load neither zod nor a file with schemas', async () => {
  const rules = code.filter((file) => !hasSchemas(file));
  const loaded = await loadedBy(rules);
  expect(loaded).toEqual(expect.arrayContaining(rules));
  expect(loaded.filter((file) => hasSchemas(file) || file.includes('node_modules'))).toEqual([]);
});

it('schemas: load zod', async () => {
  const loaded = await loadedBy(code.filter(hasSchemas));
  expect(loaded.filter((file) => file.includes('node_modules/zod/'))).not.toEqual([]);
});
