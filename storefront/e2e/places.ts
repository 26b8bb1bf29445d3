import { randomUUID } from 'node:crypto';
import { booked } from '../../cms/src/testing/bookings';
import { Client } from '../../cms/src/testing/client';
import { server } from '../../cms/src/testing/worker-server';
import { newShopper, type Person } from '../../cms/src/testing/people';
import { mailsTo, tokenIn } from '../../cms/src/testing/outbox';
import { newTestimonialLink } from '../../cms/src/testing/testimonial-link';
import {
  addToCart,
  capture,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  bookingAt,
} from '../../cms/src/testing/shop';

/** Addresses of the shop by their content. */
export type Places<Name extends string = string> = Record<Name, string>;

/** One of the demo, which has pictures and is described. */
const first = async (category: string) =>
  (
    await new Client().post<{ _id: string; description: string; productImage: string[] }[]>(
      '/filter-product',
      { category: [category] },
    )
  ).body.data.find(
    ({ description, productImage: [image] }) => description.length > 60 && image?.endsWith('.webp'),
  )?._id ?? '';

const at = () => new Date().toISOString();

/** A service with a published testimonial and the spa's answer. */
async function praised(): Promise<string> {
  const { id } = await newService();
  const data = {
    booking: randomUUID(),
    product: id,
    firstName: 'Carla',
    stars: 4,
    text: 'Quedé pareja y sin manchas. Volvería: un trato de primera, en diez minutos estaba lista.',
    answer: '¡Gracias, Carla! Te esperamos.',
    state: 'PUBLISHED',
    createdAt: at(),
    updatedAt: at(),
  };
  await server.payload.db.create({ collection: 'testimonials', data });
  return `/product/${id}`;
}

/** The page of a link that sets a new password. */
async function newPassword(): Promise<string> {
  const { email } = await newShopper();
  await new Client().post('/forgot-password', { email });
  return `/reset-password?token=${tokenIn((await mailsTo(email)).at(-1))}`;
}

/** The page of a link that changes one booking. */
async function linkedBooking(): Promise<string> {
  const { carla } = await booked();
  return /\/cita\?token=[\w.-]+/.exec((await mailsTo(carla.email)).at(-1) ?? '')?.[0] ?? '';
}

async function newestPost(): Promise<string> {
  const {
    docs: [post],
  } = await server.payload.db.find<{ slug: string }>({
    collection: 'posts',
    limit: 1,
    where: { _status: { equals: 'published' } },
  });
  return `/blog/${post?.slug}`;
}

/** An address, or how it is made of the ids of rows. */
type Path<Ids> = string | ((ids: Ids) => string | Promise<string>);

async function addresses<Name extends string, Ids>(
  paths: Record<Name, Path<Ids>>,
  ids: Ids,
): Promise<Places<Name>> {
  const places: [string, string][] = [];
  for (const [name, path] of Object.entries<Path<Ids>>(paths))
    places.push([name, typeof path === 'string' ? path : await path(ids)]);
  return Object.fromEntries(places) as Places<Name>;
}

const publicPaths = {
  home: '/',
  about: '/nosotros',
  services: '/servicios',
  guide: '/guia',
  'guide with its answer': '/guia?ocasion=viaje&zona=cuerpo&piel=triguena&tono=intenso',
  'guide without an answer': '/guia?ocasion=viaje&tono=x',
  products: '/productos',
  product: ({ product }) => `/product/${product}`,
  service: ({ service }) => `/product/${service}`,
  'product without a picture': async () => `/product/${(await newProduct({ stock: 0 })).id}`,
  'unavailable service': async () => `/product/${(await newService({ stock: 0 })).id}`,
  'declined payment without a reference': '/payment-success?status=DECLINED',
  catalogue: '/product-category',
  category: '/product-category?category=Productos&sort=asc',
  search: '/search?q=mousse',
  'search without a result': `/search?q=${'z'.repeat(80)}`,
  booking: '/Reservar',
  'booking of a service': ({ service }) => `/Reservar?servicio=${service}`,
  favourites: '/favoritos',
  contact: '/contacto',
  blog: '/blog',
  post: newestPost,
  privacy: '/privacidad',
  cancellations: '/cancelaciones',
  returns: '/devoluciones',
  login: '/login',
  'sign-up': '/sign-up',
  'forgot password': '/forgot-password',
  'new password': newPassword,
  'new password of a used link': '/reset-password?token=x',
  'login by a code': '/login?codigo=123456',
  'booking of a link': linkedBooking,
  'booking of a link that is over': '/cita?token=x',
  'new password without a link': '/reset-password',
  'service with testimonials': praised,
  testimonial: async ({ service }) => (await newTestimonialLink(service)).path,
  'testimonial without a link': '/opinion',
  'testimonial of a used link': '/opinion?token=x',
  'thanks for a message': '/gracias?por=mensaje',
  'unknown payment': '/payment-success?status=APPROVED&reference=x&amount_in_cents=1',
  'failed payment': '/payment-failure',
  'cancelled payment': '/cancel-order',
  'no such page': '/nada',
  'no such product': '/product/nada',
} satisfies Record<string, Path<{ product: string; service: string }>>;

/** What is open to all, those pages of a mistake among them. */
export const publicNames = Object.keys(publicPaths) as (keyof typeof publicPaths)[];

/** The addresses of `publicNames`. */
export async function publicPlaces(): Promise<Places<(typeof publicNames)[number]>> {
  const [product, service] = await Promise.all([first('Productos'), first('Servicios')]);
  return addresses(publicPaths, { product, service });
}

const userPaths = {
  profile: '/profile',
  'profile in Spanish': '/perfil',
  orders: '/orders',
  cart: '/cart',
  'approved payment': ({ paid }) => `/payment-success?reference=${paid}`,
  'declined payment': ({ declined }) => `/payment-success?reference=${declined}`,
  'standing payment': ({ paid }) => `/payment-failure?reference=${paid}`,
  'cancelled payment': ({ declined }) => `/cancel-order?reference=${declined}`,
} satisfies Record<string, Path<{ paid: string; declined: string }>>;

/** What only a logged-in shopper sees. */
export const userNames = Object.keys(userPaths) as (keyof typeof userPaths)[];

/**
 * Every address of someone who bought, booked, was declined, left a payment open and has goods and a booking
 * in the cart.
 */
export async function userPlaces(): Promise<{ person: Person; places: Places<(typeof userNames)[number]> }> {
  const person = await newShopper();
  const booking = async () => bookingAt(await freeDay(), '10:00');
  const paid = await openOrder(person, await newService(), await booking());
  await decide(paid, 'approve');
  await capture(person, paid);
  const declined = await openOrder(person, await newProduct());
  await decide(declined, 'decline');
  await capture(person, declined);
  await addToCart(person, (await newService()).id, await booking());
  return { person, places: await addresses(userPaths, { paid, declined }) };
}
