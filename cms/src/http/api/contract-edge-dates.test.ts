import { api, type EndpointKey } from '@spa-bronze/domain/api';
import { defaultHours } from '@spa-bronze/domain/booking/hours';
import { messages } from '@spa-bronze/domain/messages';
import { samples } from '../../testing/contract-samples';
import { newAdmin, type Person } from '../../testing/people';
import { newService } from '../../testing/shop';

interface Call {
  body?: object;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  form?: unknown;
}

/** Valid calls in which every day is this one. */
const callsOn = (day: string, service: string): Record<string, Call> => {
  const hours = { ...defaultHours, ranges: [{ from: day, to: day, cabin: null, hours: null }] };
  return {
    ...samples({
      newEmail: 'nueva@correo.example',
      ownEmail: 'ana@correo.example',
      user: 'nobody',
      product: service,
      service,
      day,
      order: 'none',
      cost: '1.00',
      sale: 'none',
      booking: `none_${service}`,
      resetToken: 'x'.repeat(43),
      testimonialToken: 'x'.repeat(43),
    }),
    'PUT /hours': { body: { hours, seen: hours } },
    'POST /hours/outside': { body: { hours } },
  };
};
const takingDays = (Object.keys(api) as EndpointKey[]).filter((key) =>
  JSON.stringify(callsOn('the-day', 'the-service')[key]).includes('the-day'),
);

let ana: Person;
let service: string;
beforeAll(async () => {
  [ana, { id: service }] = await Promise.all([newAdmin(), newService()]);
});

async function reply(key: EndpointKey, day: string) {
  const [method = '', template = ''] = key.split(' ');
  const { body, query = {}, params = {} } = callsOn(day, service)[key]!;
  const path = template.replace(/\{(\w+)\}/, (_, name: string) => params[name] ?? '');
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return ana.client.send(method, `${path}?${new URLSearchParams(pairs)}`, body);
}

/** The years 9999 and 0000, and what a day after them looks like. */
const edges = [
  '9999-11-20',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '+010000-01',
  '+010000-01-01',
  '-000001-01-01',
  '2026-02-30',
];

test('edge dates: the endpoints that take a day are known', () => {
  expect(takingDays).toEqual(
    expect.arrayContaining(['GET /calendar', 'GET /availability/days', 'GET /summary', 'PUT /hours']),
  );
  expect(takingDays.length).toBeGreaterThanOrEqual(11);
});

test.each(takingDays)('edge dates: %s refuses a day that the shop does not read', async (key) => {
  for (const day of edges) {
    const { status, body } = await reply(key, day);
    expect({ day, status, says: Object.values(body.fields ?? {}) }).toEqual({
      day,
      status: 400,
      says: expect.arrayContaining([messages.invalidDate]) as unknown,
    });
  }
});

test.each(takingDays)(
  'edge dates: %s answers the first and the last day that the shop reads',
  async (key) => {
    for (const day of ['1900-01-01', '2199-12-31']) {
      const { status, body } = await reply(key, day);
      expect({ day, fault: status >= 500 }).toEqual({ day, fault: false });
      if (Array.isArray(body.data)) expect(body.data.length).toBeLessThanOrEqual(62);
    }
  },
);
