import { imagesOf } from '../ui/product-image';

it("product image: alternative text and focal point of the media; the product's name without a text", () => {
  const product = {
    productName: 'Loción',
    productImage: ['/api/media/file/a.webp', 'https://fotos.example/b.jpg', '/api/media/file/c.webp'],
  };
  const pictures = [{ alt: 'Frasco ámbar sobre arena', focus: { x: 20, y: 80 } }, { alt: '' }];
  expect(imagesOf({ ...product, pictures }).map(({ alt, focus }) => [alt, focus])).toEqual([
    ['Frasco ámbar sobre arena', '20% 80%'],
    ['Loción, foto 2', undefined],
    ['Loción, foto 3', undefined],
  ]);
  expect(imagesOf(product).map(({ alt, focus }) => [alt, focus])[0]).toEqual(['Loción', undefined]);
});
