import { HERO_WIDTHS } from '@spa-bronze/domain/media/copies';
import { variantsOf } from '../../../lib/media';
import type { ImageSource } from '../../../ui/picture';
import type { FileFragment, HomeQuery, PageQuery } from './content.generated';

type Maybe<T> = T | null;
export type Row<T extends { docs: unknown[] } | null> = NonNullable<T>['docs'][number];

export type MediaFile = Partial<FileFragment>;
export interface Heading {
  title: string;
  text: Maybe<string>;
}
export interface MenuLink {
  label: string;
  link: string;
}
export interface Menus {
  header: MenuLink[];
  drawer: MenuLink[];
  footer: MenuLink[];
}
export type PageBlock = NonNullable<Row<PageQuery['Pages']>['layout']>[number];
/** A row of the home page: one of its sections, or a block as on pages. */
export type HomeRow = NonNullable<NonNullable<HomeQuery['Home']>['sections']>[number];

/** A file of the CMS as a picture; null if it was deleted. */
export function pictureOf(file: Maybe<MediaFile> | undefined, alt = file?.alt ?? ''): ImageSource | null {
  if (!file?.url) return null;
  return {
    url: file.url,
    alt,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    focus: focusOf(file),
    variants: variantsOf(file.url),
  };
}

export function wideHeroOf(file: Maybe<MediaFile> | undefined): ImageSource | null {
  const picture = pictureOf(file, '');
  return picture && { ...picture, variants: variantsOf(picture.url, HERO_WIDTHS) };
}

const MIDDLE = 50;
/**
 * The focal point that staff set, as a CSS position; undefined for the middle.
 */
const focusOf = ({ focalX, focalY }: MediaFile): string | undefined =>
  (focalX ?? MIDDLE) === MIDDLE && (focalY ?? MIDDLE) === MIDDLE
    ? undefined
    : `${focalX ?? MIDDLE}% ${focalY ?? MIDDLE}%`;

const parted = (text: Maybe<string>, by: RegExp) =>
  (text ?? '')
    .split(by)
    .map((it) => it.trim())
    .filter(Boolean);
export const paragraphsOf = (text: Maybe<string>): string[] => parted(text, /\n\s*\n/);
export const linesOf = (text: Maybe<string>): string[] => parted(text, /\n/);
