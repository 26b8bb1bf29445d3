import type { Client } from '@libsql/client';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { anyone, names, upload } from '../../testing/catalogue';
import { eventually } from '../../testing/eventually';
import { onMongo, onSqlite } from '../../testing/databases';
import { server } from '../../testing/worker-server';

const listed = async (id: string) =>
  (await anyone.get<Product[]>('/get-product')).body.data.find(({ _id }) => _id === id);
const found = async (q: string) => names((await anyone.get<Product[]>(`/search?q=${q}`)).body.data);

onSqlite(
  'catalogue: deleting a product does not read the texts of the others again, and the search still works',
  async () => {
    const word = `Ámbar${Date.now()}`;
    const gone = await upload({ productName: `${word} uno` });
    const stays = await upload({ productName: `${word} dos` });
    expect((await found(word)).sort()).toEqual([`${word} dos`, `${word} uno`]);
    const { client } = server.payload.db as unknown as { client: Client };
    const execute = jest.spyOn(client, 'execute');
    try {
      await server.payload.delete({ collection: 'products', id: gone._id });
      expect(await found(word)).toEqual([`${word} dos`]);
      expect({ listed: await listed(gone._id), productName: (await listed(stays._id))?.productName }).toEqual(
        { listed: undefined, productName: `${word} dos` },
      );
      const texts = execute.mock.calls.map(([statement]) =>
        typeof statement === 'string' ? statement : (statement as { sql: string }).sql,
      );
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((sql) => /"description".*FROM "products" WHERE "id" > \?/.test(sql))).toEqual([]);
    } finally {
      execute.mockRestore();
    }
  },
);

onMongo('catalogue: a write past this process is found within a second, whatever its date', async () => {
  const { _id, updatedAt } = await upload({ stock: 4 });
  expect((await listed(_id))?.stock).toBe(4);
  const { collection, base } = (
    server.payload.db as unknown as {
      collections: Record<
        'products',
        {
          collection: { updateOne: (where: object, change: object) => Promise<unknown> };
          base: { Types: { ObjectId: new (id: string) => unknown } };
        }
      >;
    }
  ).collections.products;
  const late = new Date(Date.parse(updatedAt) - 3_600_000);
  await collection.updateOne(
    { _id: new base.Types.ObjectId(_id) },
    { $set: { sellingPrice: 70_000, updatedAt: late } },
  );
  await eventually(async () => expect((await listed(_id))?.sellingPrice).toBe(70_000), {
    withinMs: 2000,
  });
});
