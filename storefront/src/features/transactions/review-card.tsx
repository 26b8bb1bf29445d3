import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Transaction } from '@spa-bronze/domain/transactions';
import type { ReviewAction } from '@spa-bronze/domain/transactions-staff';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { showMoment } from '../../lib/show-date';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/field';
import { Card, Row, Stack } from '../../ui/layout';
import { color } from '../../ui/theme';
import { Unbroken } from '../../ui/unbroken';
import { useResolveReview } from './sales-queries';
import { buyerOf } from './sale-whatsapp';
import { SpaMoney } from './spa-money';

const Why = styled.p`padding: 12px 16px; border-radius: 10px; background: #FFF3D6; overflow-wrap: anywhere; small { display: block; color: ${color.soft}; }`;
const acts: Record<ReviewAction, { label: string; title: string; text: (sale: Transaction) => string }> = {
  attach: { label: 'Aceptar el pago', title: 'Aceptar el pago', text: () => 'El dinero queda para esta compra: se apartan las unidades o la hora. Si ya no hay, no se podrá aceptar.' },
  refund: { label: 'Devolver todo', title: 'Devolver todo', text: (sale) => `Se devuelven ${formatAdminPrice(sale.refundableCop)} y la compra se cierra. Esto no se puede deshacer.` },
  dismiss: { label: 'Ya lo resolví', title: 'Cerrar sin cambios', text: () => 'El pago deja de estar por revisar y la compra queda como está.' },
};

/** A payment that a person must look at: why, since when, and the three ways to end it. */
export function ReviewCard({ sale }: { sale: Transaction }) {
  const [asked, setAsked] = useState<ReviewAction | null>(null);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useResolveReview();
  const { name } = buyerOf(sale);
  return (
    <Card as="article" $padded aria-label={`Pago de ${name}`}>
      <Stack $gap={14}>
        <div><h2 style={{ fontSize: '1.2rem' }}>{name}</h2><p>{sale.reservationDetails.map(({ productName }) => productName).join(', ')}</p><p><strong style={{ whiteSpace: 'nowrap' }}>{formatAdminPrice(sale.paidCop)}</strong> · <Link to={paths.panelSale(sale._id)} style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>Ver detalle</Link></p></div>
        {sale.review && <Why>{sale.review.why || 'Sin motivo anotado.'}<small>Desde {showMoment(sale.review.since)}</small></Why>}
        <Row>{(['attach', 'refund', 'dismiss'] as const).map((action) => <Button key={action} small look={action === 'attach' ? 'primary' : action === 'refund' ? 'secondary' : 'quiet'} onClick={() => setAsked(action)}>{acts[action].label}</Button>)}</Row>
      </Stack>
      {asked && (
        <ConfirmDialog title={acts[asked].title} confirm={acts[asked].label} busy={isPending} onConfirm={() => mutate({ id: sale._id, action: asked, note }, { onSettled: () => setAsked(null) })} onClose={() => setAsked(null)}>
          <Stack><p><Unbroken>{acts[asked].text(sale)}</Unbroken></p>{asked === 'refund' && <SpaMoney sale={sale} />}<TextField name="note" label="Nota" optional value={note} onChange={(event) => setNote(event.target.value)} /></Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}
