import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import type { Client } from './client';
import { freeDay, newService } from './shop';
import { server } from './worker-server';

interface Sending {
  headers?: Record<string, string>;
  body?: BodyInit;
}
/** Sends a form as a browser without a script does; keeps the cookies of the answer. */
export async function send(client: Client, path: string, fields: Record<string, string>, more: Sending = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': client.address,
      Accept: 'text/html',
      Origin: server.url,
      ...client.cookieHeader(),
      ...more.headers,
    },
    body: more.body ?? new URLSearchParams(fields),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    client.cookies.set(name, value);
  }
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    html: await response.text(),
  };
}
export const at = (reservationDate: string, reservationTime: string) => ({
  reservationDate,
  reservationTime,
});
export const cartOf = async (client: Client) =>
  (await client.read<WireCartLine[]>('/view-cart-product')).map(
    ({ productId, reservationDetails: it, quantity }) => ({
      productId,
      quantity,
      date: it?.reservationDate,
      time: it?.reservationTime,
    }),
  );
/** What the page says aloud beside its form. */
export const alertsOf = (html: string) =>
  [...html.matchAll(/role="alert"[^>]*>.*?<div>(.*?)<\/div>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
export const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** A page as a browser gets it; the cookies that it ends are forgotten. */
export async function visit(client: Client, path: string) {
  const response = await fetch(server.url + path, { headers: client.cookieHeader() });
  for (const line of response.headers.getSetCookie()) client.cookies.delete(line.split('=')[0] ?? '');
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** A service and a day of its own. */
export async function choice() {
  const [{ id }, day] = [await newService(), await freeDay()];
  return { id, day, path: `/product/${id}` };
}
