import { isService } from '@spa-bronze/domain/products';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { deskMethodLabels, deskMethods, fulfilmentLabels, fulfilmentsFor } from '@spa-bronze/domain/transactions-staff';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { FieldGrid, Select, TextArea, TextField } from '../../ui/field';
import { FormFoot } from '../../ui/form-foot';
import { Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { useSaleEditor, type SaleEditing } from './use-sale-editor';
import { buyerOf } from './sale-whatsapp';

function Delivery({ editing: { text, values, base } }: { editing: SaleEditing }) {
  const delivered = values['shippingInfo.shippingMethod'] === 'delivery';
  return (
    <>
      {base.fulfilment && <Select {...text('fulfilment')} label="Estado de la entrega">{fulfilmentsFor(base.shippingInfo ? values['shippingInfo.shippingMethod'] : undefined).map((it) => <option key={it} value={it}>{fulfilmentLabels[it]}</option>)}</Select>}
      {base.shippingInfo && (
        <>
          <Select {...text('shippingInfo.shippingMethod')} label="Forma de entrega"><option value="delivery">Domicilio</option><option value="pickup">Recoge en el spa</option></Select>
          <TextField {...text('shippingInfo.name')} label="Recibe" />
          <TextField {...text('shippingInfo.phone')} label="Celular" type="tel" inputMode="tel" />
          <TextField {...text('shippingInfo.email')} label="Correo" type="email" inputMode="email" />
          {delivered && <><TextField {...text('shippingInfo.address')} label="Dirección" /><TextField {...text('shippingInfo.city')} label="Ciudad" /><TextField {...text('shippingInfo.neighborhood')} label="Barrio" optional /><TextField {...text('shippingInfo.deliveryTime')} label="Horario de entrega" optional /></>}
          {delivered && <><TextField {...text('tracking.carrier')} label="Transportadora" optional /><TextField {...text('tracking.number')} label="Número de guía" optional /><div data-whole><TextField {...text('tracking.url')} label="Enlace de la guía" type="url" inputMode="url" optional placeholder="https://" /></div></>}
        </>
      )}
    </>
  );
}

/** What a sale owes at the spa, and how it was paid there. */
function Balance({ editing: { text, base } }: { editing: SaleEditing }) {
  if (base.balanceDueCop === 0 && base.balanceMethod === '') return null;
  return (
    <Select {...text('balance')} label={`Saldo de ${formatAdminPrice(base.balanceDueCop || base.balancePaidCop)}`}>
      <option value="">Por cobrar</option>{deskMethods.map((it) => <option key={it} value={it}>Pagado: {deskMethodLabels[it]}</option>)}
    </Select>
  );
}

function Conflict({ editing: { changes, insist, yield: giveWay } }: { editing: SaleEditing }) {
  return (
    <Notice wrong>
      <p><strong>Otra persona guardó este registro mientras lo editabas.</strong> Nada tuyo se ha guardado todavía.</p>
      <ul style={{ margin: '8px 0 14px' }}>{changes.map(({ name, theirs, mine }) => <li key={name}>{name}: ahora «{theirs}», en tu formulario «{mine}»</li>)}</ul>
      <Row><Button small onClick={giveWay}>Usar lo que guardó</Button><Button small look="secondary" onClick={insist}>Guardar lo mío</Button></Row>
    </Notice>
  );
}

interface Props {
  sale: Transaction;
  onClose: () => void;
  /** The acts on the visits, which have rules of their own; `adopt` takes over the sale as they left it. */
  visits?: (sale: Transaction, adopt: (now: Transaction) => void) => ReactNode;
}

/** 'Editar': everything that staff write on a sale or booking. */
export function SaleEditor({ sale, onClose, visits }: Props) {
  const editing = useSaleEditor(sale, onClose);
  const [leaving, setLeaving] = useState(false);
  const { base } = editing;
  const close = () => (editing.dirty() ? setLeaving(true) : onClose());
  const hasVisits = base.reservationDetails.some(({ category }) => isService(category));
  return (
    <Dialog wide title={`${hasVisits ? 'Editar reserva' : 'Editar venta'} de ${buyerOf(base).name}`} onClose={close}>
      <Stack $gap={24}>
        {hasVisits && visits?.(base, editing.adopt)}
        <form {...editing.form}>
          <Stack $gap={24}>
            <FieldGrid $twos>
              <Balance editing={editing} />
              <Delivery editing={editing} />
              <div data-whole><TextArea {...editing.text('notes')} label="Notas del equipo" optional hint="Quien compra no las ve." rows={3} /></div>
            </FieldGrid>
            {editing.rival && <Conflict editing={editing} />}
            <FormFoot><Button type="submit" busy={editing.busy}>Guardar cambios</Button><Button look="quiet" onClick={close}>Cancelar</Button></FormFoot>
          </Stack>
        </form>
      </Stack>
      {leaving && <ConfirmDialog title="¿Descartar los cambios?" confirm="Descartar" onConfirm={onClose} onClose={() => setLeaving(false)}><p>Lo que escribiste no se ha guardado.</p></ConfirmDialog>}
    </Dialog>
  );
}
