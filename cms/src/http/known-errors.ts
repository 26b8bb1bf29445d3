import type { AfterErrorHook } from 'payload';
import { failureOf } from './errors';

/**
 * What Payload would call a fault of ours, although our one place for errors knows it as the caller's: JSON
 * that is none in a query, an id that is none.
 */
export const knownErrors: AfterErrorHook = ({ error, result }) => {
  if ((error as { status?: number }).status) return;
  const { status, body } = failureOf(error);
  if (status < 500) return { status, response: { ...result, errors: [{ message: body.message }] } };
};
