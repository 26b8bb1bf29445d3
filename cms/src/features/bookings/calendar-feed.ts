import { ofUser } from '../../lib/of-user';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { waitingLabel } from '@spa-bronze/domain/booking/actions';
import { icsOf } from '@spa-bronze/domain/booking/calendar';
import { messages } from '@spa-bronze/domain/messages';
import { shopPriceOf } from '@spa-bronze/domain/lib/money';
import { may } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { Repository } from '../../lib/repository';
import { newToken, tokenHash } from '../../lib/token-hash';
import { buyerPhone } from '../sales/sale';
import { withReceptionInForce } from '../users/user-row';
import { users } from '../users/users-repository';
import { lineMoneyOf } from '../sales/sale-ledger';
import { relatedDataOf, calendarEntryOf } from './booking-to-wire';
import { calendarFile } from './calendar-file';
import { bookingsBetween } from './calendar';
import { callerOf, type Caller } from './caller';
import { type Booking } from '../sales/sale-lines';

const DAYS_BACK = 30;
const DAYS_AHEAD = 400;

interface FeedRow {
  id: string;
  user: string;
  keyHash: string;
  since: string;
  owner: string;
}
const feeds = new Repository<FeedRow>('calendar-feeds');

/** Gives a member of staff a new secret. The former one is invalid from then on. */
async function rollKey(
  payload: Payload,
  { id: user, email: owner }: Caller,
): Promise<{ key: string; since: string }> {
  const [key, since] = [newToken(), new Date().toISOString()];
  const fields = { owner, keyHash: tokenHash(key), since };
  if (!(await feeds.insertUnlessTaken(payload, { user, ...fields })))
    await feeds.updateWhere(payload, ofUser(user), fields);
  return { key, since };
}

/** Throws 404 for an invalid key: unknown, replaced or revoked, or its owner does not see the bookings any more. */
async function checkKey(payload: Payload, key: string): Promise<void> {
  const feed = await feeds.findOne(payload, { keyHash: { equals: tokenHash(key) } });
  const owner = feed && (await users.findById(payload, feed.user));
  if (!may(owner && withReceptionInForce(owner), 'bookings')) throw new AppError(404, messages.feedUnknown);
}

/** The order is on the provider's page, or not even there: its hold is over within minutes. */
const isMereHold = ({ sale: { status } }: Booking) => status === 'CREATED' || status === 'PAYER_APPROVED';

/** The summary for staff. While the payment is not settled it only says that the time is taken. */
function entryOf(booking: Booking, related: Awaited<ReturnType<typeof relatedDataOf>>) {
  const { sale, line } = booking;
  const { name, tel, email } = sale.buyer;
  const entry = calendarEntryOf(booking, related);
  if (entry.status === 'TENTATIVE')
    return {
      ...entry,
      title: `${line.productName} · ${waitingLabel(sale)}`,
      description: 'La cita no está confirmada. El panel dice de quién es.',
    };
  return {
    ...entry,
    title: `${line.productName} · ${name}`,
    description: [
      buyerPhone(sale) || tel,
      email,
      `Por pagar: ${shopPriceOf(lineMoneyOf(sale, line).due)}`,
      sale.notes,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

export const calendarFeedEndpoints = contractHandlers({
  'GET /calendar/feed': async ({ req: { payload }, user }) => {
    const feed = await feeds.findOne(payload, ofUser(String(user.id)));
    return { data: { since: feed ? new Date(feed.since).toISOString() : null } };
  },

  'POST /calendar/feed': async ({ req: { payload, url }, env, user }) => {
    const { key, since } = await rollKey(payload, callerOf(user));
    return {
      message: messages.feedMade,
      data: { url: `${env.publicUrl ?? new URL(url ?? '').origin}/api/calendar/feed/${key}.ics`, since },
    };
  },

  'DELETE /calendar/feed': async ({ req: { payload }, user }) => {
    await feeds.deleteWhere(payload, ofUser(String(user.id)));
    return { message: messages.feedRevoked };
  },

  'GET /calendar/feed/{key}.ics': async ({ req: { payload }, params: { key } }) => {
    await checkKey(payload, key);
    const today = dayOf(new Date());
    const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
    const bookings = (await bookingsBetween(payload, from, to)).filter((it) => !isMereHold(it));
    const related = await relatedDataOf(payload, bookings);
    return calendarFile(
      icsOf(
        bookings.map((booking) => entryOf(booking, related)),
        { name: 'Citas de Spa Bronze', alarms: false },
      ),
      'citas',
      'inline',
    );
  },
});
