import type { BodyInput } from '@spa-bronze/domain/api';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { SaleView } from '@spa-bronze/domain/sales/schemas';
import {
  inPersonMethodLabels,
  fulfilmentLabels,
  type InPersonMethod,
  type Fulfilment,
} from '@spa-bronze/domain/sales/staff';
import type { Differing } from '../../../ui/conflict-notice';
import { keysOf } from '@spa-bronze/domain/lib/one-of';

const shipping = [
  'name',
  'email',
  'phone',
  'shippingMethod',
  'address',
  'city',
  'neighborhood',
  'deliveryTime',
] as const;
const guide = ['carrier', 'number', 'url'] as const;
export type SaleField =
  | 'notes'
  | 'fulfilment'
  | 'balance'
  | `shippingInfo.${(typeof shipping)[number]}`
  | `tracking.${(typeof guide)[number]}`;
/** A sale in its form: every value as text, under the server's name of the field. */
export type SaleValues = Record<SaleField, string>;

/** What a form starts from. */
export function saleValues({
  notes,
  fulfilment,
  balanceMethod,
  shippingInfo,
  tracking,
}: SaleView): SaleValues {
  return {
    notes,
    fulfilment: fulfilment ?? '',
    balance: balanceMethod,
    ...Object.fromEntries(
      shipping.map((name) => [
        `shippingInfo.${name}`,
        shippingInfo?.[name] ?? (name === 'shippingMethod' ? 'pickup' : ''),
      ]),
    ),
    ...Object.fromEntries(guide.map((name) => [`tracking.${name}`, tracking[name]])),
  } as SaleValues;
}

const changed = (names: readonly string[], before: SaleValues, now: SaleValues) =>
  names.some((name) => before[name as SaleField] !== now[name as SaleField]);
const part = <T extends string>(prefix: string, names: readonly T[], values: SaleValues) =>
  Object.fromEntries(names.map((name) => [name, values[`${prefix}.${name}` as SaleField]])) as Record<
    T,
    string
  >;

/** What is sent: the changed parts, and the version that they were changed from. */
export function saleEdit(
  before: SaleValues,
  now: SaleValues,
  version: number,
): BodyInput<'PATCH /transactions/{id}'> {
  return {
    version,
    ...(before.notes !== now.notes && { notes: now.notes }),
    ...(before.fulfilment !== now.fulfilment && { fulfilment: now.fulfilment as Fulfilment }),
    ...(before.balance !== now.balance && {
      balancePaid: now.balance ? { method: now.balance as InPersonMethod } : null,
    }),
    ...(changed(
      shipping.map((it) => `shippingInfo.${it}`),
      before,
      now,
    ) && { shippingInfo: part('shippingInfo', shipping, now) as never }),
    ...(changed(
      guide.map((it) => `tracking.${it}`),
      before,
      now,
    ) && { tracking: part('tracking', guide, now) }),
  };
}

const names: Record<SaleField, string> = {
  notes: 'Notas',
  fulfilment: 'Entrega',
  balance: 'Saldo pagado',
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
function shown(name: SaleField, value: string): string {
  if (name === 'fulfilment') return fulfilmentLabels[value as Fulfilment] ?? '';
  if (name === 'balance') return inPersonMethodLabels[value as InPersonMethod] ?? 'sin pagar';
  if (name === 'shippingInfo.shippingMethod') return value === 'delivery' ? 'Domicilio' : 'Recoge en el spa';
  return value;
}

/** What somebody else changed, beside the values of the form. */
export function saleDifferences(before: SaleView, now: SaleView, values: SaleValues): Differing[] {
  const [was, is] = [saleValues(before), saleValues(now)];
  const fields = keysOf(names)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name: names[name], theirs: shown(name, is[name]), mine: shown(name, values[name]) }));
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
