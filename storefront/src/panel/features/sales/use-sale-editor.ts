import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { ApiError } from '../../../lib/api-client';
import { namedIssues } from '../../../lib/named-issues';
import { apiOf } from '../../../lib/query-client';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import { readSales } from './read-sales';
import { saleDifferences, saleEdit, saleValues, type SaleValues } from './sale-values';
import { usePanelChanged } from '../../../lib/use-panel-changed';
import { keysOf } from '@spa-bronze/domain/lib/keys';

/** The contract's schema of what is sent, with each field under its name in the form. */
const schemaFrom = (base: SaleView) => async () => {
  const { editSaleInput } = await import('@spa-bronze/domain/sales/staff-schemas');
  const input = (typed: SaleValues) => saleEdit(saleValues(base), typed, base.version);
  return { safeParse: (typed: SaleValues) => namedIssues(editSaleInput.safeParse(input(typed))) };
};

/** Reads what somebody else saved meanwhile; any other failure is shown. */
function useContender(sale: SaleView) {
  const client = useQueryClient();
  const [contender, setContender] = useState<SaleView | null>(null);
  const onFail = (error: ApiError) => {
    const show = () => toast.error(error.message);
    if (error.status !== 409) show();
    else
      void readSales(client, { id: sale._id }).then(
        ({ sales: [now] }) => (now ? setContender(now) : show()),
        show,
      );
  };
  return { contender, forget: () => setContender(null), onFail };
}

/**
 * The form of a sale as it was when it opened. When somebody else saved since, their changes are shown and
 * one of both is chosen.
 */
export function useSaleEditor(sale: SaleView, onDone: () => void) {
  const client = useQueryClient();
  const changed = usePanelChanged();
  const [base, setBase] = useState(sale);
  const { contender, forget, onFail } = useContender(sale);

  const send = async (values: SaleValues, from = base) => {
    const { message } = await apiOf(client)('PATCH /transactions/{id}', {
      params: { id: sale._id },
      body: saleEdit(saleValues(base), values, from.version),
    });
    toast.success(message);
    await changed();
    onDone();
  };
  const form = useForm<SaleValues>({
    initial: saleValues(sale),
    schema: schemaFrom(base),
    send: (values) => send(values),
    onFail,
  });
  const takeOver = (now: SaleView) => {
    const [was, is] = [saleValues(base), saleValues(now)];
    keysOf(is)
      .filter((name) => was[name] !== is[name])
      .forEach((name) => form.set(name, is[name]));
    setBase(now);
    forget();
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
