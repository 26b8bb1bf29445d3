import { paths } from '../../../lib/paths';
import type { Heading, Home, MenuLink, Menus } from './content';

/** What the CMS answers while staff have not written every part. */
type Unfilled<T> =
  | { [K in keyof T]?: (T[K] extends unknown[] ? T[K] : T[K] extends object ? Unfilled<T[K]> : T[K]) | null }
  | null;
const titled = (heading: Unfilled<Heading> | undefined, title: string): Heading => ({
  title: heading?.title ?? title,
  text: heading?.text ?? null,
});

/** The home page with plain words where the CMS has not been filled in yet. */
export function filledHome(home: Unfilled<Home>): Home {
  return {
    services: titled(home?.services, 'Servicios'),
    products: titled(home?.products, 'Productos'),
    location: titled(home?.location, 'Contacto'),
    videos: { ...titled(home?.videos, 'Videos'), clips: home?.videos?.clips ?? [] },
    gallery: { ...titled(home?.gallery, 'Galería'), images: home?.gallery?.images ?? [] },
    whatsApp: {
      ...titled(home?.whatsApp, '¿Hablamos por WhatsApp?'),
      buttonLabel: home?.whatsApp?.buttonLabel ?? 'Escribir por WhatsApp',
      message: home?.whatsApp?.message ?? '',
    },
  };
}

const usual: Menus = {
  header: [
    { label: 'Inicio', link: paths.home },
    { label: 'Servicios de Spa', link: paths.services },
    { label: 'Productos', link: paths.products },
  ],
  drawer: [
    { label: 'Inicio', link: paths.home },
    { label: 'Nosotros', link: paths.about },
    { label: 'Servicios', link: paths.services },
    { label: 'Productos', link: paths.products },
  ],
  footer: [
    { label: 'Servicios', link: paths.services },
    { label: 'Contacto', link: paths.contact },
    { label: 'Política de privacidad', link: paths.privacy },
  ],
};
const filledOr = (links: MenuLink[] | null | undefined, otherwise: MenuLink[]) =>
  links && links.length > 0 ? links : otherwise;

/** The menus, with the usual links where nobody wrote any. */
export const filledMenus = (menus: { [K in keyof Menus]?: Menus[K] | null } | null): Menus => ({
  header: filledOr(menus?.header, usual.header),
  drawer: filledOr(menus?.drawer, usual.drawer),
  footer: filledOr(menus?.footer, usual.footer),
});
