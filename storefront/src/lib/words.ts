import { filledWords, type ShopWords } from '@spa-bronze/domain/content/shop-words';
import { createContext, useContext } from 'react';

const Words = createContext<ShopWords>(filledWords(null));

export const WordsProvider = Words.Provider;
/** The words around the catalogue; the usual ones outside a provider. */
export const useWords = (): ShopWords => useContext(Words);
