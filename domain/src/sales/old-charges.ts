import { sum } from '../lib/money';
import { standingCharges, type Charge } from './charges';

/*
 * Money that was paid at the spa before 0.4.0 stood in the booking that it paid, without a name. The migration to 0.4.0
 * makes charges of it, with ids made from their places: made again, they are the same.
 */

type OldPayment = Pick<Charge, 'at' | 'centavos' | 'method' | 'by'>;
interface OldLine {
  productId: string;
  lineId?: string;
  booking?: { paidAtSpa?: number; inPersonPayments?: readonly OldPayment[] };
}

/** The charges that a payment hands back: all that stand, if they come to what it hands back. */
const handedBackBy = ({ centavos }: OldPayment, charges: readonly Charge[]): Charge[] => {
  const standing = standingCharges(charges);
  return sum(standing.map((it) => it.centavos)) === -centavos ? standing : [];
};

/** The charges of a line. Money handed back that names no charge stays without one. */
function chargesOf({ productId, lineId = productId, booking }: OldLine): Charge[] {
  const charges: Charge[] = [];
  for (const [place, payment] of (booking?.inPersonPayments ?? []).entries()) {
    const id = `${lineId}.${place}`;
    const back = payment.centavos < 0 ? handedBackBy(payment, charges) : [];
    const one = { id, lineId, purpose: 'BALANCE' as const, ...payment };
    if (back.length === 0 && payment.centavos !== 0) charges.push(one);
    charges.push(
      ...back.map((charge, at) => ({
        ...one,
        id: back.length > 1 ? `${id}.${at}` : id,
        centavos: -charge.centavos,
        reverses: charge.id,
      })),
    );
  }
  return charges;
}

function withoutPayments<L extends OldLine>(line: L): L {
  if (!line.booking) return line;
  const { paidAtSpa: _, inPersonPayments: __, ...booking } = line.booking;
  return { ...line, booking };
}

/** Lines without their payments, and the charges that these were. `unnamed`: the ids of what names no charge. */
export function chargesOfOldLines<L extends OldLine>(
  lines: readonly L[],
): { lines: L[]; charges: Charge[]; unnamed: string[] } {
  const charges = lines.flatMap(chargesOf);
  return {
    lines: lines.map(withoutPayments),
    charges,
    unnamed: charges.flatMap(({ id, centavos, reverses }) => (centavos < 0 && !reverses ? [id] : [])),
  };
}
