import type { Payload } from 'payload';
import { passFence } from '../lib/fence';
import { products } from './content/products';
import { services } from './content/services';
import { shippingRates } from './content/shipping-rates';
import type { Files } from './seed-media';

const MINUTE = 60_000;
export const SHOP_ROWS = shippingRates.length + services.length + products.length;

export async function seedShippingRates(payload: Payload, step: () => void): Promise<void> {
  for (const [position, rate] of shippingRates.entries()) {
    const { totalDocs } = await payload.count({
      collection: 'shipping-rates',
      where: { city: { equals: rate.city } },
    });
    await passFence();
    if (totalDocs === 0) await payload.create({ collection: 'shipping-rates', data: { ...rate, position } });
    step();
  }
}

const urlsOf = (files: Files, images: string[]) =>
  images
    .flatMap((name) => [name, `${name}-2`])
    .filter((name, at, all) => all.indexOf(name) === at)
    .flatMap((name) => files.get(name)?.url ?? []);

/** Creates services and goods. Lists show the newest first, so the first of the content is created last. */
export async function seedProducts(
  payload: Payload,
  files: Files,
  start: Date,
  step: () => void,
): Promise<void> {
  for (const [index, { images, ...fields }] of [...services, ...products].entries()) {
    const { totalDocs } = await payload.count({
      collection: 'products',
      where: { productName: { equals: fields.productName } },
    });
    await passFence();
    const createdAt = new Date(start.getTime() - index * MINUTE).toISOString();
    if (totalDocs === 0)
      await payload.create({
        collection: 'products',
        data: { ...fields, productImage: urlsOf(files, images), createdAt },
      });
    step();
  }
}
