import { fieldLabel, fieldLabels, valueLabel, valueLabels } from './labels';
import { actionLabels, subjectLabels, wordless } from './audit-log-rules';

it.each(Object.entries({ actionLabels, subjectLabels, fieldLabels, valueLabels }))(
  'every label of %s is a word or a phrase with a capital',
  (_, labels) => {
    expect(
      Object.entries(labels).filter(
        ([, label]) => !/^(\p{Lu}|¿)[^]*\S$/u.test(label) || label !== label.trim(),
      ),
    ).toEqual([]);
    expect(Object.keys(labels).length).toBeGreaterThan(15);
  },
);

it('fields that are never listed have no label', () =>
  expect(Object.keys(fieldLabels).filter(wordless)).toEqual([]));

it('a field of sales that was renamed keeps its label for the entries of before', () =>
  expect(fieldLabel('usdCents')).toBe('Centavos de dólar cobrados'));

it('a field is described by its path', () => {
  expect(['lines.10.quantity', 'lines.0', 'notes.1a', 'a1', 'shippingInfo.other'].map(fieldLabel)).toEqual([
    'Compra 11 · Cantidad',
    'Compra 1',
    'Notas · 1a',
    'a1',
    'Envío · other',
  ]);
});

describe('a stored value', () => {
  it.each<[string, string, string]>([
    ['9500', 'pesos', '$ 9.500 COP'],
    ['9500.25', 'lines.0.price', '$ 9.500,25 COP'],
    ['9500.5', 'neighborhoods.El Prado', '$ 9.500,50 COP'],
    ['9500', 'refunds.0.total', '$ 9.500 COP'],
    ['9500', 'kept', '$ 9.500 COP'],
    ['9500', 'default', '$ 9.500 COP'],
    ['78400', 'lines.0.balancePaid', '$ 78.400 COP'],
    ['9800050', 'amounts.total', '$ 98.000,50 COP'],
    ['9800000', 'lines.0.inPersonPayments.0.centavos', '$ 98.000 COP'],
    ['4000', 'amounts.rate', '4000'],
    ['16:30', 'lines.0.reservationTime', '4:30\u00a0p.\u00a0m.'],
    ['16:30:00', '', '16:30:00'],
    ['9500', 'subtotal', '9500'],
    ['9500', 'priceList', '9500'],
    ['9500', 'price.note', '9500'],
    ['9500', 'neighborhoods.a.b', '9500'],
    ['9500', 'neighborhoods', '9500'],
    ['x9500', 'price', 'x9500'],
    ['9500x', 'price', '9500x'],
    ['9500.', 'price', '9500.'],
    ['-1', 'price', '-1'],
    ['2026-11-23', '', '23/11/2026'],
    ['x2026-11-23', '', 'x2026-11-23'],
    ['2026-11-23x', '', '2026-11-23x'],
    ['2026-11-23T14:00:00Z', '', '23/11/2026, 9:00\u00a0a.\u00a0m.'],
    ['2026-11-23T14:00:00.5Z', '', '23/11/2026, 9:00\u00a0a.\u00a0m.'],
    ['a2026-11-23T14:00:00Z', '', 'a2026-11-23T14:00:00Z'],
    ['2026-11-23T14:00:00Z.', '', '2026-11-23T14:00:00Z.'],
    ['665f1c2e9b1d8a0012345678', '', 'n.º 345678'],
    ['665f1c2e9b1d8a00123456789', '', '665f1c2e9b1d8a00123456789'],
    ['x665f1c2e9b1d8a0012345678', '', 'x665f1c2e9b1d8a0012345678'],
    ['665f1c2e9b1d8a001234567', '', '665f1c2e9b1d8a001234567'],
    ['zzzzzzzzzzzzzzzzzzzzzzzz', '', 'zzzzzzzzzzzzzzzzzzzzzzzz'],
    ['x0b6c2f3e-1111-4222-8333-abcdefabcdef', '', 'x0b6c2f3e-1111-4222-8333-abcdefabcdef'],
    ['true', 'marketing', 'Sí'],
    ['false', '', 'No'],
    ['PAYER_APPROVED', 'status', 'Aprobada por quien paga'],
    ['NO_SHOW', 'state', 'No asistió'],
  ])('%s of %j is shown as %j', (value, field, label) => expect(valueLabel(value, field)).toBe(label));
});
