import type { Query } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { hasStock, isService, type Product } from '@spa-bronze/domain/products';
import { isAdmin } from '@spa-bronze/domain/users';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import type { Handlers } from '../../access/contract-handler';
import { describePictures, withPictures } from './described-pictures';
import { allInOrder, productById } from './products-by-ids';
import { cardsOf } from './product-cards';
import { catalogueOf, searchCatalogue, type Listing } from './products-catalogue';
import { changeStock, createProduct, deleteProduct, oneOfEachCategory, productsIn, restoreProduct, trashedProducts, updateProduct } from './products-operations';

const USUAL_LIMIT = 20;

/** The catalogue, narrowed by text, category and stock. */
async function asked(payload: Payload, { q, category, stock }: Query<'GET /get-product'>): Promise<readonly Listing[]> {
  const all = q ? await searchCatalogue(payload, q, true) : await catalogueOf(payload);
  return all.filter((it) => (!category || it.category === category) && (!stock || hasStock(it, stock)));
}

/** Everything unless a page or limit is asked for; the whole number of rows stands in `X-Total-Count`. */
function paged<T>(all: readonly T[], { page, limit }: { page?: number; limit?: number }) {
  const size = limit ?? (page ? USUAL_LIMIT : all.length);
  const from = ((page ?? 1) - 1) * size;
  return { data: all.slice(from, from + size), headers: { 'X-Total-Count': String(all.length) } };
}

/** One page of a list from the catalogue, each with its cover described; staff's forms are filled from theirs, so they get every picture's words. */
async function listed(payload: Payload, all: readonly Listing[], query: { page?: number; limit?: number }, most = 1) {
  const { data, headers } = paged(all, query);
  return { data: await withPictures(payload, await allInOrder(payload, data.map(({ _id }) => _id)), most), headers };
}
const described = async (payload: Payload, product: Product) => (await withPictures(payload, [product]))[0] as Product;

type Keys =
  | 'GET /get-product' | 'GET /product-cards' | 'GET /get-categoryProduct' | 'POST /category-product' | 'POST /product-details' | 'GET /search' | 'POST /filter-product'
  | 'POST /upload-product' | 'POST /update-product' | 'DELETE /product/{id}' | 'POST /product/{id}/restore' | 'POST /product/{id}/stock';

/** The stock of a service is a switch. */
function stockMessage({ category, stock }: Product): string {
  if (!isService(category)) return messages.stockSaved;
  return stock > 0 ? messages.serviceOffered : messages.serviceNotOffered;
}

export const productsEndpoints: Handlers<Keys> = {
  'GET /get-product': async ({ req, user, query }) => {
    if (query.trash && !isAdmin(user)) throw new AppError(403, messages.forbidden);
    const most = isAdmin(user) ? Infinity : 1;
    if (query.trash) {
      const all = await trashedProducts(req, query);
      const { data, headers } = paged(all, query);
      return { data: await withPictures(req.payload, data, most), headers, extra: { total: all.length } };
    }
    const all = await asked(req.payload, query);
    return { ...await listed(req.payload, all, query, most), extra: { total: all.length } };
  },
  'GET /product-cards': async ({ req, query }) => {
    const { data, total } = await cardsOf(req.payload, query);
    return { data, headers: { 'X-Total-Count': String(total) }, extra: { total } };
  },
  'GET /get-categoryProduct': async ({ req }) => listed(req.payload, await oneOfEachCategory(req.payload), {}),
  'POST /category-product': async ({ req, body }) => listed(req.payload, await productsIn(req.payload, [body.category]), {}),
  'POST /filter-product': async ({ req, body }) => listed(req.payload, await productsIn(req.payload, body.category), {}),
  'POST /product-details': async ({ req, body }) => ({ data: await described(req.payload, await productById(req.payload, body.productId)) }),
  'GET /search': async ({ req, query: { q, description, ...page } }) => listed(req.payload, await searchCatalogue(req.payload, q, description !== 'false'), page),

  'POST /upload-product': async ({ req, body: { pictures, ...data } }) => {
    const made = await createProduct(req, data);
    const told = await describePictures(req, data.productImage, pictures);
    return { message: told ? messages.productUploaded : messages.productWithoutWords, data: await described(req.payload, made) };
  },
  'POST /update-product': async ({ req, body: { _id, pictures, ...data } }) => {
    const saved = await updateProduct(req, _id, data);
    const told = await describePictures(req, data.productImage, pictures);
    return { message: told ? messages.productSaved : messages.productWithoutWords, data: await described(req.payload, saved) };
  },
  'DELETE /product/{id}': async ({ req, params }) => {
    await deleteProduct(req, params.id);
    return { message: messages.productDeleted };
  },
  'POST /product/{id}/restore': async ({ req, params }) => ({ message: messages.productRestored, data: await restoreProduct(req, params.id) }),
  'POST /product/{id}/stock': async ({ req, params, body }) => {
    const product = await changeStock(req, params.id, body);
    return { message: stockMessage(product), data: product };
  },
};
