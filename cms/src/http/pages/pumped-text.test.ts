import { Client, rawRequest } from '../../testing/client';
import { isMongo } from '../../testing/databases';
import { headerPumps, singlePumps, slowAt, type Pumped } from '../../testing/pumped';

type Run = (text: string) => unknown;

/** What HTTP allows in a header. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?');
const HEADERS = [
  'Cookie',
  'Content-Type',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
];
const LONG = 40_000;
/** As long as a condition may be. */
const IN_CONDITION = 11_000;
/** Node reads 16 kB of headers. */
const HEADER_LENGTHS = [12_000];
const post = (path: string, raw: BodyInit, type = 'application/json') =>
  new Client().post(path, undefined, { raw, headers: { 'Content-Type': type } });
function form(text: string): FormData {
  const data = new FormData();
  data.set('file', new Blob(['x']), text);
  data.set(text, text);
  return data;
}

const routes: Record<string, [Run, number[]?]> = {
  'a body': [(text) => post('/nothing', text)],
  'a body of another JSON': [(text) => post('/signin', text, 'application/problem+json')],
  'a text in a body': [(text) => post('/signin', JSON.stringify({ email: text, password: text }))],
  'a query of GraphQL': [(text) => post('/graphql', JSON.stringify({ query: text }))],
  'a text in GraphQL': [
    (text) =>
      post(
        '/graphql',
        JSON.stringify({
          query: `{ Products(where: { productName: { contains: ${JSON.stringify(text)} } }) { totalDocs } }`,
        }),
      ),
    [IN_CONDITION],
  ],
  'a webhook': [(text) => post('/payment/webhook', text)],
  'a form': [(text) => new Client().post('/upload-image', undefined, { raw: form(text) })],
  ...Object.fromEntries(
    HEADERS.map((name): [string, [Run, number[]]] => [
      `the header ${name}`,
      [
        (text) =>
          Promise.all(
            ['/api/signin', '/x'].map((path) =>
              rawRequest({ method: 'POST', path, headers: { [name]: inHeader(text) } }),
            ),
          ),
        HEADER_LENGTHS,
      ],
    ]),
  ),
  ...Object.fromEntries(
    [
      '/',
      '/api/',
      '/admin/',
      '/sandbox/paypal/',
      '/api/media/file/',
      '/assets/',
      '/search?q=',
      '/api/search?q=',
      '/api/products?sort=',
      '/api/products?where[productName][contains]=',
    ].map((path): [string, [Run, number[]]] => [
      `an address under ${path}`,
      [
        (text) =>
          rawRequest({
            path: `${path}${inHeader(text)
              .replace(/[ \x80-\xff]/g, encodeURIComponent)
              .slice(0, 12_000)}`,
          }),
        HEADER_LENGTHS,
      ],
    ]),
  ),
};

/** Routes that look up rows by the text. The others end before a database is asked: SQLite's run is enough. */
const looksUp = /a text|Cookie|Authorization|under \/(search|api\/(search|products)|$)/;

test.each(Object.entries(routes).filter(([name]) => !isMongo || looksUp.test(name)))(
  '%s: a pumped text takes no longer than a plain one',
  async (_name, [run, lengths = [LONG]]) => {
    const slow: Pumped[] = [];
    for (const it of lengths === HEADER_LENGTHS ? headerPumps : singlePumps)
      if (await slowAt(run, it, lengths)) slow.push(it);
    expect(slow).toEqual([]);
  },
);
