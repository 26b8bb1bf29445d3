import type { Where } from 'payload';

/** The rows that belong to a user. */
export const ofUser = (id: string | number | null): Where => ({ user: { equals: id } });
