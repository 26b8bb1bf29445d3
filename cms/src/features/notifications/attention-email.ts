import { isByHand } from '@spa-bronze/domain/sales/refusals';
import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import { renderEmail, type Email } from '../../providers/email/email-template';
import { buyerPhone, chargedOf, ledgerSaleOf, receivedOf, type Sale } from '../sales/sale';
import { nameOf } from '../sales/sale-lines';
import { money, rowIf } from './email-facts';
import { referenceOf } from '../bookings/calendar-entry';

function endingOf(failed: number, mayBeTriedAgain: number): string {
  if (failed === 0) return 'Puedes aceptar el pago, devolverlo o cerrar la revisión.';
  return mayBeTriedAgain > 0
    ? 'Puedes intentar la devolución de nuevo o anotar que entregaste el dinero.'
    : 'Haz la devolución y anota cómo la entregaste.';
}

export function attentionEmail(sale: Sale, url: string): Email {
  const failed = failedRefunds(ledgerSaleOf(sale)).map(({ refusals }) => refusals!.at(-1)!.why);
  const codes = failed.filter((why) => !isByHand(why));
  const { buyer, lines } = sale;
  return renderEmail({
    subject: `Pago por revisar: ${buyer.name || referenceOf(sale)}`,
    title: 'Hay un pago por revisar',
    paragraphs: [sale.review?.why ?? ''],
    sections: [
      {
        heading: 'El pago',
        rows: [
          ['Cliente', buyer.name || 'Sin nombre'],
          ['Correo', buyer.email || 'Sin correo'],
          ['Celular', buyerPhone(sale) || buyer.tel || 'Sin celular'],
          ['Compra', lines.map((line) => nameOf(line)).join(', ') || 'Ninguna registrada'],
          ['Valor', money(sale, receivedOf(sale), chargedOf(sale).minor)],
          ['Referencia', referenceOf(sale)],
          ...rowIf(codes.length > 0, 'Código del proveedor', codes.join(', ')),
        ],
      },
    ],
    action: { label: 'Revisar el pago', url },
    ending: endingOf(failed.length, codes.length),
  });
}
