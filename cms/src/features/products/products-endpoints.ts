import type { Query } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { hasStock, isService, withFeatured } from '@spa-bronze/domain/products/product-rules';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { may } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { paged, placeOf, type Page } from '../../lib/paged';
import { describePictures, withPictures } from './described-pictures';
import { productById, productsInOrder, soldProductsByIds } from './products-by-ids';
import { cardsOf } from './product-cards';
import { catalogueOf, searchCatalogue, sliceOfCatalogue } from './products-catalogue';
import { type Listing } from './catalogue-rows';
import {
  changeStock,
  createProduct,
  deleteProduct,
  oneOfEachCategory,
  productsIn,
  restoreProduct,
  trashedProducts,
  updateProduct,
} from './products-operations';

const USUAL_LIMIT = 20;

async function requested(
  payload: Payload,
  query: Query<'GET /get-product'>,
): Promise<{ data: Listing[]; total: number }> {
  const { q, category, base, stock } = query;
  const categories: readonly string[] | undefined = category ? [category] : base && withFeatured(base);
  if (!q && !stock) return sliceOfCatalogue(payload, { categories, ...placeOf(query, USUAL_LIMIT) });
  const all = q ? await searchCatalogue(payload, q, true) : await catalogueOf(payload);
  return paged(
    all.filter((it) => (!categories || categories.includes(it.category)) && (!stock || hasStock(it, stock))),
    query,
    USUAL_LIMIT,
  );
}

const totalCount = (total: number) => ({ 'X-Total-Count': String(total) });

async function* wholeOf(
  payload: Payload,
  ids: readonly string[],
  { most = 1, read }: { most?: number; read?: typeof soldProductsByIds } = {},
): AsyncGenerator<Product[]> {
  for await (const batch of productsInOrder(payload, ids, read)) yield withPictures(payload, batch, most);
}
const idsOf = (listings: readonly Listing[]) => listings.map(({ _id }) => _id);

/** One page of a list from the catalogue. `X-Total-Count` has the number of all rows. */
function listed(payload: Payload, all: readonly Listing[], page: Page = {}) {
  const { data, total } = paged(all, page, USUAL_LIMIT);
  return { batches: wholeOf(payload, idsOf(data)), headers: totalCount(total) };
}
async function described(payload: Payload, product: Product): Promise<Product> {
  const [withAlts = product] = await withPictures(payload, [product]);
  return withAlts;
}

/** The stock of a service is a switch. */
function stockMessage({ category, stock }: Product): string {
  if (!isService(category)) return messages.stockSaved;
  return stock > 0 ? messages.serviceOffered : messages.serviceNotOffered;
}

export const productsEndpoints = contractHandlers({
  'GET /get-product': async ({ req, user, query }) => {
    if (query.trash && !may(user, 'prices')) throw new AppError(403, messages.forbidden);
    const most = may(user, 'prices') ? Infinity : 1;
    if (query.trash) {
      const { ids, total } = await trashedProducts(req, {
        ...query,
        limit: query.limit ?? (query.page && USUAL_LIMIT),
      });
      return {
        batches: wholeOf(req.payload, ids, { most, read: soldProductsByIds }),
        headers: totalCount(total),
        extra: () => ({ total }),
      };
    }
    const { data, total } = await requested(req.payload, query);
    return {
      batches: wholeOf(req.payload, idsOf(data), { most }),
      headers: totalCount(total),
      extra: () => ({ total }),
    };
  },
  'GET /product-cards': async ({ req, query }) => {
    const { data, total } = await cardsOf(req.payload, query);
    return { data, headers: totalCount(total), extra: { total } };
  },
  'GET /get-categoryProduct': async ({ req }) => listed(req.payload, await oneOfEachCategory(req.payload)),
  'POST /category-product': async ({ req, body }) =>
    listed(req.payload, await productsIn(req.payload, [body.category])),
  'POST /filter-product': async ({ req, body }) =>
    listed(req.payload, await productsIn(req.payload, body.category)),
  'POST /product-details': async ({ req, body }) => ({
    data: await described(req.payload, await productById(req.payload, body.productId)),
  }),
  'GET /search': async ({ req, query: { q, description, ...page } }) =>
    listed(req.payload, await searchCatalogue(req.payload, q, description !== 'false'), page),

  'POST /upload-product': async ({ req, body: { pictures, ...data } }) => {
    const made = await createProduct(req, data);
    const reported = await describePictures(req, data.productImage, pictures);
    return {
      message: reported ? messages.productUploaded : messages.productWithoutWords,
      data: await described(req.payload, made),
    };
  },
  'POST /update-product': async ({ req, body: { _id, pictures, ...data } }) => {
    const saved = await updateProduct(req, _id, data);
    const reported = await describePictures(req, data.productImage, pictures);
    return {
      message: reported ? messages.productSaved : messages.productWithoutWords,
      data: await described(req.payload, saved),
    };
  },
  'DELETE /product/{id}': async ({ req, params }) => {
    await deleteProduct(req, params.id);
    return { message: messages.productDeleted };
  },
  'POST /product/{id}/restore': async ({ req, params }) => ({
    message: messages.productRestored,
    data: await restoreProduct(req, params.id),
  }),
  'POST /product/{id}/stock': async ({ req, params, body }) => {
    const product = await changeStock(req, params.id, body);
    return { message: stockMessage(product), data: product };
  },
});
