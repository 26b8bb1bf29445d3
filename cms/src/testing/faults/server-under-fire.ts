import { readEnv } from '../../env';
import { runScheduledPublications } from '../../features/content/scheduled-publications';
import { runReconciliation } from '../../features/checkout/reconciliation-job';
import { lookAgain } from '../../features/payment-links/look-at-links';
import type { Sale } from '../../features/sales/sale';
import { saleByReference, sales } from '../../features/sales/sales-operations';
import { hashPassword } from '../../features/users/password-hash';
import { startSession } from '../../features/users/session-operations';
import { provideProviders, providersOf } from '../../providers/payments/payment-provider';
import { createPayPal } from '../../providers/payments/paypal/paypal';
import { createWompi } from '../../providers/payments/wompi/wompi';
import { startServer, type RunningServer } from '../../server';
import { expire } from '../payment-steps';
import { setClockAhead } from './clock';
import { dieAfter, type DeadlyWrite } from './deadly-write';
import { measureStretches } from './stretches';
import { inFlow, traced, watch, watchProvider, watchRequests, watchWrites } from './crash-points';

const TIMEOUT_MS = 1_500;
const all = { pagination: false, limit: 0 } as const;

/**
 * Commands of the test run to this server: create people and goods in bulk, run the job, read the records for
 * the audit.
 */
function answers({ payload }: RunningServer) {
  const rows = async (collection: 'sales' | 'products' | 'slot-claims' | 'carts') =>
    (await payload.db.find({ collection, where: {}, ...all })).docs;
  let measured: ReturnType<typeof measureStretches> | undefined;
  const people = async (count: number, role: 'GENERAL' | 'ADMIN') => {
    const secret = await hashPassword('arena-y-sol-2026');
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const at = new Date().toISOString();
        const email = `${at.replace(/\W/g, '')}-${process.pid}-${index}@correo.example`;
        const { id } = await payload.db.create({
          collection: 'users',
          data: {
            name: 'Carla Cliente',
            email,
            tel: '300 123 4567',
            role,
            ...secret,
            createdAt: at,
            updatedAt: at,
          },
        });
        const { token } = await startSession(payload, { id: String(id), role });
        return { id: String(id), token };
      }),
    );
  };
  return {
    people: (count: number) => people(count, 'GENERAL'),
    staff: async () => (await people(1, 'ADMIN'))[0]!,
    async shelf(goods: Record<string, unknown>[]) {
      const made = [];
      for (const data of goods)
        made.push((await payload.create({ collection: 'products', data: data as never })).id);
      return made;
    },
    async lapse(reference: string) {
      const sale = await saleByReference(payload, reference);
      if (sale) await expire(payload, sale);
    },
    /** Ends the hold of every open order. */
    async holdsEnd() {
      const open = await payload.db.find<{ id: string }>({
        collection: 'sales',
        where: { status: { in: ['CREATED', 'PAYER_APPROVED'] } },
        ...all,
      });
      for (const { id } of open.docs)
        await sales.updateWhere(
          payload,
          { id: { equals: id } },
          { holdUntil: new Date(Date.now() - 1000).toISOString() },
        );
    },
    /** The job looks at sales of earlier payments no more. */
    async endWatch() {
      const decided = { status: { not_in: ['CREATED', 'PAYER_APPROVED', 'PENDING'] } };
      const watched = await payload.db.find<{ id: string }>({
        collection: 'sales',
        where: { and: [decided, { nextLookAt: { exists: true } }] },
        ...all,
      });
      for (const { id } of watched.docs)
        await sales.updateWhere(payload, { id: { equals: id } }, { nextLookAt: null });
      const ofLinks = { linkLookAt: { exists: true } };
      for (const { id } of await sales.find<{ id: string }>(payload, ofLinks, { select: {} }))
        await sales.updateWhere(payload, { id: { equals: id } }, { linkLookAt: null });
    },
    /** Every order of a payment link is due to be looked at. */
    async linksDue() {
      const now = new Date(Date.now() - 1000).toISOString();
      const watched = { linkLookAt: { exists: true } };
      for (const sale of await sales.find<Sale>(payload, watched))
        await sales.updateWhere(
          payload,
          { id: { equals: sale.id } },
          lookAgain(sale, sale.provider ?? '', now),
        );
    },
    async plan({ banner, user }: { banner: string; user: string }) {
      const input = {
        type: 'publish',
        doc: { relationTo: 'banners', value: banner },
        user: { relationTo: 'users', value: user },
      };
      await payload.jobs.queue({
        task: 'schedulePublish',
        input: input as never,
        waitUntil: new Date(Date.now() - 1000),
      });
    },
    publishPlanned: () => runScheduledPublications(payload),
    jobs: async () => (await payload.db.count({ collection: 'payload-jobs' })).totalDocs,
    publishedVersions: async (title: string) =>
      (
        await payload.db.countVersions({
          collection: 'banners',
          where: {
            and: [{ 'version.title': { equals: title } }, { 'version._status': { equals: 'published' } }],
          },
        })
      ).totalDocs,
    reconcile: (minAgeMs: number) => inFlow('job', () => runReconciliation(payload, minAgeMs)),
    books: async () => ({
      sales: await rows('sales'),
      products: await rows('products'),
      claims: await rows('slot-claims'),
      carts: await rows('carts'),
    }),
    watch: async (what: { flow: string; point?: string }) => watch(what),
    traced: async () => traced(),
    measure: async () => {
      measured = measureStretches(payload);
    },
    measured: async () => measured!(),
    dieAfter: async (write: DeadlyWrite) => dieAfter(payload, write),
  };
}
export type Answers = ReturnType<typeof answers>;

/** Starts the shop as `main.ts` does, with its writes watched and a channel to the test run. */
async function main(): Promise<void> {
  setClockAhead(Number(process.env.CLOCK_AHEAD_MS ?? 0));
  const env = readEnv(process.env);
  watchRequests();
  const server = await startServer(env);
  const { paypal, wompi } = env.payments;
  const clients = [
    ...(paypal ? [createPayPal({ ...paypal, timeoutMs: TIMEOUT_MS })] : []),
    ...(wompi ? [createWompi({ ...wompi, timeoutMs: TIMEOUT_MS, callsPerMinute: Infinity })] : []),
  ];
  const opened = providersOf(server.payload);
  const watched = clients.map((client) => ({
    ...opened.find(({ provider }) => provider.name === client.name)!,
    provider: watchProvider(client),
  }));
  if (watched.length > 0) provideProviders(server.payload, watched);
  watchWrites(server.payload);
  const known = answers(server) as Record<string, (about: never) => Promise<unknown>>;
  process.on('message', ({ id, ask, about }: { id: number; ask: string; about: never }) => {
    void known[ask]!(about).then(
      (answer) => process.send?.({ id, answer }),
      (error: Error) => process.send?.({ id, error: error.stack }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ open: server.url });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
