import type { Payload } from 'payload';
import { envOf } from '../../env';

/** STAFF_EMAIL, else every administrator; never the public address, which marketers can change. */
export async function staffAddress(payload: Payload): Promise<string> {
  const known = envOf(payload).staffEmail;
  if (known) return known;
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'ADMIN' } },
    depth: 0,
    pagination: false,
  });
  return docs.map(({ email }) => email).join(', ');
}
