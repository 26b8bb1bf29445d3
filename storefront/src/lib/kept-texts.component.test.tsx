import { browserTexts, tabTexts } from './kept-texts';

const blocked: [string, PropertyDescriptor][] = [
  [
    'access is refused',
    {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
  ['there is none', { value: null }],
  [
    'there is no room',
    {
      value: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('Full.', 'QuotaExceededError');
        },
        removeItem: () => {},
      },
    },
  ],
];

describe.each(blocked)('kept texts where %s', (_, property) => {
  const own = {
    localStorage: Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!,
    sessionStorage: Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!,
  };
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { ...property, configurable: true });
  });
  afterEach(() => {
    Object.defineProperties(globalThis, own);
  });

  test('the tab keeps them until the page is loaded anew', () => {
    expect(tabTexts.read('a')).toBeNull();
    tabTexts.keep('a', '1');
    expect(tabTexts.read('a')).toBe('1');
    tabTexts.keep('a', null);
    expect(tabTexts.read('a')).toBeNull();
  });

  test('the browser keeps none, and says so', () => {
    expect(browserTexts.keep('a', '1')).toBe(false);
    expect(browserTexts.read('a')).toBeNull();
  });
});

test('kept texts: are those of the browser', () => {
  expect(browserTexts.keep('a', '1')).toBe(true);
  expect(tabTexts.keep('a', '2')).toBe(true);
  expect({ browser: localStorage.getItem('a'), tab: sessionStorage.getItem('a') }).toEqual({
    browser: '1',
    tab: '2',
  });
  expect({ browser: browserTexts.read('a'), tab: tabTexts.read('a') }).toEqual({ browser: '1', tab: '2' });
  browserTexts.keep('a', null);
  tabTexts.keep('a', null);
  expect({ browser: localStorage.getItem('a'), tab: sessionStorage.getItem('a') }).toEqual({
    browser: null,
    tab: null,
  });
});
