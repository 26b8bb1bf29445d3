import { rendered, textOf } from '../../../testing/rendered';
import { PaymentMarks } from './payment-marks';

const mark = (name: string | null) => ({ id: String(name), name });

test('payment marks: each name stands after a drawing of its kind, in a list that says what it is', () => {
  const html = rendered(<PaymentMarks of={[mark('PayPal'), mark('Visa'), mark('Nequi')]} />);
  const [wallet, card, nequi] = html.match(/<svg[^]*?<\/svg>/g) ?? [];
  expect(html).toContain('aria-label="Medios de pago"');
  expect(textOf(html)).toBe('PayPal Visa Nequi');
  expect({ isCardAnother: card !== wallet, isNequiAWallet: nequi === wallet }).toEqual({
    isCardAnother: true,
    isNequiAWallet: true,
  });
});

test('payment marks: none, no list', () => {
  expect(rendered(<PaymentMarks of={[]} />)).toBe('');
});
