import { addDays } from '@spa-bronze/domain/booking';
import { server } from '../../testing/house';
import { newAdmin, type Person } from '../../testing/people';
import { freeDay, newService } from '../../testing/shop';
import { bookAtDesk, cancelVisit, markVisit, moveVisit, payBalance, readCalendar, readPreview, readStarts, type Visit } from './visit-requests';

const { fetch: plain } = globalThis;
const { signal } = new AbortController();
let ana: Person;
beforeAll(async () => {
  ana = await newAdmin();
  /** The admin's pages ask their own server, in the name of who is logged in. */
  globalThis.fetch = ((path: string, init: RequestInit) => plain(`${server.url}${path}`, { ...init, headers: { ...init.headers, ...ana.client.cookieHeader() } })) as typeof fetch;
});
afterAll(() => { globalThis.fetch = plain; });

test('the calendar of the admin: books, shows, moves, collects, marks and cancels by the contract', async () => {
  const [service, day] = [await newService(), await freeDay({ days: 2 })];
  const starts = async (visit?: Visit) => (await readStarts(service.id, day, visit, signal)).times;
  const wish = { source: 'PHONE', buyer: { name: 'Luz Nueva' }, productId: service.id, reservationDate: day, paid: 'none' } as const;
  const [{ data: first }, { data: other }] = [await bookAtDesk({ ...wish, key: 'admin-uno-1', reservationTime: '12:00' }), await bookAtDesk({ ...wish, key: 'admin-dos-2', reservationTime: '12:00' })];
  expect([(await starts()).includes('12:30'), (await starts(first)).includes('12:30')]).toEqual([false, true]);
  const { bookings, days } = await readCalendar(day, addDays(day, 1), signal);
  expect([bookings.map(({ _id }) => _id).sort(), days.length]).toEqual([[first._id, other._id].sort(), 2]);
  const { data: moved } = await moveVisit(first, { reservationDate: day, reservationTime: '15:00', keptCop: 0, waive: true });
  expect([moved.reservationTime, moved.sequence]).toEqual(['15:00', 1]);
  const { data: paid } = await payBalance(moved, 'CASH');
  expect([paid.balancePaid, (await payBalance(paid, null)).data.balancePaid]).toEqual([true, false]);
  expect((await markVisit(moved, 'BOOKED')).data.state).toBe('BOOKED');
  expect(await readPreview(moved, 'cancel', true, signal)).toMatchObject({ action: 'cancel', allowed: true });
  expect((await cancelVisit(moved, { refundCop: 0, keptCop: 0 })).data.state).toBe('CANCELLED');
});

test('a closed day has no starts and says why', async () => {
  const { id } = await newService();
  expect(await readStarts(id, '2020-01-01', undefined, signal)).toMatchObject({ times: [], reason: expect.any(String) });
});
