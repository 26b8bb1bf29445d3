import { dateOf, recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { FieldHook } from 'payload';
import { allow } from '../../access/rules';
import { AppError } from '../../lib/app-error';

/** Empty and zero are equal: a field that was never filled is no change. */
const same = (one: unknown, other: unknown) => (one || null) === (other || null);

/**
 * A field that only administrators may write. Payload would ignore the value of a marketer and answer 200.
 * Here a value that differs from the stored one is refused with the field's label. Payload's own form sends
 * all fields as it read them: older forms are refused as a whole (refuseOlderForms), and a stock that was
 * sold meanwhile (`moves`) is not a change by the sender. Throws 403.
 */
export const reportedNotDropped =
  (label: string, moves = false): FieldHook =>
  ({ data, operation, originalDoc, overrideAccess, previousValue, req, value }) => {
    if (
      operation !== 'update' ||
      overrideAccess ||
      req.context.isRestoringVersion ||
      allow('prices')({ req }) ||
      same(value, previousValue)
    )
      return value as unknown;
    const [seen, stored] = [data?.updatedAt, recordOf(originalDoc).updatedAt].map((it) =>
      it ? dateOf(it).getTime() : null,
    );
    if (seen != null && (moves || (stored != null && seen < stored))) return value as unknown;
    throw new AppError(403, messages.adminsField.replace('{campo}', label));
  };
