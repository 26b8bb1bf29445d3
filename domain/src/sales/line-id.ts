/** What names a line of a sale. */
export interface LineName {
  productId: string;
  /** Absent: the line has its product's id, as each line had before 0.4.0. */
  lineId?: string | undefined;
}

/** The id of a line: no other line of its sale ever has it. */
export const lineIdOf = ({ productId, lineId }: LineName): string => lineId ?? productId;

/** Whether both name the same line of a sale. */
export const isSameLine = (one: LineName, other: LineName): boolean => lineIdOf(one) === lineIdOf(other);

/** The name of a line, without what else it says. */
export const lineNameOf = ({ productId, lineId }: LineName): LineName =>
  lineId === undefined ? { productId } : { productId, lineId };

/** Whether these lines of a sale have another one of the product of this one. */
export const isSoldTwice = (lines: readonly LineName[], { productId }: LineName): boolean =>
  lines.filter((it) => it.productId === productId).length > 1;

/**
 * The lines of a new sale: the first of a product keeps its product's id, a further one gets an id of its own.
 */
export function withLineIds<L extends LineName>(lines: readonly L[], newId: () => string): L[] {
  const named = new Set<string>();
  return lines.map((line) => {
    if (named.has(line.productId)) return { ...line, lineId: newId() };
    named.add(line.productId);
    return line;
  });
}
