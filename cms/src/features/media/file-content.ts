import { heicPicture } from '@spa-bronze/domain/media/upload-words';
import { isOneOf, keysOf } from '@spa-bronze/domain/lib/keys';
import { messages } from '@spa-bronze/domain/messages';
import { sharp } from '../../lib/lazy-sharp';

const pictures = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
} as const;
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

/** What is known of an uploaded picture: its type and whether it is animated, or why it is refused. */
type ReadPicture = { type: string; isAnimated: boolean } | { refusal: string };

/** An HEIF whose brand is not that of an AVIF: the photographs of an iPhone. */
const isHeic = (data: Buffer): boolean => /^ftyp(hei[cxsm]|hev[cxsm])$/.test(data.toString('latin1', 4, 12));

/** Reads the head of a picture, by its content, whatever its name says. SVG and other files are refused. */
export async function readPicture(data: Buffer): Promise<ReadPicture> {
  if (isHeic(data)) return { refusal: heicPicture };
  try {
    const {
      format,
      compression,
      width = 0,
      height = 0,
      pages = 1,
    } = await sharp(data, {
      limitInputPixels: false,
    }).metadata();
    if (format === 'heif' && compression !== 'av1') return { refusal: heicPicture };
    if (!isOneOf(keysOf(pictures), format)) return { refusal: messages.imageInvalid };
    if (width * height * pages > MAX_PIXELS) return { refusal: messages.tooManyPixels };
    return { type: pictures[format], isAnimated: pages > 1 };
  } catch {
    return { refusal: messages.imageInvalid };
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
