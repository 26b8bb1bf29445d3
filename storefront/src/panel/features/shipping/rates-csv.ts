import { readPesos } from '@spa-bronze/domain/lib/money';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';

const HEADER = ['Ciudad', 'Barrio', 'Precio'];

/** One row a price: a city without a neighbourhood is its general price. */
export function ratesToRows(rates: ShippingRate[]): string[][] {
  return [
    HEADER,
    ...rates.flatMap(({ city, default: price, neighborhoods }) => [
      [city, '', String(price)],
      ...Object.entries(neighborhoods).map(([name, cost]) => [city, name, String(cost)]),
    ]),
  ];
}

/**
 * Rates of a table's rows, or in which row (from 1) what is wrong. A city named in neighbourhoods alone costs
 * 0 elsewhere.
 */
export function rowsToRates(rows: string[][]): { rates: ShippingRate[] } | { wrong: string } {
  const rates = new Map<string, ShippingRate>();
  const lines = rows[0]?.[0]?.trim().toLowerCase() === 'ciudad' ? rows.slice(1) : rows;
  for (const [at, [city = '', area = '', price = '']] of lines.entries()) {
    const row = at + 1 + rows.length - lines.length;
    const amount = readPesos(price);
    if (!city.trim()) return { wrong: `Fila ${row}: falta la ciudad.` };
    if (amount === null) return { wrong: `Fila ${row}: «${price}» no es un precio.` };
    const rate = rates.get(city.trim()) ?? { city: city.trim(), default: 0, neighborhoods: {} };
    rates.set(
      city.trim(),
      area.trim()
        ? { ...rate, neighborhoods: { ...rate.neighborhoods, [area.trim()]: amount } }
        : { ...rate, default: amount },
    );
  }
  return rates.size > 0 ? { rates: [...rates.values()] } : { wrong: 'El archivo no tiene tarifas.' };
}
