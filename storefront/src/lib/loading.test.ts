import { redirectOr404 } from './loading';

const requested = (search: string) => new Request(`https://spa.example/blog/antes${search}`);

it('loading: redirects to the present address and keeps campaign parameters', () => {
  const led = redirectOr404(
    '/blog/ahora',
    requested('?utm_source=boletin&utm_campaign=d%C3%ADa%20de%20la%20madre'),
  ) as Response;
  expect({ status: led.status, location: led.headers.get('Location') }).toEqual({
    status: 301,
    location: '/blog/ahora?utm_source=boletin&utm_campaign=d%C3%ADa%20de%20la%20madre',
  });
  expect((redirectOr404('/blog/ahora', requested('')) as Response).headers.get('Location')).toBe(
    '/blog/ahora',
  );
});

it('loading: 404 for an address that never existed', () => {
  expect(redirectOr404(null, requested('?utm_source=boletin'))).toMatchObject({ init: { status: 404 } });
});
