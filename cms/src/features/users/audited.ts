import type { CollectionConfig, GlobalConfig } from 'payload';
import { withHooks } from '../../payload/with-hooks';
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
  'payment-events',
  'receipts',
  'drawer-sessions',
  'drawer-movements',
  'refund-accounts',
]);
/** An upload says nothing beside the entry of the product or page that shows the picture. */
const isUpload = (subject: string, operation: string) => subject === 'media' && operation === 'create';
export const isAudited = (slug: string): boolean => !unaudited.has(slug) && !slug.startsWith('payload-');

/** Every write of staff through Payload's own operations leaves an entry. */
export function audited(collection: CollectionConfig): CollectionConfig {
  if (!isAudited(collection.slug)) return collection;
  const { slug: subject, admin: { useAsTitle = 'id' } = {} } = collection;
  const rowOf = (doc: Record<string, unknown>) => ({
    subject,
    subjectId: String(doc.id),
    title: String(doc[useAsTitle] ?? ''),
  });
  return withHooks(collection, {
    last: {
      afterChange: [
        async ({ doc, previousDoc, operation, req }) => {
          if (isUpload(subject, operation)) return doc;
          await logAction(req, { act: operation, ...rowOf(doc), before: previousDoc, after: doc });
          return doc;
        },
      ],
      afterDelete: [
        async ({ doc, req }) => {
          await logAction(req, { act: 'delete', ...rowOf(doc), before: doc, after: null, always: true });
        },
      ],
    },
  });
}

export function auditedGlobal(global: GlobalConfig): GlobalConfig {
  if (!isAudited(global.slug)) return global;
  const { slug: subject, label } = global;
  const row = { subject, subjectId: subject, title: typeof label === 'string' ? label : subject };
  return withHooks(global, {
    last: {
      afterChange: [
        async ({ doc, previousDoc, req }) => {
          await logAction(req, { act: 'update', ...row, before: previousDoc, after: doc });
          return doc;
        },
      ],
    },
  });
}
