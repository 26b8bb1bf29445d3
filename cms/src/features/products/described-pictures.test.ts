import type { WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { admin, anyone, details, goods, upload } from '../../testing/catalogue';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { newPicture } from '../../testing/pictures';
import { addToCart } from '../../testing/shop';

interface Media {
  url: string;
  alt: string;
}
const mediaOf = async (id: string) =>
  (await admin.client.get(`/media/${id}?depth=0`)).body as unknown as Media;
const ELSEWHERE = 'https://fotos.example/b.jpg';

/** A product with a picture of this site and one of another host, described as a form of the panel does. */
async function described(alt = 'Frasco ámbar sobre arena') {
  const id = await newPicture(admin.client, 'IMG 2034');
  const { url } = await mediaOf(id);
  const product = await upload({
    productName: `Bruma ${id}`,
    productImage: [url, ELSEWHERE],
    pictures: [{ alt }, { alt: 'Nadie lo guarda' }],
  });
  return { id, url, product };
}

describe('texts of product pictures', () => {
  test("are edited in the product's form, stored with the picture and shown wherever it is", async () => {
    const { id, url, product } = await described();
    const both = [{ alt: 'Frasco ámbar sobre arena' }, { alt: `${product.productName}, foto 2` }];
    expect({
      productPictures: product.pictures,
      detailsPictures: (await details(product._id)).pictures,
      alt: (await mediaOf(id)).alt,
    }).toEqual({ productPictures: both, detailsPictures: both, alt: 'Frasco ámbar sobre arena' });
    const other = await upload({ productName: 'Otra', productImage: [url] });
    expect(other.pictures).toEqual([{ alt: 'Frasco ámbar sobre arena' }]);
    await admin.client.post('/update-product', {
      ...goods,
      ...other,
      pictures: [{ alt: '  Frasco y hoja de palma ' }],
    });
    expect((await details(product._id)).pictures?.[0]).toEqual({ alt: 'Frasco y hoja de palma' });
  });

  test('that could not be stored are logged and reported; the product is saved', async () => {
    const { id, product } = await described();
    const { db, logger } = server.payload;
    const [log, plain] = [jest.spyOn(logger, 'error'), db.updateOne];
    db.updateOne = ((args: { collection: string }) =>
      args.collection === 'media'
        ? Promise.reject(new Error('the disk is full'))
        : (Reflect.apply(plain, db, [args]) as unknown)) as never;
    const { status, body } = await admin.client
      .post('/update-product', {
        ...goods,
        ...product,
        productName: 'Bruma nueva',
        pictures: [{ alt: 'Otra frase' }],
      })
      .finally(() => {
        db.updateOne = plain;
      });
    const lines = log.mock.calls.flatMap(([it]) =>
      'filename' in (it as unknown as object) ? [String((it as unknown as { err: unknown }).err)] : [],
    );
    log.mockRestore();
    expect({ status, message: body.message, lines }).toEqual({
      status: 200,
      message: messages.productWithoutWords,
      lines: ['Error: the disk is full'],
    });
    expect({ productName: (await details(product._id)).productName, alt: (await mediaOf(id)).alt }).toEqual({
      productName: 'Bruma nueva',
      alt: 'Frasco ámbar sobre arena',
    });
    expect(
      (
        await admin.client.post('/update-product', {
          ...goods,
          ...(await details(product._id)),
          pictures: [{ alt: 'Otra frase' }],
        })
      ).body.message,
    ).toBe(messages.productSaved);
    expect((await mediaOf(id)).alt).toBe('Otra frase');
  });

  test('are required for every picture of the form', async () => {
    const { status, body } = await admin.client.post('/upload-product', {
      ...goods,
      pictures: [{ alt: '  ' }],
    });
    expect({ status, fields: JSON.stringify(body.fields) }).toEqual({
      status: 400,
      fields: expect.stringContaining(messages.required),
    });
  });

  test('come with the focal point, at once after it is set', async () => {
    const { id, product } = await described();
    expect((await details(product._id)).pictures?.[0]?.focus).toBeUndefined();
    await admin.client.patch(`/media/${id}?uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=80`, {
      focalX: 20,
      focalY: 80,
    });
    expect((await details(product._id)).pictures?.[0]).toEqual({
      alt: 'Frasco ámbar sobre arena',
      focus: { x: 20, y: 80 },
    });
    const carla = await newShopper();
    await addToCart(carla, product._id);
    const [line] = await carla.client.read<WireCartLine[]>('/view-cart-product');
    expect(line?.picture).toEqual({ alt: 'Frasco ámbar sobre arena', focus: { x: 20, y: 80 } });
  });

  test('cost a list at most one query, and shoppers get the text of the first picture only', async () => {
    const [{ product, id }] = [await described(), await described(), await described()];
    await admin.client.patch(`/media/${id}`, { alt: 'Otra frase' });
    const find = jest.spyOn(server.payload.db, 'find');
    const { data } = (await anyone.get<Product[]>('/get-product')).body;
    const requested = find.mock.calls.filter(([{ collection }]) => collection === 'media').length;
    find.mockRestore();
    expect({
      pictures: data.find(({ _id }) => _id === product._id)?.pictures,
      readOnce: requested <= 1,
    }).toEqual({ pictures: [{ alt: 'Otra frase' }], readOnce: true });
    const { data: mine } = (
      await admin.client.get<Product[]>(`/get-product?q=${encodeURIComponent(product.productName)}`)
    ).body;
    expect(mine.find(({ _id }) => _id === product._id)?.pictures).toHaveLength(2);
  });
});
