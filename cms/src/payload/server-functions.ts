import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { isDeepStrictEqual } from 'node:util';

/**
 * The server functions that Payload's admin may call by name. Left out: copying between languages, and
 * folders, which the shop does not have, and scheduling, which checks nothing (`/api/scheduled-publications` does).
 */
const names = new Set<unknown>([
  'form-state',
  'get-default-layout',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'slugify',
  'table-state',
]);

/** Payload looks names up in a plain object, which also has `constructor`. */
export function isServerFunctionCall(call: unknown): call is { name: string; args: Record<string, unknown> } {
  const { name, args } = recordOf(call);
  return names.has(name) && typeof args === 'object' && args !== null;
}

const ofInput = (value: unknown) => (value === '' ? null : (value ?? null));

/**
 * What a form learns after a save, without the values that are stored as they were sent. Payload's form takes the
 * values of the answer over, except in the one field that changed last: words that were typed into two fields
 * meanwhile would go.
 */
export function withoutSentValues(args: Record<string, unknown>, answer: unknown): unknown {
  const sent = recordOf(args.formState);
  const { state } = recordOf(answer);
  if (!args.data || !state) return answer;
  const fields = Object.entries(recordOf(state)).map(([path, field]) => {
    const { value, initialValue, ...rest } = recordOf(field);
    const isAsSent = path in sent && isDeepStrictEqual(ofInput(value), ofInput(recordOf(sent[path]).value));
    return [path, isAsSent ? rest : field];
  });
  return { ...recordOf(answer), state: Object.fromEntries(fields) };
}
