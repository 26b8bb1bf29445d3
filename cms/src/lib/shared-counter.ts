import type { Payload } from 'payload';
import { leaseRows, rowIdOf } from './leases';

/** A number that every process of the shop counts up: the `writes` of a row that nobody leases. */
export class SharedCounter {
  constructor(private readonly key: string) {}

  async read(payload: Payload): Promise<number> {
    return (await leaseRows.findOne(payload, { key: { equals: this.key } }))?.writes ?? 0;
  }

  async countUp(payload: Payload): Promise<void> {
    const count = () =>
      leaseRows.updateWhere(payload, { key: { equals: this.key } }, { writes: { $inc: 1 } });
    if (await count()) return;
    await rowIdOf(payload, this.key);
    await count();
  }
}
