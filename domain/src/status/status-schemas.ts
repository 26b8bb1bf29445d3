import { z } from 'zod';
import { messages } from '../messages';
import { nightComparison } from '../sales/comparison-schemas';
import { statuses } from '../sales/sale-rules';

const instant = z.string();

/** What the operator of the shop watches. Instants are ISO 8601, counts are of the whole shop. */
export const shopStatus = z.object({
  version: z.string(),
  /** The start of the process that answers. */
  startedAt: instant,
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
    /** Since when the oldest of those is due, however often it was tried. */
    oldestDueAt: instant.nullable(),
    /** Tries that failed, of the process that answers since its start. */
    failures: z.number(),
    /** Sales with emails that were given up and that nobody has seen. */
    givenUp: z.number(),
    givenUpSales: z.array(
      z.object({
        sale: z.string(),
        at: instant,
        kinds: z.array(z.string()),
        why: z.string(),
      }),
    ),
  }),
  payments: z.object({
    /** Those that can be paid with. `test`: no money moves. */
    providers: z.array(z.object({ name: z.string(), test: z.boolean(), webhooks: z.boolean() })),
    /** The providers that do not answer the process that answers here, or do not accept its credentials. */
    outages: z.array(z.object({ provider: z.string(), since: instant, credentials: z.boolean() })),
    /** Open orders, and refunds to make, of providers whose credentials are gone: nobody can be asked about them. */
    withoutCredentials: z.array(z.object({ provider: z.string(), orders: z.number() })),
    byState: z.array(z.object({ status: z.enum(statuses), count: z.number() })),
    /** Unpaid orders that hold stock or slots. */
    holds: z.number(),
    refundsDue: z.number(),
    /** Since when the oldest of those is due, however often it was tried. */
    oldestRefundAt: instant.nullable(),
    /** Since when the oldest order should have ended: the provider has not said how. */
    oldestOverdueAt: instant.nullable(),
    /** Events of other shops on the account of a provider, of 30 days. */
    foreignEvents: z.number(),
    /** Of the last night; null before the first one. */
    comparison: nightComparison.nullable(),
  }),
  /** Of the process that answers, since its start. */
  jobs: z.array(
    z.object({
      name: z.enum(['comparison', 'emails', 'reconciliation', 'publications', 'resume', 'retention']),
      succeededAt: instant.nullable(),
      failedAt: instant.nullable(),
      failures: z.number(),
    }),
  ),
  backup: z.object({ at: instant.nullable() }),
});
/** `again` sends the emails of a sale that were given up, `seen` only says that somebody knows. */
export const givenUpInput = z.object({ action: z.enum(['again', 'seen'], messages.invalidInput) });
export type GivenUpAction = z.output<typeof givenUpInput>['action'];
export type ShopStatus = z.output<typeof shopStatus>;
export type JobName = ShopStatus['jobs'][number]['name'];
