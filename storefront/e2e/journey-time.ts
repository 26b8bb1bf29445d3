/** A journey has many steps, each of which fails by itself within seconds: see browser.ts. */
jest.setTimeout(120_000);
