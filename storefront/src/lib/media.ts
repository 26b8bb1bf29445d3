import { ANIMATED_END, copyName, PICTURE_WIDTHS } from '@spa-bronze/domain/media/copies';

const ownPicture = /^(\/api\/media\/file\/[^?#]+)\.webp(\?[^#]*)?$/;

/**
 * The copies of a picture of the CMS (`name-w480.webp`, `name-w480.avif`), the small ones first; none of a picture
 * from elsewhere, or of an animated one.
 */
export function variantsOf(
  url: string,
  widths: readonly number[] = PICTURE_WIDTHS,
): { url: string; avif: string; width: number }[] {
  const [, stem, version = ''] = ownPicture.exec(url) ?? [];
  return stem && !stem.endsWith(ANIMATED_END)
    ? widths.map((width) => ({
        width,
        url: copyName(stem, width, 'webp') + version,
        avif: copyName(stem, width, 'avif') + version,
      }))
    : [];
}

/**
 * A picture by its address, with the size of the box that it fills and the point (per cent) that stays in
 * sight where the box cuts it.
 */
export function imageAt(
  url: string,
  alt: string,
  {
    width,
    height,
    focus: point,
  }: { width: number; height: number; focus?: { x: number; y: number } | undefined },
) {
  return { url, alt, width, height, focus: point && `${point.x}% ${point.y}%`, variants: variantsOf(url) };
}
