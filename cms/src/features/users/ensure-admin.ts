import { randomBytes } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { isTaken } from '../../lib/is-taken';
import { EnvError, type Env } from '../../env';
import { isCommonPassword } from './is-common-password';
import { users } from './users-repository';

const DEMO_EMAIL = 'admin@spabronze.example';

/** `password`: only at the start that generated it. `problem`: why there is still no administrator. */
export interface AdminOutcome {
  email: string;
  password?: string;
  problem?: string;
}

/**
 * Ensures that there is an administrator. Creates one when there is none, from ADMIN_EMAIL and ADMIN_PASSWORD
 * or, for the demo shop, with a generated password. Never changes an existing account. Returns what start-up
 * prints. Throws EnvError when the password is one that is guessed first.
 */
export async function ensureAdmin(payload: Payload, env: Env): Promise<AdminOutcome | undefined> {
  const present = await users.findOne(payload, { role: { equals: 'ADMIN' } });
  if (present) return { email: present.email };
  if (!env.adminEmail && !env.adminPassword && env.seed !== 'demo') return undefined;
  const email = env.adminEmail ?? DEMO_EMAIL;
  if (env.adminPassword && (await isCommonPassword(env.adminPassword)))
    throw new EnvError('ADMIN_PASSWORD es de las contraseñas que primero se adivinan. Elige otra.');
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
