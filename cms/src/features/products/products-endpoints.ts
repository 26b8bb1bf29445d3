import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products';
import type { Handlers } from '../../access/contract-handler';
import { catalogueOf, searchCatalogue } from './products-catalogue';
import { createProduct, deleteProduct, oneOfEachCategory, productById, productsIn, updateProduct } from './products-operations';

const USUAL_LIMIT = 20;

/** Everything unless a page or limit is asked for; the whole number of rows stands in `X-Total-Count`. */
function paged(all: readonly Product[], { page, limit }: { page?: number; limit?: number }) {
  const size = limit ?? (page ? USUAL_LIMIT : all.length);
  const from = ((page ?? 1) - 1) * size;
  return { data: all.slice(from, from + size), headers: { 'X-Total-Count': String(all.length) } };
}

type Keys =
  | 'GET /get-product' | 'GET /get-categoryProduct' | 'POST /category-product' | 'POST /product-details' | 'GET /search' | 'POST /filter-product'
  | 'POST /upload-product' | 'POST /update-product' | 'DELETE /product/{id}';

export const productsEndpoints: Handlers<Keys> = {
  'GET /get-product': async ({ req, query }) => paged(await catalogueOf(req.payload), query),
  'GET /get-categoryProduct': async ({ req }) => ({ data: await oneOfEachCategory(req.payload) }),
  'POST /category-product': async ({ req, body }) => ({ data: await productsIn(req.payload, [body.category]) }),
  'POST /filter-product': async ({ req, body }) => ({ data: await productsIn(req.payload, body.category) }),
  'POST /product-details': async ({ req, body }) => ({ data: await productById(req.payload, body.productId) }),
  'GET /search': async ({ req, query: { q, description, ...page } }) => paged(await searchCatalogue(req.payload, q, description !== 'false'), page),

  'POST /upload-product': async ({ req, body }) => ({ message: messages.productUploaded, data: await createProduct(req, body) }),
  'POST /update-product': async ({ req, body: { _id, ...data } }) => ({ message: messages.productSaved, data: await updateProduct(req, _id, data) }),
  'DELETE /product/{id}': async ({ req, params }) => {
    await deleteProduct(req, params.id);
    return { message: messages.productDeleted };
  },
};
