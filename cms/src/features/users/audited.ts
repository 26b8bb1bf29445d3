import type { CollectionConfig, GlobalConfig } from 'payload';
import { logAction } from './audit-log-operations';

/** Collections that people never write by hand, or that have a log of their own. */
const unaudited = new Set([
  'audit-log',
  'sessions',
  'carts',
  'slot-claims',
  'calendar-feeds',
  'redirects',
  'seed-state',
  'leases',
  'testimonial-links',
]);
/** An upload says nothing beside the entry of the product or page that shows the picture. */
const isUpload = (subject: string, operation: string) => subject === 'media' && operation === 'create';
/** Whether writes of staff to it are kept in the audit log. */
export const isAudited = (slug: string): boolean => !unaudited.has(slug) && !slug.startsWith('payload-');
const titleOf = (doc: Record<string, unknown>, field = 'id') => String(doc[field] ?? '');

/** Every write of staff through Payload's own operations leaves an entry. */
export function audited(collection: CollectionConfig): CollectionConfig {
  if (!isAudited(collection.slug)) return collection;
  const { slug: subject, hooks, admin: { useAsTitle } = {} } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, operation, req }) => {
          if (isUpload(subject, operation)) return doc;
          await logAction(req, {
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
          await logAction(req, {
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

export function auditedGlobal(global: GlobalConfig): GlobalConfig {
  if (!isAudited(global.slug)) return global;
  const { slug: subject, hooks, label } = global;
  const title = typeof label === 'string' ? label : subject;
  return {
    ...global,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, req }) => {
          await logAction(req, {
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
