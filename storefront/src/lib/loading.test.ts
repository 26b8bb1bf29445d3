import { redirectOr404 } from './loading';

const requested = (search: string) => new Request(`https://spa.example/blog/antes${search}`);

it('leads on to where a page stands now, with the marks of the campaign that the link carried', () => {
  const led = redirectOr404(
    '/blog/ahora',
    requested('?utm_source=boletin&utm_campaign=d%C3%ADa%20de%20la%20madre'),
  ) as Response;
  expect([led.status, led.headers.get('Location')]).toEqual([
    301,
    '/blog/ahora?utm_source=boletin&utm_campaign=d%C3%ADa%20de%20la%20madre',
  ]);
  expect((redirectOr404('/blog/ahora', requested('')) as Response).headers.get('Location')).toBe(
    '/blog/ahora',
  );
});

it('is 404 where nothing ever stood', () => {
  expect(redirectOr404(null, requested('?utm_source=boletin'))).toMatchObject({ init: { status: 404 } });
});
