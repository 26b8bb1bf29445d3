import { ProductPicker } from '../features/products/product-picker';
import { InPersonSaleDialog } from '../features/sales/in-person-sale-dialog';
import { salesQueryIn, salesQuery } from '../features/sales/sales-list-query';
import type { Load } from '../../lib/loading';
import { todayQuery } from '../../lib/server-clock';
import { SalesSection } from './sales-section';

export const load: Load = async (client, { request }) => {
  const today = await client.fetchQuery(todayQuery);
  await client.prefetchQuery(salesQuery(salesQueryIn('sales', new URL(request.url).searchParams, today)));
};

export function Page() {
  return (
    <SalesSection
      kind="sales"
      add={(close) => (
        <InPersonSaleDialog
          onClose={close}
          picker={(add) => (
            <ProductPicker
              of="goods"
              onPick={({ _id: productId, productName, sellingPrice, stock }) =>
                add({ productId, productName, sellingPrice, stock })
              }
            />
          )}
        />
      )}
    />
  );
}
