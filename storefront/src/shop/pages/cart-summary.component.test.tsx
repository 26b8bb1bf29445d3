import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { act, screen } from '@testing-library/react';
import { fakePayPal } from '../../testing/fake-paypal';
import { renderInApp } from '../../testing/render-in-app';
import { ChangeBox } from '../../ui/change-box';
import { CartSummary } from './cart-summary';

let paypal: ReturnType<typeof fakePayPal>;
beforeEach(() => {
  paypal = fakePayPal();
});
afterEach(() => paypal.restore());

const goods = [{ productId: 'p1', quantity: 1, category: 'Productos', sellingPrice: 89_900 }];
const shipping = (saved: object | null) =>
  ({ saved, current: saved ?? {}, latest: () => saved, edit: () => {} }) as never;

/** Whether PayPal's window may open: the answer to a press of its button. */
async function pressed({ saved = null, verdict }: { saved?: object | null; verdict: boolean }) {
  const onAddress = jest.fn(() => Promise.resolve(verdict));
  await renderInApp(
    <CartSummary
      fresh
      goods
      lines={[]}
      quote={quote(goods, [], null)}
      shipping={shipping(saved)}
      open={null}
      pending={null}
      changes={false}
      overlaps={false}
      unlisted={false}
      onAddress={onAddress}
    />,
  );
  await screen.findByRole('button', { name: 'card' });
  const answer = { resolve: jest.fn(), reject: jest.fn() };
  await act(async () => {
    await paypal.buttons.card!.onClick({}, answer);
  });
  return {
    opens: answer.resolve.mock.calls.length === 1,
    refused: answer.reject.mock.calls.length === 1,
    requests: onAddress.mock.calls.length,
  };
}

test.each([
  [
    'a wrong address keeps the payment from opening',
    { verdict: false },
    { opens: false, refused: true, requests: 1 },
  ],
  ['a right address lets it open', { verdict: true }, { opens: true, refused: false, requests: 1 }],
  [
    'a saved address is not asked for again',
    { saved: { city: 'Cartagena' }, verdict: false },
    { opens: true, refused: false, requests: 0 },
  ],
])('cart summary: %s', async (_, given, expected) => expect(await pressed(given)).toEqual(expected));

test('cart summary: what must be accepted first is one press away', async () => {
  const { person } = await renderInApp(
    <main>
      <ChangeBox title="Tu carrito cambió">x</ChangeBox>
      <CartSummary
        fresh
        goods
        lines={[]}
        quote={quote(goods, [], null)}
        shipping={shipping(null)}
        open={null}
        pending={null}
        changes
        overlaps={false}
        unlisted={false}
        onAddress={() => Promise.resolve(true)}
      />
    </main>,
  );
  await person.click(screen.getByRole('button', { name: 'Ver qué cambió' }));
  expect(document.activeElement).toBe(screen.getAllByRole('alert')[0]);
});

test('cart summary: a cart that costs nothing says how to get it, and shows no payment', async () => {
  const free = [{ productId: 'p1', quantity: 1, category: 'Servicios', sellingPrice: 0 }];
  await renderInApp(
    <CartSummary
      fresh
      goods={false}
      lines={[]}
      quote={quote(free, [], null)}
      shipping={shipping(null)}
      open={null}
      pending={null}
      changes={false}
      overlaps={false}
      unlisted={false}
      onAddress={() => Promise.resolve(true)}
    />,
  );
  expect(screen.getByText(/no tiene costo y no se pide en línea/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'card' })).toBeNull();
});

test('cart summary: where pesos are offered, dollars and the script of PayPal wait until that way is chosen', async () => {
  const pending = {
    reference: 'SBT-7-1',
    status: 'PENDING',
    paidCop: 24_000,
    createdAt: '2026-11-27T15:00:00.000Z',
    reservationDetails: [{ productName: 'Clásico' }],
  } as unknown as SaleView;
  const site = { publicUrl: '', payments: { clientId: 'x', test: false, wompi: true } };
  const { person } = await renderInApp(
    <CartSummary
      fresh
      goods={false}
      lines={[]}
      quote={quote(goods, [], null)}
      shipping={shipping(null)}
      open={null}
      pending={pending}
      changes={false}
      overlaps={false}
      unlisted={false}
      onAddress={() => Promise.resolve(true)}
    />,
    { seen: [[['site'], site]] },
  );
  expect(screen.getByRole('button', { name: 'Pagar $89,900.00 COP' })).toBeTruthy();
  expect(screen.getAllByText(/USD/).map(({ textContent }) => textContent)).toEqual([
    'USD 22.48 a 4000 COP por dólar',
  ]);
  expect(screen.getByRole('alert').textContent).toMatch(
    /Tienes un pago en proceso de \$24,000\.00 COP por Clásico.*podrías pagar dos veces/,
  );
  expect(paypal.loads()).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Pagar con PayPal' }));
  await screen.findByRole('button', { name: 'card' });
  expect(paypal.loads()).toBe(1);
});
