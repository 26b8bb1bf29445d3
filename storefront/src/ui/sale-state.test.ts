import { messages } from '@spa-bronze/domain/messages';
import { closedStatuses, openStatuses, statuses } from '@spa-bronze/domain/sales/sale-rules';
import {
  askAgainMs,
  canRetry,
  isInProgress,
  labelOf,
  outcomeOf,
  outcomeText,
  outcomeWords,
} from './sale-state';

test('sale state: every state has an outcome, words and a name of its own', () => {
  expect(statuses.every((status) => outcomeWords[outcomeOf(status)])).toBe(true);
  expect(new Set(statuses.map(labelOf)).size).toBe(statuses.length);
});

test('sale state: only money that stayed counts as paid and is thanked for', () => {
  expect(statuses.filter((status) => outcomeOf(status) === 'paid')).toEqual(['APPROVED', 'PARTLY_REFUNDED']);
  expect(statuses.filter((status) => outcomeWords[outcomeOf(status)].title.includes('Gracias'))).toEqual([
    'APPROVED',
    'PARTLY_REFUNDED',
  ]);
});

test('sale state: no link to pay again while money may be on its way', () => {
  expect(statuses.filter((status) => canRetry(outcomeOf(status)))).toEqual(['CREATED', ...closedStatuses]);
});

test('sale state: open states may still change', () =>
  expect(statuses.filter((status) => isInProgress(outcomeOf(status)))).toEqual([...openStatuses]));

test('sale state: an expired payment says what was gone, or that its time was over', () => {
  const ended = (note?: string) =>
    outcomeText({
      status: 'EXPIRED',
      history: [{ at: '', from: 'CREATED', to: 'EXPIRED', by: 'buyer', note }],
    });
  expect([ended(messages.slotTaken), ended()]).toEqual([
    `${messages.slotTaken} No se hizo ningún cobro.`,
    messages.paymentLapsed,
  ]);
});

test('sale state: of a payment on another page nobody says that nothing was charged or comes back by itself', () => {
  const provider = { name: 'wompi', orderId: '', captureId: 'T-1' };
  const texts = statuses.map((status) => outcomeText({ status, history: [], provider }));
  expect(texts.filter((it) => /ningún cobro|automáticamente/.test(it))).toEqual([]);
  const of = (status: 'CREATED' | 'PENDING' | 'DECLINED') => outcomeText({ status, history: [], provider });
  expect([of('CREATED'), of('DECLINED')]).toEqual([
    expect.stringContaining('intenta otra vez'),
    expect.stringContaining('Intenta otra vez'),
  ]);
  expect(of('PENDING')).toMatch(/PSE.*unas horas.*Te mandamos un correo/);
  const refused = outcomeText({ status: 'PENDING', history: [], provider: { ...provider, captureId: '' } });
  expect(refused).toMatch(/^Este intento no fue aprobado\..*puedes intentar otra vez/);
});

test('sale state: a payment is asked for again soon, then seldom, and not once it has ended', () => {
  const delayOf = (status: 'PENDING' | 'APPROVED', answers: number) => askAgainMs({ status }, answers);
  expect([
    delayOf('PENDING', 1),
    delayOf('PENDING', 500),
    delayOf('APPROVED', 1),
    askAgainMs(null, 1),
  ]).toEqual([4000, 30_000, false, false]);
});
