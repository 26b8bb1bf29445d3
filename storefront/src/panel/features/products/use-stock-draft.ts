import { useEffect, useState } from 'react';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { useApi } from '../../../lib/query-client';
import { toast } from '../../../ui/toast';
import { stockSaver, untouched } from './stock-saver';
import { readStock } from './stock-typed';
import { useProductsChanged } from './stocked-queries';

/** A stock changed in place. It is saved when the typing pauses, and when the field or the page is left. */
export function useStockDraft({ _id: id, productName, stock: stored }: Product) {
  const api = useApi();
  const changed = useProductsChanged();
  const [view, setView] = useState(untouched);
  const [saver] = useState(() =>
    stockSaver({
      send: async (body) => {
        const { data } = await api('POST /product/{id}/stock', { params: { id }, body });
        await changed();
        return data.stock;
      },
      look: async () => {
        const { data } = await api('POST /product-details', { body: { productId: id } });
        await changed();
        return data.stock;
      },
      tell: setView,
      lost: (why) => toast.error(`Las existencias de ${productName} no se guardaron. ${why}`),
    }),
  );
  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') saver.save();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!saver.unsaved()) return;
      saver.save();
      event.preventDefault();
    };
    saver.enter();
    document.addEventListener('visibilitychange', flush);
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('beforeunload', ask);
      saver.leave();
    };
  }, [saver]);
  const value = view.typed ?? String(stored);
  return {
    ...view,
    value,
    type: (text: string) => saver.type(text, stored),
    step: (by: number) => saver.type(String(Math.max(0, (readStock(value).stock ?? stored) + by)), stored),
    save: saver.save,
  };
}
