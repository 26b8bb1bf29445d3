import { ProviderError } from '../payment-provider';

/** The mark is of the shop: its name in an account that other shops use too. */
const REFERENCE = /^SB([A-Za-z0-9]{1,12})-([0-9A-Za-z-]{1,64})-(\d{1,3})$/;

export interface WompiReference {
  mark: string;
  saleId: string;
  attempt: number;
}

/** `SB<mark>-<sale>-<attempt>`. Wompi takes a reference once, so it names the attempt. */
export function referenceOf({ mark, saleId, attempt }: WompiReference): string {
  const reference = `SB${mark}-${saleId}-${attempt}`;
  if (!REFERENCE.test(reference)) throw new ProviderError('rejected', `No reference for Wompi: ${reference}`);
  return reference;
}

/** Null for a reference that no shop of ours writes. */
export function readReference(reference: string): WompiReference | null {
  const [, mark, saleId, attempt] = REFERENCE.exec(reference) ?? [];
  return mark && saleId ? { mark, saleId, attempt: Number(attempt) } : null;
}

/** Whether this shop wrote it. */
export const isOwnReference = (reference: string, mark: string): boolean =>
  readReference(reference)?.mark === mark;
