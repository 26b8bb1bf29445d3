import type { Where } from 'payload';

export const ofUser = (id: string | number | null): Where => ({ user: { equals: id } });
