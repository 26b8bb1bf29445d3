import type { Picker } from '../features/bookings/add-line-dialog';
import { InPersonBookingDialog } from '../features/bookings/in-person-booking-dialog';
import type { When } from '../features/bookings/use-booking-drag';
import { ProductPicker } from '../features/products/product-picker';
import { InPersonSaleDialog } from '../features/sales/in-person-sale-dialog';

export const anyProduct: Picker = (choose, of) => <ProductPicker of={of ?? 'all'} onPick={choose} />;

export const AddBooking = ({ at, onClose }: { at?: When; onClose: () => void }) => (
  <InPersonBookingDialog
    at={at}
    onClose={onClose}
    picker={(choose) => <ProductPicker of="services" onPick={choose} />}
  />
);

export const AddSale = ({ onClose }: { onClose: () => void }) => (
  <InPersonSaleDialog
    onClose={onClose}
    picker={(add) => (
      <ProductPicker
        of="goods"
        onPick={({ _id: productId, productName, sellingPrice, stock }) =>
          add({ productId, productName, sellingPrice, stock })
        }
      />
    )}
  />
);
