const WIDTHS = [480, 960, 1600];
const ownPicture = /^(\/api\/media\/file\/[^?#]+)\.webp(\?[^#]*)?$/;

/**
 * The copies that the CMS keeps of each of its pictures (`name-w480.webp`, `name-w480.avif`), the small ones
 * first; none of a picture from elsewhere.
 */
export function variantsOf(url: string): { url: string; avif: string; width: number }[] {
  const [, stem, version = ''] = ownPicture.exec(url) ?? [];
  return stem
    ? WIDTHS.map((width) => ({
        width,
        url: `${stem}-w${width}.webp${version}`,
        avif: `${stem}-w${width}.avif${version}`,
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
