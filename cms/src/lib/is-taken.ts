import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { en } from '@payloadcms/translations/languages/en';
import { es } from '@payloadcms/translations/languages/es';
import { isDuplicate } from './retry-conflict';

const words = [en, es].flatMap(({ translations: { error } }) => [
  error.valueMustBeUnique,
  error.userEmailAlreadyRegistered,
]);

/** A unique field refused the row: by Payload's own check, or by the index after a race. */
export function isTaken(error: unknown): boolean {
  const { name, data } = recordOf(error);
  const { errors } = recordOf(data);
  const isRefused = (it: unknown) => words.includes(String(recordOf(it).message));
  return (
    isDuplicate(error) || (name === 'ValidationError' && Array.isArray(errors) && errors.some(isRefused))
  );
}
