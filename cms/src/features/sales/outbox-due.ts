import type { Payload } from 'payload';
import type { Sale } from './sale';

type Send = (saleId: string) => void;
const senders = new WeakMap<Payload, Send>();

/** Has `send` called as soon as an email of a sale is due, where this process sends emails. */
export function onOutboxDue(payload: Payload, send: Send): void {
  senders.set(payload, send);
}

/** After a write of a sale: what is due goes out now, and not with the next round of the job. */
export function announceOutbox(payload: Payload, { id, outboxAt }: Pick<Sale, 'id' | 'outboxAt'>): void {
  if (outboxAt && new Date(outboxAt) <= new Date()) senders.get(payload)?.(id);
}
