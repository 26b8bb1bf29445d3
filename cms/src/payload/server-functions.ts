import { recordOf } from '@spa-bronze/domain/lib/unknown';
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
