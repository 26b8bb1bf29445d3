import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { BookingForm } from '../features/bookings/booking-form';
import { useHourAfterCart } from '../features/cart/use-hour-after-cart';
import { useKeptBooking } from '../features/cart/use-kept-booking';
import { useReserve } from '../features/cart/use-reserve';

export function Booking({ product }: { product: Product }) {
  const { reserve, busy, question } = useReserve();
  const own = useKeptBooking(product._id);
  const after = useHourAfterCart()(product._id);
  const kept = own ?? after;
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
