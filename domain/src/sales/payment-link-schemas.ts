import { z } from 'zod';
import { pesos, requestKey } from '../fields/field-schemas';
import { messages } from '../messages';
import { closedReasons, LEAST_LINK_COP, MOST_LINK_COP } from './payment-links';
import { saleVersion } from './staff-schemas';

/** The token of a payment link: its sale, its number there and a signature. */
const token = z
  .string(messages.payLinkUnknown)
  .regex(/^[A-Za-z0-9-]{1,64}\.\d{1,4}\.[\w-]{43}$/, messages.payLinkUnknown);
export const byPayLink = z.object({ token });
export const payLinkProviders = ['wompi', 'paypal'] as const;
export const payLinkProvider = z.object({ provider: z.enum(payLinkProviders, messages.notFound) });
/** `enlace` is our token: providers add a `token` of their own on the way back. */
export const payLinkReturn = z.object({
  enlace: token,
  id: z.string().max(100).optional(),
  token: z.string().max(100).optional(),
});

const amountCop = pesos(MOST_LINK_COP).refine((it) => it >= LEAST_LINK_COP && Number.isInteger(it), {
  message: messages.payLinkAmount,
});
/** `version` is the sale's, as staff saw it; `key` names the request: it makes one link. */
export const payLinkInput = z.object({ version: saleVersion, key: requestKey, amountCop });
/** The link as staff saw it, by its number. */
export const payLinkChosen = z.object({ n: z.number().int().min(1) });

/** What a link shows: what is paid, and nothing of anybody. */
export const payLinkPage = z.object({
  amountCop: z.number(),
  /** What for, a line each. */
  items: z.array(z.string()),
  closed: z.enum(closedReasons).nullable(),
  expiresAt: z.string(),
  /** Of those who can take it, with what each charges. */
  providers: z.array(z.object({ name: z.enum(payLinkProviders), currency: z.string(), minor: z.number() })),
  test: z.boolean(),
});
export type PayLinkPage = z.infer<typeof payLinkPage>;

export const payLinkShown = z.object({
  n: z.number(),
  amountCop: z.number(),
  closed: z.enum(closedReasons).nullable(),
  by: z.string(),
  at: z.string(),
  expiresAt: z.string(),
  /** When a page that may still take money was opened last. */
  openedAt: z.string().nullable(),
  sent: z.number(),
  url: z.string(),
  /** '' if nobody can call the buyer's phone. */
  whatsAppUrl: z.string(),
  /** A square of so many modules, and the outline of the dark ones. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
/** What staff see before they send a link. `link` is the newest. */
export const payLinkState = z.object({
  version: z.number(),
  dueCop: z.number(),
  /** What is due as a deposit, of bookings for which nothing was paid; 0 for none. */
  depositCop: z.number(),
  /** Whether the buyer has an address for mails. */
  mail: z.boolean(),
  link: payLinkShown.nullable(),
});
export type PayLinkState = z.infer<typeof payLinkState>;
