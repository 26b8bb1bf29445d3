import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { BookingSource } from '@spa-bronze/domain/booking/states';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';

/** Demo people have no password here: the seed generates one, so a published demo has no known login. */
export interface PersonSeed {
  name: string;
  email: string;
  tel: string;
}

/** Purchased goods, by their name in the catalogue. */
interface GoodsLineSeed {
  kind: 'goods';
  product: string;
  quantity: number;
}

/**
 * A booking of a service, by its name in the catalogue. `day` counts from today (negative = past), `time` is
 * HH:MM at the spa. A Tuesday moves one day earlier. Every booking is paid at least two days before, so it
 * stays paid before it starts.
 */
export interface BookingLineSeed {
  kind: 'visit';
  service: string;
  day: number;
  time: string;
  /** What became of it. Attendance is told once the booking is over. */
  then?: 'attended' | 'missed' | 'cancelled';
  /** How the balance was paid at the spa. */
  collected?: InPersonMethod;
  opinion?: { stars: number; text: string };
}

/** A paid order: `paidDay` counts from today; `customer` is a PersonSeed's e-mail, '' for a sale in person. */
export interface PurchaseSeed {
  customer: string;
  paidDay: number;
  lines: (GoodsLineSeed | BookingLineSeed)[];
  /** Null for a sale in person. */
  shippingInfo: ShippingInfo | null;
  /** Who booked in person or by phone, without an account. */
  inPerson?: {
    name: string;
    tel: string;
    paid: 'all' | 'deposit' | 'none';
    method: InPersonMethod | null;
    source: Exclude<BookingSource, 'WEB'>;
  };
}

const person = (name: string, email: string, tel: string): PersonSeed => ({ name, email, tel });
const clienta = person('Clienta de Demostración', 'clienta.demo@example.com', '+57 300 000 0001');
const cliente = person('Cliente de Ejemplo', 'cliente.ejemplo@example.com', '+57 300 000 0002');
export const people: PersonSeed[] = [
  clienta,
  cliente,
  person('Camila Torres', 'camila.demo@example.com', '+57 300 000 0003'),
  person('Laura Mejía', 'laura.demo@example.com', '+57 300 000 0004'),
  person('Sofía Barrios', 'sofia.demo@example.com', '+57 300 000 0005'),
  person('Andrés Cabal', 'andres.demo@example.com', '+57 300 000 0006'),
  person('Valeria Pinto', 'valeria.demo@example.com', '+57 300 000 0007'),
];

const pickUp = {
  shippingMethod: 'pickup' as const,
  address: '',
  city: '',
  neighborhood: '',
  deliveryTime: '',
};
const sentTo = (
  { name, email, tel }: PersonSeed,
  place: Pick<ShippingInfo, keyof typeof pickUp>,
): ShippingInfo => ({ name, email, phone: tel, ...place });

/** A booking that its client made in the shop and paid a deposit for. */
export const inShop = (
  customer: string,
  paidDay: number,
  line: Omit<BookingLineSeed, 'kind'>,
): PurchaseSeed => ({
  customer,
  paidDay,
  lines: [{ kind: 'visit', ...line }],
  shippingInfo: sentTo(
    people.find(({ email }) => email === customer)!,
    pickUp,
  ),
});

export const purchases: PurchaseSeed[] = [
  {
    customer: clienta.email,
    paidDay: -24,
    lines: [
      { kind: 'goods', product: 'Mousse Autobronceadora Clásica 200 ml', quantity: 1 },
      { kind: 'goods', product: 'Guante Aplicador de Terciopelo', quantity: 2 },
    ],
    shippingInfo: sentTo(clienta, {
      shippingMethod: 'delivery',
      address: 'Carrera 21 # 26-99, apto. 302',
      city: 'Cartagena',
      neighborhood: 'Manga',
      deliveryTime: 'Después de las 2 p. m.',
    }),
  },
  inShop(clienta.email, -12, {
    service: 'Bronceado Clásico a Mano Alzada',
    day: -9,
    time: '10:00',
    then: 'attended',
    collected: 'CASH',
    opinion: {
      stars: 5,
      text: 'Compararon mi piel con la carta y acertaron con el tono. (Opinión de demostración.)',
    },
  }),
  {
    customer: cliente.email,
    paidDay: -4,
    lines: [
      { kind: 'visit', service: 'Bronceado en Pareja', day: 3, time: '11:00' },
      { kind: 'goods', product: 'Agua Bronceadora en Bruma 150 ml', quantity: 1 },
    ],
    shippingInfo: sentTo(cliente, {
      shippingMethod: 'delivery',
      address: 'Calle 66 # 54-199, casa 4',
      city: 'Barranquilla',
      neighborhood: 'El Prado',
      deliveryTime: '',
    }),
  },
  inShop(clienta.email, -1, { service: 'Hidratación Prolongadora', day: 2, time: '09:30' }),
];
