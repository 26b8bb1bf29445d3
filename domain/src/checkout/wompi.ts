import { labelIn } from '../lib/keys';

/** The provider that charges in pesos on a page of its own, as orders and sales name it. */
export const WOMPI = 'wompi';

/** What it takes, as the checkout names it. */
export const wompiMeans = ['PSE', 'Nequi', 'Bancolombia', 'Tarjeta'] as const;

/** Wompi's names of its means, as people read them. */
const means = {
  CARD: 'Tarjeta',
  NEQUI: 'Nequi',
  PSE: 'PSE',
  BANCOLOMBIA_TRANSFER: 'Bancolombia',
  BANCOLOMBIA_COLLECT: 'Corresponsal Bancolombia',
  BANCOLOMBIA_QR: 'QR Bancolombia',
  DAVIPLATA: 'Daviplata',
  SU_PLUS: 'SU+ Pay',
  PCOL: 'Puntos Colombia',
};
export const meansLabel = (name: string): string => labelIn(means, name) ?? name;

/** Said of a payment that a bank has not decided, on the page and by mail. */
export const bankTakesTime =
  'Por PSE el banco puede tardar unas horas. Guardamos lo que elegiste cerca de una hora; si tarda más y ya no está, te escribimos para buscarte otra hora o devolverte el dinero.';

/** Its payer pays on a page of Wompi's, so that only Wompi knows whether money is on its way. */
export const paidAway = ({ provider }: { provider?: { name: string } | null }): boolean =>
  provider?.name === WOMPI;
