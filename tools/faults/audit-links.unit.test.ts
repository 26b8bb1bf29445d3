import { messages } from '@spa-bronze/domain/messages';
import type { AuditedSale, Findings } from './audit';
import { linkMoney } from './audit-links';
import type { ProviderRecord } from './provider-side';

const capture = { id: 'A', provider: 'wompi', currency: 'COP', minor: 8_000, test: true };
const charge = (id: string, centavos: number, more: object = {}) => ({
  ...{ id, lineId: 'l', purpose: 'BALANCE', method: 'WOMPI', centavos, at: '', by: '' },
  ...more,
});
const paid = charge('a.0', 8_000, { capture });
const undone = charge('a.0.r', -8_000, { capture, reverses: 'a.0' });
const cash = charge('c.0', 8_000, { method: 'CASH' });
const waits = (why: string) => ({ reviewDue: true, review: { why } });

/** What is found of a sale of 100 pesos, 20 of them paid when ordered, with a link for the other 80. */
function seen(charges: object[], more: object = {}, kept = 8_000) {
  const order = {
    attempt: 2,
    provider: 'wompi',
    reference: 'SBT-sale-2',
    minor: 8_000,
    rate: 1,
    state: 'PAID',
  };
  const sale = {
    id: 'sale',
    lines: [{ totalPrice: 100 }],
    amounts: { dueToday: 2_000 },
    paymentLinks: [{ n: 1, centavos: 8_000, orders: [order] }],
    charges,
    ...more,
  };
  const record = {
    id: 'SBT-sale-2',
    saleId: 'sale',
    attempt: 2,
    captures: [{ id: 'A', minor: 8_000, kept }],
  };
  const lists = { lost: [], doubled: [], invented: [], astray: [], open: [] };
  const found: Findings = { captured: 0, toHandBack: 0, over: 0, ...lists };
  linkMoney({ orders: [record as ProviderRecord], sales: [sale as unknown as AuditedSale] }, found);
  const { captured, toHandBack: _none, over, ...named } = found;
  const wrong = Object.entries(named).flatMap(([name, { length }]) => (length > 0 ? [name] : []));
  return { captured, over, wrong };
}

test.each<[string, ReturnType<typeof seen>, ReturnType<typeof seen>]>([
  ['money that pays what is due', seen([paid]), { captured: 1, over: 0, wrong: [] }],
  ['money that nobody wrote', seen([]), { captured: 1, over: 0, wrong: ['lost'] }],
  ['a part of it', seen([charge('a.0', 7_999, { capture })]), { captured: 1, over: 0, wrong: ['lost'] }],
  [
    'money that was written twice',
    seen([paid, { ...paid, id: 'a.1' }], waits(messages.payLinkOver)),
    { captured: 1, over: 1, wrong: ['doubled'] },
  ],
  ['money that the desk took too', seen([paid, cash]), { captured: 1, over: 1, wrong: ['astray'] }],
  [
    'the same, said to staff',
    seen([paid, cash], waits(messages.payLinkOver)),
    { captured: 1, over: 1, wrong: [] },
  ],
  [
    'too much that no link brought',
    seen([cash, { ...cash, id: 'c.1' }], waits(messages.payLinkOver), 0),
    { captured: 0, over: 1, wrong: ['doubled'] },
  ],
  ['money that went back', seen([paid], {}, 0), { captured: 0, over: 0, wrong: ['invented'] }],
  ['the same, written', seen([paid, undone], {}, 0), { captured: 0, over: 0, wrong: [] }],
  ['money handed back unsaid', seen([paid, undone]), { captured: 1, over: 0, wrong: ['lost'] }],
  [
    'the same, said to staff',
    seen([paid, undone], waits(messages.payLinkReturn)),
    { captured: 1, over: 0, wrong: [] },
  ],
  [
    'money that no provider took',
    seen([paid, charge('b.0', 1_000, { capture: { ...capture, id: 'B' } })], waits(messages.payLinkOver)),
    { captured: 1, over: 1, wrong: ['invented'] },
  ],
])('audit of links: %s', (_what, found, expected) => expect(found).toEqual(expected));
