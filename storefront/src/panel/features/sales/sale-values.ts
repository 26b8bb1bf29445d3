import type { BodyInput } from '@spa-bronze/domain/api';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { fulfilmentLabels, type Fulfilment } from '@spa-bronze/domain/sales/staff';
import type { Differing } from '../../../ui/conflict-notice';
import { keysOf, labelIn } from '@spa-bronze/domain/lib/keys';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';

export type SaleValues = {
  notes: string;
  'buyer.name': string;
  'buyer.email': string;
  'buyer.tel': string;
  fulfilment: Fulfilment | '';
  'shippingInfo.name': string;
  'shippingInfo.email': string;
  'shippingInfo.phone': string;
  'shippingInfo.shippingMethod': ShippingInfo['shippingMethod'];
  'shippingInfo.address': string;
  'shippingInfo.city': string;
  'shippingInfo.neighborhood': string;
  'shippingInfo.deliveryTime': string;
  'tracking.carrier': string;
  'tracking.number': string;
  'tracking.url': string;
};
export type SaleField = keyof SaleValues;

export function saleValues({ notes, buyer, fulfilment, shippingInfo: to, tracking }: SaleView): SaleValues {
  return {
    notes,
    'buyer.name': buyer.name,
    'buyer.email': buyer.email,
    'buyer.tel': buyer.tel,
    fulfilment: fulfilment ?? '',
    'shippingInfo.name': to?.name ?? '',
    'shippingInfo.email': to?.email ?? '',
    'shippingInfo.phone': to?.phone ?? '',
    'shippingInfo.shippingMethod': to?.shippingMethod === 'delivery' ? 'delivery' : 'pickup',
    'shippingInfo.address': to?.address ?? '',
    'shippingInfo.city': to?.city ?? '',
    'shippingInfo.neighborhood': to?.neighborhood ?? '',
    'shippingInfo.deliveryTime': to?.deliveryTime ?? '',
    'tracking.carrier': tracking.carrier,
    'tracking.number': tracking.number,
    'tracking.url': tracking.url,
  };
}

const clientOf = (values: SaleValues) => ({
  name: values['buyer.name'],
  email: values['buyer.email'],
  tel: values['buyer.tel'],
});
const shippingOf = (values: SaleValues): ShippingInfo => ({
  name: values['shippingInfo.name'],
  email: values['shippingInfo.email'],
  phone: values['shippingInfo.phone'],
  shippingMethod: values['shippingInfo.shippingMethod'],
  address: values['shippingInfo.address'],
  city: values['shippingInfo.city'],
  neighborhood: values['shippingInfo.neighborhood'],
  deliveryTime: values['shippingInfo.deliveryTime'],
});
const trackingOf = (values: SaleValues) => ({
  carrier: values['tracking.carrier'],
  number: values['tracking.number'],
  url: values['tracking.url'],
});
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** What is sent: the changed parts, and the version that they were changed from. */
export function saleEdit(
  before: SaleValues,
  now: SaleValues,
  version: number,
): BodyInput<'PATCH /transactions/{id}'> {
  return {
    version,
    ...(before.notes !== now.notes && { notes: now.notes }),
    ...(!isSame(clientOf(before), clientOf(now)) && { buyer: clientOf(now) }),
    ...(now.fulfilment && before.fulfilment !== now.fulfilment && { fulfilment: now.fulfilment }),
    ...(!isSame(shippingOf(before), shippingOf(now)) && { shippingInfo: shippingOf(now) }),
    ...(!isSame(trackingOf(before), trackingOf(now)) && { tracking: trackingOf(now) }),
  };
}

const names: Record<SaleField, string> = {
  notes: 'Notas',
  'buyer.name': 'Cliente',
  'buyer.email': 'Correo del cliente',
  'buyer.tel': 'Celular del cliente',
  fulfilment: 'Entrega',
  'shippingInfo.name': 'Nombre',
  'shippingInfo.email': 'Correo',
  'shippingInfo.phone': 'Celular',
  'shippingInfo.shippingMethod': 'Forma de entrega',
  'shippingInfo.address': 'Dirección',
  'shippingInfo.city': 'Ciudad',
  'shippingInfo.neighborhood': 'Barrio',
  'shippingInfo.deliveryTime': 'Horario de entrega',
  'tracking.carrier': 'Transportadora',
  'tracking.number': 'Número de guía',
  'tracking.url': 'Enlace de la guía',
};
function labelOf(name: SaleField, value: string): string {
  if (name === 'fulfilment') return labelIn(fulfilmentLabels, value) ?? '';
  if (name === 'shippingInfo.shippingMethod') return value === 'delivery' ? 'Domicilio' : 'Recoge en el spa';
  return value;
}

export function saleDifferences(before: SaleView, now: SaleView, values: SaleValues): Differing[] {
  const [was, is] = [saleValues(before), saleValues(now)];
  const fields = keysOf(names)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({
      name: names[name],
      theirs: labelOf(name, is[name]),
      mine: labelOf(name, values[name]),
    }));
  const moved = [
    ...(before.status !== now.status || before.refundedCop !== now.refundedCop
      ? [
          {
            name: 'Devuelto',
            theirs: formatAdminPrice(now.refundedCop),
            mine: formatAdminPrice(before.refundedCop),
          },
        ]
      : []),
    ...now.reservationDetails
      .filter((line, at) => bookingText(line) !== bookingText(before.reservationDetails[at]))
      .map((line, at) => ({
        name: line.productName,
        theirs: bookingText(line),
        mine: bookingText(before.reservationDetails[at]),
      })),
  ];
  return [...fields, ...moved];
}
const bookingText = (line: SaleView['reservationDetails'][number] | undefined) =>
  line?.reservationDate ? [line.reservationDate, line.reservationTime, line.booking?.state].join(' ') : '';
