import { Client } from '../../cms/src/testing/client';
import { server } from '../../cms/src/testing/worker-server';
import { newShopper, type Person } from '../../cms/src/testing/people';
import {
  addToCart,
  capture,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
} from '../../cms/src/testing/shop';

/** Addresses of the shop by their content. */
export type Places = Record<string, string>;

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

/** Every address that is open to all, those of a mistake among them. */
export async function publicPlaces(): Promise<Places> {
  const [product, service] = await Promise.all([first('Productos'), first('Servicios')]);
  const [unpictured, unavailable] = await Promise.all([newProduct({ stock: 0 }), newService({ stock: 0 })]);
  const {
    docs: [post],
  } = await server.payload.db.find<{ slug: string }>({
    collection: 'posts',
    limit: 1,
    where: { _status: { equals: 'published' } },
  });
  return {
    home: '/',
    about: '/nosotros',
    services: '/servicios',
    products: '/productos',
    product: `/product/${product}`,
    service: `/product/${service}`,
    'product without a picture': `/product/${unpictured.id}`,
    'unavailable service': `/product/${unavailable.id}`,
    'declined payment without a reference': '/payment-success?status=DECLINED',
    catalogue: '/product-category',
    category: '/product-category?category=Productos&sort=asc',
    search: '/search?q=mousse',
    'search without a result': '/search?q=zzzz',
    booking: '/Reservar',
    'booking of a service': `/Reservar?servicio=${service}`,
    contact: '/contacto',
    blog: '/blog',
    post: `/blog/${post?.slug}`,
    privacy: '/privacidad',
    login: '/login',
    'sign-up': '/sign-up',
    'forgot password': '/forgot-password',
    'new password': '/reset-password?token=x',
    'new password without a link': '/reset-password',
    'unknown payment': '/payment-success?status=APPROVED&reference=x&amount_in_cents=1',
    'failed payment': '/payment-failure',
    'cancelled payment': '/cancel-order',
    'no such page': '/nada',
    'no such product': '/product/nada',
  };
}

/**
 * Every address of someone who bought, booked, was declined, left a payment open and has goods and a booking
 * in the cart.
 */
export async function userPlaces(): Promise<{ person: Person; places: Places }> {
  const person = await newShopper();
  const booking = async () => ({
    reservationDetails: { reservationDate: await freeDay(), reservationTime: '10:00' },
  });
  const paid = await openOrder(person, await newService(), await booking());
  await decide(paid, 'approve');
  await capture(person, paid);
  const declined = await openOrder(person, await newProduct());
  await decide(declined, 'decline');
  await capture(person, declined);
  await addToCart(person, (await newService()).id, await booking());
  return {
    person,
    places: {
      profile: '/profile',
      'profile in Spanish': '/perfil',
      orders: '/orders',
      cart: '/cart',
      'approved payment': `/payment-success?reference=${paid}`,
      'declined payment': `/payment-success?reference=${declined}`,
      'standing payment': `/payment-failure?reference=${paid}`,
      'cancelled payment': `/cancel-order?reference=${declined}`,
    },
  };
}
