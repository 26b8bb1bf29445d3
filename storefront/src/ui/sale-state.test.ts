import { messages } from '@spa-bronze/domain/messages';
import { closedStatuses, openStatuses, statuses } from '@spa-bronze/domain/sales';
import { canRetry, isInProgress, labelOf, outcomeOf, outcomeText, outcomeWords } from './sale-state';

test('every state has an outcome, with words, and a name of its own', () => {
  expect(statuses.every((status) => outcomeWords[outcomeOf(status)])).toBe(true);
  expect(new Set(statuses.map(labelOf)).size).toBe(statuses.length);
});

test('only money that stayed counts as paid, and only it is thanked for', () => {
  expect(statuses.filter((status) => outcomeOf(status) === 'paid')).toEqual(['APPROVED', 'PARTLY_REFUNDED']);
  expect(statuses.filter((status) => outcomeWords[outcomeOf(status)].title.includes('Gracias'))).toEqual([
    'APPROVED',
    'PARTLY_REFUNDED',
  ]);
});

test('nobody is sent to pay again while money may be on its way', () => {
  expect(statuses.filter((status) => canRetry(outcomeOf(status)))).toEqual(['CREATED', ...closedStatuses]);
});

test('what is open may still change by itself', () =>
  expect(statuses.filter((status) => isInProgress(outcomeOf(status)))).toEqual([...openStatuses]));

test('a payment that ended unpaid: says what was gone where something was, else that the time was over', () => {
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
