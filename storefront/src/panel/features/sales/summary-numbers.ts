import type { Period } from '@spa-bronze/domain/sales/summary';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';

export type Bucket = Summary['buckets'][number];

const month = new Intl.DateTimeFormat('es-CO', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const bucketName = (start: string, by: Period): string =>
  (by === 'month' ? month : date).format(new Date(`${start}T00:00:00Z`));

export const percent = (taken: number, open: number): number =>
  open > 0 ? Math.round((taken / open) * 100) : 0;

export const sum = (buckets: readonly Bucket[], of: Exclude<keyof Bucket, 'start'>): number =>
  buckets.reduce((total, it) => total + it[of], 0);

/** Pesos beside the bars of a chart: `$ 1,2 M`, `$ 350 mil`. */
export const shortPesos = (pesos: number): string =>
  pesos >= 1_000_000
    ? `$ ${(pesos / 1_000_000).toLocaleString('es-CO', { maximumFractionDigits: 1 })} M`
    : `$ ${Math.round(pesos / 1000)} mil`;
