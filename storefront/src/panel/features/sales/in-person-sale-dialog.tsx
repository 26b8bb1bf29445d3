import type { ReactNode } from 'react';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { FieldGrid, TextArea } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { color } from '../../../ui/theme';
import { InPersonItemList } from './in-person-item-list';
import type { SoldProduct } from './in-person-items';
import { useInPersonSale, type InPersonSale } from './use-in-person-sale';
import { Total } from './in-person-sale-dialog.styles';
import { EmailField, NameField, TelField } from '../../../ui/person-fields';
import { SaleWaysFields } from './sale-ways-fields';

interface Props {
  onClose: () => void;
  picker: (add: (product: SoldProduct) => void) => ReactNode;
}

const NoItems = ({ isWrong }: { isWrong: boolean }) => (
  <p role={isWrong ? 'alert' : undefined} style={{ color: isWrong ? color.danger : color.soft }}>
    {isWrong ? 'Elige al menos un producto.' : 'Busca un producto y tócalo para agregarlo.'}
  </p>
);

const BuyerFields = ({ text }: Pick<InPersonSale, 'text'>) => (
  <FieldGrid $twos>
    <NameField {...text('buyer.name')} label="Nombre de quien compra" autoComplete="off" />
    <TelField {...text('buyer.tel')} optional autoComplete="off" />
    <EmailField
      {...text('buyer.email')}
      label="Correo"
      optional
      autoComplete="off"
      hint="Si lo escribes, recibe el comprobante."
    />
    <div data-whole>
      <TextArea {...text('notes')} label="Notas del equipo" optional rows={2} />
    </div>
  </FieldGrid>
);

export function InPersonSaleDialog({ onClose, picker }: Props) {
  const sale = useInPersonSale(onClose);
  const { form, text, busy, errors, items, setItems, add, dirty, total } = sale;
  return (
    <FormDialog wide title="Agregar Venta" dirty={dirty} onClose={onClose}>
      {(close) => (
        <form {...form}>
          <Stack $gap={22}>
            {picker(add)}
            {items.length > 0 ? (
              <InPersonItemList items={items} onChange={setItems} />
            ) : (
              <NoItems isWrong={Boolean(errors.lines)} />
            )}
            <Total>
              <span>Total a cobrar</span>
              <strong>{formatAdminPrice(total)}</strong>
            </Total>
            <SaleWaysFields {...sale} />
            <BuyerFields text={text} />
            <FormFoot submit="Registrar venta" busy={busy} onBack={close} />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
