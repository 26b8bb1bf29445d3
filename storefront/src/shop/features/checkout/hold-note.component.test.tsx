import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { cacheOf } from '../../../testing/rendered';
import { HoldNote } from './hold-note';

const order = { reference: 'O-1', reservationDetails: [{}] } as unknown as SaleView;
const noteWith = (seconds: number) => (
  <QueryClientProvider client={cacheOf()}>
    <HoldNote
      order={order}
      holdUntil={new Date(Date.now() + seconds * 1000).toISOString()}
      onEnd={() => undefined}
    />
  </QueryClientProvider>
);

test("hold note: a page that is hydrated seconds after the server's is taken over without an error", () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(noteWith(603));
  const errors: unknown[] = [];
  render(noteWith(597), { container, hydrate: true, onRecoverableError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
});
