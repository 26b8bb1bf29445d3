import { messages } from '@spa-bronze/domain/messages';
import { readNumber } from '@spa-bronze/domain/lib/money';
import { plain } from '@spa-bronze/domain/lib/text';
import { productInput, type Product, type ProductData } from '@spa-bronze/domain/products/product-schemas';
import type { Payload, PayloadRequest, Where } from 'payload';
import { envOf, type Env } from '../../env';
import { listBatches, mapped } from '../../lib/row-batches';
import {
  destroy,
  transferEndpoints,
  type Validated,
  type Step,
} from '../../payload/transfer/transfer-endpoints';
import { isPictureAddress } from './picture-addresses';
import { productToWire } from './product-to-wire';
import { allInOrder, productsInOrder } from './products-by-ids';
import { catalogueOf } from './products-catalogue';
import { createProduct, putBackProduct, storedProduct, updateProduct } from './products-operations';

const columns = Object.keys(productToWire({})).filter(
  (it) => !['version', 'createdAt', 'updatedAt'].includes(it),
);
const counts = ['stock', 'serviceDuration'];

/**
 * A spreadsheet writes a list of addresses as lines of one cell, and an empty cell for none. Prices are never guessed:
 * the schema reads or refuses them.
 */
const fromCell = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (counts.includes(name)) return value.trim() === '' ? 0 : (readNumber(value) ?? value);
  return name === 'productImage'
    ? value
        .split('\n')
        .map((it) => it.trim())
        .filter(Boolean)
    : value;
};

/** Names that are compared within some milliseconds. */
const NAMES_AT_ONCE = 1000;
type Row = Record<string, unknown>;
const idOf = (row: Row) => (typeof row._id === 'string' ? row._id.trim() : '');
const nameOf = (row: Row) => `${plain(String(row.productName ?? ''))} ${plain(String(row.brandName ?? ''))}`;

interface Named {
  known: ReadonlyMap<string, Product>;
  byName: ReadonlyMap<string, string>;
}
async function namedIn(payload: Payload, rows: readonly Row[]): Promise<Named> {
  const [codes, names] = [new Set(rows.map(idOf)), new Set(rows.map(nameOf))];
  const byName = new Map<string, string>();
  const ids = new Set<string>();
  for await (const batch of listBatches(await catalogueOf(payload), NAMES_AT_ONCE)) {
    for (const { _id, productName, brandName } of batch) {
      const name = nameOf({ productName, brandName });
      if (names.has(name)) byName.set(name, _id);
      if (names.has(name) || codes.has(_id)) ids.add(_id);
    }
  }
  return { byName, known: new Map((await allInOrder(payload, [...ids])).map((it) => [it._id, it])) };
}

/**
 * Validates the rows of one file. A row with `_id` is that product. A row without it is the product of the
 * same name and brand, else a new one. No product may occur twice.
 */
function validatorOf(
  { known, byName }: Named,
  env: Env,
): (row: Row) => Validated<ProductData & { _id: string }> {
  const met = new Set<string>();
  return (row) => {
    if (idOf(row) && !known.has(idOf(row)))
      return {
        column: '_id',
        problem: 'no hay ningún producto con este código. Déjalo vacío para crear uno nuevo.',
      };
    const { success, data, error } = productInput.safeParse(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fromCell(name, value)])),
    );
    const [issue] = error?.issues ?? [];
    if (!success) return { column: String(issue?.path[0] ?? ''), problem: issue?.message ?? '' };
    const _id = idOf(row) || (byName.get(nameOf(row)) ?? '');
    const stored = known.get(_id)?.productImage ?? [];
    const isAllowed = (url: string) => stored.includes(url) || isPictureAddress(url, env, { anyHost: true });
    if (!data.productImage.every(isAllowed))
      return { column: 'productImage', problem: messages.pictureElsewhere };
    const same = _id || nameOf(row);
    if (met.has(same))
      return { column: 'productName', problem: 'este producto está dos veces en el archivo.' };
    met.add(same);
    return { data: { ...data, _id } };
  };
}

/** Creates a product. `undo` deletes it, even if the row was written and a later step failed. */
function creating(req: PayloadRequest, data: ProductData): Step {
  const since = new Date().toISOString();
  let made: Where = {
    and: [
      { productName: { equals: data.productName } },
      { brandName: { equals: data.brandName } },
      { createdAt: { greater_than_equal: since } },
    ],
  };
  return {
    as: 'created',
    write: async () => {
      made = { id: { equals: (await createProduct(req, data))._id } };
    },
    undo: () => destroy(req, 'products', made),
  };
}

/** Updates a product without its stock, because sales may change it. `undo` restores the rest. */
async function updating(req: PayloadRequest, _id: string, data: ProductData): Promise<Step> {
  const before = await storedProduct(req.payload, _id);
  const stock = Number(before.stock);
  return {
    as: 'updated',
    write: () => updateProduct(req, _id, { ...data, stock, stockSeen: stock }),
    undo: async () => {
      if (Number((await storedProduct(req.payload, _id)).version ?? 0) !== Number(before.version ?? 0))
        await putBackProduct(req, before, Object.keys(data));
    },
  };
}

const idsOf = async (payload: Payload) => (await catalogueOf(payload)).map(({ _id }) => _id);

/** A row of a known product changes it. The same file again creates nothing twice. */
export const productsFile = transferEndpoints<ProductData & { _id: string }>({
  collection: 'products',
  name: 'productos',
  columns,
  rows: async function* ({ payload }) {
    yield* mapped(productsInOrder(payload, await idsOf(payload)), (it) => ({ ...it }));
  },
  validatorFor: async ({ payload }, rows) => validatorOf(await namedIn(payload, rows), envOf(payload)),
  prepare: async (req, { _id, ...data }) => (_id ? updating(req, _id, data) : creating(req, data)),
});
