import type { DueRefundAccount } from '@spa-bronze/domain/refund-accounts/account-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { formServer } from '../../../testing/form-server';
import { button, renderInPanel } from '../../../testing/render-in-app';
import { RefundAccount } from './refund-account';

const sale = {
  _id: '0123456789abcdef01234567',
  refundToMake: true,
  buyer: { name: 'Ana Pérez', email: '', tel: '' },
} as unknown as SaleView;
const account = { kind: 'NEQUI', bank: '', holder: 'Ana Pérez' } as const;
const whole = { ...account, number: '3001234567', documentKind: 'CC', document: '1045678901' };

function Again() {
  const client = useQueryClient();
  return (
    <button onClick={() => void client.invalidateQueries({ queryKey: ['panel'] })}>Leer otra vez</button>
  );
}

test.each([
  [
    'was changed meanwhile and waits',
    { masked: '•••• 9999', statedAt: '2026-05-03T10:00:00.000Z' },
    'waiting',
  ],
  [
    'was changed meanwhile and is ready',
    { masked: '•••• 9999', statedAt: '2026-05-03T10:00:00.000Z' },
    'ready',
  ],
  ['has to wait', {}, 'waiting'],
] as const)('refund account: one that %s is no longer shown in full', async (_, change, state) => {
  const first = {
    masked: '•••• 4567',
    statedAt: '2026-05-01T10:00:00.000Z',
    usableAt: '2026-05-01T10:00:00.000Z',
  };
  const due = (more: object, now: DueRefundAccount['state']) => ({
    data: [{ sale: sale._id, state: now, account: { ...account, ...first, ...more }, payer: 'Ana Pérez' }],
  });
  let reads = 0;
  const server = formServer({
    'GET /payments/refund-accounts': () => {
      reads += 1;
      return reads === 1 ? due({}, 'ready') : due(change, state);
    },
    'POST /payments/refund-accounts/look': { data: whole },
  });
  const shown = (
    <>
      <RefundAccount sale={sale} />
      <Again />
    </>
  );
  const { person } = await renderInPanel(shown, { server });
  await person.click(await screen.findByRole('button', { name: 'Ver cuenta' }));
  await screen.findByText('3001234567');
  await person.click(button('Leer otra vez'));
  await screen.findByText('masked' in change ? change.masked : first.masked);
  expect(screen.queryByText('3001234567')).toBeNull();
});
