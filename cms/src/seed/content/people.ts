import type { Role } from '@spa-bronze/domain/users/roles';
import type { ShippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { BookingSource } from '@spa-bronze/domain/booking/states';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';

/** Demo people have no password here: the seed generates one, so a published demo has no known login. */
export interface PersonSeed {
  name: string;
  email: string;
  tel: string;
  role: Extract<Role, 'GENERAL'>;
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
  state: Extract<Status, 'APPROVED'>;
}

export const people: PersonSeed[] = [
  {
    name: 'Clienta de Demostración',
    email: 'clienta.demo@example.com',
    tel: '+57 300 000 0001',
    role: 'GENERAL',
  },
  {
    name: 'Cliente de Ejemplo',
    email: 'cliente.ejemplo@example.com',
    tel: '+57 300 000 0002',
    role: 'GENERAL',
  },
  { name: 'Camila Torres', email: 'camila.demo@example.com', tel: '+57 300 000 0003', role: 'GENERAL' },
  { name: 'Laura Mejía', email: 'laura.demo@example.com', tel: '+57 300 000 0004', role: 'GENERAL' },
  { name: 'Sofía Barrios', email: 'sofia.demo@example.com', tel: '+57 300 000 0005', role: 'GENERAL' },
  { name: 'Andrés Cabal', email: 'andres.demo@example.com', tel: '+57 300 000 0006', role: 'GENERAL' },
  { name: 'Valeria Pinto', email: 'valeria.demo@example.com', tel: '+57 300 000 0007', role: 'GENERAL' },
];

/** The data of an order that nothing is sent for. */
export const pickUp = ({ name, email, tel }: PersonSeed): ShippingInfo => ({
  name,
  email,
  phone: tel,
  shippingMethod: 'pickup',
  address: '',
  city: '',
  neighborhood: '',
  deliveryTime: '',
});

export const purchases: PurchaseSeed[] = [
  {
    customer: 'clienta.demo@example.com',
    paidDay: -24,
    lines: [
      { kind: 'goods', product: 'Mousse Autobronceadora Clásica 200 ml', quantity: 1 },
      { kind: 'goods', product: 'Guante Aplicador de Terciopelo', quantity: 2 },
    ],
    shippingInfo: {
      name: 'Clienta de Demostración',
      email: 'clienta.demo@example.com',
      phone: '+57 300 000 0001',
      shippingMethod: 'delivery',
      address: 'Carrera de Ejemplo # 00-00, apto. 000',
      city: 'Cartagena',
      neighborhood: 'Manga',
      deliveryTime: 'Después de las 2 p. m.',
    },
    state: 'APPROVED',
  },
  {
    customer: 'clienta.demo@example.com',
    paidDay: -12,
    lines: [
      {
        kind: 'visit',
        service: 'Bronceado Clásico a Mano Alzada',
        day: -9,
        time: '10:00',
        then: 'attended',
        collected: 'CASH',
        opinion: {
          stars: 5,
          text: 'Compararon mi piel con la carta y acertaron con el tono. (Opinión de demostración.)',
        },
      },
    ],
    shippingInfo: pickUp(people[0]!),
    state: 'APPROVED',
  },
  {
    customer: 'cliente.ejemplo@example.com',
    paidDay: -4,
    lines: [
      { kind: 'visit', service: 'Bronceado en Pareja', day: 3, time: '11:00' },
      { kind: 'goods', product: 'Agua Bronceadora en Bruma 150 ml', quantity: 1 },
    ],
    shippingInfo: {
      name: 'Cliente de Ejemplo',
      email: 'cliente.ejemplo@example.com',
      phone: '+57 300 000 0002',
      shippingMethod: 'delivery',
      address: 'Calle de Ejemplo # 00-00, casa 0',
      city: 'Barranquilla',
      neighborhood: 'El Prado',
      deliveryTime: '',
    },
    state: 'APPROVED',
  },
  {
    customer: 'clienta.demo@example.com',
    paidDay: -1,
    lines: [{ kind: 'visit', service: 'Hidratación Prolongadora', day: 2, time: '09:30' }],
    shippingInfo: pickUp(people[0]!),
    state: 'APPROVED',
  },
];
