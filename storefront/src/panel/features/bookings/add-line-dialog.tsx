import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useToday } from '../../../lib/use-server-time';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Row, Stack } from '../../../ui/layout';
import { UnitCounter } from '../../../ui/unit-counter';
import { BookingWhen } from './booking-when';
import type { BookingView } from './staff-bookings-queries';
import { useAddLineForm } from './use-add-line-form';
import { BillList } from './bill-list';
import { billQuery } from './bill-queries';

export type AddedProduct = Pick<Product, '_id' | 'productName' | 'category' | 'sellingPrice' | 'stock'>;
/** Finds products and services, or services alone. */
export type Picker = (choose: (product: AddedProduct) => void, of?: 'services') => ReactNode;

interface FormProps {
  booking: BookingView;
  product: AddedProduct;
  onOther: () => void;
  onDone: () => void;
  onClose: () => void;
}

function AddLineForm({ booking, product, onOther, onDone, onClose }: FormProps) {
  const today = useToday();
  const { form, busy, errors, quantity, setQuantity, when, setWhen } = useAddLineForm(
    { booking, product, today },
    onDone,
  );
  const price = toPesos(toCentavos(product.sellingPrice) * quantity);
  return (
    <form {...form}>
      <Stack $gap={18}>
        <Row style={{ justifyContent: 'space-between' }}>
          <p>
            <strong>{product.productName}</strong>
          </p>
          <Button small look="quiet" onClick={onOther}>
            Elegir otro
          </Button>
        </Row>
        {isService(product.category) ? (
          <BookingWhen preselects productId={product._id} {...when} errors={errors} onChange={setWhen} />
        ) : (
          <Row style={{ justifyContent: 'space-between' }}>
            <strong>Cantidad</strong>
            <UnitCounter product={product} quantity={quantity} onPut={setQuantity} />
          </Row>
        )}
        <FormFoot submit={`Agregar ${formatAdminPrice(price)}`} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}

interface Props {
  booking: BookingView;
  picker: Picker;
  onDone: () => void;
  onClose: () => void;
}

/** Adds goods or a service to the sale of a booking, at the price that is shown. */
export function AddLineDialog({ booking, picker, onDone, onClose }: Props) {
  const [product, setProduct] = useState<AddedProduct | null>(null);
  const { data: bill } = useQuery(billQuery(booking));
  return (
    <FormDialog title="Agregar producto o servicio" dirty={() => product !== null} onClose={onClose}>
      {(close) =>
        product ? (
          <AddLineForm
            key={product._id}
            booking={booking}
            product={product}
            onOther={() => setProduct(null)}
            onDone={onDone}
            onClose={close}
          />
        ) : (
          <Stack $gap={18}>
            {bill?.lines.some(({ added }) => added) && <BillList bill={bill} />}
            {picker(setProduct)}
          </Stack>
        )
      }
    </FormDialog>
  );
}
