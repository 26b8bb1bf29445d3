import { readDay } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnanswered } from '../../../lib/api-client';
import { useSent } from '../../../lib/use-sent';
import { useToday } from '../../../lib/use-server-time';
import { monthOf } from '../../../ui/month-grid';
import { toast } from '../../../ui/toast';
import { availabilityQuery, monthQuery, type AvailabilityRequest } from './availability-queries';
import { firstFree, knownClosed } from './day-look';

/**
 * What the server says of the month that is shown and of the day that is chosen. While `chosen` is null, it is
 * the first free day of the month.
 */
function useAvailability(input: AvailabilityRequest, month: string, chosen: string | null) {
  const today = useToday();
  const known = input.productId !== '';
  const shownMonth = month || monthOf(chosen || today);
  const days = useQuery({ ...monthQuery(input, shownMonth, today), enabled: known });
  const date = chosen ?? firstFree(days.data ?? [])?.date ?? '';
  const day = useQuery({ ...availabilityQuery(input, date), enabled: known && date !== '' });
  return { today, known, month: shownMonth, days, date, day, slots: day.data?.open ? day.data.slots : [] };
}

/** Why the spa is closed on a day, or null. Without an answer of the server `closed` decides. */
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

/** The choice of a day, at first `kept`. A day on which the spa is closed is cleared, with the reason. */
function useDayChoice(input: AvailabilityRequest, preselects: boolean, kept: string | null) {
  const client = useQueryClient();
  const [picked, setDate] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const [turnedTo, setMonth] = useState('');
  const latest = useRef('');
  const chosen = picked ?? kept;
  const isUntouched = chosen === null;
  const availability = useAvailability(input, turnedTo, isUntouched && !preselects ? '' : chosen);
  const { today, known, date, day, days } = availability;

  const refuse = (reason: string) => {
    setDate('');
    setRefused(reason);
    toast.error(reason);
  };
  const chooseDate = async (requested: string) => {
    latest.current = requested;
    toast.mended();
    setDate(requested);
    setRefused('');
    if (!requested) return;
    if (readDay(requested) === null) return refuse(messages.invalidDate);
    if (requested >= today) setMonth(monthOf(requested));
    if (!known) return;
    const reason = await whyRefused(client, availabilityQuery(input, requested), () =>
      knownClosed(requested, today, days.data ?? []),
    );
    if (reason && latest.current === requested) refuse(reason);
  };

  return {
    ...availability,
    isUntouched,
    preselecting: preselects && isUntouched && turnedTo === '' && days.isPending,
    refused: refused || (day.data && !day.data.open ? (day.data.reason ?? '') : ''),
    chooseDate,
    /** A preselected day stays when something else is chosen. */
    keepDate: () => setDate(date || chosen),
    setMonth,
  };
}

/** What somebody chose before who comes back to the form. */
export interface KeptChoice {
  service: string;
  date: string;
  time: string;
  /** The service of the cart that ends then. */
  after?: string;
}

/** An hour after the cart counts only while it is free: else the first free day is chosen as ever. */
function useFreeKept(input: AvailabilityRequest, kept: KeptChoice | undefined): KeptChoice | undefined {
  const enabled = kept?.after !== undefined && input.productId !== '';
  const { data } = useQuery({ ...availabilityQuery(input, kept?.date ?? ''), enabled });
  const isFree = (data?.slots ?? []).some(({ available, time }) => available && time === kept?.time);
  return enabled && data && !isFree ? undefined : kept;
}

/**
 * The choice of a day and then of a free time. With `preselects` the first free day is chosen until somebody
 * chooses one or turns the month.
 */
export function useSlotChoice(
  input: AvailabilityRequest,
  { preselects = false, kept: proposed }: { preselects?: boolean; kept?: KeptChoice } = {},
) {
  const client = useQueryClient();
  const kept = useFreeKept(input, proposed);
  const sent = useSent();
  const [picked, setTime] = useState<string | null>(null);
  /* What a browser keeps is known after the first render. */
  const wanted = picked ?? sent?.time ?? kept?.time ?? '';
  const [retrying, setRetrying] = useState(false);
  const { keepDate, ...choice } = useDayChoice(input, preselects, sent?.date || kept?.date || null);
  const { today, known, month, days, date, day, slots, refused, preselecting, isUntouched } = choice;
  /* '' as soon as somebody else has it. */
  const time = slots.some((slot) => slot.available && slot.time === wanted) ? wanted : '';

  return {
    today,
    date,
    /** The service after which the chosen hour follows at once. */
    after: kept?.after && date === kept.date && time === kept.time ? kept.after : undefined,
    view: input.view,
    /** The first free day is not known yet. */
    preselecting,
    /** The hours of the day are on their way. */
    searching: preselecting || (slots.length === 0 && day.isFetching && !retrying),
    /** Nobody has chosen anything; a day may be preselected. It stays when an hour of it is chosen. */
    isUntouched,
    chooseDate: (requested: string) => {
      setTime('');
      return choice.chooseDate(requested);
    },
    setTime: (time: string) => {
      keepDate();
      setTime(time);
    },
    month,
    setMonth: (turned: string) => {
      keepDate();
      choice.setMonth(turned);
    },
    slots,
    /** Why the chosen day is refused. A day that is requested again keeps its reason. */
    refused,
    time,
    /** Why the form that was sent without a script is refused, until something else is chosen. */
    refusal: isUntouched || (date === sent?.date && wanted === sent.time) ? sent?.message : undefined,
    loading: day.isFetching && slots.length === 0,
    days: days.data ?? [],
    loadingDays: known && days.isFetching,
    tooFar: days.data?.at(-1)?.reason === messages.bookingTooFar,
    /** The month or the day could not be loaded. */
    failed: retrying || days.isError || day.isError,
    retrying,
    retry: async () => {
      setRetrying(true);
      await Promise.all([days.isError && days.refetch(), day.isError && choice.chooseDate(date)]);
      setRetrying(false);
    },
    /** Asks again which hours are free (after a refusal). */
    refresh: () => {
      setTime('');
      return client.invalidateQueries({ queryKey: ['availability'] });
    },
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
