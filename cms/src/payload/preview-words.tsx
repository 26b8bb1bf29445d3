'use client';

import { useLivePreviewContext } from '@payloadcms/ui';

/** Payload adds a size to those of the preview and names it in English. */
export function PreviewWords() {
  const { breakpoints } = useLivePreviewContext();
  const added = breakpoints?.find(({ name }) => name === 'responsive');
  if (added) added.label = 'Todo el ancho';
  return null;
}
