import fc from 'fast-check';
import {
  headingNode,
  nodesOf,
  paragraphNode,
  plainTextOf,
  richOf,
  richTextAfter,
  richTextOf,
  safeLink,
} from './rich-text';

test('plain text: keeps blank lines and line ends when converted to rich text and back', () => {
  const text = 'Uno\ndos\n\nTres';
  expect(plainTextOf(richTextOf(text))).toBe(text);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zñ ]*[a-zñ][a-zñ ]*$/), { minLength: 1 }), (paragraphs) => {
      const joined = paragraphs.map((it) => it.trim()).join('\n\n');
      expect(plainTextOf(richTextOf(joined))).toBe(joined);
    }),
  );
});

test('plain text: headings and lists become separate lines', () => {
  const list = (listType: string, ...items: string[]) => ({
    type: 'list',
    listType,
    children: items.map((text) => ({ type: 'listitem', children: [{ type: 'text', text }] })),
  });
  const rich = {
    root: {
      children: [
        headingNode('Antes'),
        paragraphNode('Exfolia.'),
        list('bullet', 'agua', 'jabón'),
        list('number', 'uno', 'dos'),
      ],
    },
  };
  expect(plainTextOf(rich)).toBe('Antes\n\nExfolia.\n\n- agua\n- jabón\n\n1. uno\n2. dos');
});

test("stored form: paragraphs and headings match the editor's", () => {
  const [place, words] = [
    { direction: 'ltr', format: '', indent: 0, version: 1 },
    (text: string) => ({ type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }),
  ];
  expect(paragraphNode('Uno\n\ndos')).toEqual({
    type: 'paragraph',
    children: [
      words('Uno'),
      { type: 'linebreak', version: 1 },
      { type: 'linebreak', version: 1 },
      words('dos'),
    ],
    ...place,
    textFormat: 0,
    textStyle: '',
  });
  expect({ unoHeadingNode: headingNode('Uno'), dosHeadingNode: headingNode('Dos', 'h3') }).toEqual({
    unoHeadingNode: { type: 'heading', tag: 'h2', children: [words('Uno')], ...place },
    dosHeadingNode: { type: 'heading', tag: 'h3', children: [words('Dos')], ...place },
  });
  expect(richOf([headingNode('Uno')])).toEqual({
    root: { type: 'root', children: [headingNode('Uno')], ...place },
  });
});

test('plain text: nested lists are indented, and nodes without text are left out', () => {
  const item = (text: string, ...lists: object[]) => ({
    type: 'listitem',
    children: [...(text ? [{ type: 'text', text }] : []), ...lists],
  });
  const list = (listType: string, ...items: object[]) => ({ type: 'list', listType, children: items });
  const rich = {
    root: {
      children: [
        list(
          'number',
          item('agua', list('bullet', item('tibia'), item('', list('number', item('poca'))))),
          {},
          item('jabón'),
        ),
        { type: 'list' },
        { type: 'paragraph' },
        { type: 'upload', value: 'a' },
        paragraphNode('Fin'),
      ],
    },
  };
  expect(plainTextOf(rich)).toBe('1. agua\n  - tibia\n    1. poca\n3. jabón\n\nFin');
});

test('plain text: the words of a list item are joined once, however deeply nested', () => {
  const link = { type: 'link', children: [{ type: 'marked', children: [{ type: 'text', text: 'aquí' }] }] };
  expect(
    plainTextOf({
      root: {
        children: [{ type: 'list', children: [{ children: [{ type: 'text', text: 'Mira ' }, link] }] }],
      },
    }),
  ).toBe('- Mira aquí');
});

test('plain text: links and words of one paragraph are joined, and trimmed', () => {
  const link = { type: 'link', children: [{ type: 'text', text: 'aquí' }] };
  expect(
    plainTextOf({
      root: {
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: ' Mira ' },
              link,
              { type: 'linebreak' },
              { type: 'text', text: 'ya ' },
            ],
          },
        ],
      },
    }),
  ).toBe('Mira aquí\nya');
});

test('nodes: none for a value that is not rich text', () => {
  for (const it of [null, undefined, 'x', 7, {}, { root: null }, { root: { children: 'x' } }])
    expect({ nodes: nodesOf(it), plainText: plainTextOf(it) }).toEqual({ nodes: [], plainText: '' });
  expect(plainTextOf(richOf([]))).toBe('');
});

test('links: accept pages, emails and phone numbers, and no script', () => {
  for (const url of [
    '/servicios',
    'https://example.com/a?b=c',
    'http://example.com',
    'mailto:a@b.co',
    'tel:+573001234567',
    '#arriba',
  ])
    expect(safeLink(url)).toBe(url);
  for (const url of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//otro.example',
    '/\\otro.example',
    'https://a b',
    'servicios',
    '',
    null,
    7,
    ['/servicios'],
  ])
    expect(safeLink(url)).toBeNull();
});

test('edited text: unchanged paragraphs keep their formats and the pictures behind them', () => {
  const picture = { type: 'upload', value: 'a' };
  const [cover, first, again] = [
    { type: 'upload', value: 'portada' },
    headingNode('Uno'),
    { ...paragraphNode('Dos'), textFormat: 1 },
  ];
  const before = {
    root: { children: [cover, first, picture, paragraphNode('Fuera'), again, paragraphNode('Dos')] },
  };
  expect(nodesOf(richTextAfter(' Uno \r\n\r\nTres\n\nDos', before))).toEqual([
    cover,
    first,
    picture,
    paragraphNode('Tres'),
    again,
  ]);
  expect(nodesOf(richTextAfter('Dos\n\nDos\n\nDos', before))).toEqual([
    cover,
    again,
    paragraphNode('Dos'),
    paragraphNode('Dos'),
  ]);
  expect([richTextAfter('', before), richTextAfter(' \n\n ', null)]).toEqual([null, null]);
  expect(richTextAfter('Uno\n\nDos', null)).toEqual(richTextOf('Uno\n\nDos'));
  for (const end of ['\n', '\r\n', '\r'])
    expect(richTextAfter(`Uno${end}Dos${end}${end}Tres`, null)).toEqual(richTextOf('Uno\nDos\n\nTres'));
});
