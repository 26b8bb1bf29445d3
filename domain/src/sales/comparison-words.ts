import { providerLabel } from '../checkout/provider-words';
import { DRAWER, type UnreadReason } from './book-comparison';
import { chargedInWords } from '../lib/currency';
import type { ComparedBook, ShownFinding } from './comparison-schemas';

type Book = Pick<ComparedBook, 'provider' | 'test'>;

export const providerNameOf = ({ provider, test }: Book): string =>
  provider === DRAWER ? 'Caja' : `${providerLabel(provider)}${test ? ' de prueba' : ''}`;

/** Of payments of others in the same account; '' for none. */
export function othersInWords({ others }: Pick<ComparedBook, 'others'>): string {
  if (others === 0) return '';
  return others === 1
    ? 'En la cuenta hay además 1 pago que no es de esta tienda.'
    : `En la cuenta hay además ${others} pagos que no son de esta tienda.`;
}

/** What differs, in a line. */
export function findingTitle({ problem, kind, listed, ...finding }: ShownFinding, book: Book): string {
  const what = kind === 'payment' ? 'Pago' : 'Devolución';
  const [amount, name] = [chargedInWords(finding), providerNameOf(book)];
  if (listed) return `${what} con otro valor: ${amount} aquí, ${chargedInWords(listed)} en ${name}`;
  return problem === 'foreign'
    ? `${what} de ${amount} que solo está en ${name}`
    : `${what} de ${amount} que solo está aquí`;
}

const refundAdvice = {
  foreign:
    'Se devolvió por fuera de la tienda y el aviso no llegó. Reenvíalo desde los webhooks del proveedor y revisa qué líneas de la venta ya no van.',
  missing: 'La venta la da por hecha. Búscala en el proveedor; si no está, haz la devolución allí.',
  amount: 'Compara la devolución de la venta con la del proveedor y completa la que falte.',
};
const paymentAdvice = {
  foreign:
    'La venta no lo tiene como pagado. Compáralos: devuelve el dinero en el proveedor, o registra lo que se vendió.',
  missing:
    'La venta figura como pagada. Busca el pago en el proveedor por su número; mientras no aparezca, no entregues lo que falte.',
  amount: 'Compara la venta con el pago en el proveedor. Devuelve lo que sobró, o cobra lo que faltó.',
};
const NO_SALE =
  'Ninguna venta de la tienda lo nombra. Búscalo en el proveedor por su número: puede ser un cobro hecho por fuera de la tienda. Si no es del spa, devuélvelo allí.';

const drawerAdvice = {
  foreign: 'La caja contó este movimiento, y ninguna venta lo tiene. Pregunta a quien lo anotó.',
  missing:
    'La venta lo tiene, y la caja no lo contó: el cierre de ese día da otro valor. Compara la venta con lo contado.',
  amount: 'La venta y la caja tienen otro valor. Compara la venta con lo contado.',
};

/** What staff should do about it. */
export function findingAdvice(
  { problem, kind, sale }: ShownFinding,
  { provider }: Pick<Book, 'provider'>,
): string {
  if (provider === DRAWER) return drawerAdvice[problem];
  if (kind === 'refund') return refundAdvice[problem];
  return problem === 'foreign' && !sale ? NO_SALE : paymentAdvice[problem];
}

/** Why nothing was compared, and what to do. */
export const unreadWords: Record<UnreadReason, string> = {
  forbidden:
    'El libro no se puede leer: las credenciales no tienen el permiso Transaction Search. Actívalo en la aplicación de PayPal; tarda hasta nueve horas en valer.',
  away: 'El libro no se puede leer: el proveedor de pagos no responde. Prueba otra vez en unos minutos.',
  refused: 'El libro no se puede leer: el proveedor de pagos no entrega la lista de esos días.',
  'no-credentials':
    'El libro no se puede leer: la tienda ya no tiene las credenciales de este proveedor de pagos.',
  half: 'El libro se leyó a medias: la lista del proveedor termina antes que estos días. Lo que falta no está juzgado; mira otra vez más tarde.',
  'no-drawer': 'Todavía no se ha abierto ninguna caja, así que no hay nada que cotejar.',
  'no-list': 'El libro no se puede leer: este proveedor de pagos no tiene una lista.',
};
