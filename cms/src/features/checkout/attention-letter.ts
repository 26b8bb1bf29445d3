import { failedRefunds } from '@spa-bronze/domain/transactions-refunds';
import { letter, type Letter } from '../../providers/letter';
import { refundableOf, type SaleRow } from '../transactions/sale-row';
import { money, nameOf, referenceOf } from './letter-facts';

/** A payment that staff must look at, with why and the way to it. */
export function attentionLetter(sale: SaleRow, url: string): Letter {
  const codes = failedRefunds(refundableOf(sale)).map(({ refusals }) => refusals!.at(-1)!.why);
  const { buyer, lines, amounts, usdCents, capturedCents } = sale;
  return letter({
    subject: `Pago por revisar: ${buyer.name || referenceOf(sale)}`,
    title: 'Hay un pago por revisar',
    paragraphs: [sale.review?.why ?? ''],
    sections: [
      {
        heading: 'El pago',
        rows: [
          ['Cliente', buyer.name || 'Sin nombre'],
          ['Correo', buyer.email || 'Sin correo'],
          ['Celular', buyer.tel || 'Sin celular'],
          ['Compra', lines.map((line) => nameOf(line)).join(', ') || 'Ninguna registrada'],
          ['Valor', money(sale, amounts.dueToday, capturedCents ?? usdCents)],
          ['Referencia', referenceOf(sale)],
          ...(codes.length > 0 ? [['Código del proveedor', codes.join(', ')] as [string, string]] : []),
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
