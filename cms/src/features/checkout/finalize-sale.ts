import { messages } from '@spa-bronze/domain/messages';
import { isClosed, isOpen, type Status } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { envOf } from '../../env';
import { AppError } from '../../lib/app-error';
import type { Sale } from '../sales/sale';
import { changeSale, transitionSale } from '../sales/sales-operations';
import { isWhollyHeld, holdMissing, whollyHeld } from './holds';
import { applySideEffects } from './side-effects';

/** Who ends a sale, why, and what is written with it. */
export interface Ending {
  by: string;
  note?: string | undefined;
  data?: Partial<Sale>;
  /** Nothing of the sale is written afterwards: the last write frees it. */
  isLast?: boolean;
}

/**
 * Transitions a sale and does what follows from it, after what its last transition still owed. Inside
 * withSale.
 */
export async function finalizeSale(
  payload: Payload,
  sale: Sale,
  to: Status,
  { by, note, data, isLast }: Ending,
): Promise<Sale> {
  await applySideEffects(payload, sale);
  const ended = await transitionSale(payload, sale.id, to, {
    by,
    note,
    data: () => ({ captureRequested: false, ...data }),
  });
  return applySideEffects(payload, ended, { isLast });
}

/** Where a sale ends whose stock or slot is gone: nothing was charged, or the money waits to go back. */
interface Gone {
  status: Status;
  data?: Partial<Sale>;
}

/**
 * Makes sure that a sale holds all its stock and slots, taking those that it was not to hold unpaid and those
 * that were given back. Null = they are gone, and the sale is closed as `gone` says. Inside withSale.
 */
export async function ensureHeld(payload: Payload, sale: Sale, by: string, gone: Gone): Promise<Sale | null> {
  if (isOpen(sale.status) && isWhollyHeld(sale)) return sale;
  const settled = await applySideEffects(payload, sale);
  const open = isOpen(settled.status)
    ? settled
    : await transitionSale(payload, settled.id, 'PAYER_APPROVED', {
        by,
        note: 'Abierta otra vez',
        data: () => ({
          holdUntil: holdUntil(payload),
        }),
      });
  if (!isOpen(open.status)) return null;
  try {
    await holdMissing(payload, open);
  } catch (error) {
    if (!isGone(error)) throw error;
    /* That a closed order held something counts among its buyer's holds. */
    const held = isClosed(gone.status) && open.held;
    await finalizeSale(payload, open, gone.status, { by, note: error.message, data: { ...gone.data, held } });
    return null;
  }
  return changeSale(payload, open.id, whollyHeld);
}

/** Until when an order that begins now keeps stock and slots. */
export const holdUntil = (payload: Payload): string =>
  new Date(Date.now() + envOf(payload).holdMinutes * 60_000).toISOString();

/** A refusal of stock or slot. Contended rows and a database that is away say nothing of them. */
const isGone = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 409 && error.message !== messages.conflict;
