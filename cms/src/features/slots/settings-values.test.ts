import { closedHours, defaultHours } from '@spa-bronze/domain/booking/hours';
import { defaultSettings } from '@spa-bronze/domain/booking/booking-rules';
import {
  closedOn,
  dayHours,
  dayShown,
  everyDay,
  onDay,
  quietMonday,
  withDay,
  withBookingSettings as withSettings,
  withHours,
} from '../../testing/booking-settings';
import { server } from '../../testing/worker-server';
import { newAdmin, type Person } from '../../testing/people';
import { newService } from '../../testing/shop';
import { settingsFrom } from './booking-settings';

let ana: Person;
let service: Awaited<ReturnType<typeof newService>>;
beforeAll(async () => {
  [ana, service] = [await newAdmin(), await newService()];
});

const invalid: [string, ...object[]][] = [
  [
    'hours',
    withDay('monday', dayHours('8:00', '12:00')),
    withDay('monday', dayHours('08:15', '12:00')),
    withDay('monday', dayHours('12:00', '11:30')),
    withHours({ ranges: [onDay('2027-02-30')] }),
    closedOn('2027-01-01', '2027-01-01'),
    { hours: null },
    { hours: [] },
    { hours: 'x' },
  ],
  ['noticeMinutes', { noticeMinutes: -1 }, { noticeMinutes: 20_161 }, { noticeMinutes: 1.5 }],
  ['furthestDays', { furthestDays: 0 }, { furthestDays: 731 }],
  ['freeHours', { freeHours: -1 }, { freeHours: 721 }],
  ['cabins', { cabins: 0 }, { cabins: 21 }],
  ['bufferMinutes', { bufferMinutes: -1 }, { bufferMinutes: 241 }],
  [
    'serviceCabins',
    { serviceCabins: [] },
    { serviceCabins: { a: 1 } },
    { serviceCabins: { a: [0] } },
    { serviceCabins: { a: [21] } },
    { serviceCabins: { a: [1.5] } },
  ],
];
test.each(invalid)('booking settings: %s refuses an invalid value', (path, ...values) =>
  withSettings({}, async () => {
    const stored = await server.payload.findGlobal({ slug: 'booking-settings', depth: 0 });
    for (const value of values) {
      const { status, body } = await ana.client.post('/globals/booking-settings', value);
      const paths = (
        body as unknown as { errors?: { data?: { errors?: { path: string }[] } }[] }
      ).errors?.[0]?.data?.errors?.map((it) => it.path);
      expect({ value, status, paths }).toEqual({ value, status: 400, paths: [path] });
    }
    expect(await server.payload.findGlobal({ slug: 'booking-settings', depth: 0 })).toEqual(stored);
  }),
);

test.each([
  { noticeMinutes: 0, furthestDays: 1, freeHours: 0, cabins: 1, bufferMinutes: 0, serviceCabins: {} },
  {
    noticeMinutes: 20_160,
    furthestDays: 365,
    freeHours: 720,
    cabins: 20,
    bufferMinutes: 240,
    serviceCabins: { a: [1, 20], b: [] },
  },
  { ...everyDay('00:00', '00:00', [onDay('2028-02-29')]), serviceCabins: null },
])('booking settings: the limits are accepted (%#)', (values) =>
  withSettings(values, async () => expect((await dayShown(quietMonday(), service.id)).slots).toBeDefined()),
);

const numbers = ['cabins', 'furthestDays', 'noticeMinutes', 'bufferMinutes', 'freeHours'] as const;
test.each([undefined, null, '', '3', NaN, Infinity, {}, -1, 1e9])(
  'booking settings: a number that is %p becomes the default, a valid number stays',
  (none) => {
    const all = (value: unknown) => settingsFrom(Object.fromEntries(numbers.map((name) => [name, value])));
    expect(all(none)).toEqual(defaultSettings);
    expect(all(7)).toEqual({ ...defaultSettings, ...Object.fromEntries(numbers.map((name) => [name, 7])) });
  },
);

test('booking settings: no table of hours is the usual one, and one that is not valid opens no day', () => {
  const hoursOf = (hours: unknown) => settingsFrom({ hours }).hours;
  expect([hoursOf(undefined), hoursOf(null)]).toEqual([defaultHours, defaultHours]);
  expect([hoursOf({ ...defaultHours, later: 1 }), hoursOf('{}')]).toEqual([closedHours, closedHours]);
  const closedFor = (from: string, to: string) => ({
    ...defaultHours,
    ranges: [{ from, to, cabin: null, hours: null }],
  });
  expect(hoursOf(closedFor('0001-01-01', '9999-12-31'))).toEqual(closedFor('1900-01-01', '2199-12-31'));
  expect(hoursOf(closedFor('2026-02-30', '9999-12-31'))).toEqual(closedHours);
  const cabinsOf = (serviceCabins: unknown) => settingsFrom({ serviceCabins }).serviceCabins;
  expect([cabinsOf({ id: [2] }), cabinsOf({ id: ['2'] }), cabinsOf(null)]).toEqual([{ id: [2] }, {}, {}]);
});
