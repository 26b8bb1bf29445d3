import fc from 'fast-check';
import { collectedIn, ofPrice, reversalOf, standingCharges, type Charge } from './charges';

const taking = { at: '2026-11-26T15:00:00.000Z', by: 'ana@spa.example' };
const charge = (id: string, centavos: number, more: Partial<Charge> = {}): Charge => ({
  ...{ id, lineId: 's', purpose: 'BALANCE', method: 'CASH', centavos },
  ...taking,
  ...more,
});
const standing = (...charges: Charge[]) =>
  standingCharges(charges).map(({ id, centavos }) => ({ id, centavos }));

describe('charges that stand', () => {
  it('what was handed back without a name is off the newest that came the same way', () =>
    expect(
      standing(
        charge('a', 500),
        charge('b', 300),
        charge('c', 900, { method: 'CARD' }),
        charge('back', -400),
      ),
    ).toEqual([
      { id: 'a', centavos: 400 },
      { id: 'c', centavos: 900 },
    ]));
  it('without enough of that, it is off what came another way and off no other line nor tip', () =>
    expect(
      standing(
        charge('a', 500, { method: 'CARD' }),
        charge('b', 300),
        charge('other', 900, { lineId: 't' }),
        charge('tip', 900, { purpose: 'TIP' }),
        charge('back', -400),
      ),
    ).toEqual([
      { id: 'a', centavos: 400 },
      { id: 'other', centavos: 900 },
      { id: 'tip', centavos: 900 },
    ]));
  it('what is left of one can be handed back, and then it does not stand', () => {
    const before = [charge('a', 500), charge('b', 300), charge('back', -100)];
    const [, b] = standingCharges(before);
    expect(standing(...before, reversalOf(b!, taking))).toEqual([{ id: 'a', centavos: 500 }]);
  });
  it('property: they come to what was collected, and handing all back leaves nothing', () => {
    const some = fc.record({
      centavos: fc.integer({ min: 1, max: 1000 }),
      method: fc.constantFrom('CASH' as const, 'CARD' as const),
      isBack: fc.boolean(),
      isNamed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (history) => {
        const charges: Charge[] = [];
        for (const [at, { centavos, method, isBack, isNamed }] of history.entries()) {
          const [first] = standingCharges(charges);
          if (!isBack) charges.push(charge(String(at), centavos, { method }));
          else if (first && isNamed) charges.push(reversalOf(first, taking));
          else if (collectedIn(charges) >= centavos) charges.push(charge(String(at), -centavos, { method }));
        }
        const left = ofPrice(standingCharges(charges));
        expect(collectedIn(left)).toBe(collectedIn(charges));
        const back = [...charges, ...left.map((it) => reversalOf(it, taking))];
        expect({ standing: standingCharges(back), collected: collectedIn(back) }).toEqual({
          standing: [],
          collected: 0,
        });
      }),
    );
  });
});
