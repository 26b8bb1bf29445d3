import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { api, type Endpoint } from '@spa-bronze/domain/api';
import { icsOf } from '@spa-bronze/domain/booking/calendar';
import { localPath } from '@spa-bronze/domain/content/content-rules';
import { csvText, plainCell, readCsv } from '@spa-bronze/domain/lib/csv';
import { readDay, readWrittenDay } from '@spa-bronze/domain/lib/dates';
import { parseMinor } from '@spa-bronze/domain/lib/currency';
import { readNumber, readPesos } from '@spa-bronze/domain/lib/money';
import { scoreOf, searchableTexts, searchWords } from '@spa-bronze/domain/products/search';
import { richTextAfter, richTextOf, safeLink } from '@spa-bronze/domain/content/rich-text';
import { accentVariants } from '@spa-bronze/domain/lib/text';
import { changesOf } from '@spa-bronze/domain/audit-log/audit-log-rules';
import { fieldLabel, valueLabel } from '@spa-bronze/domain/audit-log/labels';
import fc from 'fast-check';
import type { ZodType } from 'zod';
import { slugOf } from '../../features/content/slug';
import { tokenOf } from '../../features/users/session-cookie';
import { renderEmail } from '../../providers/email/email-template';
import { centsFromMoney } from '../../providers/payments/paypal/paypal-money';
import { readPayPalEvent } from '../../providers/payments/paypal/paypal-event';
import { ownFile } from '../../features/media/picture-facts';
import { textSearchWhere } from '../../lib/text-search-where';
import { samples, type Things } from '../../testing/contract-samples';
import { sample } from '../../testing/sample';
import { server } from '../../testing/worker-server';
import { pumps, singlePumps, slowAt } from '../../testing/pumped';
import { checkJson, isJson } from '../edge/body';
import { html } from '../../lib/html';

/** Cubic patterns are caught at the first length, before they would hold the test up at the last one. */
const LENGTHS = [2000, 40_000];
const seed = 20261122;

type Run = (text: string) => unknown;

/** Runs `run` on each fragment pumped and on mixtures of them; fails with the text that was slow. */
async function staysFast(run: Run, lengths = LENGTHS): Promise<void> {
  for (const it of singlePumps)
    expect({ ...it, slowAt: await slowAt(run, it, lengths) }).toEqual({ ...it, slowAt: undefined });
  const property = fc.asyncProperty(pumps, async (it) =>
    expect(await slowAt(run, it, lengths)).toBeUndefined(),
  );
  await fc.assert(property, { numRuns: sample(40, 10), seed, endOnFailure: true });
}

const things: Things = {
  newEmail: 'nueva@correo.example',
  ownEmail: 'carla@correo.example',
  user: 'u1',
  product: 'p1',
  service: 's1',
  day: '2027-01-15',
  order: 'ORDER1',
  cost: '10.00',
  sale: 'sale1',
  booking: 'sale1_line1',
  resetToken: 'x'.repeat(43),
  testimonialToken: 'x'.repeat(43),
};

/** The sample with this text in place of each text in it, and as a name too. */
function withText(sample: unknown, text: string): unknown {
  if (typeof sample === 'string') return text;
  if (Array.isArray(sample)) return sample.map((it) => withText(it, text));
  if (sample === null || typeof sample !== 'object') return sample;
  return {
    ...Object.fromEntries(Object.entries(sample).map(([name, it]) => [name, withText(it, text)])),
    [text]: text,
  };
}

test('schemas of the contract: a pumped text takes no longer than a plain one', async () => {
  const rows = Object.entries(samples(things)).flatMap(([key, sample]) => {
    const row: Endpoint = api[key as keyof typeof api];
    return (['body', 'query', 'params'] as const).flatMap((part) =>
      row[part] && part in sample
        ? [{ schema: row[part] as ZodType, sample: (sample as Record<string, unknown>)[part] }]
        : [],
    );
  });
  expect(rows.length).toBeGreaterThan(40);
  await staysFast((text) => {
    for (const { schema, sample } of rows) schema.safeParse(withText(sample, text));
  });
});

const booking = {
  id: 'a',
  sequence: 0,
  date: '2027-01-15',
  time: '10:00',
  duration: 60,
  status: 'CONFIRMED' as const,
  organizer: { name: 'Spa Bronze', email: 'spa@correo.example' },
  changedAt: new Date(0),
};
const functions: Record<string, Run> = {
  checkJson: (text) => {
    try {
      checkJson(Buffer.from(text));
    } catch {
      /* no JSON */
    }
  },
  isJson,
  slugOf,
  plainCell,
  readCsv,
  readPesos,
  readNumber,
  readDay,
  readWrittenDay,
  parseMinor,
  localPath,
  safeLink,
  richTextOf,
  accentVariants,
  fieldLabel,
  valueLabel,
  ownFile,
  readPayPalEvent,
  csvText: (text) => csvText([[text]]),
  'words of a search': (text) => textSearchWhere(text, { names: ['name'], codes: ['code'] }),
  'a search and what is searched': (text) =>
    scoreOf(
      searchableTexts({ name: text, brand: text, category: text, description: text }),
      searchWords(text),
    ),
  'the name of a file': (text) => server.inside.freshFileName(text, 'image/png'),
  'the cookies of a request': (text) =>
    tokenOf({ get: () => text } as unknown as Headers, { publicUrl: undefined }),
  'a formatted text that was changed': (text) => richTextAfter(text, richTextOf(text)),
  'an amount of the provider': (text) => {
    try {
      centsFromMoney({ currency_code: 'USD', value: text });
    } catch {
      /* no amount */
    }
  },
  'a phone number': (text) => whatsAppUrl(text, ''),
  'an email': (text) =>
    renderEmail({
      subject: text,
      title: text,
      paragraphs: [text],
      sections: [{ heading: text, rows: [[text, text]] }],
    }),
  'a page': (text) => html`<p>${text}</p>`.markup,
  'what changed of a row': (text) =>
    changesOf({ [text]: 'a', deep: { [text]: { [text]: 'b' } } }, { [text]: text }),
};

test.each(Object.entries(functions))(
  '%s: a pumped text takes no longer than a plain one',
  async (_name, run) => staysFast(run),
);

test('calendar file: a pumped text takes no longer than a plain one', async () => {
  await staysFast((text) => icsOf([{ ...booking, title: text, description: text, location: text }]), [1000]);
});
