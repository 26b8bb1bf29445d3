import { formatAdminPrice, shopPriceOf, toPesos } from '../lib/money';

/** What the sentences need of a booking: its money in centavos and its policy. */
interface Facts {
  deposit: number;
  charged: number;
  kept: number;
  collected: number;
  /** Of that, what came by a payment link. */
  collectedByLink?: number;
  policy: { freeHours: number };
}

export const hoursText = (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`);
/** How late a change is that is not free any more. */
const lessThan = (before: string, { freeHours }: Facts['policy']) =>
  freeHours === 0 ? 'La cita ya comenzó' : `${before} menos de ${hoursText(freeHours)}`;

const adminPriceOf = (centavos: number) => formatAdminPrice(toPesos(centavos));

/** So much of the deposit of a booking, to its client: what is left of it when a part was returned or kept. */
export const ownDeposit = (centavos: number, charged: number): string =>
  centavos < charged
    ? `el resto de tu abono, ${shopPriceOf(centavos)}`
    : `tu abono de ${shopPriceOf(centavos)}`;

export const theDeposit = (centavos: number, charged: number): string =>
  centavos < charged
    ? `el resto del abono, ${adminPriceOf(centavos)}`
    : `el abono de ${adminPriceOf(centavos)}`;

/** Its deposit was paid, and went back or is on its way. */
const isReturned = ({ deposit, charged, kept }: Facts) => charged > 0 && deposit === 0 && kept === 0;

/** Money that came after ordering and goes back, in sentences to its client. `byLink`: of it, by a payment link. */
export const ownMoneyBack = (centavos: number, byLink = 0): string =>
  [
    centavos > byLink &&
      `Lo que pagaste en el spa, ${shopPriceOf(centavos - byLink)}, te lo devolvemos allí.`,
    byLink > 0 && `Lo que pagaste por el enlace de pago, ${shopPriceOf(byLink)}, te lo devuelve el spa.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The same to staff. */
const moneyBack = (centavos: number, byLink = 0): string =>
  [
    centavos > byLink && `Devuélvele también lo que pagó en el spa: ${adminPriceOf(centavos - byLink)}.`,
    byLink > 0 && `Devuélvele también lo que pagó por el enlace de pago: ${adminPriceOf(byLink)}.`,
  ]
    .filter(Boolean)
    .join(' ');

const client = {
  /** Nothing of a deposit is left to give back or to keep. */
  noDeposit(booking: Facts): string {
    if (booking.kept > 0)
      return `El spa ya conservó ${shopPriceOf(booking.kept)} de tu abono: cancelar no tiene más costo.`;
    return isReturned(booking)
      ? 'Tu abono ya se devolvió o va en camino: cancelar no tiene costo.'
      : 'No pagaste abono: cancelar no tiene costo.';
  },
  deposit({ deposit, charged, policy }: Facts, free: boolean): string {
    if (free)
      return `Te devolvemos ${deposit < charged ? 'el resto de' : 'todo'} tu abono: ${shopPriceOf(deposit)}.`;
    return `${lessThan('Faltan', policy)}: el spa conserva ${ownDeposit(deposit, charged)}.`;
  },
  cancelled(booking: Facts, free: boolean): string {
    const { deposit, collected, collectedByLink } = booking;
    const ofDeposit = deposit === 0 ? client.noDeposit(booking) : client.deposit(booking, free);
    return [ofDeposit, ownMoneyBack(collected, collectedByLink)].filter(Boolean).join(' ');
  },
  rescheduled(booking: Facts, kept: number, due: number): string {
    const { charged, policy } = booking;
    if (kept > 0)
      return `${lessThan('Faltan', policy)}: el spa conserva ${ownDeposit(kept, charged)} y en la nueva cita pagas ${due > kept ? 'el valor completo' : 'ese valor otra vez'}, ${shopPriceOf(due)}.`;
    if (due > 0) return `Cambiarla no tiene costo: en el spa pagas ${shopPriceOf(due)}.`;
    return `Cambiarla no tiene costo: ${isReturned(booking) ? 'no queda nada por pagar' : 'ya está todo pagado'}.`;
  },
};

const staff: typeof client = {
  noDeposit(booking) {
    if (booking.kept > 0)
      return `El spa ya conservó ${adminPriceOf(booking.kept)} del abono: cancelar no tiene más costo.`;
    return isReturned(booking)
      ? 'El abono ya se devolvió o va en camino: cancelar no tiene costo.'
      : 'No pagó abono: cancelar no tiene costo.';
  },
  deposit({ deposit, charged, policy }, free) {
    if (free)
      return `Se devuelve ${deposit < charged ? 'el resto del' : 'todo el'} abono: ${adminPriceOf(deposit)}.`;
    return `${lessThan('Avisó con', policy)}: el spa conserva ${theDeposit(deposit, charged)}.`;
  },
  cancelled(booking, free) {
    const { deposit, collected, collectedByLink } = booking;
    const ofDeposit = deposit === 0 ? staff.noDeposit(booking) : staff.deposit(booking, free);
    return [ofDeposit, moneyBack(collected, collectedByLink)].filter(Boolean).join(' ');
  },
  rescheduled(booking, kept, due) {
    const { charged, policy } = booking;
    if (kept > 0)
      return `${lessThan('Avisó con', policy)}: el spa conserva ${theDeposit(kept, charged)} y en la nueva cita se cobra ${due > kept ? 'el valor completo' : 'ese valor otra vez'}, ${adminPriceOf(due)}.`;
    if (due > 0) return `Cambiarla no tiene costo. Por cobrar en el spa: ${adminPriceOf(due)}.`;
    return `Cambiarla no tiene costo: ${isReturned(booking) ? 'no queda nada por cobrar' : 'ya está todo pagado'}.`;
  },
};

export const policyWords = { client, staff };
