import { createHash, randomUUID } from 'node:crypto';
import { server } from './worker-server';

/** An unused link that asks how a booking was: its address and the id of the booking. */
export async function newTestimonialLink(product: string): Promise<{ path: string; booking: string }> {
  const [token, booking, at] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const data = {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    booking,
    product,
    firstName: 'Carla',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    createdAt: at,
    updatedAt: at,
  };
  await server.payload.db.create({ collection: 'testimonial-links', data });
  return { path: `/opinion?token=${token}`, booking };
}
