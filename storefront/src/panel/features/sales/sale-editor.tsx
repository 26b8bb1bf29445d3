import type { ReactNode } from 'react';
import { isGoods, isService } from '@spa-bronze/domain/products/product-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { fulfilmentLabels, fulfilmentsFor } from '@spa-bronze/domain/sales/staff';
import { ConflictNotice } from '../../../ui/conflict-notice';
import { FieldGrid, Select, TextArea, TextField } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { EmailField, NameField, TelField } from '../../../ui/person-fields';
import { buyerOf } from './sale-whatsapp';
import { useSaleEditor, type SaleEditing } from './use-sale-editor';

function Delivery({ editing: { text, values, base } }: { editing: SaleEditing }) {
  const delivered = values['shippingInfo.shippingMethod'] === 'delivery';
  return (
    <>
      {base.fulfilment && (
        <Select {...text('fulfilment')} label="Estado de la entrega">
          {fulfilmentsFor(base.shippingInfo ? values['shippingInfo.shippingMethod'] : undefined).map((it) => (
            <option key={it} value={it}>
              {fulfilmentLabels[it]}
            </option>
          ))}
        </Select>
      )}
      {base.shippingInfo && (
        <>
          <Select {...text('shippingInfo.shippingMethod')} label="Forma de entrega">
            <option value="delivery">Domicilio</option>
            <option value="pickup">Recoge en el spa</option>
          </Select>
          <TextField {...text('shippingInfo.name')} label="Recibe" />
          <TextField {...text('shippingInfo.phone')} label="Celular" type="tel" inputMode="tel" />
          <TextField {...text('shippingInfo.email')} label="Correo" type="email" inputMode="email" />
          {delivered && (
            <>
              <TextField {...text('shippingInfo.address')} label="Dirección" />
              <TextField {...text('shippingInfo.city')} label="Ciudad" />
              <TextField {...text('shippingInfo.neighborhood')} label="Barrio" optional />
              <TextField {...text('shippingInfo.deliveryTime')} label="Horario de entrega" optional />
            </>
          )}
          {delivered && (
            <>
              <TextField {...text('tracking.carrier')} label="Transportadora" optional />
              <TextField {...text('tracking.number')} label="Número de guía" optional />
              <div data-whole>
                <TextField
                  {...text('tracking.url')}
                  label="Enlace de la guía"
                  inputMode="url"
                  optional
                  hint="Al marcarla enviada, quien compra recibe un correo con la guía."
                />
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}

interface Props {
  sale: SaleView;
  onClose: () => void;
  bookings?: (sale: SaleView, takeOver: (now: SaleView) => void) => ReactNode;
}

export function SaleEditor({ sale, onClose, bookings }: Props) {
  const editing = useSaleEditor(sale, onClose);
  const { base } = editing;
  const hasBookings = base.reservationDetails.some(({ category }) => isService(category));
  return (
    <FormDialog
      wide
      title={`${hasBookings && bookings ? 'Editar reserva' : 'Editar venta'} de ${buyerOf(base).name}`}
      dirty={editing.dirty}
      onClose={onClose}
    >
      {(close) => (
        <Stack $gap={24}>
          {hasBookings && bookings?.(base, editing.takeOver)}
          <form {...editing.form}>
            <Stack $gap={24}>
              <FieldGrid $twos>
                <NameField {...editing.text('buyer.name')} label="Cliente" autoComplete="off" />
                <TelField
                  {...editing.text('buyer.tel')}
                  label="Celular del cliente"
                  optional
                  autoComplete="off"
                />
                <EmailField
                  {...editing.text('buyer.email')}
                  label="Correo del cliente"
                  optional
                  autoComplete="off"
                  hint={hasBookings ? 'Con otro correo, su confirmación le llega de nuevo.' : undefined}
                />
                {base.reservationDetails.some(({ category }) => isGoods(category)) && (
                  <Delivery editing={editing} />
                )}
                <div data-whole>
                  <TextArea
                    {...editing.text('notes')}
                    label="Notas del equipo"
                    optional
                    hint="Quien compra no las ve."
                    rows={3}
                  />
                </div>
              </FieldGrid>
              {editing.contender && (
                <ConflictNotice
                  what="guardó este registro"
                  changes={editing.changes}
                  busy={editing.busy}
                  onYield={editing.yield}
                  onInsist={editing.insist}
                />
              )}
              <FormFoot submit="Guardar cambios" busy={editing.busy} onBack={close} />
            </Stack>
          </form>
        </Stack>
      )}
    </FormDialog>
  );
}
