import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import {
  ValidationError,
  type CollectionBeforeValidateHook,
  type CollectionSlug,
  type Field,
  type FieldHook,
  type Payload,
} from 'payload';
import { MAX_LENGTH, slugOf } from './slug';

const COPY = ' (copia)';

const isSlug = (value: unknown) =>
  (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) ||
  'Solo minúsculas sin tildes, números y guiones: cuidar-tu-color.';

/** So many numbers are tried for an address that others have too. */
const MOST_NAMESAKES = 100;

interface Wanted {
  payload: Payload;
  collection: CollectionSlug;
  slug: string;
  /** The document that may keep the address. */
  id?: unknown;
}

/** The address, or with a number behind it (`-2`) while another document has it; trashed ones count. */
async function freeSlug({ payload, collection, slug, id }: Wanted): Promise<string> {
  const numbered = Array.from({ length: MOST_NAMESAKES }, (_, at) => {
    const end = at === 0 ? '' : `-${at + 1}`;
    return slug.slice(0, MAX_LENGTH - end.length).replace(/-$/, '') + end;
  });
  const { docs } = await payload.db.find<{ id: unknown; slug: string }>({
    collection,
    where: { slug: { in: numbered } },
    pagination: false,
    limit: 0,
  });
  const taken = new Set(docs.filter((it) => it.id !== id).map((it) => it.slug));
  return numbered.find((it) => !taken.has(it)) ?? slug;
}

/** Without an address, a free one is made of the title; without either there is none: '' is unique too. */
export const addressFromTitle: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  collection,
  req,
}) => {
  const { id, slug: before } = recordOf(originalDoc);
  if (!data || data.slug || (data.slug === undefined && before)) return data;
  const { slug: _blank, ...rest } = data;
  const slug = typeof data.title === 'string' ? slugOf(data.title) : '';
  if (!slug) return rest;
  return { ...rest, slug: await freeSlug({ payload: req.payload, collection: collection.slug, slug, id }) };
};

const copyEnd = /-copia(-\d{1,3})?$/;

/** `promo` and its copies are copied as `promo-copia`, `promo-copia-2`, … */
const addressOfCopy: FieldHook = ({ value, collection, req }) => {
  if (typeof value !== 'string' || !value || !collection) return undefined;
  const slug = `${value.replace(copyEnd, '').slice(0, MAX_LENGTH - 6)}-copia`;
  return freeSlug({ payload: req.payload, collection: collection.slug, slug });
};

/** A document in the trash keeps its address, so that it can be restored. Drafts are refused too. */
const refuseTrashedAddress: FieldHook = async ({ value, originalDoc, collection, req }) => {
  const { id, slug } = recordOf(originalDoc);
  if (typeof value !== 'string' || !value || value === slug || !collection) return value;
  const row = await req.payload.db.findOne({
    collection: collection.slug,
    where: { and: [{ slug: { equals: value } }, { deletedAt: { exists: true } }] },
  });
  if (!row || row.id === id) return value;
  throw new ValidationError(
    { collection: collection.slug, errors: [{ path: 'slug', message: messages.addressInTrash }], req },
    req.t,
  );
};

/** The title of a copy says so behind it, within the field's length. */
export const titleOfCopy: FieldHook = ({ value, field }) => {
  if (typeof value !== 'string' || !value || value.endsWith(COPY)) return value;
  const most = field.type === 'text' && field.maxLength ? field.maxLength - COPY.length : value.length;
  return value.slice(0, most) + COPY;
};

export const titleField: Field = {
  name: 'title',
  label: 'Título',
  type: 'text',
  required: true,
  hooks: { beforeDuplicate: [titleOfCopy] },
};

export const slugField = (under: string): Field => ({
  name: 'slug',
  label: 'Dirección',
  type: 'text',
  unique: true,
  index: true,
  required: true,
  maxLength: MAX_LENGTH,
  validate: isSlug,
  hooks: { beforeDuplicate: [addressOfCopy], beforeValidate: [refuseTrashedAddress] },
  admin: {
    position: 'sidebar',
    description: `Lo que sigue a ${under}. Vacía, se hace del título. Si la cambias después de publicar, los enlaces viejos siguen llegando aquí.`,
  },
});
