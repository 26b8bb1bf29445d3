import { saleLetters } from './features/checkout/sale-letters';
import { visitLetters } from './features/checkout/visit-letters';
import { provideLetters, sendOwedLetters } from './features/transactions/send-letters';
import type { House, Part } from './parts';
import { everyMinute } from './providers/every-minute';

/**
 * The writers of every kind of letter that a sale may owe, and the job that sends what nobody has sent yet.
 */
export function lettersPart({ payload, server }: House): Part {
  provideLetters(payload, { ...saleLetters, ...visitLetters });
  let job: ReturnType<typeof everyMinute> | undefined;
  server.once('listening', () => {
    job = everyMinute(payload, (stopped) => sendOwedLetters(payload, new Date(), stopped));
  });
  return {
    close: async () => {
      await job?.stop();
    },
  };
}
