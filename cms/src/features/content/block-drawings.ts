const ground = '#F4E9DC';
const bronze = '#A8642A';
const deep = '#3B2417';
const gold = '#D9A441';

const box = (x: number, y: number, width: number, height: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const lines = (x: number, y: number, width: number, count: number, fill = '#B39A86') =>
  Array.from({ length: count }, (_, at) =>
    box(x, y + at * 18, at === count - 1 ? width * 0.6 : width, 8, fill, 4),
  ).join('');
const picture = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height, '#E0C3A0', 8)}<circle cx="${x + width * 0.7}" cy="${y + height * 0.32}" r="${Math.min(width, height) * 0.12}" fill="${gold}"/><path d="M${x} ${y + height * 0.82} q${width * 0.28} -${height * 0.34} ${width * 0.52} -${height * 0.06} t${width * 0.48} -${height * 0.12} V${y + height - 8} q0 8 -8 8 H${x + 8} q-8 0 -8 -8z" fill="${bronze}"/>`;

const drawn = {
  passage: `${box(36, 60, 130, 16, deep)}${lines(36, 98, 180, 6)}${picture(258, 50, 186, 220)}`,
  items: `${box(36, 44, 170, 16, deep)}${[36, 176, 316].map((x) => `${box(x, 88, 128, 184, '#FFFAF4', 10)}${box(x + 16, 112, 70, 12, bronze)}${lines(x + 16, 144, 96, 5)}`).join('')}`,
  tips: `${box(36, 44, 170, 16, deep)}${[36, 252].map((x) => `${box(x, 88, 100, 12, bronze)}${[0, 1, 2, 3].map((at) => `<path d="M${x} ${132 + at * 36} l7 7 l12 -14" fill="none" stroke="${bronze}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>${box(x + 32, 128 + at * 36, 150, 8, '#B39A86', 4)}`).join('')}`).join('')}`,
  gallery: `${box(36, 34, 130, 16, deep)}${picture(36, 70, 196, 214)}${picture(246, 70, 94, 100)}${picture(352, 70, 94, 100)}${picture(246, 184, 200, 100)}`,
  team: `${box(36, 36, 130, 16, deep)}${[36, 176, 316].map((x) => `${picture(x, 76, 128, 150)}${box(x, 244, 90, 12, deep, 4)}${box(x, 266, 60, 8, '#B39A86', 4)}`).join('')}`,
  beforeAfter: `${box(36, 36, 150, 16, deep)}${picture(36, 76, 198, 180)}${picture(246, 76, 198, 180)}${box(36, 272, 60, 12, bronze, 4)}${box(246, 272, 80, 12, bronze, 4)}`,
  homeSection: `${box(36, 36, 408, 60, deep)}${box(36, 108, 408, 60, '#FFFAF4')}${box(36, 180, 408, 60, bronze)}${lines(60, 128, 180, 1)}${box(60, 204, 150, 12, '#FFFAF4', 4)}<path d="M420 126 v24 m-8 -8 l8 8 l8 -8" fill="none" stroke="${bronze}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  action: `${box(120, 96, 240, 20, deep)}${box(92, 164, 140, 52, bronze, 26)}${box(248, 164, 140, 52, '#FFFAF4', 26)}${box(124, 186, 76, 8, '#FFFAF4', 4)}${box(280, 186, 76, 8, bronze, 4)}`,
};

export const drawingOf = (slug: keyof typeof drawn): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320">${box(0, 0, 480, 320, ground, 0)}${drawn[slug]}</svg>`)}`;
export type DrawnBlock = keyof typeof drawn;
