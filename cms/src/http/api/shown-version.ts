import type { Payload } from 'payload';
import { catalogueVersion, type CataloguePart } from '../../features/products/products-catalogue';
import { contentVersion } from '../../lib/content-version';

/**
 * What a reply is of that shows contents and a part of the catalogue: it is outdated when this is another
 * word.
 */
export async function versionOf(payload: Payload, part?: CataloguePart): Promise<string> {
  const contents = await contentVersion(payload);
  return part ? `${contents}/${await catalogueVersion(payload, part)}` : contents;
}
