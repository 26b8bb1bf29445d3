import { withClosedDay } from '@spa-bronze/domain/booking/closed-day';
import type { HoursTable } from '@spa-bronze/domain/booking/hours';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/query-client';
import { showDay } from '../../../lib/show-date';
import { toast } from '../../../ui/toast';
import { hoursQuery } from './hours-queries';

export function useCloseDay(onDone: () => void) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: ['panel'] });
  const fail = ({ message }: Error) => toast.error(message);
  const put = (hours: HoursTable, seen: HoursTable) => apiOf(client)('PUT /hours', { body: { hours, seen } });
  return useMutation({
    mutationFn: async (day: string) => {
      const { hours: before } = await client.fetchQuery({ ...hoursQuery, staleTime: 0 });
      const { data } = await put(withClosedDay(before, day), before);
      return { day, before, after: data.hours };
    },
    onSuccess: ({ day, before, after }) => {
      const undo = () => put(before, after).then(changed, fail);
      toast.success(`Cerrado el ${showDay(day)}.`, { label: 'Deshacer', onPress: () => void undo() });
      onDone();
    },
    onError: fail,
    onSettled: changed,
  });
}
