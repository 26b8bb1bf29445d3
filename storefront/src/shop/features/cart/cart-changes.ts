import type { LineProblem, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';

/** What became of a line since it was added; prices of one unit, in pesos. */
export type CartChange = { productId: string; name: string } & (
  | { kind: 'price'; from: number; to: number }
  | { kind: 'few'; wanted: number; left: number }
  | { kind: Exclude<LineProblem['kind'], 'few'>; message: string }
);

/** The product's name, also of one that exists no more. */
export const nameOf = ({ productDetails, reservationDetails, seen }: WireCartLine): string =>
  (productDetails ?? reservationDetails ?? seen)?.productName ?? 'Producto';

const unitPrice = ({ productDetails, reservationDetails }: WireCartLine): number | null =>
  (productDetails ?? reservationDetails)?.sellingPrice ?? null;

/** A line that can be bought, were it not for its price or quantity. */
const stays = ({ problem }: WireCartLine) => !problem || problem.kind === 'few' || problem.kind === 'visit';

function changesOfLine(line: WireCartLine): CartChange[] {
  const { productId, quantity, problem, seen, available = 0 } = line;
  const name = nameOf(line);
  const now = unitPrice(line);
  const price: CartChange[] =
    stays(line) && seen && now !== null && seen.price !== now
      ? [{ productId, name, kind: 'price', from: seen.price, to: now }]
      : [];
  if (!problem) return price;
  return [
    ...price,
    problem.kind === 'few'
      ? { productId, name, kind: 'few', wanted: quantity, left: available }
      : { productId, name, kind: problem.kind, message: problem.message },
  ];
}

/** What changed in a cart since its lines were added, to be accepted before paying. */
export const changesOf = (lines: readonly WireCartLine[]): CartChange[] => lines.flatMap(changesOfLine);

/**
 * What accepting does to a line: another quantity at today's price, none at all (0), or nothing (null: only
 * the shopper can choose another time).
 */
export function accepted(line: WireCartLine): { quantity: number; seenPrice?: number } | null {
  const changes = changesOfLine(line);
  if (changes.length === 0) return null;
  if (!stays(line)) return { quantity: 0 };
  const settled = changes.filter(({ kind }) => kind !== 'visit');
  if (settled.length === 0) return null;
  return {
    quantity: line.problem?.kind === 'few' ? (line.available ?? 0) : line.quantity,
    seenPrice: unitPrice(line) ?? undefined,
  };
}
