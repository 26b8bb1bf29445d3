import { productInput, type ProductData } from '@spa-bronze/domain/products';
import { transferEndpoints } from '../../providers/transfer-endpoints';
import { productToWire } from './product-to-wire';
import { productById } from './products-by-ids';
import { catalogueOf } from './products-catalogue';
import { createProduct, updateProduct } from './products-operations';

const columns = Object.keys(productToWire({})).filter((it) => !['revision', 'createdAt', 'updatedAt'].includes(it));
const numbers = new Set(['price', 'sellingPrice', 'stock', 'serviceDuration']);
/** Prices are never guessed: an empty one is refused, and 45.000 is forty-five thousand. */
function numberOf(cell: string, name: string): string | number {
  if (cell === '' && ['stock', 'serviceDuration'].includes(name)) return 0;
  return (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(cell) ? cell.replaceAll('.', '') : cell).replace(',', '.');
}

/** A spreadsheet writes 12.500,5 as 12500,5 and a list of addresses as lines of one cell. */
const fromCell = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (numbers.has(name)) return numberOf(value.trim(), name);
  return name === 'productImage' ? value.split('\n').map((it) => it.trim()).filter(Boolean) : value;
};

/** The catalogue as a file; a row with a known `_id` changes that product but never its stock, which was sold from since, one without it makes a new one. */
export const productsFile = transferEndpoints<ProductData & { _id: string }>({
  name: 'productos',
  columns,
  rows: async ({ payload }) => (await catalogueOf(payload)).map((it) => ({ ...it })),
  judge: (row) => {
    const { success, data, error } = productInput.safeParse(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fromCell(name, value)])));
    const [issue] = error?.issues ?? [];
    return success ? { data: { ...data, _id: typeof row._id === 'string' ? row._id : '' } } : { problem: `${String(issue?.path[0] ?? '')}: ${issue?.message ?? ''}` };
  },
  write: async (req, { _id, ...data }) => {
    const stock = _id ? (await productById(req.payload, _id)).stock : data.stock;
    if (_id) await updateProduct(req, _id, { ...data, stock, stockSeen: stock });
    else await createProduct(req, data);
    return _id ? 'updated' : 'created';
  },
});
