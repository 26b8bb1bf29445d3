import { newAdmin, type Person } from './people';
import { server } from './worker-server';

let ana: Person;
/** Who imports and exports in the tests of a file. */
export async function importer(): Promise<Person> {
  ana = await newAdmin();
  return ana;
}

/** Uploads a file of an import. */
export const put = (path: string, data: BlobPart, client = ana.client) => {
  const form = new FormData();
  form.set('file', new File([data], 'lista.csv', { type: 'text/csv' }));
  return client.send<{ problems?: string[] }>('POST', path, undefined, { raw: form });
};

const listed = ['productName', 'brandName', 'category', 'productImage', 'price', 'sellingPrice', 'stock'];
export const good = {
  _id: '',
  productName: 'Bruma de prueba',
  brandName: 'Casa',
  category: 'Productos',
  productImage: '/api/media/file/a.webp',
  price: '45.000',
  sellingPrice: '39.900',
  stock: '3',
};
export type Goods = Record<string, string>;
export const asCsv = (rows: Goods[]) =>
  `${['_id', ...listed].join(';')}\r\n${rows.map((row) => ['_id', ...listed].map((it) => row[it] ?? '').join(';')).join('\r\n')}\r\n`;
/** The products of this name. */
export const called = async (name: string) =>
  (
    (await ana.client.read('/get-product')) as unknown as {
      productName: string;
      price: number;
      sellingPrice: number;
      stock: number;
    }[]
  ).filter(({ productName }) => productName === name);

export type Kind = 'create' | 'createVersion' | 'updateOne' | 'deleteOne' | 'find';
/** The database fails at the `nth` call of its kind to a collection. */
export async function failing<T>(
  kind: Kind,
  collection: string,
  nth: number,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = server.payload;
  const plain = db[kind];
  let count = 0;
  db[kind] = ((args: { collection?: string; collectionSlug?: string }) => {
    if ((args.collection ?? args.collectionSlug) === collection && ++count === nth)
      return Promise.reject(new Error('the disk is full'));
    return Reflect.apply(plain, db, [args]) as unknown;
  }) as never;
  try {
    return await work();
  } finally {
    (db[kind] as unknown) = plain;
    expect(count).toBeGreaterThanOrEqual(nth);
  }
}
export const UNDONE =
  'No pudimos terminar la carga y no cambió nada: lo que alcanzó a guardarse quedó como estaba. Intenta de nuevo.';
