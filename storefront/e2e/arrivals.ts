import type { BrowserContextOptions, Page } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import { newAdmin, type Person } from '../../cms/src/testing/people';
import { enterAs, visitor, type Visitor } from './browser';

type Arrive = (width?: number, height?: number, more?: BrowserContextOptions) => Promise<Visitor>;
interface Options {
  width?: number;
  height?: number;
  /** Whoever hears a complaint in a console fails the test. */
  silent?: boolean;
}

/** What a page shows, for the one who reads why a test failed on another machine. */
async function lastSeen(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return `\n${page.url()} showed in the end:\n${shown.slice(0, 6000)}\n`;
}

/** Visitors of a file's tests. Who arrives leaves when the test ends. */
export function arrivals({ silent = false }: Pick<Options, 'silent'> = {}): Arrive {
  const here: Visitor[] = [];
  afterEach(async () => {
    const gone = here.splice(0);
    if ((globalThis as { testFailed?: boolean }).testFailed)
      for (const { page } of gone) process.stderr.write(await lastSeen(page));
    await Promise.all(gone.map(({ leave }) => leave()));
    if (silent) expect(gone.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  return async (width, height, more) => {
    const who = await visitor(server.url, { width, height, ...more });
    here.push(who);
    return who;
  };
}

/** Somebody with a browser of their own for every test of a file. */
export function everyTestAVisitor({ width, height, ...more }: Options = {}): Visitor & { arrive: Arrive } {
  const arrive = arrivals(more);
  const who = { arrive } as Visitor & { arrive: Arrive };
  beforeEach(async () => {
    Object.assign(who, await arrive(width, height));
  });
  return who;
}

/** An administrator who is logged in, in a fresh browser for every test of a file; the person is the same. */
export function everyTestStaff(options: Options = {}): Visitor & { arrive: Arrive; ana: Person } {
  const staff = everyTestAVisitor(options) as ReturnType<typeof everyTestStaff>;
  beforeAll(async () => {
    staff.ana = await newAdmin();
  });
  beforeEach(() => enterAs(staff.page, staff.ana));
  return staff;
}
