import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { invalidParameter, PayPalProblem } from './paypal-problem';

/** Faults of the sandbox on purpose. None unless set by `POST /v1/_faults`. */
export interface Faults {
  /** Only requests whose path contains this, such as `/capture` or `/transactions`; empty: every request. */
  on: string;
  delayMs: number;
  /** So many requests answer `failWith` and have no effect. */
  failNext: number;
  /** The status of those answers, from 400 on. */
  failWith: number;
  /** So many POST requests are carried out, but the connection breaks before the reply. */
  dropAfterEffect: number;
  captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED';
  duplicateWebhooks: boolean;
  /** Events are delayed by this. When it changes between two events, the second can arrive first. */
  webhookDelayMs: number;
  /** The list of transactions lacks what is younger than this. PayPal's may lag by three hours. */
  listDelayMs: number;
}

export const noFaults: Readonly<Faults> = {
  on: '',
  delayMs: 0,
  failNext: 0,
  failWith: 503,
  dropAfterEffect: 0,
  captureStatus: 'COMPLETED',
  duplicateWebhooks: false,
  webhookDelayMs: 0,
  listDelayMs: 0,
};

/** Replaces all faults. Those that `body` does not name are switched off. */
export function setFaults(faults: Faults, body: unknown): Faults {
  const wanted = body ?? {};
  for (const [name, value] of Object.entries(wanted)) {
    const usual = recordOf(noFaults)[name];
    const fits =
      typeof value === typeof usual && (typeof value !== 'number' || (Number.isInteger(value) && value >= 0));
    const known = name !== 'captureStatus' || ['COMPLETED', 'PENDING', 'DECLINED'].includes(String(value));
    if (!fits || !known || (name === 'failWith' && Number(value) < 400))
      throw invalidParameter(`/${name}`, 'INVALID_PARAMETER_VALUE', 'Not a fault, or not a value of it.');
  }
  return Object.assign(faults, noFaults, wanted);
}

export const failOnPurpose = (faults: Faults) => async (req: Request, res: Response, next: NextFunction) => {
  if (!req.path.includes(faults.on)) return next();
  if (faults.delayMs > 0) await sleep(faults.delayMs);
  if (faults.failNext > 0) {
    faults.failNext -= 1;
    throw new PayPalProblem(faults.failWith);
  }
  if (req.method === 'POST' && faults.dropAfterEffect > 0) {
    faults.dropAfterEffect -= 1;
    res.json = () => {
      req.socket.destroy();
      return res;
    };
  }
  next();
};
