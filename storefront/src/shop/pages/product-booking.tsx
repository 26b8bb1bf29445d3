import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { BookingForm } from '../features/bookings/booking-form';
import { useKeptBooking } from '../features/cart/use-kept-booking';
import { useReserve } from '../features/cart/use-reserve';

export function Booking({ product }: { product: Product }) {
  const { reserve, busy, question } = useReserve();
  const kept = useKeptBooking(product._id);
  return (
    <>
      <BookingForm
        product={product}
        kept={kept}
        busy={busy}
        onReserve={(booking) =>
          reserve({ productId: product._id, reservationDetails: booking }, product.productName)
        }
      />
      {question}
    </>
  );
}
