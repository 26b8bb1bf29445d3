import type { CollectionConfig, GlobalConfig } from 'payload';
import { recordAct } from './acts-operations';

/** What people never write by hand, or what has a record of its own. */
const unrecorded = new Set([
  'acts',
  'sessions',
  'carts',
  'slot-claims',
  'calendar-feeds',
  'old-addresses',
  'seed-state',
  'leases',
]);
/** Whether what staff write in it is kept in the record. */
export const isRecorded = (slug: string): boolean => !unrecorded.has(slug) && !slug.startsWith('payload-');
const titleOf = (doc: Record<string, unknown>, field = 'id') => String(doc[field] ?? '');

/**
 * Every write of staff through Payload's own operations (its admin, REST, GraphQL, and the contract's rows
 * that use them) leaves a record.
 */
export function recorded(collection: CollectionConfig): CollectionConfig {
  if (!isRecorded(collection.slug)) return collection;
  const { slug: subject, hooks, admin: { useAsTitle } = {} } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, operation, req }) => {
          await recordAct(req, {
            act: operation,
            subject,
            subjectId: String(doc.id),
            title: titleOf(doc, useAsTitle),
            before: previousDoc,
            after: doc,
          });
          return doc;
        },
      ],
      afterDelete: [
        ...(hooks?.afterDelete ?? []),
        async ({ doc, req }) => {
          await recordAct(req, {
            act: 'delete',
            subject,
            subjectId: String(doc.id),
            title: titleOf(doc, useAsTitle),
            before: doc,
            after: null,
            always: true,
          });
        },
      ],
    },
  };
}

/** The same for a global. */
export function recordedGlobal(global: GlobalConfig): GlobalConfig {
  if (!isRecorded(global.slug)) return global;
  const { slug: subject, hooks, label } = global;
  const title = typeof label === 'string' ? label : subject;
  return {
    ...global,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, req }) => {
          await recordAct(req, {
            act: 'update',
            subject,
            subjectId: subject,
            title,
            before: previousDoc,
            after: doc,
          });
          return doc;
        },
      ],
    },
  };
}
