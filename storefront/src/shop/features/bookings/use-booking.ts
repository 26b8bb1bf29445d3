import { messages } from '@spa-bronze/domain/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client';
import { monthOf } from '../../../ui/month-grid';
import { toast } from '../../../ui/toast';
import { availabilityQuery, monthQuery, todayQuery, type AvailabilityRequest } from './availability-queries';
import { isUnanswered, knownClosed } from './day-look';

/**
 * A booking being chosen: a day that the spa takes, then one of its free times. A day that it does not take
 * is cleared, with the reason.
 */
export function useBooking(input: AvailabilityRequest) {
  const client = useQueryClient();
  const today = useQuery(todayQuery).data ?? '';
  const [date, setDate] = useState('');
  const [wanted, setTime] = useState('');
  const [refused, setRefused] = useState('');
  const [turnedTo, setMonth] = useState('');
  const [retrying, setRetrying] = useState(false);
  const latest = useRef('');
  const month = turnedTo || monthOf(date || today);
  const known = input.productId !== '';
  const days = useQuery({ ...monthQuery(input, month, today), enabled: known && today !== '' });
  const day = useQuery({ ...availabilityQuery(input, date), enabled: known && date !== '' });
  const slots = day.data?.open ? day.data.slots : [];

  const refuse = (reason: string) => {
    setDate('');
    setRefused(reason);
    toast.error(reason);
  };
  /**
   * Why the spa does not take a day, or null: by the server, or by what is known of it when the server does
   * not answer.
   */
  const whyRefused = async (chosen: string): Promise<string | null> => {
    try {
      const { open, reason } = await client.fetchQuery(availabilityQuery(input, chosen));
      return open ? null : (reason ?? null);
    } catch (error) {
      const answered = error instanceof ApiError && !isUnanswered(error);
      return knownClosed(chosen, today, days.data ?? []) ?? (answered ? error.message : null);
    }
  };
  const chooseDate = async (chosen: string) => {
    latest.current = chosen;
    setDate(chosen);
    setTime('');
    setRefused('');
    if (!chosen) return;
    if (chosen >= today) setMonth(monthOf(chosen));
    if (!known) return;
    const reason = await whyRefused(chosen);
    if (reason && latest.current === chosen) refuse(reason);
  };

  return {
    today,
    date,
    chooseDate,
    setTime,
    month,
    setMonth,
    slots,
    /**
     * Why the day that was chosen is not taken; a day that was asked for again later keeps its reason beside
     * it.
     */
    refused: refused || (day.data && !day.data.open ? (day.data.reason ?? '') : ''),
    /** '' as soon as somebody else has it. */
    time: slots.some((slot) => slot.available && slot.time === wanted) ? wanted : '',
    loading: day.isFetching && slots.length === 0,
    days: days.data ?? [],
    loadingDays: known && days.isFetching,
    tooFar: days.data?.at(-1)?.reason === messages.bookingTooFar,
    /** The server could not be asked for the month or for the day. */
    failed: retrying || days.isError || day.isError,
    retrying,
    /** Asks again for what could not be asked. */
    retry: async () => {
      setRetrying(true);
      await Promise.all([days.isError && days.refetch(), day.isError && chooseDate(date)]);
      setRetrying(false);
    },
    /** Asks again which hours are free (after a refusal). */
    refresh: () => {
      setTime('');
      return client.invalidateQueries({ queryKey: ['availability'] });
    },
  };
}
