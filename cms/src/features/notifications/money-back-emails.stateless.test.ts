import type { Charge } from '@spa-bronze/domain/sales/charges';
import type { OutboxEntry } from '../sales/outbox';
import type { Sale } from '../sales/sale';
import { hoursBefore, sale, withBooking, write } from '../../testing/sold-booking';

const unpaid = { amounts: { ...sale.amounts, deposit: 0, dueToday: 0, atSpa: 13_500_000 } };
const taken = { lineId: 's', method: 'CASH', at: '', by: 'ana' } as const;
const balance: Charge[] = [{ ...taken, id: 'c', purpose: 'BALANCE', centavos: 5_000_000 }];
const byLink = (centavos: number): Charge[] => {
  const capture = { id: 'W', provider: 'wompi', currency: 'COP', minor: centavos, test: true };
  const paid = {
    ...taken,
    id: 'l',
    purpose: 'BALANCE' as const,
    method: 'WOMPI' as const,
    centavos,
    capture,
  };
  return [paid, { ...paid, id: 'l.r', centavos: -centavos, reverses: 'l' }];
};
const cancelled = { state: 'CANCELLED', backAtSpa: 8_990_000 } as const;
const missed = { state: 'NO_SHOW', sequence: 1 } as const;
const LINK = 'Lo que pagaste por el enlace de pago';

it.each<[string, number, string]>([
  ['a payment link', 8_990_000, `${LINK}, $89,900.00 COP, te lo devuelve el spa.`],
  [
    'both ways',
    3_990_000,
    `Lo que pagaste en el spa, $50,000.00 COP, te lo devolvemos allí. ${LINK}, $39,900.00 COP, te lo devuelve el spa.`,
  ],
])('cancelled booking: its email names what came by %s', async (_, centavos, text) => {
  const from = withBooking({ ...cancelled, backByLink: centavos }, unpaid);
  const written = await write('cancelled', 's', from);
  expect(written.text.split('\n').filter(Boolean)[2]).toBe(text);
});

const DEPOSIT = 'El spa conserva tu abono de $27,000.00 COP.';
it.each<[string, Sale, string]>([
  ['its deposit', withBooking(missed), DEPOSIT],
  ['nothing, where nothing was paid', withBooking(missed, unpaid), 'No queda nada por pagar de esta cita.'],
  [
    'what the spa keeps besides',
    withBooking({ ...missed, keptAtSpa: 5_000_000 }, { charges: balance }),
    `${DEPOSIT} El spa conserva $50,000.00 COP que habías pagado además del abono.`,
  ],
  [
    'what is still to be given back',
    withBooking(missed, { charges: balance }),
    `${DEPOSIT} El spa te devuelve $50,000.00 COP que habías pagado.`,
  ],
  [
    'what came by a payment link and goes back',
    withBooking({ ...missed, backAtSpa: 5_000_000, backByLink: 5_000_000 }),
    `${DEPOSIT} ${LINK}, $50,000.00 COP, te lo devuelve el spa.`,
  ],
  [
    'what was paid at the spa and goes back, also after money of a link that went back before',
    withBooking({ ...missed, backAtSpa: 5_000_000 }, { charges: byLink(5_000_000) }),
    `${DEPOSIT} Lo que pagaste en el spa, $50,000.00 COP, te lo devolvemos allí.`,
  ],
])('no-show: the email to its client names %s', async (_, from, text) => {
  expect((await write('missed', 's.1', from)).text).toContain(text);
});

it('no-show: there is no email of one that staff took back or marked again', async () => {
  for (const now of [
    { state: 'BOOKED', sequence: 2 },
    { ...missed, sequence: 3 },
  ] as const)
    expect(await write('missed', 's.1', withBooking(now))).toBeNull();
});

it('no-show: a visit of several services is one email, once none of them may be taken back', async () => {
  const two = withBooking(missed);
  const [one] = two.lines;
  const other = { ...one!, productId: 'o', lineId: 'o', productName: 'Exfoliación' };
  const now = hoursBefore(-5);
  const entry = (id: string, minutes: number, more = {}) => ({
    ...{ key: `missed:${id}.1`, tries: 0, ...more },
    at: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  const both = (...outbox: OutboxEntry[]) => ({ ...two, lines: [one!, other], outbox });
  expect(await write('missed', 's.1', both(entry('s', 2), entry('o', 1)), now)).toBe('later');
  expect(await write('missed', 'o.1', both(entry('s', 2), entry('o', 2)), now)).toBe('later');
  const { text, tells } = await write('missed', 's.1', both(entry('s', 2), entry('o', 0)), now);
  expect({ tells, names: ['Bronceado Clásico', 'Exfoliación'].map((it) => text.includes(it)) }).toEqual({
    tells: 'missed:s.1 missed:o.1',
    names: [true, true],
  });
  const sent = { doneAt: now.toISOString(), tells };
  expect(await write('missed', 'o.1', both(entry('s', 0, sent), entry('o', 0)), now)).toBeNull();
  const alone = { doneAt: now.toISOString(), dropped: 'not needed' };
  expect((await write('missed', 'o.1', both(entry('s', 0, alone), entry('o', 0)), now)).tells).toBe(
    'missed:o.1',
  );
});
