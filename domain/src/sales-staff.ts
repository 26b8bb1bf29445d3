import { z } from 'zod';
import { email, evenIfIncomplete, id, optionalLongText, optionalText, pesos, phone, text } from './fields';
import { messages } from './messages';
import { requestKey } from './sales-refunds';
import { shippingInfo } from './shipping';
import type { Status } from './sales';

/** The states of a sale in the words of staff. */
export const statusLabels: Record<Status, string> = {
  CREATED: 'Sin pagar',
  PAYER_APPROVED: 'Aprobada por quien paga',
  PENDING: 'Pago pendiente',
  APPROVED: 'Pagada',
  DECLINED: 'Rechazada',
  CANCELLED: 'Cancelada',
  EXPIRED: 'Vencida',
  IN_REVIEW: 'En revisión',
  PARTLY_REFUNDED: 'Devuelta en parte',
  REFUNDED: 'Devuelta',
};

/** Where the goods of a sale are. */
export const fulfilments = ['PREPARING', 'READY', 'SENT', 'DELIVERED', 'PICKED_UP'] as const;
export type Fulfilment = (typeof fulfilments)[number];
export const fulfilmentLabels: Record<Fulfilment, string> = {
  PREPARING: 'Por preparar',
  READY: 'Lista para recoger',
  SENT: 'Enviada',
  DELIVERED: 'Entregada',
  PICKED_UP: 'Recogida',
};
const byMethod: Record<'delivery' | 'pickup', readonly Fulfilment[]> = {
  delivery: ['PREPARING', 'SENT', 'DELIVERED'],
  pickup: ['PREPARING', 'READY', 'PICKED_UP'],
};
/** The steps that goods take which are sent, or picked up; staff may go back, to mend a slip. */
export const fulfilmentsFor = (shippingMethod: string | undefined): readonly Fulfilment[] =>
  byMethod[shippingMethod === 'delivery' ? 'delivery' : 'pickup'];

/** How money was taken in person. */
export const inPersonMethods = ['CASH', 'TRANSFER', 'CARD'] as const;
export type InPersonMethod = (typeof inPersonMethods)[number];
export const inPersonMethodLabels: Record<InPersonMethod, string> = {
  CASH: 'Efectivo',
  TRANSFER: 'Transferencia',
  CARD: 'Datáfono',
};

/** The way of a payment inside a sentence. */
export const inPersonMethodPhrases: Record<InPersonMethod, string> = {
  CASH: 'en efectivo',
  TRANSFER: 'por transferencia',
  CARD: 'con datáfono',
};

export const tracking = z.object({
  carrier: optionalText(80),
  number: optionalText(80),
  url: z
    .string()
    .trim()
    .max(500, messages.tooLong)
    .regex(/^(https:\/\/[^\s"'<>\\]+)?$/, messages.invalidUrl)
    .nullish()
    .transform((it) => it ?? ''),
});
export type Tracking = z.output<typeof tracking>;
export const trackingShown = z.object({ carrier: z.string(), number: z.string(), url: z.string() });

/** What the team writes to itself on a sale. */
export const staffNotes = optionalLongText(5000);
const version = z.number(messages.wholeNumber).int(messages.wholeNumber).min(0, messages.notNegative);

/** What staff may write on a sale. `version` is the one they read: 409 when somebody else saved since. */
export const editSaleInput = z.object({
  version,
  notes: staffNotes.optional(),
  shippingInfo: shippingInfo.optional(),
  tracking: tracking.optional(),
  fulfilment: z.enum(fulfilments, messages.invalidInput).optional(),
  /** The balance was paid at the spa; null takes it back. */
  balancePaid: z
    .object({ method: z.enum(inPersonMethods, messages.invalidInput) }, messages.invalidInput)
    .nullable()
    .optional(),
});
export type StaffEdit = z.output<typeof editSaleInput>;

/** One thing that staff did: a field with what it was and is, or an action. */
export const editShown = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});
export type EditStep = z.infer<typeof editShown>;

/** Why an edit cannot be, or null. */
export function whyNotEdit(
  sale: {
    confirmed: boolean;
    hasGoods: boolean;
    shippingMethod: string | undefined;
    balanceDue: number;
    balancePaid: boolean;
  },
  input: StaffEdit,
): { field: string; message: string } | null {
  const { fulfilment } = input;
  if (fulfilment !== undefined && !(sale.hasGoods && sale.confirmed))
    return { field: 'fulfilment', message: messages.nothingToFulfil };
  if (
    fulfilment !== undefined &&
    !fulfilmentsFor(input.shippingInfo?.shippingMethod ?? sale.shippingMethod).includes(fulfilment)
  )
    return { field: 'fulfilment', message: messages.fulfilmentMethod };
  if (input.balancePaid && !sale.balancePaid && (sale.balanceDue === 0 || !sale.confirmed))
    return { field: 'balancePaid', message: messages.noBalance };
  return null;
}

/**
 * An in-person sale, paid there; `key` names the request, so that a second press finds the first one's sale.
 */
export const manualSale = z.object({
  key: requestKey,
  buyer: z.object(
    {
      name: text(80),
      email: z
        .union([z.literal(''), email])
        .optional()
        .default(''),
      tel: z
        .union([z.literal(''), phone])
        .optional()
        .default(''),
    },
    messages.required,
  ),
  /** An account that it belongs to. */
  user: id.nullish().transform((it) => it ?? null),
  lines: z
    .array(
      z.object({
        productId: id,
        quantity: z
          .number(messages.wholeNumber)
          .int(messages.wholeNumber)
          .min(1, messages.atLeastOne)
          .max(1000, messages.notEnoughStock),
      }),
      messages.required,
    )
    .min(1, messages.required)
    .max(50, messages.tooLong),
  method: z.enum(inPersonMethods, messages.invalidInput),
  /** The total that staff read out; another one by now refuses the sale. */
  totalCop: pesos(1_000_000_000).optional(),
  shippingInfo: shippingInfo.nullish().transform((it) => it ?? null),
  notes: staffNotes,
});

/** What a request meets that is under way, done already, or was cut short and may still be finished. */
const mayStand = new Set<string>([messages.paymentUnderWay, messages.manualKeyTaken, messages.conflict]);
/**
 * A request under a key that was refused for good: what is mended is another request and takes another key.
 * One that may stand keeps it, and asking again tells.
 */
export const isRefused = ({ status, message }: { status: number; message: string }): boolean =>
  status === 409 && !mayStand.has(message);

/**
 * What staff can do about a payment that could not be reconciled. `retry` and `hand` are about refunds that
 * the provider refused.
 */
export const reviewActions = ['attach', 'refund', 'dismiss', 'retry', 'hand'] as const;
export type ReviewAction = (typeof reviewActions)[number];
/** `method`: how money was handed over. */
export const resolveReview = z
  .object({
    id,
    action: z.enum(reviewActions, messages.invalidInput),
    note: optionalLongText(500),
    method: z.enum(inPersonMethods, messages.invalidInput).optional(),
  })
  .superRefine(({ action, method }, issues) => {
    if (action === 'hand' && method === undefined)
      issues.addIssue({ code: 'custom', path: ['method'], message: messages.required });
  }, evenIfIncomplete);

/** The actions that make sense for a payment under review, the one to suggest first. */
export function reviewActionsFor(sale: {
  status: Status;
  refunds: readonly { failed: boolean }[];
  refundableCop: number;
}): ReviewAction[] {
  const inReview = sale.status === 'IN_REVIEW';
  if (sale.refunds.some(({ failed }) => failed))
    return ['retry', 'hand', ...(inReview ? ['attach' as const] : []), 'dismiss'];
  if (inReview) return ['attach', 'refund', 'dismiss'];
  return sale.refundableCop > 0 ? ['dismiss', 'refund'] : ['dismiss'];
}

/** Why a payment waits for a person, since when, and who ended it how. */
export interface Review {
  why: string;
  since: string;
  action?: ReviewAction;
  by?: string;
  doneAt?: string;
  note?: string;
}
