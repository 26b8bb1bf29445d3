import { isOneOf } from '../lib/keys';
import {
  ANIMATED_END,
  copyName,
  formats,
  MADE_WIDTHS,
  SHARED_END,
  SHARED_SIZE,
  STORED_WIDTHS,
  type CopyFormat,
} from './copies';

export interface MadeCopy {
  name: string;
  picture: string;
  width: number;
  /** Of a copy that is cut. Others are as high as the picture makes them. */
  height?: number;
  format: CopyFormat | 'jpeg';
  /** The name of a stored copy that may be shown instead: the next larger one, or the largest. */
  instead: string;
  /** The name of the largest stored copy. It has the picture's own width, if that is less. */
  largest: string;
}

const stored = Object.values(STORED_WIDTHS);
const madeName = new RegExp(`^([a-z0-9-]+)-w(${MADE_WIDTHS.join('|')})\\.(${formats.join('|')})$`);

const sharedName = new RegExp(`^([a-z0-9-]+)${SHARED_END.replace('.', '\\.')}$`);

function sharedCopy(name: string, stem: string): MadeCopy {
  const largest = copyName(stem, STORED_WIDTHS.large, 'webp');
  return { name, picture: `${stem}.webp`, ...SHARED_SIZE, format: 'jpeg', instead: largest, largest };
}

export function madeCopyOf(name: string): MadeCopy | null {
  const [, sharedStem] = sharedName.exec(name) ?? [];
  if (sharedStem) return sharedCopy(name, sharedStem);
  const [, stem = '', digits, format] = madeName.exec(name) ?? [];
  if (!stem || stem.endsWith(ANIMATED_END) || !isOneOf(formats, format)) return null;
  const width = Number(digits);
  const larger = stored.find((it) => it > width) ?? STORED_WIDTHS.large;
  return {
    name,
    picture: `${stem}.webp`,
    width,
    format,
    instead: copyName(stem, larger, format),
    largest: copyName(stem, STORED_WIDTHS.large, format),
  };
}

export function madeCopyNames(picture: string): string[] {
  const stem = /^(.+)\.webp$/.exec(picture)?.[1];
  if (!stem) return [];
  const copies = MADE_WIDTHS.flatMap((width) => formats.map((format) => copyName(stem, width, format)));
  return [...copies, stem + SHARED_END];
}
