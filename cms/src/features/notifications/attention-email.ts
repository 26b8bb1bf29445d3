import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import { renderEmail, type Email } from '../../providers/email/email-template';
import { buyerPhone, chargedOf, ledgerSaleOf, receivedOf, type Sale } from '../sales/sale';
import { nameOf } from '../sales/sale-lines';
import { money, rowIf } from './email-facts';
import { referenceOf } from '../bookings/calendar-entry';

export function attentionEmail(sale: Sale, url: string): Email {
  const codes = failedRefunds(ledgerSaleOf(sale)).map(({ refusals }) => refusals!.at(-1)!.why);
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
    ending:
      codes.length > 0
        ? 'Puedes intentar la devolución de nuevo o anotar que entregaste el dinero.'
        : 'Puedes aceptar el pago, devolverlo o cerrar la revisión.',
  });
}
