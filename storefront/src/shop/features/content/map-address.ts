import type { Business } from './content-defaults';

/** The addresses of the map and of the directions to a place, which is given in degrees. */
export function mapAddress({ latitude, longitude, zoom }: Business['map']): {
  embed: string;
  directions: string;
} {
  const span = 360 / 2 ** (zoom ?? 16);
  const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2]
    .map((it) => it.toFixed(5))
    .join('%2C');
  return {
    embed: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`,
  };
}
