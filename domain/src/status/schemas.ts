import { z } from 'zod';
import { statuses } from '../sales/rules';

const instant = z.string();

/** What the operator of the shop watches. Instants are ISO 8601, counts are of the whole shop. */
export const shopStatus = z.object({
  version: z.string(),
  /** The start of the process that answers. */
  startedAt: instant,
  /** Since when the shop is paused. */
  paused: instant.nullable(),
  database: z.enum(['sqlite', 'mongodb']),
  disk: z.object({
    /** The last writes of the database found no room. */
    full: z.boolean(),
    /** Where the process that answers writes. */
    freeBytes: z.number().nullable(),
  }),
  emails: z.object({
    /** Without a mail server emails are files of the data folder. */
    mailServer: z.boolean(),
    due: z.number(),
    oldestDueAt: instant.nullable(),
  }),
  payments: z.object({
    provider: z.enum(['paypal', 'sandbox']),
    webhooks: z.boolean(),
    /** The provider does not answer the process that answers here, or does not accept the credentials. */
    outage: z.object({ since: instant, credentials: z.boolean() }).nullable(),
    byState: z.array(z.object({ status: z.enum(statuses), count: z.number() })),
    /** Unpaid orders that hold stock or slots. */
    holds: z.number(),
    refundsDue: z.number(),
  }),
  /** Of the process that answers, since its start. */
  jobs: z.array(
    z.object({
      name: z.enum(['emails', 'reconciliation', 'publications', 'resume', 'retention']),
      succeededAt: instant.nullable(),
      failedAt: instant.nullable(),
      failures: z.number(),
    }),
  ),
  backup: z.object({ at: instant.nullable() }),
});
export type ShopStatus = z.output<typeof shopStatus>;
export type JobName = ShopStatus['jobs'][number]['name'];
