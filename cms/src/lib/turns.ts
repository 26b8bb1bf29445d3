import { messages } from '@spa-bronze/domain/messages';
import { AppError } from './app-error';

export class Turns {
  private readonly waiting = new Map<string, { last: Promise<unknown>; count: number }>();

  constructor(private readonly most: number) {}

  /** Runs when all earlier works have ended, also failed ones. Throws 503 when `most` wait already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.waiting.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (line.count >= this.most) throw new AppError(503, messages.paymentUnavailable);
    const mine = line.last.then(
      () => work(),
      () => work(),
    );
    this.waiting.set(key, { last: mine, count: line.count + 1 });
    try {
      return await mine;
    } finally {
      this.leave(key);
    }
  }

  private leave(key: string): void {
    const line = this.waiting.get(key)!;
    if (line.count > 1) this.waiting.set(key, { ...line, count: line.count - 1 });
    else this.waiting.delete(key);
  }
}
