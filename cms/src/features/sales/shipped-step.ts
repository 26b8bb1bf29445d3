import { fulfilmentLabels } from '@spa-bronze/domain/sales/staff';
import type { EditStep } from '@spa-bronze/domain/sales/staff-schemas';
import { editsOf, type Sale } from './sale';

/** The names of these fields in the sale's log. */
export const DELIVERY = 'Entrega';
export const TRACKING = 'Guía';

/** The step since which a parcel is on its way as its buyer should know it: sent, or with another guide since. */
export function shippedStep(sale: Pick<Sale, 'fulfilment' | 'shippingInfo' | 'edits'>): EditStep | undefined {
  if (sale.fulfilment !== 'SENT' || sale.shippingInfo?.shippingMethod !== 'delivery') return undefined;
  return editsOf(sale).findLast(
    ({ what, after }) =>
      (what === DELIVERY && after === fulfilmentLabels.SENT) || (what === TRACKING && after !== ''),
  );
}
