import type { Product } from '@spa-bronze/domain/products';
import { useEffect, useRef, useState } from 'react';
import { calmSaver, type Standing } from '../../lib/calm-saver';
import { useApi } from '../../lib/query-client';
import { toast } from '../../ui/toast';
import { readStock } from './stock-typed';
import { useProductsChanged } from './stocked-queries';

const resting: Standing = { is: 'resting' };

/**
 * A stock changed where it stands: it saves itself when the hand rests, when the field is left and when the page goes away. What is
 * sold meanwhile stays sold, for what is sent is the difference to the number that was seen.
 */
export function useStockDraft(product: Product) {
  const api = useApi();
  const changed = useProductsChanged();
  const [typed, setTyped] = useState<string | null>(null);
  const [standing, setStanding] = useState<Standing>(resting);
  const [left, setLeft] = useState<number | null>(null);
  const seen = useRef<number | null>(null);
  const here = useRef(true);
  const wrong = useRef('');

  const [saver] = useState(() => calmSaver<number>({
    save: async (stock) => {
      const { data } = await api('POST /product/{id}/stock', { params: { id: product._id }, body: { stock, stockSeen: seen.current ?? product.stock } });
      seen.current = stock;
      setLeft(data.stock === stock ? null : data.stock);
      await changed();
    },
    tell: (now) => {
      if (now.is === 'refused' && !here.current) toast.error(`Las existencias de ${product.productName} no se guardaron. ${now.why}`);
      setStanding(now);
      if (now.is !== 'saved') return;
      seen.current = null;
      setTyped(null);
    },
  }));

  useEffect(() => {
    here.current = true;
    const hurry = () => { if (document.visibilityState === 'hidden') void saver.now(); };
    const ask = (event: BeforeUnloadEvent) => {
      if (!saver.pending() && !wrong.current) return;
      void saver.now();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', hurry);
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', hurry);
      removeEventListener('beforeunload', ask);
      here.current = false;
      if (wrong.current) toast.error(`Las existencias de ${product.productName} no se guardaron. ${wrong.current}`);
      void saver.now();
    };
  }, [saver, product.productName]);

  const value = typed ?? String(product.stock);
  const { stock, why = '' } = readStock(value);
  const type = (text: string) => {
    const read = readStock(text);
    const asBefore = !saver.saving() && read.stock === (seen.current ?? product.stock);
    setTyped(asBefore ? null : text);
    setLeft(null);
    wrong.current = read.why ?? '';
    seen.current = asBefore ? null : seen.current ?? product.stock;
    if (asBefore || read.stock === undefined) saver.drop();
    else saver.put(read.stock);
  };
  return {
    value, type, left, why: typed === null ? '' : why, standing,
    step: (by: number) => type(String(Math.max(0, (stock ?? product.stock) + by))),
    save: () => void saver.now(),
  };
}
