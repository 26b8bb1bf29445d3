import { defaultHours, type HoursTable } from '@spa-bronze/domain/booking/hours';
import type { HoursView } from '@spa-bronze/domain/booking/hours-schemas';
import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { business, type PolicySeed } from '../../seed/content/business';
import { closedOn, dayHours, everyDay, withBookingSettings, withHours } from '../../testing/booking-settings';
import { Client } from '../../testing/client';
import { newAdmin, newPerson, type Person } from '../../testing/people';
import { freeDay, newService } from '../../testing/shop';
import { openEmpty, server, type OtherServer } from '../../testing/worker-server';

const withoutText = (policy: PolicySeed) => ({ ...policy, sections: [] });

let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
  const policies = {
    privacyPolicy: withoutText(business.privacyPolicy),
    cancellationPolicy: withoutText(business.cancellationPolicy),
    returnsPolicy: withoutText(business.returnsPolicy),
  };
  await server.payload.updateGlobal({ slug: 'business', data: { ...business, photo: null, ...policies } });
});

const present = async () => await ana.client.read<HoursView>('/hours');
const put = (hours: HoursTable, seen: HoursTable, { client }: { client: Client } = ana) =>
  client.put<HoursView>('/hours', { hours, seen });

test('hours: an administrator replaces the table, and everything else of the settings stays', () =>
  withBookingSettings({ cabins: 3, noticeMinutes: 15 }, async () => {
    const { hours } = everyDay('10:00', '12:00');
    const saved = await put(hours, defaultHours);
    expect({ status: saved.status, message: saved.body.message, saved: saved.body.data }).toEqual({
      status: 200,
      message: messages.hoursSaved,
      saved: { hours, cabins: 3 },
    });
    expect(await present()).toEqual({ hours, cabins: 3 });
    expect(await server.payload.findGlobal({ slug: 'booking-settings' })).toMatchObject({
      noticeMinutes: 15,
    });
  }));

test('hours: the number of cabins is saved with the table, and one that cannot be is refused', () =>
  withBookingSettings({ cabins: 2 }, async () => {
    const send = (cabins: number) =>
      ana.client.put<HoursView>('/hours', { hours: defaultHours, seen: defaultHours, cabins });
    const saved = await send(3);
    expect({ status: saved.status, cabins: saved.body.data.cabins }).toEqual({ status: 200, cabins: 3 });
    for (const wrong of [0, 1.5, 1000]) expect((await send(wrong)).status).toBe(400);
    expect((await present()).cabins).toBe(3);
  }));

test('hours: a table that somebody else changed meanwhile is not replaced', () =>
  withBookingSettings(everyDay('10:00', '12:00'), async () => {
    const { hours } = everyDay('10:00', '12:00');
    const { status, body } = await put(withHours({ holidays: null }).hours, defaultHours);
    expect({ status, message: body.message, hours: body.data.hours }).toEqual({
      status: 409,
      message: messages.conflict,
      hours,
    });
    expect((await present()).hours).toEqual(hours);
  }));

test('hours: of two changes at once one is saved, and the other one is told', () =>
  withBookingSettings({}, async () => {
    const tables = [everyDay('10:00', '12:00').hours, everyDay('11:00', '13:00').hours];
    const replies = await Promise.all(tables.map((hours) => put(hours, defaultHours)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await present()).hours).toEqual(tables[replies.findIndex(({ status }) => status === 200)]);
  }));

test('hours: a bad table is refused with the field and a message', () =>
  withBookingSettings({}, async () => {
    const week = { ...defaultHours.week, monday: dayHours('12:00', '08:00') };
    const { status, body } = await put(withHours({ week }).hours, defaultHours);
    expect({ status, fields: Object.values(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [messages.closesBeforeOpening],
    });
    expect((await present()).hours).toEqual(defaultHours);
  }));

test('hours: earlier tables are kept as versions', () =>
  withBookingSettings({}, async () => {
    const { hours } = everyDay('10:00', '12:00');
    expect((await put(hours, defaultHours)).status).toBe(200);
    expect((await put(defaultHours, hours)).status).toBe(200);
    const { docs } = await server.payload.findGlobalVersions({
      slug: 'booking-settings',
      sort: '-updatedAt',
      limit: 2,
      depth: 0,
    });
    expect(docs.map(({ version }) => recordOf(version).hours)).toEqual([defaultHours, hours]);
  }));

describe('hours: the table before a change', () => {
  const { hours } = everyDay('10:00', '12:00');
  const { hours: later } = everyDay('11:00', '13:00');
  let app: OtherServer;
  let eva: Person;
  beforeEach(async () => {
    app = await openEmpty();
    eva = await newPerson('ADMIN', app);
  });
  afterEach(() => app.close());

  interface Versions {
    docs: { id: string; version: { hours: HoursTable; cabins: number } }[];
  }
  const versions = async () => {
    const { body } = await eva.client.get('/globals/booking-settings/versions?sort=-updatedAt&depth=0');
    return (body as unknown as Versions).docs;
  };
  const kept = async () => (await versions()).map(({ version }) => version.hours);

  test('is the first version of a new shop, and can be restored', async () => {
    expect((await put(hours, defaultHours, eva)).status).toBe(200);
    expect(await kept()).toEqual([hours, defaultHours]);
    const [, first] = await versions();
    expect(first!.version.cabins).toBe(2);
    expect((await eva.client.post(`/globals/booking-settings/versions/${first!.id}`)).status).toBe(200);
    expect((await eva.client.read<HoursView>('/hours')).hours).toEqual(defaultHours);
    expect((await put(later, defaultHours, eva)).status).toBe(200);
    expect(await kept()).toEqual([later, defaultHours, hours, defaultHours]);
  });

  test('is kept once when a process dies between it and the change', async () => {
    const { db } = app.payload;
    const plain = [db.createGlobal, db.updateGlobal] as const;
    const dies = () => Promise.reject(new Error('The process died'));
    [db.createGlobal, db.updateGlobal] = [dies, dies];
    expect((await put(hours, defaultHours, eva)).status).toBe(500);
    [db.createGlobal, db.updateGlobal] = plain;
    expect(await kept()).toEqual([defaultHours]);
    expect((await put(hours, defaultHours, eva)).status).toBe(200);
    expect(await kept()).toEqual([hours, defaultHours]);
  });

  test('is kept when a process died before its version', async () => {
    expect((await put(hours, defaultHours, eva)).status).toBe(200);
    const { db } = app.payload;
    const plain = db.createGlobalVersion;
    db.createGlobalVersion = () => Promise.reject(new Error('The process died'));
    expect((await put(later, hours, eva)).status).toBe(500);
    db.createGlobalVersion = plain;
    expect(await kept()).toEqual([hours, defaultHours]);
    expect((await put(defaultHours, later, eva)).status).toBe(200);
    expect(await kept()).toEqual([defaultHours, later, hours, defaultHours]);
  });
});

test('hours: strangers read lines and spans of the present table at once', () =>
  withBookingSettings({}, async () => {
    const service = await newService();
    const query =
      '{ SpaHours { reception { days hours } appointments { days hours } spans { opens closes from to } } }';
    const shown = async () => (await new Client().post('/graphql', { query })).text;
    expect(await shown()).toContain('{"days":"Miércoles a lunes","hours":"9:00-16:00"}');
    expect(await shown()).toContain('{"days":"Miércoles a lunes","hours":"8:00-19:30"}');
    const sunday = { ...dayHours('10:00', '14:30'), reception: { opens: '10:30', closes: '13:30' } };
    const day = await freeDay();
    const { ranges } = closedOn(day).hours;
    const { hours } = withHours({ week: { ...defaultHours.week, sunday }, holidays: sunday, ranges });
    expect((await put(hours, defaultHours)).status).toBe(200);
    const after = await shown();
    for (const text of ['10:30-13:30', '10:00-14:30', day.split('-').reverse().join('/'), `"from":"${day}"`])
      expect(after).toContain(text);
    const { body } = await new Client().get<{ open: boolean }>(
      `/availability?productId=${service.id}&date=${day}&view=reservar`,
    );
    expect(body.data.open).toBe(false);
  }));
