import { subscribed } from '../message-texts';

/** Words around the catalogue that marketers may change; these stand where nobody wrote others. */
export const usualWords = {
  buttons: {
    reserve: 'reserva ahora',
    addToCart: 'Agregar al Carrito',
    book: 'Realizar Reserva',
    header: 'Reservar',
    appointment: 'Reservar una cita',
  },
  servicesMenu: {
    label: 'Servicios',
    all: 'Spa Bronze Todos',
    loading: 'Cargando...',
    empty: 'No hay servicios',
    more: 'Ver todos',
  },
  search: { placeholder: 'Buscar en Spa Bronze...' },
  footerWords: { contact: 'Contacto', links: 'Enlaces', newsletter: 'Suscríbete' },
  newsletter: {
    label: 'Novedades y promociones en tu correo',
    placeholder: 'tu@correo.com',
    button: 'Suscribirme',
    thanks: subscribed,
  },
  whatsAppButton: { label: 'Escríbenos por WhatsApp', message: 'Hola, Spa Bronze.' },
} as const;

type Groups = typeof usualWords;
export type ShopWords = { [G in keyof Groups]: { [W in keyof Groups[G]]: string } };
/** As the CMS answers them: what nobody wrote is null or empty. */
export type WrittenWords = {
  [G in keyof Groups]?: { [W in keyof Groups[G]]?: string | null } | null;
};

const isWord = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

const writtenOf = <T extends object>(words: T | null | undefined): object =>
  Object.fromEntries(Object.entries(words ?? {}).filter(([, text]) => isWord(text)));

/** Every word: the written one, or the usual one. */
export const filledWords = (written: WrittenWords | null | undefined): ShopWords => ({
  buttons: { ...usualWords.buttons, ...writtenOf(written?.buttons) },
  servicesMenu: { ...usualWords.servicesMenu, ...writtenOf(written?.servicesMenu) },
  search: { ...usualWords.search, ...writtenOf(written?.search) },
  footerWords: { ...usualWords.footerWords, ...writtenOf(written?.footerWords) },
  newsletter: { ...usualWords.newsletter, ...writtenOf(written?.newsletter) },
  whatsAppButton: { ...usualWords.whatsAppButton, ...writtenOf(written?.whatsAppButton) },
});

/** What differs from the usual words, and nothing else: pages carry it to the browser. */
export function changedWords(written: WrittenWords | null | undefined): WrittenWords {
  const groups = Object.keys(usualWords).map((name) => {
    const group = Object.entries(written ?? {}).find(([key]) => key === name)?.[1];
    return [name, writtenOf(group)] as const;
  });
  return Object.fromEntries(groups.filter(([, words]) => Object.keys(words).length > 0));
}
