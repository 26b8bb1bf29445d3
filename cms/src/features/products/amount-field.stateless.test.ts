import { server } from '../../testing/worker-server';

interface Named {
  name?: string;
  label?: unknown;
  fields?: Named[];
  admin?: { components?: { Field?: unknown } };
}
const named = (fields: Named[]): Named[] => fields.flatMap((it) => [it, ...named(it.fields ?? [])]);

test('amount field: every field of pesos of the admin is typed in it, and stock in one that has it', () => {
  const fields = server.payload.config.collections.flatMap((it) => named(it.fields as Named[]));
  const ofPesos = fields.filter(({ label }) => /COP/.test(String(label)));
  expect(ofPesos.map(({ name, admin }) => ({ name, field: admin?.components?.Field }))).toEqual(
    ['price', 'sellingPrice', 'default'].map((name) => ({
      name,
      field: '/features/products/amount-field#AmountField',
    })),
  );
  expect(fields.find(({ name }) => name === 'stock')?.admin?.components?.Field).toBe(
    '/features/products/stock-field#StockField',
  );
});
