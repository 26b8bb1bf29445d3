import type { Payload, Where } from 'payload';
import { sessionKinds } from './sessions-collection';
import { sessions } from './users-repository';

const iso = (ms: number) => new Date(ms).toISOString();

/** The rows that count the uses of something, at most this many at a time. No token has such a hash. */
export const useRowsOf = (what: string, most: number): string[] =>
  Array.from({ length: most }, (_, at) => `${what}.${at}`);

/** Takes one of these rows for so long, by one conditional write. False = none is left. */
export async function takeUse(payload: Payload, rows: string[], ms: number): Promise<boolean> {
  const expiresAt = iso(Date.now() + ms);
  for (const name of rows) if (await takeRow(payload, name, expiresAt)) return true;
  return false;
}

async function takeRow(payload: Payload, name: string, expiresAt: string): Promise<boolean> {
  const now = iso(Date.now());
  const free: Where = { and: [{ tokenHash: { equals: name } }, { expiresAt: { less_than_equal: now } }] };
  if (await sessions.updateWhere(payload, free, { expiresAt })) return true;
  const data = {
    tokenHash: name,
    kind: sessionKinds.passwordReset,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  };
  return (await sessions.insertUnlessTaken(payload, data)) !== null;
}
