import { setImmediate } from 'node:timers/promises';
import { SearchIndex } from '@spa-bronze/domain/products/search-index';
import type { Payload } from 'payload';
import { productOf, textColumns, textsOf, walk } from './catalogue-rows';
import type { Catalogue } from './catalogue-store';

/** Texts that are indexed between two turns of other requests. They take some milliseconds. */
const INDEXED_AT_ONCE = 50;

/** The index of all texts, built at the first search. `leaving` ends the building early. */
export async function wholeIndex(
  payload: Payload,
  catalogue: Catalogue,
  leaving?: AbortSignal,
): Promise<SearchIndex> {
  const index = (catalogue.index ??= beginIndex(payload, catalogue, leaving));
  try {
    await index.whole;
  } catch (error) {
    if (catalogue.index === index) catalogue.index = undefined;
    throw error;
  }
  return index.words;
}

/** Builds the index in slices. Newer texts that `check` adds meanwhile are not overwritten. */
function beginIndex(payload: Payload, catalogue: Catalogue, leaving?: AbortSignal) {
  const words = new SearchIndex();
  const fill = async () => {
    for await (const rows of walk(payload, textColumns)) {
      for (const [at, row] of rows.entries()) {
        leaving?.throwIfAborted();
        if (at % INDEXED_AT_ONCE === 0) await setImmediate();
        const product = productOf(row);
        if (catalogue.byId.has(product._id) && !words.has(product._id))
          words.put(product._id, textsOf(product));
      }
    }
  };
  return { words, whole: fill() };
}
