import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { namedIssues } from '../../../lib/named-issues';
import { newKey } from '../../../lib/new-key';
import { apiOf } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import { totalOf, withPrices, withProduct, type InPersonItem, type SoldProduct } from './in-person-items';
import { usePanelChanged } from '../../../lib/use-panel-changed';

type Values = {
  'buyer.name': string;
  'buyer.tel': string;
  'buyer.email': string;
  method: InPersonMethod;
  notes: string;
};

const blank: Values = { 'buyer.name': '', 'buyer.tel': '', 'buyer.email': '', method: 'CASH', notes: '' };

/** What is sent. The key makes a second press the same sale. */
const inputOf = (values: Values, items: readonly InPersonItem[], key: string) => ({
  key,
  buyer: { name: values['buyer.name'], tel: values['buyer.tel'], email: values['buyer.email'] },
  method: values.method,
  notes: values.notes,
  lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
  totalCop: totalOf(items),
});

export function useInPersonSale(onDone: () => void) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [key, setKey] = useState(newKey);
  const [items, setItems] = useState<InPersonItem[]>([]);
  const form = useForm<Values>({
    initial: blank,
    schema: async () => {
      const { manualSale } = await import('@spa-bronze/domain/sales/staff-schemas');
      return {
        safeParse: (typed: Values) =>
          namedIssues(manualSale.safeParse(inputOf(typed, items, key)), (path) =>
            path[0] === 'lines' ? 'lines' : path.join('.'),
          ),
      };
    },
    send: async (typed) => {
      const { message } = await apiOf(client)('POST /transactions/manual', {
        body: inputOf(typed, items, key),
      });
      toast.success(message);
      await changed();
      onDone();
    },
    onFail: (error) => {
      toast.error(error.message);
      if (isRefused(error)) setKey(newKey());
      const prices = (error.data as { prices?: Record<string, number> } | null)?.prices;
      if (prices) setItems((now) => withPrices(now, prices));
    },
  });
  return {
    ...form,
    items,
    setItems,
    add: (product: SoldProduct) => setItems((now) => withProduct(now, product)),
    dirty: () => items.length > 0 || JSON.stringify(form.values) !== JSON.stringify(blank),
  };
}
export type InPersonSale = ReturnType<typeof useInPersonSale>;
