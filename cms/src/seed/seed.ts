import type { Payload } from 'payload';
import type { Env } from '../env';
import { passFence } from '../providers/fence';
import { sandboxFolder } from '../providers/paypal-sandbox/paid-order';
import { seedContent } from './seed-content';
import { mediaFor } from './seed-media';
import { seedPosts } from './seed-posts';
import { seedPurchases } from './seed-purchases';
import { seedProducts, seedShippingRates } from './seed-shop';

const KEPT_BY_USERS = ['products', 'media', 'shipping-rates', 'sales', 'carts', 'contact-messages', 'subscribers', 'posts', 'banners', 'announcements', 'pages'] as const;

/** Whether somebody has already worked with this database; an administrator alone has not. */
async function isUsed(payload: Payload): Promise<boolean> {
  const counts = await Promise.all([
    ...KEPT_BY_USERS.map((collection) => payload.db.count({ collection })),
    payload.db.count({ collection: 'users', where: { role: { not_equals: 'ADMIN' } } }),
  ]);
  return counts.some(({ totalDocs }) => totalDocs > 0);
}

async function mark(payload: Payload, data: { startedAt?: string; finishedAt?: string }): Promise<void> {
  await passFence();
  await payload.updateGlobal({ slug: 'seed-state', data, overrideAccess: true });
}

/**
 * Puts the demo shop into an empty database, once in its life; a used database is left alone. A start that ended in the middle is
 * taken up again: every step looks first for what is there already. `folder` holds the pictures and clips. Returns whether it worked.
 */
export async function seed(payload: Payload, env: Pick<Env, 'seed' | 'dataDir' | 'payments'>, folder: string): Promise<boolean> {
  if (env.seed === 'none') return false;
  const { startedAt, finishedAt } = await payload.findGlobal({ slug: 'seed-state', overrideAccess: true });
  if (finishedAt || (!startedAt && await isUsed(payload))) return false;
  const start = startedAt ? new Date(startedAt) : new Date();
  if (!startedAt) await mark(payload, { startedAt: start.toISOString() });
  const files = await mediaFor(payload, folder);
  await seedShippingRates(payload);
  await seedProducts(payload, files, start);
  await seedContent(payload, files);
  await seedPosts(payload, files, start);
  await seedPurchases(payload, start, env.payments.kind === 'sandbox' ? sandboxFolder(env) : null);
  await mark(payload, { finishedAt: new Date().toISOString() });
  return true;
}
