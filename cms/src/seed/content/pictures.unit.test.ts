import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { banners } from './banners';
import { home } from './home';
import { products } from './products';

const read = (...parts: string[]) => readFileSync(path.join(__dirname, '..', ...parts), 'utf8');
const pictureOf = (file: string) => readFileSync(path.join(__dirname, '..', 'media', file));
const alts = JSON.parse(read('media', 'alt.json')) as Record<string, string>;

const scenes = new Map(
  Object.entries(JSON.parse(read('../../../tools/studio', 'scenes.json')) as Record<string, string>),
);
/** Every picture has a scene of its own, a phone's hero and a second view too. */
const sceneOfFile = (file: string) => scenes.get(path.parse(file).name) ?? 'no scene';

/** A word of the subject of each scene, for its captions and its alternative texts. */
const subjects: Record<string, RegExp> = {
  courtyard: /arcos?\b/i,
  'courtyard loungers': /camas? de descanso/i,
  booth_room: /cabina de bronceado/i,
  booth_pair: /dos cabinas de bronceado/i,
  tone_chart: /carta de tonos.+Tu piel, Ligero, Medio e Intenso/i,
  street_front: /puerta/i,
  row_items: /frascos|línea/i,
  bath_items: /cuenco/i,
  stones_items: /piedras/i,
  towel_shelf: /toallas/i,
  express_items: /pistola de bronceado/i,
  touch_items: /agua bronceadora y guante/i,
  bride_items: /orquídeas/i,
  hydration_items: /crema hidratante/i,
  scrub_items: /exfoliante/i,
  mousse: /mousse/i,
  tube: /tubo/i,
  dropper: /gotero/i,
  mist: /atomizador/i,
  oil: /aceite seco/i,
  jar: /frasco/i,
  mitt: /guante/i,
  tin: /lata/i,
  cream_jar: /crema hidratante/i,
  brush: /brocha/i,
  remover: /removedor/i,
  sheet_stack: /toalla/i,
  travel_kit: /neceser/i,
  foam_on_mitt: /espuma.+guante/i,
  three_tones: /tres porciones de espuma/i,
  lotion_stroke: /trazo.+loción/i,
  drops_in_cream: /pipeta.+gotas/i,
  mist_and_brush: /atomizador.+brocha/i,
  oil_in_dish: /plato con aceite/i,
  sugar_from_above: /azúcar visto desde arriba.+coco/i,
  mitt_on_hook: /guante.+colgado/i,
  kit_from_above: /neceser.+desde arriba/i,
  cream_stroke: /trazo de crema/i,
};

/** Texts that do not name what their picture shows, each with the scene. */
const falseTexts = (texts: readonly (readonly [file: string, text: string])[]) =>
  texts
    .map(([file, text]) => [file, sceneOfFile(file), text] as const)
    .filter(([, scene, text]) => !subjects[scene]?.test(text));

test('pictures: every picture has an alternative text, every scene a subject', () => {
  expect(scenes.size).toBeGreaterThan(40);
  expect([...scenes.keys()].filter((name) => !alts[`${name}.jpg`])).toEqual([]);
  expect([...new Set(scenes.values())].filter((scene) => !subjects[scene])).toEqual([]);
});

test('pictures: every alternative text names the subject of its scene', () => {
  expect(falseTexts(Object.entries(alts))).toEqual([]);
});

test('pictures: every caption of the gallery names the subject of its scene', () => {
  expect(falseTexts(home.gallery.images.map(({ image, caption }) => [image, caption] as const))).toEqual([]);
});

test('pictures: every slide of the banner shows on a phone what it shows on a desk', () => {
  expect(banners.map(({ image }) => sceneOfFile(image))).toEqual(
    banners.map(({ imagePhone }) => sceneOfFile(imagePhone)),
  );
});

/** Width and height of the pictures that were rendered for one place. */
const [DESKTOP, PHONE, CARD] = ['2880 x 1234', '1200 x 1600', '1120 x 1400'];

test('pictures: heroes and services have the size of their place, and at most 600 kB', async () => {
  const files = Object.keys(alts).filter((file) => /^(banner|service)-/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const picture = pictureOf(file);
      const { width, height } = await sharp(picture).metadata();
      return { file, size: `${width} x ${height}`, fits: picture.length < 600_000 };
    }),
  );
  const wanted = (file: string) => {
    if (file.startsWith('service')) return CARD;
    return file.includes('phone') ? PHONE : DESKTOP;
  };
  expect(sizes).toEqual(files.map((file) => ({ file, size: wanted(file), fits: true })));
});

/** What a list may spend on one card: the copy that a screen of double density asks for. */
const CARD_BYTES = 20_000;
const productFiles = Object.keys(alts).filter((file) => file.startsWith('product-'));
const isSecondView = (file: string) => file.endsWith('-2.jpg');

test('pictures: products are 1200 x 1500 and at most 350 kB, ten of them with a second view', async () => {
  expect(productFiles.filter(isSecondView)).toHaveLength(10);
  const found = await Promise.all(
    productFiles.map(async (file) => {
      const picture = pictureOf(file);
      const { width, height } = await sharp(picture).metadata();
      return { file, width, height, fits: picture.length < 350_000 };
    }),
  );
  expect(found).toEqual(productFiles.map((file) => ({ file, width: 1200, height: 1500, fits: true })));
});

test('pictures: the card of every product is under 20 kB', async () => {
  const cards = await Promise.all(
    productFiles
      .filter((file) => !isSecondView(file))
      .map(async (file) => ({
        file,
        bytes: (await sharp(pictureOf(file)).resize(640).avif({ quality: 50, effort: 0 }).toBuffer()).length,
      })),
  );
  expect(cards.filter(({ bytes }) => bytes >= CARD_BYTES)).toEqual([]);
});

/** Colours of the shop's tone chart, from its source, by their names: `['Ligero', '#DDB083']`. */
const tonesOfShop = () => {
  const source = readFileSync(
    path.join(__dirname, '../../../../storefront/src/shop/features/guide/tones.ts'),
    'utf8',
  );
  return [...source.matchAll(/name: '(\w+)',[^}]+?ground: '(#\w{6})'/g)].map(
    ([, name = '', ground = '']) => [name, ground] as const,
  );
};
/** The middle of each swatch in the picture of the chart, after «Tu piel»: parts of its width and height. */
const SWATCHES = [
  [0.28, 0.585],
  [0.27, 0.67],
  [0.25, 0.76],
] as const;
/** How far a swatch in the evening sun may lie from the colour of the chart, in each channel. */
const NEAR = 20;

test('pictures: the tone chart shows the names and the colours of the shop', async () => {
  const shown = tonesOfShop();
  expect(shown.map(([name]) => name)).toEqual(['Ligero', 'Medio', 'Intenso']);
  expect(alts['service-intenso-2.jpg']).toContain('Tu piel, Ligero, Medio e Intenso');
  const chart = sharp(pictureOf('service-intenso-2.jpg'));
  const { width = 0, height = 0 } = await chart.metadata();
  for (const [at, [name, ground]] of shown.entries()) {
    const [x = 0, y = 0] = SWATCHES[at] ?? [];
    const area = {
      left: Math.round(x * width) - 20,
      top: Math.round(y * height) - 10,
      width: 40,
      height: 20,
    };
    const { channels } = await sharp(await chart.clone().extract(area).toBuffer()).stats();
    const off = channels.map(({ mean }, k) =>
      Math.abs(mean - parseInt(ground.slice(1 + 2 * k, 3 + 2 * k), 16)),
    );
    expect({ name, near: Math.max(...off) < NEAR, off }).toEqual({ name, near: true, off });
  }
});

interface Label {
  brand: string;
  name: string;
  note: string | null;
}
const labels = JSON.parse(read('../../../tools/studio', 'labels.json')) as Record<string, Label>;

test('pictures: the alternative text of a product names no brand but its own', () => {
  const brands = [...new Set(products.map(({ brandName }) => brandName))];
  const foreign = products.flatMap(({ images, brandName }) =>
    images
      .flatMap((name) => [`${name}.jpg`, `${name}-2.jpg`])
      .filter((file) => brands.some((brand) => brand !== brandName && alts[file]?.includes(brand))),
  );
  expect(foreign).toEqual([]);
});

test('pictures: every label bears the brand and the content of its product', () => {
  const contentIn = (text: string) => /(\d[\d ×]*) (ml|g|cm)\b/.exec(text)?.[0] ?? null;
  const printed = products.map(({ images: [image = ''] }) => labels[image]);
  expect(printed.flatMap((it, at) => (it ? [] : [products[at]?.productName]))).toEqual([
    'Brocha Kabuki para Difuminar',
  ]);
  for (const { productName, brandName, description, images } of products) {
    const label = labels[images[0] ?? ''];
    if (!label) continue;
    const size = /(\d+) por (\d+ cm)/.exec(description);
    const content = contentIn(productName) ?? (size && `${size[1]} × ${size[2]}`);
    expect({ productName, brand: label.brand, note: label.note }).toEqual({
      productName,
      brand: brandName,
      note: content,
    });
  }
});

test('pictures: the small bottles of the travel kit bear the contents that its text names', () => {
  const kit = products.find(({ images }) => images.includes('product-kit-viaje'));
  const bottles = Object.entries(labels).filter(([name]) => name.startsWith('kit-'));
  expect(bottles).toHaveLength(3);
  for (const [, { name, note }] of bottles)
    expect(kit?.description.toLowerCase()).toContain(`${name.replace('\n', ' ').toLowerCase()} de ${note}`);
});
