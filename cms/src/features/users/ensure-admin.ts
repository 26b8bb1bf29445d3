import { randomBytes } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { isTaken } from '../../lib/is-taken';
import type { Env } from '../../env';
import { users } from './users-repository';

const DEMO_EMAIL = 'admin@spabronze.example';

/**
 * `password` is present only at the start that generated it. `problem` says why there is still no
 * administrator.
 */
export interface AdminOutcome {
  email: string;
  password?: string;
  problem?: string;
}

/**
 * Ensures that there is an administrator. Creates one when there is none, from ADMIN_EMAIL and ADMIN_PASSWORD
 * or, for the demo shop, with a generated password. Never changes an existing account. Returns what start-up
 * prints.
 */
export async function ensureAdmin(payload: Payload, env: Env): Promise<AdminOutcome | undefined> {
  const present = await users.findOne(payload, { role: { equals: 'ADMIN' } });
  if (present) return { email: present.email };
  if (!env.adminEmail && !env.adminPassword && env.seed !== 'demo') return undefined;
  const email = env.adminEmail ?? DEMO_EMAIL;
  const generated = env.adminPassword ? undefined : randomBytes(12).toString('base64url');
  try {
    await payload.create({
      collection: 'users',
      data: {
        name: 'Administración',
        email,
        password: env.adminPassword ?? generated,
        role: 'ADMIN',
        emailConfirmedAt: new Date().toISOString(),
      },
    });
    return { email, password: generated };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const made = await users.findOne(payload, { role: { equals: 'ADMIN' } });
    if (made) return { email: made.email };
    return { email, problem: messages.emailTaken };
  }
}
