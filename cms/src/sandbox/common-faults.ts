import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { RequestHandler } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults on purpose that every stand-in knows. None unless set by `POST /v1/_faults`. */
export interface CommonFaults {
  /** Only requests whose path contains this, such as `/capture` or `/transactions`; empty: every request. */
  on: string;
  delayMs: number;
  /** So many requests answer `failWith` and have no effect. */
  failNext: number;
  /** The status of those answers, from 400 on. */
  failWith: number;
  /** So many POST requests are carried out, but the connection breaks before the reply. */
  dropAfterEffect: number;
}

export const noCommonFaults: Readonly<CommonFaults> = {
  on: '',
  delayMs: 0,
  failNext: 0,
  failWith: 503,
  dropAfterEffect: 0,
};

interface Known<Faults> {
  none: Readonly<Faults>;
  /** The values that a text may have; any, if its name is missing. */
  values?: Record<string, readonly string[]>;
  refusal(name: string): Error;
}

/** Replaces all faults. Those that `body` does not name are switched off. */
export function replaceFaults<Faults extends object>(
  faults: Faults,
  body: unknown,
  { none, values = {}, refusal }: Known<Faults>,
): Faults {
  const wanted = recordOf(body);
  for (const [name, value] of Object.entries(wanted)) {
    const usual = recordOf(none)[name];
    const fits =
      typeof value === typeof usual && (typeof value !== 'number' || (Number.isInteger(value) && value >= 0));
    const known = !Object.hasOwn(values, name) || values[name]!.includes(String(value));
    if (!fits || !known || (name === 'failWith' && Number(value) < 400)) throw refusal(name);
  }
  return Object.assign(faults, none, wanted);
}

/** Fails as the faults say, before the request is carried out or just before its reply. */
export const failOnPurpose =
  (faults: CommonFaults, problem: (status: number) => Error): RequestHandler =>
  async (req, res, next) => {
    if (!req.path.includes(faults.on)) return next();
    if (faults.delayMs > 0) await sleep(faults.delayMs);
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      throw problem(faults.failWith);
    }
    if (req.method === 'POST' && faults.dropAfterEffect > 0) {
      faults.dropAfterEffect -= 1;
      res.end = () => {
        req.socket.destroy();
        return res;
      };
    }
    next();
  };
