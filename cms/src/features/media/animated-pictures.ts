import { ANIMATED_END, copyName, STORED_WIDTHS } from '@spa-bronze/domain/media/copies';
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';
import { envOf } from '../../env';
import { mediaStore } from '../../providers/storage/media-store';

const animated = new RegExp(`^(.+${ANIMATED_END})\\.webp$`);
const stemOf = (filename: unknown) =>
  typeof filename === 'string' ? animated.exec(filename)?.[1] : undefined;

/** An AVIF of an animated picture would show its frames one below the other, so the row has none. */
export const withoutStackedFrames: CollectionBeforeChangeHook = ({ data, req }) => {
  if (!req.file || !stemOf(data.filename)) return data;
  const none = { url: null, width: null, height: null, mimeType: null, filesize: null, filename: null };
  return { ...data, sizes: { ...data.sizes, smallAvif: none, mediumAvif: none, largeAvif: none } };
};

/** The files that Payload wrote before it asked the hooks. */
export const removeStackedFrames: CollectionAfterChangeHook = async ({ doc, req }) => {
  const stem = stemOf(doc.filename);
  if (!req.file || !stem) return;
  const store = mediaStore(envOf(req.payload));
  await Promise.all(Object.values(STORED_WIDTHS).map((width) => store.remove(copyName(stem, width, 'avif'))));
};
