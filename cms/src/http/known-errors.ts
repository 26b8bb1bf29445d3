import type { AfterErrorHook } from 'payload';
import { failureOf } from './errors';

/**
 * Errors that Payload would report as faults of the server, although they are the caller's: invalid JSON in a
 * query, an invalid id.
 */
export const knownErrors: AfterErrorHook = ({ error, result }) => {
  if (Object(error).status) return;
  const { status, body } = failureOf(error);
  if (status < 500) return { status, response: { ...result, errors: [{ message: body.message }] } };
};
