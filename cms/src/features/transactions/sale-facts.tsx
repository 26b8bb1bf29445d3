import { hourInWords, longDay } from '@spa-bronze/domain/booking-words';
import { momentsLike } from '@spa-bronze/domain/moments';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { refusalInWords } from '@spa-bronze/domain/transactions-refusals';
import { deskMethodLabels, statusLabels, type DeskMethod } from '@spa-bronze/domain/transactions-staff';
import type { ReactNode } from 'react';

const cell = { padding: '6px 16px 6px 0', textAlign: 'left', verticalAlign: 'top' } as const;
const price = { whiteSpace: 'nowrap' } as const;
const box = { margin: '20px 0 24px', overflowX: 'auto' } as const;

/** `21/11/2026, 10:30 a. m.` in the spa's zone. */
export const shownAt = momentsLike({ day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' });

interface TableProps { title: string; heads: string[]; rows: ReactNode[][]; empty?: string }

function Table({ title, heads, rows, empty }: TableProps) {
  if (rows.length === 0 && !empty) return null;
  return (
    <section style={box}>
      <h4 style={{ margin: '0 0 8px' }}>{title}</h4>
      {rows.length === 0 ? <p>{empty}</p> : (
        <table>
          <thead><tr>{heads.map((head) => <th key={head} scope="col" style={cell}>{head}</th>)}</tr></thead>
          <tbody>{rows.map((row, index) => <tr key={index}>{row.map((it, at) => <td key={at} style={cell}>{it}</td>)}</tr>)}</tbody>
        </table>
      )}
    </section>
  );
}

const bookingWords = { BOOKED: 'reservada', CANCELLED: 'cancelada', NO_SHOW: 'no asistió', ATTENDED: 'atendida' } as const;

function Lines({ sale }: { sale: Transaction }) {
  const rows = sale.reservationDetails.map(({ productName, quantity, totalPrice, reservationDate, reservationTime, booking }) => [
    productName, quantity, reservationDate && reservationTime ? `${longDay(reservationDate)}, ${hourInWords(reservationTime)}` : '—', booking ? bookingWords[booking.state] : '—', <span key="price" style={price}>{formatAdminPrice(totalPrice)}</span>,
  ]);
  return <Table title="Lo comprado" heads={['Producto o servicio', 'Cantidad', 'Cita', 'Estado de la cita', 'Precio']} rows={rows} empty="Este pago no tiene una compra registrada." />;
}

function Amounts({ sale }: { sale: Transaction }) {
  const method = deskMethodLabels[sale.method as DeskMethod];
  const rows: ReactNode[][] = [
    ['Subtotal', formatAdminPrice(sale.subtotalCop)], ['Envío', formatAdminPrice(sale.shippingCop)], ['Total', formatAdminPrice(sale.totalCop)],
    [`Pagado${method ? ` (${method})` : ` (USD ${sale.amountUsd} a ${formatAdminPrice(sale.rate)})`}`, formatAdminPrice(sale.paidCop)],
    ['Devuelto', formatAdminPrice(sale.refundedCop)], ['Se puede devolver', formatAdminPrice(sale.refundableCop)], ['Por pagar en el spa', formatAdminPrice(sale.balanceDueCop)],
  ];
  return <Table title="Valores" heads={['', 'Pesos']} rows={rows} />;
}

function Delivery({ sale: { shippingInfo: to } }: { sale: Transaction }) {
  if (!to) return null;
  const where = to.shippingMethod === 'delivery' ? [to.address, to.neighborhood, to.city, to.deliveryTime].filter(Boolean).join(', ') : 'Recoge en el spa';
  return <Table title="Entrega" heads={['A nombre de', 'Celular', 'Correo', 'Dónde']} rows={[[to.name, to.phone, to.email, where]]} />;
}

const refundStates = { ASKED: 'Pedida', DONE: 'Hecha', REFUSED: 'Rechazada' } as const;

function Refunds({ sale }: { sale: Transaction }) {
  const nameOf = (id: string) => sale.reservationDetails.find(({ productId }) => productId === id)?.productName ?? 'Otro';
  const rows = sale.refunds.map(({ at, amountCop, amountUsd, state, lines, restock, freeSlots, by, note, why, handed }) => [
    shownAt(at), `${formatAdminPrice(amountCop)} (USD ${amountUsd})`, `${refundStates[state]}${why ? `: ${refusalInWords(why)} (${why})` : ''}${handed ? `, entregada en el spa (${deskMethodLabels[handed.method as DeskMethod]}, ${handed.by})` : ''}`, lines.map((it) => `${it.quantity} × ${nameOf(it.productId)}`).join(', ') || '—',
    [restock.length > 0 && 'productos al inventario', freeSlots.length > 0 && 'horas libres'].filter(Boolean).join(', ') || '—', by, note || '—',
  ]);
  return <Table title="Devoluciones" heads={['Fecha', 'Valor', 'Estado', 'De qué', 'Volvió', 'Por', 'Nota']} rows={rows} />;
}

const who: Record<string, string> = { buyer: 'Cliente', webhook: 'Aviso del proveedor', 'settling-job': 'Revisión automática', server: 'Sistema', staff: 'Equipo', provider: 'Proveedor' };

function History({ sale }: { sale: Transaction }) {
  const moves = sale.history.map(({ at, to, by, note }) => ({ at, row: [shownAt(at), statusLabels[to], who[by] ?? by, note ?? '—'] }));
  const edits = sale.edits.map(({ at, by, what, before, after }) => ({ at, row: [shownAt(at), what, by, [before, after].filter(Boolean).join(' → ') || '—'] }));
  return <Table title="Historia" heads={['Fecha', 'Qué pasó', 'Quién', 'Detalle']} rows={[...moves, ...edits].sort((a, b) => a.at.localeCompare(b.at)).map(({ row }) => row)} />;
}

/** All that is known of a sale, in words. */
export function SaleFacts({ sale }: { sale: Transaction }) {
  const { user, provider, status, test } = sale;
  return (
    <>
      <Table
        title={`${statusLabels[status]}${test ? ' · pago de prueba' : ''}`} heads={['Cliente', 'Correo', 'Celular', 'Referencia', 'Cobro']}
        rows={[[user ? <a key="user" href={`/admin/collections/users/${user._id}`}>{user.name}</a> : 'Sin cuenta', user?.email ?? '—', user?.tel ?? '—', sale.reference || 'Sin orden', provider.captureId || '—']]}
      />
      <Lines sale={sale} />
      <Amounts sale={sale} />
      <Delivery sale={sale} />
      <Refunds sale={sale} />
      <History sale={sale} />
    </>
  );
}
