import { messages } from '@spa-bronze/domain/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { monthOf } from '../../ui/month-grid';
import { toast } from '../../ui/toast';
import { availabilityQuery, monthQuery, todayQuery, type Wish } from './booking-queries';

/** A visit being chosen: a day that the spa takes, then one of its free hours. A day that it does not take is cleared, with the reason. */
export function useBooking(wish: Wish) {
  const client = useQueryClient();
  const today = useQuery(todayQuery).data ?? '';
  const [date, setDate] = useState('');
  const [wanted, setTime] = useState('');
  const [refused, setRefused] = useState('');
  const [turnedTo, setMonth] = useState('');
  const month = turnedTo || monthOf(date || today);
  const known = wish.productId !== '';
  const days = useQuery({ ...monthQuery(wish, month, today), enabled: known && today !== '' });
  const day = useQuery({ ...availabilityQuery(wish, date), enabled: known && date !== '' });
  const slots = day.data?.open ? day.data.slots : [];

  const refuse = (reason: string) => {
    setDate('');
    setRefused(reason);
    toast.error(reason);
  };
  const chooseDate = async (chosen: string) => {
    setDate(chosen);
    setTime('');
    setRefused('');
    if (!chosen) return;
    if (chosen >= today) setMonth(monthOf(chosen));
    if (!known) return;
    try {
      const { open, reason } = await client.fetchQuery(availabilityQuery(wish, chosen));
      if (!open && reason) refuse(reason);
    } catch (cause) {
      refuse((cause as Error).message);
    }
  };

  return {
    today, date, refused, chooseDate, setTime, month, setMonth, slots,
    /** '' as soon as somebody else has it. */
    time: slots.some((slot) => slot.available && slot.time === wanted) ? wanted : '',
    loading: day.isFetching && slots.length === 0,
    days: days.data ?? [],
    loadingDays: known && days.isFetching,
    tooFar: days.data?.at(-1)?.reason === messages.bookingTooFar,
    /** Asks again which hours are free (after a refusal). */
    refresh: () => { setTime(''); return client.invalidateQueries({ queryKey: ['availability'] }); },
  };
}
