import type { GlobalBeforeChangeHook } from 'payload';

const sameInstant = (one?: string | null, other?: string | null) =>
  (one ? Date.parse(one) : 0) === (other ? Date.parse(other) : 0);

/**
 * Keeps what a change of a global replaces as a version, unless that is the newest version already. Payload
 * stores a version after the change alone, so the defaults of a new shop have none, and neither has what a
 * process stored that died before its version. The former state is stored first: if this process dies in
 * between, nothing is lost, and the next change finds it there.
 */
export const keepFormerVersion: GlobalBeforeChangeHook = async ({ data, global, originalDoc, req }) => {
  const { db } = req.payload;
  const { docs } = await db.findGlobalVersions({ global: global.slug, sort: '-updatedAt', limit: 1, req });
  const newest = docs[0]?.version;
  /* Without a row there is no `updatedAt`, also in a version of the defaults. */
  if (newest && sameInstant(newest.updatedAt, originalDoc?.updatedAt)) return data;
  /* An instant before that of the change, so that the list has them in their order. */
  const at = originalDoc?.updatedAt ?? new Date(Date.now() - 1).toISOString();
  await db.createGlobalVersion({
    autosave: false,
    createdAt: at,
    globalSlug: global.slug,
    req,
    returning: false,
    updatedAt: at,
    versionData: { ...originalDoc },
  });
  return data;
};
