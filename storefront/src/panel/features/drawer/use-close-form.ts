import { sumOfNotes, type Denomination, type Notes } from '@spa-bronze/domain/drawer/drawer-rules';
import { typedPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { namedIssues } from '../../../lib/named-issues';
import { newKey } from '../../../lib/new-key';
import { paths } from '../../../lib/paths';
import { useForm } from '../../../lib/use-form';
import { cashOf, differenceOf, typedCop } from './drawer-money';
import { useCloseDrawer, type DrawerView } from './drawer-queries';

type Values = Record<'countedCop' | 'reason' | InPersonMethod, string>;
const blank: Values = { countedCop: '', reason: '', CASH: '', TRANSFER: '', CARD: '', NEQUI: '', BREB: '' };
const MOST_NOTES = 100_000;

type Typed = Record<string, string>;
/** The field of an issue: that of a way for one of `others`. */
const nameOf = (methods: readonly InPersonMethod[]) => (path: PropertyKey[]) =>
  path[0] === 'others' ? (methods[Number(path[1])] ?? 'countedCop') : String(path[0]);

/** What is counted of a drawer, by its total or by notes and coins, and how it differs from what is expected. */
export function useCloseForm({ number, expected }: DrawerView, onClosed: () => void) {
  const closing = useCloseDrawer();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [notes, setNotes] = useState<Notes>({});
  const [byNotes, setByNotes] = useState(false);
  const [compare, setCompare] = useState(false);
  const expectedCop = cashOf(expected);
  const others = expected.filter(({ method }) => method !== 'CASH');
  const countedOthers = (values: Typed) =>
    compare ? others.filter(({ method }) => (values[method] ?? '').trim() !== '') : [];
  const requestOf = (values: Typed) => ({
    ...{ key, number, expectedCop, countedCop: typedCop(values.countedCop), reason: values.reason ?? '' },
    ...(byNotes && { notes }),
    others: countedOthers(values).map(({ method }) => ({ method, amountCop: typedCop(values[method]) })),
  });
  const differencesIn = (values: Typed) => [
    differenceOf(values.countedCop, expectedCop),
    ...countedOthers(values).map(({ method, amountCop }) => differenceOf(values[method], amountCop)),
  ];
  const isWrongIn = (values: Typed) => differencesIn(values).some((it) => it !== null && it !== 0);
  const fields = useForm<Typed>({
    initial: blank,
    schema: async () => {
      const { closeDrawerInput } = await import('@spa-bronze/domain/drawer/drawer-schemas');
      return {
        safeParse: (values) =>
          namedIssues(
            closeDrawerInput.safeParse(requestOf(values)),
            nameOf(countedOthers(values).map(({ method }) => method)),
          ),
      };
    },
    also: (values): Record<string, string> =>
      isWrongIn(values) && !values.reason?.trim() ? { reason: messages.drawerReason } : {},
    send: async (values) => {
      await closing.mutateAsync(requestOf(values));
      onClosed();
      await navigate(paths.panelDrawer(number));
    },
  });
  const setNote = (worth: Denomination, typed: string) => {
    const count = Math.min(MOST_NOTES, Number(typed.replace(/\D/g, '')));
    const changed = { ...notes, [worth]: count };
    setNotes(changed);
    fields.set('countedCop', typedPesos(sumOfNotes(changed)));
  };
  const countBy = (isByNotes: boolean) => {
    setByNotes(isByNotes);
    if (isByNotes) fields.set('countedCop', typedPesos(sumOfNotes(notes)));
  };
  return {
    ...fields,
    ...{ expectedCop, others, notes, setNote, byNotes, setByNotes: countBy, compare, setCompare },
    difference: differenceOf(fields.values.countedCop, expectedCop),
    isWrong: isWrongIn(fields.values),
  };
}
export type CloseForm = ReturnType<typeof useCloseForm>;
