import { isOneOf, keysOf } from '@spa-bronze/domain/lib/one-of';
import { sharp } from '../../lib/lazy-sharp';

const pictures = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
} as const;
/** Maximum bytes of a file. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
/** Maximum pixels of a picture, all frames together. A small file could otherwise fill the memory. */
export const MAX_PIXELS = 60_000_000;
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
};

/** The type of a picture by its content, whatever its name says. Null for other files, SVG included. */
export async function pictureType(data: Buffer): Promise<string | null> {
  try {
    const {
      format,
      compression,
      width = 0,
      height = 0,
      pages = 1,
    } = await sharp(data, { limitInputPixels: MAX_PIXELS }).metadata();
    if (format === 'heif' && compression !== 'av1') return null;
    if (width * height * pages > MAX_PIXELS) return null;
    return isOneOf(keysOf(pictures), format) ? pictures[format] : null;
  } catch {
    return null;
  }
}

/** An MP4 begins with a box `ftyp`. */
export function isMp4(data: Buffer): boolean {
  return (
    data.length > 12 &&
    data.toString('latin1', 4, 8) === 'ftyp' &&
    /^(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV)/.test(data.toString('latin1', 8, 12))
  );
}

export const extensionOf = (mimeType: string): string => EXTENSIONS[mimeType] ?? 'bin';
