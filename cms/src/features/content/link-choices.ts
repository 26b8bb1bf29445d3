import { replyJson } from '@spa-bronze/domain/lib/json';
import { addressOf } from './site-address';

interface Choice {
  label: string;
  address: string;
}
export interface Choices {
  label: string;
  choices: Choice[];
}

/** Pages of the shop that always exist, with their Spanish names. */
export const siteChoices: readonly Choice[] = [
  { label: 'Inicio', address: '/' },
  { label: 'Servicios', address: '/servicios' },
  { label: 'Encuentra tu bronceado', address: '/guia' },
  { label: 'Reservar una cita', address: '/Reservar' },
  { label: 'Productos', address: '/productos' },
  { label: 'Servicios destacados', address: '/product-category?category=Servicios-Home' },
  { label: 'Productos destacados', address: '/product-category?category=Productos-Home' },
  { label: 'Blog', address: '/blog' },
  { label: 'Contacto', address: '/contacto' },
  { label: 'Política de privacidad', address: '/privacidad' },
  { label: 'Cambios y cancelaciones', address: '/cancelaciones' },
  { label: 'Devoluciones', address: '/devoluciones' },
  { label: 'Crear una cuenta', address: '/sign-up' },
  { label: 'Mis reservas y compras', address: '/orders' },
];

/** How many of each kind are offered. Other addresses can be typed. */
const MOST = 200;
const PUBLISHED = '&where[_status][equals]=published';
const kinds = [
  { kind: 'pages', label: 'Páginas propias', title: 'title', name: 'slug', only: PUBLISHED },
  { kind: 'posts', label: 'Artículos del blog', title: 'title', name: 'slug', only: PUBLISHED },
  { kind: 'products', label: 'Productos y servicios', title: 'productName', name: 'id', only: '' },
] as const;
type Row = Record<string, string | undefined>;

async function choicesOf({ kind, label, title, name, only }: (typeof kinds)[number]): Promise<Choices> {
  const reply = await fetch(
    `/api/${kind}?depth=0&limit=${MOST}&sort=${title}&select[${title}]=true&select[${name}]=true${only}`,
    { credentials: 'same-origin' },
  );
  const { docs = [] } = await replyJson<{ docs?: Row[] }>(reply);
  return {
    label,
    choices: docs.flatMap((it) =>
      it[title] && it[name] ? [{ label: it[title], address: addressOf(kind, it[name]) }] : [],
    ),
  };
}

const FRESH_MS = 20_000;
let requested: { at: number; answer: Promise<Choices[]> } | undefined;

/** Every page that a link may lead to, in groups, loaded once for a form. Groups that fail are left out. */
export function linkChoices(): Promise<Choices[]> {
  if (!requested || Date.now() - requested.at > FRESH_MS) {
    const written = Promise.all(
      kinds.map((it) => choicesOf(it).catch(() => ({ label: it.label, choices: [] }))),
    );
    requested = {
      at: Date.now(),
      answer: written.then((groups) =>
        [{ label: 'La tienda', choices: [...siteChoices] }, ...groups].filter(
          ({ choices }) => choices.length > 0,
        ),
      ),
    };
  }
  return requested.answer;
}
