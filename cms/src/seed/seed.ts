import type { Payload } from 'payload';
import type { Env } from '../env';
import { noProgress, type StartProgress } from '../lib/console-progress';
import { passFence } from '../lib/fence';
import { sandboxFolder } from '../sandbox/paypal/paid-order';
import { seedContent } from './seed-content';
import { mediaFor } from './seed-media';
import { seedPosts } from './seed-posts';
import { seedPurchases } from './seed-purchases';
import { SHOP_ROWS, seedProducts, seedShippingRates } from './seed-shop';

const STORED_BY_USERS = [
  'products',
  'media',
  'shipping-rates',
  'sales',
  'carts',
  'contact-messages',
  'subscribers',
  'posts',
  'banners',
  'announcements',
  'pages',
] as const;

/** Whether anybody has used this database. An administrator alone does not count. */
async function isUsed(payload: Payload): Promise<boolean> {
  const counts = await Promise.all([
    ...STORED_BY_USERS.map((collection) => payload.db.count({ collection })),
    payload.db.count({ collection: 'users', where: { role: { not_equals: 'ADMIN' } } }),
  ]);
  return counts.some(({ totalDocs }) => totalDocs > 0);
}

async function mark(payload: Payload, data: { startedAt?: string; finishedAt?: string }): Promise<void> {
  await passFence();
  await payload.updateGlobal({ slug: 'seed-state', data, overrideAccess: true });
}

/**
 * Seeds the demo shop into an empty database, at most once. A used database stays unchanged. An interrupted
 * seed continues at the next start: every step looks for existing rows first. `folder` has the pictures and
 * clips. Returns whether anything was seeded.
 */
export async function seed(
  payload: Payload,
  env: Pick<Env, 'seed' | 'dataDir' | 'payments'>,
  folder: string,
  progress: StartProgress = noProgress,
): Promise<boolean> {
  if (env.seed === 'none') return false;
  const { startedAt, finishedAt } = await payload.findGlobal({ slug: 'seed-state', overrideAccess: true });
  if (finishedAt || (!startedAt && (await isUsed(payload)))) return false;
  const start = startedAt ? new Date(startedAt) : new Date();
  if (!startedAt) await mark(payload, { startedAt: start.toISOString() });
  const files = await mediaFor(payload, folder, progress);
  const shopStep = progress('Productos y tarifas', SHOP_ROWS);
  await seedShippingRates(payload, shopStep);
  await seedProducts(payload, files, start, shopStep);
  const texts = [
    () => seedContent(payload, files, env.payments),
    () => seedPosts(payload, files, start),
    () => seedPurchases(payload, start, env.payments.sandbox ? sandboxFolder(env) : null),
  ];
  const textStep = progress('Textos, artículos y ventas', texts.length);
  for (const write of texts) {
    await write();
    textStep();
  }
  await mark(payload, { finishedAt: new Date().toISOString() });
  return true;
}
