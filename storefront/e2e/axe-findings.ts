import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { markupFindings } from './markup-findings';

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Gives axe to the page. `page.evaluate` would take three times as long for a script of this size. */
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

/** What axe and `markupFindings` find wrong on the page as it is now: a line each, beginning with `where`. */
export async function findings(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        /* Style sheets are read for rules that are no part of these. */
        preload: { assets: ['media'] },
      }),
    RULES,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${where}: ${id} at ${target.join(' ')}. ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
  return [...found, ...(await markupFindings(page, where))];
}
