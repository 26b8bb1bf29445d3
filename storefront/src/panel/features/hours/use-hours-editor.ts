import type { Data } from '@spa-bronze/domain/api';
import { defaultHours, type HoursTable } from '@spa-bronze/domain/booking/hours';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client';
import { apiOf } from '../../../lib/query-client';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../ui/toast';
import { faultsOf, type Faults } from './hours-faults';
import { hoursQuery, hoursSchema, outsideKey } from './hours-queries';

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isView = (data: unknown): data is Data<'GET /hours'> =>
  typeof recordOf(data).hours === 'object' && typeof recordOf(data).cabins === 'number';
/** The hours that somebody else saved meanwhile, if that is why saving failed. */
const viewIn = (cause: unknown): Data<'GET /hours'> | null =>
  cause instanceof ApiError && cause.status === 409 && isView(cause.data) ? cause.data : null;

async function faultsIn(draft: HoursTable): Promise<Faults | null> {
  const { success, error } = (await hoursSchema()).hoursTable.safeParse(draft);
  return success ? null : faultsOf(error.issues);
}

export function useHoursEditor(stored: Data<'GET /hours'>) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(stored.hours);
  const [draft, setDraft] = useState(stored.hours);
  const [seenCabins, setSeenCabins] = useState(stored.cabins);
  const [cabins, setCabins] = useState(stored.cabins);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [saves, setSaves] = useState(0);
  const [contender, setContender] = useState<Data<'GET /hours'> | null>(null);
  const dirty = !same(draft, seen) || cabins !== seenCabins;
  const blocker = useLeaveGuard(() => dirty && !busy);

  const change = (changed: Partial<HoursTable>) => {
    setFaults({});
    setDraft((now) => ({ ...now, ...changed }));
  };
  /** What was changed while `sent` was being saved stays. */
  const start = (view: Data<'GET /hours'>, sent?: HoursTable) => {
    client.setQueryData(hoursQuery.queryKey, view);
    setSeen(view.hours);
    setSeenCabins(view.cabins);
    setCabins((now) => (sent && now !== cabins ? now : view.cabins));
    setDraft((now) => (sent && !same(now, sent) ? now : view.hours));
    setFaults({});
    setContender(null);
  };
  const save = async (over = seen) => {
    if (busy) return;
    setBusy(true);
    try {
      const found = await faultsIn(draft);
      if (found) return setFaults(found);
      const { data, message } = await apiOf(client)('PUT /hours', {
        body: { hours: draft, seen: over, ...(cabins !== seenCabins && { cabins }) },
      });
      toast.success(message);
      /* Somebody may have booked since the question. */
      void client.invalidateQueries({ queryKey: outsideKey });
      start(data, draft);
      setSaves((count) => count + 1);
      void client.invalidateQueries({ queryKey: ['panel', 'calendar'] });
    } catch (cause) {
      const theirs = viewIn(cause);
      if (theirs) setContender(theirs);
      else toast.error((cause instanceof Error && cause.message) || messages.invalidInput);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    change,
    cabins,
    setCabins,
    faults,
    dirty,
    saves,
    busy,
    blocker,
    contender,
    save: () => save(),
    insist: () => contender && save(contender.hours),
    yield: () => contender && start(contender),
    undo: () => {
      change(seen);
      setCabins(seenCabins);
    },
  };
}
export type HoursEditing = ReturnType<typeof useHoursEditor>;

/** The row that a day gets when it is opened. */
export const usualRow = defaultHours.week.monday!;
