import { messages } from '@spa-bronze/domain/messages';
import {
  firstNameOf,
  linkEnd,
  starChoices,
  totalsOf,
  type TestimonialState,
} from '@spa-bronze/domain/testimonials/testimonial-rules';
import type { testimonialInput, Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import type { Payload, PayloadRequest, Where } from 'payload';
import type { z } from 'zod';
import { untrashed } from '../../access/rules';
import { AppError } from '../../lib/app-error';
import { nowOf } from '../../lib/clock';
import { Repository } from '../../lib/repository';
import { newToken, tokenHash } from '../../lib/token-hash';

interface Link {
  id: string;
  tokenHash: string;
  booking: string;
  product: string;
  firstName: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}
interface Testimonial {
  id: string;
  booking: string;
  product: string;
  firstName: string;
  stars: number;
  text: string;
  state: TestimonialState;
  createdAt: string;
  updatedAt: string;
}
const links = new Repository<Link>('testimonial-links');
const testimonials = new Repository<Testimonial>('testimonials');
const products = new Repository<{ id: string }>('products', {});

/** A booking that its client came to. */
interface Attended {
  booking: string;
  product: string;
  /** The client's whole name, of which the first word is stored. */
  name: string;
}

export const testimonialOf = (payload: Payload, booking: string) =>
  testimonials.findOne(payload, { booking: { equals: booking } });

const hasTestimonial = async (payload: Payload, booking: string): Promise<boolean> =>
  (await testimonials.count(payload, { booking: { equals: booking } })) > 0;

/**
 * Makes a link for a booking and returns its token, which is not stored; null if the client answered already.
 * An email that is sent again has a link of its own; all links of a booking are used up with the first.
 */
export async function makeTestimonialLink(
  payload: Payload,
  { booking, product, name }: Attended,
  now: Date,
): Promise<string | null> {
  if (await hasTestimonial(payload, booking)) return null;
  const token = newToken();
  const stamp = now.toISOString();
  await links.deleteWhere(payload, { expiresAt: { less_than: stamp } });
  await links.insert(payload, {
    tokenHash: tokenHash(token),
    booking,
    product,
    firstName: firstNameOf(name),
    expiresAt: linkEnd(now).toISOString(),
    createdAt: stamp,
    updatedAt: stamp,
  });
  return token;
}

/** Unknown, expired and used links get the same answer, and those of a service that was deleted for good. */
const linkGone = () => new AppError(404, messages.testimonialLinkGone);

export async function findTestimonialLink(payload: Payload, token: string): Promise<Link> {
  const link = await links.findOne(payload, {
    and: [
      { tokenHash: { equals: tokenHash(token) } },
      { expiresAt: { greater_than: nowOf(payload).toISOString() } },
    ],
  });
  if (!link || (await hasTestimonial(payload, link.booking))) throw linkGone();
  if (!(await products.findById(payload, link.product))) throw linkGone();
  return link;
}

/**
 * Stores what the client wrote, for staff to publish. A booking has one testimonial: the
 * unique column lets only the first of any number of links and requests write it. Throws 404 for the others.
 */
export async function storeTestimonial(
  payload: Payload,
  { token, stars, text }: z.output<typeof testimonialInput>,
): Promise<void> {
  const { booking, product, firstName } = await findTestimonialLink(payload, token);
  const stamp = nowOf(payload).toISOString();
  const row = await testimonials.insertUnlessTaken(payload, {
    booking,
    product,
    firstName,
    stars,
    text,
    state: 'WAITING',
    createdAt: stamp,
    updatedAt: stamp,
  });
  if (!row) throw linkGone();
  await deleteLinksOf(payload, booking);
}

/** A process that died after it stored the testimonial left them. They must not work again. */
const deleteLinksOf = (payload: Payload, booking: string): Promise<void> =>
  links.deleteWhere(payload, { booking: { equals: booking } });

/** Deletes the links of the booking whose testimonial staff are about to delete. */
export async function deleteLinksOfTestimonial(payload: Payload, id: string): Promise<void> {
  const row = await testimonials.findById(payload, id);
  if (row) await deleteLinksOf(payload, row.booking);
}

/** The most testimonials that the page of a service shows, and the home page. */
const MOST_SHOWN = 20;
const MOST_OF_ALL = 4;

const countsByStars = (payload: Payload, where: Where): Promise<number[]> =>
  Promise.all(
    starChoices.map((stars) => testimonials.count(payload, { and: [where, { stars: { equals: stars } }] })),
  );

const trashedIds = async (payload: Payload): Promise<string[]> =>
  (await products.find(payload, { deletedAt: { exists: true } })).map(({ id }) => id);

/** Those of a service, or without one the newest of all that are sold. */
export async function publishedTestimonials(req: PayloadRequest, product?: string): Promise<Testimonials> {
  const limit = product ? MOST_SHOWN : MOST_OF_ALL;
  const where: Where = {
    and: [
      product ? { product: { equals: product } } : { product: { not_in: await trashedIds(req.payload) } },
      { state: { equals: 'PUBLISHED' } },
      untrashed,
    ],
  };
  const { docs } = await req.payload.find({
    collection: 'testimonials',
    where,
    sort: '-createdAt',
    limit,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  });
  const counts =
    docs.length < limit
      ? starChoices.map((stars) => docs.filter((it) => it.stars === stars).length)
      : await countsByStars(req.payload, where);
  return {
    ...totalsOf(counts),
    newest: docs.map(({ id, firstName, stars, text, answer, createdAt }) => ({
      _id: String(id),
      firstName,
      stars,
      text: text ?? '',
      answer: answer ?? '',
      createdAt,
    })),
  };
}
