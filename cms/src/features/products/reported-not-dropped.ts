import { dateOf, recordOf } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import type { FieldHook } from 'payload';
import { admins } from '../../access/rules';
import { AppError } from '../../lib/app-error';

/** Nothing and zero are one: a field that was never filled is no change. */
const same = (one: unknown, other: unknown) => (one || null) === (other || null);

/**
 * A field that administrators alone write: Payload would leave out what a marketer sends for it and answer
 * 200. A value that differs from the stored one is refused by its label instead. Payload's own form sends all
 * fields as it was filled, with their time in `updatedAt`: one that is older is validated as a whole
 * (refuseOlderForms), and a stock that was sold from meanwhile (`moves`) is no request of whoever saves.
 * Throws 403.
 */
export const reportedNotDropped =
  (label: string, moves = false): FieldHook =>
  ({ data, operation, originalDoc, overrideAccess, previousValue, req, value }) => {
    if (
      operation !== 'update' ||
      overrideAccess ||
      req.context.isRestoringVersion ||
      admins({ req }) ||
      same(value, previousValue)
    )
      return value as unknown;
    const [seen, stored] = [data?.updatedAt, recordOf(originalDoc).updatedAt].map((it) =>
      it ? dateOf(it).getTime() : null,
    );
    if (seen != null && (moves || (stored != null && seen < stored))) return value as unknown;
    throw new AppError(403, messages.adminsField.replace('{campo}', label));
  };
