import { namedIssues } from '../../../lib/named-issues';
import { isSlotGone } from '@spa-bronze/domain/booking/actions';
import { isRefused, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { messages } from '@spa-bronze/domain/messages';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import { toast } from '../../../ui/toast';
import { furtherTimes, type Further } from './further-service';
import { useBookInPerson } from './staff-bookings-queries';
import type { When } from './use-booking-drag';
import { usePanelChanged } from '../../../lib/use-panel-changed';

export interface Bookable {
  _id: string;
  productName: string;
  sellingPrice: number;
  serviceDuration: number;
}
type Values = {
  source: 'PHONE' | 'WALK_IN';
  'buyer.name': string;
  'buyer.tel': string;
  'buyer.email': string;
  paid: 'none' | `${'deposit' | 'all'}:${InPersonMethod}`;
  notes: string;
  anyHour: boolean;
  outsideWhy: string;
};
const blank: Values = {
  source: 'PHONE',
  'buyer.name': '',
  'buyer.tel': '',
  'buyer.email': '',
  paid: 'none',
  notes: '',
  anyHour: false,
  outsideWhy: '',
};

/** The field of the start of a further service. */
export const furtherField = (at: number): string => `more.${at}.reservationTime`;

interface Chosen {
  key: string;
  service: Bookable | null;
  when: When;
  more: Further[];
}
const paidOf = ({ paid }: Values) => {
  const [what, method] = paid.split(':') as ['none' | 'deposit' | 'all', InPersonMethod | undefined];
  return { paid: what, ...(method && { method }) };
};
const furtherOf = ({ service, when, more }: Omit<Chosen, 'key'>) => {
  const times = furtherTimes({ service, time: when.time }, more);
  return more.map((it, at) => ({ productId: it.service._id, reservationTime: times[at] ?? '' }));
};
const requestOf = (typed: Values, { key, service, when, more }: Chosen) => ({
  key,
  source: typed.source,
  buyer: { name: typed['buyer.name'], tel: typed['buyer.tel'], email: typed['buyer.email'] },
  productId: service?._id ?? '',
  reservationDate: when.date,
  reservationTime: when.time,
  cabin: when.cabin,
  ...(more.length > 0 && { more: furtherOf({ service, when, more }) }),
  notes: typed.notes,
  ...(typed.anyHour && { outsideWhy: typed.outsideWhy }),
  ...paidOf(typed),
});

/** Validates the request and names its nested fields as the form does: `buyer.tel`. */
async function requestSchema(chosen: Chosen) {
  const { manualBooking } = await import('@spa-bronze/domain/booking/staff-schemas');
  return {
    safeParse: (typed: Values) => namedIssues(manualBooking.safeParse(requestOf(typed, chosen))),
  };
}

/** A slot that is taken by now is an error of the time field. */
const atTime = (error: unknown) =>
  error instanceof ApiError && isSlotGone(error.message) && Object.keys(error.fields).length === 0
    ? new ApiError(error.status, error.message, { reservationTime: error.message }, error.data)
    : error;

export function useInPersonBooking(at: When | undefined, onClose: () => void) {
  const book = useBookInPerson();
  const changed = usePanelChanged();
  const [key, setKey] = useState(newKey);
  const [service, setService] = useState<Bookable | null>(null);
  const [when, setWhen] = useState<When>(at ?? { date: '', time: '' });
  const [more, setMore] = useState<Further[]>([]);
  const chosen = { key, service, when, more };
  const { form, text, set, busy, errors, values, forgive } = useForm<Values>({
    initial: blank,
    schema: () => requestSchema(chosen),
    also: ({ anyHour, outsideWhy }): { outsideWhy?: string } =>
      anyHour && outsideWhy.trim() === '' ? { outsideWhy: messages.required } : {},
    send: async (typed) => {
      const { message } = await book(requestOf(typed, chosen)).catch((error: unknown) => {
        throw atTime(error);
      });
      toast.success(message);
      await changed();
      onClose();
    },
    onFail: (error) => {
      if (!Object.keys(error.fields).some((it) => it.endsWith('reservationTime'))) toast.error(error.message);
      if (isRefused(error)) setKey(newKey());
      void changed();
    },
  });
  const chooseTime = (next: When) => {
    forgive('reservationDate');
    forgive('reservationTime');
    setWhen(next);
  };
  const anyCabin = () => {
    forgive('reservationTime');
    setWhen(({ date, time }) => ({ date, time }));
  };
  const dirty = () => service !== null || JSON.stringify(values) !== JSON.stringify(blank);
  return {
    form,
    text,
    set,
    values,
    busy,
    errors,
    dirty,
    service,
    setService,
    when,
    setWhen: chooseTime,
    more,
    setMore: (next: Further[]) => {
      more.forEach((_, at) => forgive(furtherField(at)));
      setMore(next);
    },
    anyCabin,
  };
}
export type InPersonBooking = ReturnType<typeof useInPersonBooking>;
