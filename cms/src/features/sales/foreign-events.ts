import { sum } from '@spa-bronze/domain/lib/money';
import type { Payload } from 'payload';
import { Repository } from '../../lib/repository';

const events = new Repository<{ id: string; foreign: number }>('payment-events');

/** Events of other shops on an account of a provider, as long as they are kept. A row a day counts them. */
export async function countForeignEvents(payload: Payload): Promise<number> {
  const days = await events.find(payload, { foreign: { greater_than: 0 } }, { select: { foreign: true } });
  return sum(days.map(({ foreign }) => foreign));
}
