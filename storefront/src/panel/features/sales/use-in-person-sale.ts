import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '@spa-bronze/domain/sales/staff';
import { namedIssues } from '../../../lib/named-issues';
import { newKey } from '../../../lib/new-key';
import { apiOf } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import type { WayValues } from '../../../ui/payment-ways';
import { blankWays, fieldOfWay, paymentOf } from './sale-payment';
import { totalOf, withPrices, withProduct, type InPersonItem, type SoldProduct } from './in-person-items';
import { usePanelChanged } from '../../../lib/use-panel-changed';

const blank: WayValues = { 'buyer.name': '', 'buyer.tel': '', 'buyer.email': '', notes: '', ...blankWays };

/** What is sent. The key makes a second press the same sale. */
function inputOf(
  values: WayValues,
  { items, ways, key }: { items: readonly InPersonItem[]; ways: number; key: string },
) {
  const total = totalOf(items);
  return {
    key,
    buyer: {
      name: values['buyer.name'] ?? '',
      tel: values['buyer.tel'] ?? '',
      email: values['buyer.email'] ?? '',
    },
    ...paymentOf(values, { total, ways }),
    notes: values.notes ?? '',
    lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
    totalCop: total,
  };
}

/** The field that an issue of what is sent is shown at. */
function fieldOf(path: PropertyKey[], values: WayValues, paid: { total: number; ways: number }): string {
  if (path[0] === 'lines') return 'lines';
  if (path[0] === 'tip') return 'tip.amountCop';
  return path[0] === 'payments' && path.length > 1
    ? fieldOfWay(values, paid, Number(path[1]))
    : path.join('.');
}

export function useInPersonSale(onDone: () => void) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [key, setKey] = useState(newKey);
  const [items, setItems] = useState<InPersonItem[]>([]);
  const [ways, setWays] = useState(1);
  const paid = { total: totalOf(items), ways };
  const form = useForm<WayValues>({
    initial: blank,
    schema: async () => {
      const { manualSale } = await import('@spa-bronze/domain/sales/staff-schemas');
      return {
        safeParse: (typed: WayValues) =>
          namedIssues(manualSale.safeParse(inputOf(typed, { items, ways, key })), (path) =>
            fieldOf(path, typed, paid),
          ),
      };
    },
    send: async (typed) => {
      const { message } = await apiOf(client)('POST /transactions/manual', {
        body: inputOf(typed, { items, ways, key }),
      });
      toast.success(message);
      await changed();
      onDone();
    },
    onFail: (error) => {
      if (!error.fields.payments) toast.error(error.message);
      if (isRefused(error)) setKey(newKey());
      const prices = (error.data as { prices?: Record<string, number> } | null)?.prices;
      if (prices) setItems((now) => withPrices(now, prices));
    },
  });
  return {
    ...form,
    total: paid.total,
    ways,
    addWay: () => setWays(ways + 1),
    items,
    setItems,
    add: (product: SoldProduct) => setItems((now) => withProduct(now, product)),
    dirty: () => items.length > 0 || JSON.stringify(form.values) !== JSON.stringify(blank),
  };
}
export type InPersonSale = ReturnType<typeof useInPersonSale>;
