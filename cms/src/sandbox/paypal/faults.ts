import { type CommonFaults, noCommonFaults, replaceFaults } from '../common-faults';
import { invalidParameter } from './paypal-problem';

/** Faults of the sandbox on purpose. None unless set by `POST /v1/_faults`. */
export interface Faults extends CommonFaults {
  captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED';
  duplicateWebhooks: boolean;
  /** Events are delayed by this. When it changes between two events, the second can arrive first. */
  webhookDelayMs: number;
  /** The list of transactions lacks what is younger than this. PayPal's may lag by three hours. */
  listDelayMs: number;
}

export const noFaults: Readonly<Faults> = {
  ...noCommonFaults,
  captureStatus: 'COMPLETED',
  duplicateWebhooks: false,
  webhookDelayMs: 0,
  listDelayMs: 0,
};

/** Replaces all faults. Those that `body` does not name are switched off. */
export const setFaults = (faults: Faults, body: unknown): Faults =>
  replaceFaults(faults, body, {
    none: noFaults,
    values: { captureStatus: ['COMPLETED', 'PENDING', 'DECLINED'] },
    refusal: (name) =>
      invalidParameter(`/${name}`, 'INVALID_PARAMETER_VALUE', 'Not a fault, or not a value of it.'),
  });
