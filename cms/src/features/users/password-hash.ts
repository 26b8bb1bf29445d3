import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { messages } from '@spa-bronze/domain/messages';
import type { Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { isCommonPassword } from './is-common-password';

const derive = promisify(pbkdf2);
/** The format of Payload 3.90, so that its admin and the contract set and check the same passwords. */
const form = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32, digest: 'sha256' };

interface PasswordHash {
  hash: string;
  salt: string;
}

/** What decides who enters an account. */
interface Login {
  id: string;
  hash?: string | null;
  emailConfirmedAt?: string | null;
}

const derived = (password: string, salt: string) =>
  derive(password, salt, form.iterations, form.bytes, form.digest);

/** A password as it is stored: `ñ` is one character on every keyboard. */
export const normalPassword = (typed: string): string => typed.normalize('NFC');

/** What a password may have been stored as. Passwords of before were stored as their keyboard wrote them. */
const formsOf = (typed: string) => [...new Set([normalPassword(typed), typed, typed.normalize('NFD')])];

/** A new password as it is stored. Throws 400 for one that is guessed first. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  if (await isCommonPassword(password))
    throw new AppError(400, messages.passwordCommon, { password: messages.passwordCommon });
  const salt = randomBytes(32).toString('hex');
  return { salt, hash: form.prefix + (await derived(normalPassword(password), salt)).toString('hex') };
}

/** The account, as long as its password and its confirmation are still those that were read. */
export const asRead = ({ id, hash, emailConfirmedAt }: Login): Where => ({
  and: [
    { id: { equals: id } },
    hash ? { hash: { equals: hash } } : { hash: { exists: false } },
    { emailConfirmedAt: { exists: Boolean(emailConfirmedAt) } },
  ],
});

/**
 * Whether the password matches the stored one. Takes as long without a stored one, so that the duration does
 * not show which accounts exist, or have a password.
 */
export async function passwordMatches(
  password: string,
  stored: Partial<Record<keyof PasswordHash, string | null>> | null,
): Promise<boolean> {
  const expected = Buffer.from(
    stored?.hash?.startsWith(form.prefix) ? stored.hash.slice(form.prefix.length) : '',
    'hex',
  );
  let matches = false;
  for (const form of formsOf(password)) {
    const given = await derived(form, stored?.salt ?? 'no account');
    if (expected.length === given.length && timingSafeEqual(expected, given)) matches = true;
  }
  return matches;
}
