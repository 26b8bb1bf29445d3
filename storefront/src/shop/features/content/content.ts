import { variantsOf } from '../../../lib/media';
import type { ImageSource } from '../../../ui/picture';

/** A file of the CMS as GraphQL gives it. */
export interface MediaFile {
  url: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
  focalX?: number | null;
  focalY?: number | null;
}
type Maybe<T> = T | null;
export interface Heading {
  title: string;
  text: Maybe<string>;
}
export interface Passage {
  heading: string;
  text: string;
}
interface Step {
  title: string;
  text: string;
}
export interface Policy {
  title: string;
  effectiveFrom: string;
  sections: Passage[];
}

export interface Banner {
  id: string;
  title: Maybe<string>;
  text: Maybe<string>;
  buttonLabel: Maybe<string>;
  link: Maybe<string>;
  image: Maybe<MediaFile>;
  imagePhone: Maybe<MediaFile>;
}
export interface Announcement {
  id: string;
  text: Maybe<string>;
  linkLabel: Maybe<string>;
  link: Maybe<string>;
}
export interface MenuLink {
  id?: Maybe<string>;
  label: string;
  link: string;
}
export interface Menus {
  header: MenuLink[];
  drawer: MenuLink[];
  footer: MenuLink[];
}

export interface Home {
  services: Heading;
  products: Heading;
  videos: Heading & {
    clips: {
      id: string;
      title: string;
      caption: Maybe<string>;
      link: Maybe<string>;
      video: Maybe<MediaFile>;
      poster: Maybe<MediaFile>;
    }[];
  };
  gallery: Heading & { images: { id: string; caption: Maybe<string>; image: Maybe<MediaFile> }[] };
  whatsApp: Heading & { buttonLabel: string; message: string };
  location: Heading;
}
/** A page of the CMS is made of these; what somebody is still writing may lack any part. */
export type PageBlock = { id: Maybe<string> } & (
  | { __typename: 'PassageBlock'; heading: Maybe<string>; text: unknown; image: Maybe<MediaFile> }
  | { __typename: 'ItemsBlock'; title: Maybe<string>; look: Maybe<'cards' | 'steps'>; items: Maybe<Step[]> }
  | {
      __typename: 'TipsBlock';
      title: Maybe<string>;
      columns: Maybe<{ heading: Maybe<string>; tips: Maybe<string> }[]>;
    }
  | { __typename: 'GalleryBlock'; title: Maybe<string>; images: Maybe<Home['gallery']['images']> }
  | {
      __typename: 'ActionBlock';
      title: Maybe<string>;
      buttons: Maybe<{ label: Maybe<string>; link: Maybe<string> }[]>;
    }
);
export interface ContentPage {
  id: string;
  title: string;
  intro: Maybe<string>;
  layout: Maybe<PageBlock[]>;
}
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  cover: Maybe<MediaFile>;
}
export interface Post extends PostSummary {
  updatedAt: string;
  body: unknown;
}
export interface Business {
  name: string;
  tagline: Maybe<string>;
  photo: Maybe<MediaFile>;
  address: string;
  city: string;
  phone: string;
  email: string;
  whatsAppNumber: string;
  openingHours: { days: string; hours: string }[];
  socialLinks: { id: string; network: Maybe<string>; label: Maybe<string>; url: Maybe<string> }[];
  map: { latitude: number; longitude: number; zoom: Maybe<number> };
}

/** A file of the CMS as a picture; null if it was taken away. */
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

const MIDDLE = 50;
/**
 * The point of a file that staff marked as the one never to be cut off, as CSS has it; undefined for the
 * middle.
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
/** Paragraphs of a text parted by blank lines. */
export const paragraphsOf = (text: Maybe<string>): string[] => parted(text, /\n\s*\n/);
/** Lines of a text. */
export const linesOf = (text: Maybe<string>): string[] => parted(text, /\n/);
