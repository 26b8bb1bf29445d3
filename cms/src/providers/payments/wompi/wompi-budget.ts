import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { ProviderError } from '../payment-provider';
import { isRound } from '../call-share';
import { CALL_BUDGET } from '../provider-watch';

/** What rounds of jobs may use of the budget: the rest is for payers on their way back, and for events. */
const SHARE_OF_ROUNDS = 2 / 3;

/** So many calls in any minute. Its limit is not known, and who passes it may lose the answers that buyers wait for. */
export class CallBudget {
  private calls: number[] = [];
  private blockedUntil = 0;

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a call. Throws a retryable error when this one would be too many. */
  take(): void {
    const now = this.now();
    this.calls = this.calls.filter((at) => at > now - MINUTE_MS);
    const most = isRound() ? Math.ceil(this.perMinute * SHARE_OF_ROUNDS) : this.perMinute;
    if (this.calls.length >= most || now < this.blockedUntil)
      throw new ProviderError('unavailable', `More than ${most} calls to Wompi in a minute`, {
        status: 429,
        issue: CALL_BUDGET,
      });
    this.calls.push(now);
  }

  /** Wompi itself said that there were too many. */
  pause(): void {
    this.blockedUntil = this.now() + MINUTE_MS;
  }
}
