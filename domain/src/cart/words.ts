import { asSentence, slotInWords } from '../booking/words';
import type { Reservation } from './cart-schemas';

export const replacedBooking = ({ reservationDate: date, reservationTime: time }: Reservation): string =>
  `${asSentence(`Cambiaste la hora de este servicio en tu carrito: antes era el ${slotInWords({ date, time })}`)} ` +
  'Si quieres dos citas, paga una y luego reserva la otra.';
