import { isSlotGone } from '@spa-bronze/domain/booking/actions';
import { toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { isRefused } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client';
import { newKey } from '../../../lib/new-key';
import { useForm } from '../../../lib/use-form';
import type { AddedProduct } from './add-line-dialog';
import type { BookingView } from './staff-bookings-queries';
import { useAddLine } from './bill-queries';

interface Adding {
  booking: BookingView;
  product: AddedProduct;
  today: string;
}

export function useAddLineForm({ booking, product, today }: Adding, onDone: () => void) {
  const add = useAddLine();
  const [key, setKey] = useState(newKey);
  const [quantity, setQuantity] = useState(1);
  const [when, setWhen] = useState({ date: today, time: '' });
  const isBooked = isService(product.category);
  const request = {
    key,
    productId: product._id,
    quantity,
    totalCop: toPesos(toCentavos(product.sellingPrice) * quantity),
    ...(isBooked && { reservationDate: when.date, reservationTime: when.time }),
  };
  const { form, errors, busy, forgive } = useForm({
    initial: {},
    schema: async () => {
      const { addedLineInput } = await import('@spa-bronze/domain/sales/staff-schemas');
      return { safeParse: () => addedLineInput.safeParse({ version: booking.version, ...request }) };
    },
    send: async () => {
      await add.mutateAsync({ booking, ...request }).catch((error: unknown) => {
        throw error instanceof ApiError && isSlotGone(error.message)
          ? new ApiError(error.status, error.message, { reservationTime: error.message }, error.data)
          : error;
      });
      onDone();
    },
    onFail: (error) => {
      if (isRefused(error)) setKey(newKey());
    },
  });
  return {
    form,
    errors,
    busy,
    quantity,
    setQuantity,
    when,
    setWhen: (next: typeof when) => {
      forgive('reservationDate');
      forgive('reservationTime');
      setWhen(next);
    },
  };
}
