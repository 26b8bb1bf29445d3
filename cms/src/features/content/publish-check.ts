import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { beforeChangeTraverseFields, type PayloadRequest, type ValidationFieldError } from 'payload';
import { newestDraft, type DraftSubject } from './draft-subject';

export async function unpublishableFields(req: PayloadRequest, subject: DraftSubject): Promise<string[]> {
  const { slug, global } = subject;
  const draft = await newestDraft(req.payload, subject);
  const collection = global ? null : req.payload.collections[slug as 'banners'].config;
  const ofGlobal = global ? (req.payload.config.globals.find((it) => it.slug === slug) ?? null) : null;
  const errors: ValidationFieldError[] = [];
  const data = structuredClone(draft);
  await beforeChangeTraverseFields({
    id: String(draft.id),
    collection,
    global: ofGlobal,
    fields: (collection ?? ofGlobal)?.fields ?? [],
    data,
    siblingData: data,
    doc: draft,
    siblingDoc: draft,
    docWithLocales: draft,
    siblingDocWithLocales: draft,
    errors,
    mergeLocaleActions: [],
    context: {},
    operation: 'update',
    overrideAccess: true,
    fieldLabelPath: '',
    parentIndexPath: '',
    parentIsLocalized: false,
    parentPath: '',
    parentSchemaPath: '',
    req,
    skipValidation: false,
  });
  return [...new Set(errors.map(({ label, path }) => String(recordOf(label).es ?? label ?? path)))];
}
