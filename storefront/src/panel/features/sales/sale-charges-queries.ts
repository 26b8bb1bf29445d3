import type { BodyInput } from '@spa-bronze/domain/api';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { useWrite } from '../../../ui/use-write';

export const useCollectSale = () =>
  useWrite((api, { sale, ...body }: BodyInput<'POST /transactions/{id}/charges'> & { sale: SaleView }) =>
    api('POST /transactions/{id}/charges', { params: { id: sale._id }, body }),
  );

export const useUndoSaleCharge = () =>
  useWrite((api, { sale, charge, whole }: { sale: SaleView; charge: string; whole?: true }) =>
    api('POST /transactions/{id}/charges/{charge}/undo', {
      params: { id: sale._id, charge },
      body: { version: sale.version, ...(whole && { whole }) },
    }),
  );
