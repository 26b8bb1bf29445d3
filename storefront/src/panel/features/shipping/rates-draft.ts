import { readPesos, typedPesos } from '@spa-bronze/domain/lib/money';
import { plain } from '@spa-bronze/domain/lib/text';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';

interface AreaDraft {
  key: string;
  name: string;
  price: string;
}
export interface CityDraft {
  key: string;
  city: string;
  price: string;
  areas: AreaDraft[];
  isNew?: true;
}
/** Rates as their form keeps them: prices as they were typed, every row with a name of its own. */
type RatesDraft = CityDraft[];
type RatesChange =
  | { do: 'reset'; rates: ShippingRate[] }
  | { do: 'addCity'; city: string; price: string }
  | { do: 'setCity'; key: string; city?: string; price?: string }
  | { do: 'removeCity'; key: string }
  | { do: 'addArea'; city: string; name: string; price: string }
  | { do: 'setArea'; city: string; key: string; name?: string; price?: string }
  | { do: 'removeArea'; city: string; key: string };

let last = 0;
const newKey = () => `row-${(last += 1)}`;

export const draftOf = (rates: ShippingRate[]): RatesDraft =>
  rates.map(({ city, default: price, neighborhoods }) => ({
    key: newKey(),
    city,
    price: typedPesos(price),
    areas: Object.entries(neighborhoods).map(([name, cost]) => ({
      key: newKey(),
      name,
      price: typedPesos(cost),
    })),
  }));

/** As the form shows them: what was just added is in sight. The shop keeps the order of the draft. */
export const newFirst = (draft: RatesDraft): RatesDraft => [
  ...draft.filter(({ isNew }) => isNew),
  ...draft.filter(({ isNew }) => !isNew),
];

const inCity = (draft: RatesDraft, key: string, change: (areas: AreaDraft[]) => AreaDraft[]) =>
  draft.map((it) => (it.key === key ? { ...it, areas: change(it.areas) } : it));

/**
 * The draft after one change. Adding needs both name and price; without them nothing happens.
 */
export function changedRates(draft: RatesDraft, change: RatesChange): RatesDraft {
  switch (change.do) {
    case 'reset':
      return draftOf(change.rates);
    case 'addCity':
      return change.city.trim() && change.price.trim()
        ? [
            ...draft,
            { key: newKey(), city: change.city.trim(), price: change.price.trim(), areas: [], isNew: true },
          ]
        : draft;
    case 'setCity':
      return draft.map((it) =>
        it.key === change.key ? { ...it, city: change.city ?? it.city, price: change.price ?? it.price } : it,
      );
    case 'removeCity':
      return draft.filter(({ key }) => key !== change.key);
    case 'addArea':
      return change.name.trim() && change.price.trim()
        ? inCity(draft, change.city, (areas) => [
            ...areas,
            { key: newKey(), name: change.name.trim(), price: change.price.trim() },
          ])
        : draft;
    case 'setArea':
      return inCity(draft, change.city, (areas) =>
        areas.map((it) =>
          it.key === change.key
            ? { ...it, name: change.name ?? it.name, price: change.price ?? it.price }
            : it,
        ),
      );
    case 'removeArea':
      return inCity(draft, change.city, (areas) => areas.filter(({ key }) => key !== change.key));
  }
}

function wrongPrice(price: string): string | undefined {
  if (price.trim() === '') return 'Escribe un precio.';
  const pesos = readPesos(price);
  return pesos !== null && pesos < 100_000_000 ? undefined : 'Escribe un precio en pesos, por ejemplo 9.500.';
}

/** What is wrong with the rows, by the row's key; names twice in a list count for the later one. */
export function wrongRates(draft: RatesDraft): Record<string, string> {
  const validate = (rows: { key: string; name: string; price: string }[]) => {
    const seen = new Set<string>();
    return rows.flatMap(({ key, name, price }) => {
      const twice = seen.has(plain(name));
      seen.add(plain(name));
      const wrong =
        (name.trim() === '' ? 'Escribe un nombre.' : undefined) ??
        (twice ? 'Este nombre está repetido.' : undefined) ??
        wrongPrice(price);
      return wrong ? [[key, wrong] as const] : [];
    });
  };
  return Object.fromEntries([
    ...validate(draft.map(({ key, city, price }) => ({ key, name: city, price }))),
    ...draft.flatMap(({ areas }) => validate(areas)),
  ]);
}

export const ratesOf = (draft: RatesDraft): ShippingRate[] =>
  draft.map(({ city, price, areas }) => ({
    city: city.trim(),
    default: readPesos(price) ?? NaN,
    neighborhoods: Object.fromEntries(
      areas.map(({ name, price: cost }) => [name.trim(), readPesos(cost) ?? NaN]),
    ),
  }));
