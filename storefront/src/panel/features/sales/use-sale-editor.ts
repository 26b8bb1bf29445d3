import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales';
import type { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import { readSales } from './read-sales';
import { saleDifferences, saleEdit, saleValues, type SaleField, type SaleValues } from './sale-values';
import { usePanelChanged } from './use-panel-changed';

/**
 * The form of a sale as it was when it opened; when somebody else saved since, their words are shown before
 * either side's count.
 */
export function useSaleEditor(sale: SaleView, onDone: () => void) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [base, setBase] = useState(sale);
  const [contender, setContender] = useState<SaleView | null>(null);

  const send = async (values: SaleValues, from = base) => {
    const { message } = await apiOf(client)('PATCH /transactions/{id}', {
      params: { id: sale._id },
      body: saleEdit(saleValues(base), values, from.version),
    });
    toast.success(message);
    await changed();
    onDone();
  };
  const onFail = (error: ApiError) => {
    if (error.status !== 409) {
      toast.error(error.message);
      return;
    }
    void readSales(client, { id: sale._id }).then(
      ({ sales: [now] }) => {
        if (now) setContender(now);
        else toast.error(error.message);
      },
      () => toast.error(error.message),
    );
  };
  const form = useForm<SaleValues>({
    initial: saleValues(sale),
    schema: () =>
      import('@spa-bronze/domain/sales-staff').then(({ editSaleInput }) => ({
        safeParse: (values: unknown) => {
          const result = editSaleInput.safeParse(
            saleEdit(saleValues(base), values as SaleValues, base.version),
          );
          return result.success
            ? result
            : {
                success: false as const,
                error: {
                  issues: result.error.issues.map(({ path, message }) => ({
                    path: [path.join('.')],
                    message,
                  })),
                },
              };
        },
      })),
    send: (values) => send(values),
    onFail,
  });
  const takeOver = (now: SaleView) => {
    const [was, is] = [saleValues(base), saleValues(now)];
    (Object.keys(is) as SaleField[])
      .filter((name) => was[name] !== is[name])
      .forEach((name) => form.set(name, is[name]));
    setBase(now);
    setContender(null);
  };
  return {
    ...form,
    base,
    contender,
    changes: contender ? saleDifferences(base, contender, form.values) : [],
    dirty: () => JSON.stringify(form.values) !== JSON.stringify(saleValues(base)),
    /** Saves the form over what the other person saved. */
    insist: () => {
      if (contender) void send(form.values, contender).catch(onFail);
    },
    /** Goes on from what the other person saved; what they left alone stays as it was typed. */
    yield: () => {
      if (contender) takeOver(contender);
    },
    /** Goes on from what this person just did by another way (moved the booking, say). */
    takeOver,
  };
}
export type SaleEditing = ReturnType<typeof useSaleEditor>;
