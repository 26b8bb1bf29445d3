import { readMediaFiles } from './database/move/media-file-names';
import { EnvError, type Env } from './env';
import type { StartProgress } from './lib/console-progress';
import { mediaStore } from './providers/storage/media-store';

const AT_ONCE = 4;

export interface Takeover {
  copied: number;
  /** They were in the bucket, of the same size. */
  present: number;
  /** Files that the database names and that are not in the folder. */
  missing: number;
}

/**
 * Copies the media of the data folder into the bucket of `env`, those that are not there with the same size. It may be
 * interrupted and run again, and the shop may be open. Throws EnvError when the bucket does not keep a file.
 */
export async function mediaToBucket(env: Env, progress: StartProgress): Promise<Takeover> {
  const folder = mediaStore({ ...env, s3: undefined });
  const bucket = mediaStore(env);
  const files = [...(await readMediaFiles(env.database))];
  const done = progress('Archivos', files.length);
  const result: Takeover = { copied: 0, present: 0, missing: 0 };
  const copy = async (name: string, type: string): Promise<keyof Takeover> => {
    const bytes = await folder.sizeOf(name);
    const stored = await bucket.sizeOf(name);
    if (bytes === null) return stored === null ? 'missing' : 'present';
    if (stored === bytes) return 'present';
    await bucket.write(name, await folder.read(name), type);
    if ((await bucket.sizeOf(name)) !== bytes)
      throw new EnvError(`El bucket no guardó ${name} con sus ${bytes} bytes. Ejecuta el comando otra vez.`);
    return 'copied';
  };
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      result[await copy(...file)] += 1;
      done();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}
