import { imagesOf } from '../ui/product-image';

it("a picture says what staff wrote of it and keeps their point in sight; what nobody described has the product's name", () => {
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
