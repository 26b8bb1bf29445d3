import { usualSections } from '@spa-bronze/domain/content/home-sections';
import { usualWords } from '@spa-bronze/domain/content/shop-words';
import { paths } from '../../../lib/paths';
import type { Heading, HomeRow, MenuLink, Menus, Row } from './content';
import type {
  BusinessFragment,
  HomeQuery,
  PoliciesQuery,
  PostQuery,
  PostSummaryFragment,
  SiteContentFragment,
} from './content.generated';

/* The types of a query allow null wherever a draft may lack a part. */

type Unfilled<T> =
  | {
      [K in keyof NonNullable<T>]?: NonNullable<T>[K] extends unknown[] | null
        ? NonNullable<T>[K]
        : Partial<NonNullable<NonNullable<T>[K]>> | null;
    }
  | null;
const titled = (
  heading: { [K in keyof Heading]?: string | null } | null | undefined,
  title: string,
): Heading => ({
  title: heading?.title ?? title,
  text: heading?.text ?? null,
});

const usualRows: HomeRow[] = usualSections.map((section) => ({
  __typename: 'HomeSectionBlock',
  section,
  hidden: false,
}));

export const filledHome = (home: Unfilled<HomeQuery['Home']>) => ({
  seo: { title: home?.seo?.title?.trim() || null, description: home?.seo?.description?.trim() || null },
  sections: home?.sections?.length ? home.sections : usualRows,
  services: {
    ...titled(home?.services, 'Servicios'),
    allLabel: home?.services?.allLabel?.trim() || 'Ver todos los servicios',
    buttonLabel: home?.services?.buttonLabel?.trim() || usualWords.buttons.appointment,
  },
  products: {
    ...titled(home?.products, 'Productos'),
    allLabel: home?.products?.allLabel?.trim() || 'Ver todos los productos',
  },
  location: titled(home?.location, 'Contacto'),
  videos: { ...titled(home?.videos, 'Videos'), clips: home?.videos?.clips ?? [] },
  gallery: { ...titled(home?.gallery, 'Galería'), images: home?.gallery?.images ?? [] },
  whatsApp: {
    ...titled(home?.whatsApp, '¿Hablamos por WhatsApp?'),
    buttonLabel: home?.whatsApp?.buttonLabel ?? 'Escribir por WhatsApp',
    message: home?.whatsApp?.message ?? '',
  },
});
export type Home = ReturnType<typeof filledHome>;

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
    { label: 'Cambios y cancelaciones', link: paths.cancellations },
    { label: 'Devoluciones', link: paths.returns },
    { label: 'Política de privacidad', link: paths.privacy },
  ],
};
type Links = { label: string | null; link: string | null }[] | null;
const filledOr = (links: Links | undefined, otherwise: MenuLink[]): MenuLink[] =>
  links && links.length > 0
    ? links.map(({ label, link }) => ({ label: label ?? '', link: link ?? '' }))
    : otherwise;

export const filledMenus = (menus: { [K in keyof Menus]?: Links } | null): Menus => ({
  header: filledOr(menus?.header, usual.header),
  drawer: filledOr(menus?.drawer, usual.drawer),
  footer: filledOr(menus?.footer, usual.footer),
});

export const filledBusiness = (
  { socialLinks, paymentMarks, map, ...it }: BusinessFragment,
  hours: SiteContentFragment['SpaHours'],
) => ({
  ...it,
  hours,
  socialLinks: socialLinks ?? [],
  paymentMarks: paymentMarks ?? [],
  map: { latitude: map?.latitude ?? 0, longitude: map?.longitude ?? 0, zoom: map?.zoom ?? null },
});
export type Business = ReturnType<typeof filledBusiness>;

type UnfilledPolicy = NonNullable<PoliciesQuery['Policies']>['privacyPolicy'];
export const filledPolicy = (policy: UnfilledPolicy | undefined) => ({
  title: policy?.title ?? '',
  effectiveFrom: policy?.effectiveFrom ?? '',
  sections: policy?.sections ?? [],
});
export type Policy = ReturnType<typeof filledPolicy>;

export const filledPost = <T extends PostSummaryFragment>(post: T) => ({
  ...post,
  slug: post.slug ?? '',
  title: post.title ?? '',
  excerpt: post.excerpt ?? '',
  publishedAt: post.publishedAt ?? '',
});
export type PostSummary = ReturnType<typeof filledPost>;
export type Post = ReturnType<typeof filledPost<Row<PostQuery['Article']>>>;
