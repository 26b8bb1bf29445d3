import { fieldLabel } from '@spa-bronze/domain/audit-log/labels';
import { ValidationError, type AfterErrorHook } from 'payload';
import { failureOf } from './errors';

/** Payload names a field of its own errors by its label, one of ours or of the database by its path. */
function namedFields({ data }: ValidationError): string | null {
  const errors = data?.errors ?? [];
  if (errors.every(({ label }) => label)) return null;
  return errors.map(({ path, message }) => `${fieldLabel(path)}: ${message}`).join(' ');
}

/**
 * Errors that Payload would report as faults of the server, although they are the caller's: invalid JSON in a
 * query, an invalid id. In refusals of a field its Spanish name stands with what is wrong.
 */
export const knownErrors: AfterErrorHook = ({ error, result }) => {
  const message = error instanceof ValidationError ? namedFields(error) : null;
  if (message) {
    const [first, ...rest] = result?.errors ?? [];
    return { response: { ...result, errors: [{ ...first, message }, ...rest] } };
  }
  if (Object(error).status) return;
  const { status, body } = failureOf(error);
  if (status < 500) return { status, response: { ...result, errors: [{ message: body.message }] } };
};
