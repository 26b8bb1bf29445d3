import type { Payload } from 'payload';
import { catalogueVersion, type CataloguePart } from '../../features/products/products-catalogue';
import { contentVersion } from '../../lib/content-version';

/**
 * The version of a reply that shows content and a part of the catalogue. The reply is outdated when this text
 * changes.
 */
export async function versionOf(payload: Payload, part?: CataloguePart): Promise<string> {
  const contents = await contentVersion(payload);
  return part ? `${contents}/${await catalogueVersion(payload, part)}` : contents;
}
