import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { createQueryClient } from '../../../lib/query-client';
import { formServer } from '../../../testing/form-server';
import { parcelsQuery } from './parcels-queries';

const sale = (id: number) =>
  ({
    _id: `sale-${id}`,
    status: 'APPROVED',
    refunds: [],
    reservationDetails: [{ productId: 'p', productName: 'Aceite', category: 'Productos', quantity: 1 }],
  }) as unknown as SaleView;

it('parcels: reads all that wait to be packed, the oldest first', async () => {
  const waiting = Array.from({ length: 201 }, (_, at) => sale(at));
  const server = formServer({
    'GET /transactions': (_body, query) => {
      const from = (Number(query.get('page')) - 1) * 200;
      return { data: waiting.slice(from, from + 200), top: { total: waiting.length } };
    },
  });
  const found = await createQueryClient(server.send, 'http://shop.test').fetchQuery(parcelsQuery);
  expect({ count: found.length, first: found[0]?._id, pages: server.calls.length }).toEqual({
    count: 201,
    first: 'sale-200',
    pages: 2,
  });
});
