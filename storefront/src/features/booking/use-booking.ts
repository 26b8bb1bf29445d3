import type { View } from '@spa-bronze/domain/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast';
import { availabilityQuery } from './booking-queries';

/** A visit being chosen: a day that the spa takes, then one of its free hours. A day that it does not take is cleared, with the reason. */
export function useBooking(productId: string, view: View) {
  const client = useQueryClient();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [refused, setRefused] = useState('');
  const day = useQuery({ ...availabilityQuery(productId, date, view), enabled: date !== '' });

  const refuse = (reason: string) => {
    setDate('');
    setRefused(reason);
    toast.error(reason);
  };
  const chooseDate = async (wanted: string) => {
    setDate(wanted);
    setTime('');
    setRefused('');
    if (!wanted) return;
    try {
      const { open, reason } = await client.fetchQuery(availabilityQuery(productId, wanted, view));
      if (!open && reason) refuse(reason);
    } catch (cause) {
      refuse((cause as Error).message);
    }
  };

  return {
    date, time, refused, chooseDate, setTime,
    loading: day.isFetching,
    slots: day.data?.open ? day.data.slots.filter(({ available }) => available) : [],
    /** Asks again which hours are free (after a refusal). */
    refresh: () => { setTime(''); return client.invalidateQueries({ queryKey: ['availability'] }); },
  };
}
