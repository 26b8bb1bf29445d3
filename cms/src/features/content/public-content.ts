import type { Access, Where } from 'payload';
import { nowOf } from '../../lib/clock';
import { contentEditors } from '../../access/rules';

/** Names of the fields between whose dates something is shown; empty ones set no bound. */
interface Dates {
  from?: string;
  until?: string;
}

const unset = (field: string): Where => ({ [field]: { exists: false } });

/**
 * Who writes content sees all of it, drafts too; everybody else what is published, from its first day to its
 * last.
 */
export const publicContent =
  ({ from, until }: Dates = {}): Access =>
  ({ req }) => {
    if (contentEditors({ req })) return true;
    const now = nowOf(req.payload).toISOString();
    const rules: Where[] = [{ _status: { equals: 'published' } }];
    if (from) rules.push({ or: [unset(from), { [from]: { less_than_equal: now } }] });
    if (until) rules.push({ or: [unset(until), { [until]: { greater_than: now } }] });
    return { and: rules };
  };
