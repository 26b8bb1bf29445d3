import { createHmac } from 'node:crypto';
import type { IndexDescription } from 'mongodb';
import type { Payload } from 'payload';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { limitsOf, type LimitRule } from '../../lib/rate-limits';
import { retryConflict } from '../../lib/retry-conflict';
import { watchOf } from '../database-watch';
import { mongoDb } from './mongo-db';
import { RATE_LIMITS } from './passing-collections';

/** A row has `key`, `points` and `expire`. MongoDB deletes it after that time. */
const indexes: IndexDescription[] = [
  { key: { expire: 1 }, expireAfterSeconds: 0 },
  { key: { key: 1 }, unique: true },
];

/** Keys are stored as hashes with the shop's secret: no address and no account can be read there. */
class HashedLimiter extends RateLimiterMongo {
  constructor(
    options: ConstructorParameters<typeof RateLimiterMongo>[0],
    private readonly secret: string,
  ) {
    super(options);
  }

  override getKey(key: string | number): string {
    return super.getKey(createHmac('sha256', this.secret).update(String(key)).digest('base64url'));
  }
}

export async function shareRateLimits(payload: Payload, secret: string): Promise<void> {
  const db = mongoDb(payload);
  await db.collection(RATE_LIMITS).createIndexes(indexes);
  const watch = watchOf(payload);
  limitsOf(payload).share({
    limiterOf: (rule) => new HashedLimiter({ ...optionsOf(rule), storeClient: db }, secret),
    run: (operation) => watch.run(() => retryConflict(operation)),
  });
}

/**
 * A process that refused a key refuses it from memory until the count is over, so that a flood writes nothing.
 * Not where a count may be taken back: it has calls in progress, which may turn out to be good.
 */
const optionsOf = ({ name, points, duration, isTakenBack }: LimitRule) => ({
  points,
  duration,
  keyPrefix: name,
  tableName: RATE_LIMITS,
  disableIndexesCreation: true,
  ...(!isTakenBack && { inMemoryBlockOnConsumed: points + 1 }),
});
