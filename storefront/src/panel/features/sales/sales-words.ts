import { messages } from '@spa-bronze/domain/messages';
import type { SaleKind } from './sales-list-query';

interface SalesWords {
  title: string;
  add: string;
  error: string;
  empty: string;
  noun: [one: string, many: string];
  file: string;
  deletion: string;
  trash: string;
}

export const salesWords: Record<SaleKind, SalesWords> = {
  bookings: {
    title: 'Reservas',
    add: 'Agregar Reserva',
    error: messages.bookingsError,
    empty: messages.bookingsEmpty,
    noun: ['reserva', 'reservas'],
    file: 'reservas.csv',
    deletion: 'Eliminar reserva',
    trash:
      'La hora queda libre y la reserva va a la papelera. Si la cita todavía no pasa, en dos minutos le avisamos por correo a quien la reservó. El dinero no se devuelve solo: si hace falta, devuélvelo desde su detalle.',
  },
  sales: {
    title: 'Ventas',
    add: 'Agregar Venta',
    error: messages.salesError,
    empty: messages.salesEmpty,
    noun: ['venta', 'ventas'],
    file: 'ventas.csv',
    deletion: 'Eliminar venta',
    trash:
      'La venta va a la papelera. Ni el dinero ni las unidades vuelven solos: si hace falta, devuélvelos desde su detalle.',
  },
};
