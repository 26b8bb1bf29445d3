import { messages } from '@spa-bronze/domain/messages';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client';
import { monthOf } from '../../../ui/month-grid';
import { toast } from '../../../ui/toast';
import { availabilityQuery, monthQuery, todayQuery, type AvailabilityRequest } from './availability-queries';
import { isUnanswered, knownClosed } from './day-look';

/** What the server says of the month that is shown and of the day that is chosen. */
function useAvailability(input: AvailabilityRequest, month: string, date: string) {
  const today = useQuery(todayQuery).data ?? '';
  const known = input.productId !== '';
  const shownMonth = month || monthOf(date || today);
  const days = useQuery({ ...monthQuery(input, shownMonth, today), enabled: known && today !== '' });
  const day = useQuery({ ...availabilityQuery(input, date), enabled: known && date !== '' });
  return { today, known, month: shownMonth, days, day, slots: day.data?.open ? day.data.slots : [] };
}

/** Why the spa does not take a day, or null. Without an answer of the server: by what `closed` knows. */
async function whyRefused(
  client: QueryClient,
  query: ReturnType<typeof availabilityQuery>,
  closed: () => string | null,
): Promise<string | null> {
  try {
    const { open, reason } = await client.fetchQuery(query);
    return open ? null : (reason ?? null);
  } catch (error) {
    const answered = error instanceof ApiError && !isUnanswered(error);
    return closed() ?? (answered ? error.message : null);
  }
}

/**
 * A booking being chosen: a day that the spa takes, then one of its free times. A day that it does not take
 * is cleared, with the reason.
 */
export function useSlotChoice(input: AvailabilityRequest) {
  const client = useQueryClient();
  const [date, setDate] = useState('');
  const [wanted, setTime] = useState('');
  const [refused, setRefused] = useState('');
  const [turnedTo, setMonth] = useState('');
  const [retrying, setRetrying] = useState(false);
  const latest = useRef('');
  const { today, known, month, days, day, slots } = useAvailability(input, turnedTo, date);

  const chooseDate = async (chosen: string) => {
    latest.current = chosen;
    setDate(chosen);
    setTime('');
    setRefused('');
    if (!chosen) return;
    if (chosen >= today) setMonth(monthOf(chosen));
    if (!known) return;
    const reason = await whyRefused(client, availabilityQuery(input, chosen), () =>
      knownClosed(chosen, today, days.data ?? []),
    );
    if (!reason || latest.current !== chosen) return;
    setDate('');
    setRefused(reason);
    toast.error(reason);
  };

  return {
    today,
    date,
    chooseDate,
    setTime,
    month,
    setMonth,
    slots,
    /** Why the chosen day is refused. A day that is requested again keeps its reason. */
    refused: refused || (day.data && !day.data.open ? (day.data.reason ?? '') : ''),
    /** '' as soon as somebody else has it. */
    time: slots.some((slot) => slot.available && slot.time === wanted) ? wanted : '',
    loading: day.isFetching && slots.length === 0,
    days: days.data ?? [],
    loadingDays: known && days.isFetching,
    tooFar: days.data?.at(-1)?.reason === messages.bookingTooFar,
    /** The month or the day could not be loaded. */
    failed: retrying || days.isError || day.isError,
    retrying,
    /** Loads again what could not be loaded. */
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

/** The booking being chosen, as the picker and its parts get it. */
export type SlotChoice = ReturnType<typeof useSlotChoice>;
