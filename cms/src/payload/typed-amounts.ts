import { recordOf } from '@spa-bronze/domain/lib/one-of';
import { messages } from '@spa-bronze/domain/messages';
import { ValidationError, type CollectionBeforeOperationHook, type CollectionSlug } from 'payload';
import { readAmount } from '../lib/typed-amount';

/**
 * Reads texts that stand for amounts of these fields before Payload does, which takes `45.000` for 45. Throws
 * a ValidationError for what cannot be read.
 */
export const typedAmounts =
  (collection: CollectionSlug, names: readonly string[]): CollectionBeforeOperationHook =>
  ({ args, req }) => {
    if (!('data' in args)) return args;
    const data = recordOf(args.data);
    const typed = names.filter((name) => typeof data[name] === 'string');
    if (typed.length === 0) return args;
    const read = Object.fromEntries(typed.map((name) => [name, readAmount(String(data[name]))]));
    const errors = typed
      .filter((name) => typeof read[name] === 'string')
      .map((path) => ({ path, message: messages.notANumber }));
    if (errors.length > 0) throw new ValidationError({ collection, errors, req }, req.t);
    return { ...args, data: { ...data, ...read } };
  };
