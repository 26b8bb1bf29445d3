import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { Client } from './client';
import { server } from './worker-server';
import { newAdmin, type Person } from './people';

/** The body of a product, and of a service. */
export const goods = {
  productName: 'Mousse de prueba',
  brandName: 'Casa',
  category: 'Productos',
  productImage: ['/api/media/file/mousse.webp'],
  description: 'Espuma ligera',
  price: 100000,
  sellingPrice: 89900.5,
  stock: 10,
};
export const service = {
  ...goods,
  productName: 'Bronceado de prueba',
  category: 'Servicios-Home',
  stock: 1,
  serviceDuration: 45,
  serviceIncludes: 'Cabina',
  serviceRecommendations: 'Piel limpia',
  serviceIntensity: 'medio',
  serviceAdditionalBenefits: 'Hidrata',
  serviceDiscountsPromotions: 'Ninguno',
};

/** A stranger, and the administrator of a test file. */
export const anyone = new Client();
export const admin = {} as Person;
beforeAll(async () => {
  Object.assign(admin, await newAdmin());
});

export async function upload(fields: object = {}): Promise<Product> {
  const { status, body } = await admin.client.post<Product>('/upload-product', { ...goods, ...fields });
  expect(status).toBe(201);
  return body.data;
}
export const details = async (productId: string) =>
  (await anyone.post<Product>('/product-details', { productId })).body.data;
export const names = (list: Product[]) => list.map(({ productName }) => productName);

/** The change that the sale of one unit makes to the row, without hooks. */
export const sellOne = (id: string) =>
  server.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: id } },
    data: { stock: { $inc: -1 } },
    options: { atomic: true },
  } as never);
