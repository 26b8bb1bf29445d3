import { HOUR_MS, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { type CommonFaults, noCommonFaults, replaceFaults } from '../common-faults';
import { invalidField } from './wompi-problem';

/** Faults of the stand-in on purpose. None unless set by `POST /v1/_faults`. */
export interface WompiFaults extends CommonFaults {
  /** A payment is PENDING for this long before it ends. */
  settleMs: number;
  /** How long the slow bank, and a bank's page that nobody answers, keep a payment PENDING. */
  pendingMs: number;
  /** After the first failure, so long may the payer try again under the same reference. */
  retryMs: number;
  /** Divides `pendingMs`, `retryMs` and the waits of 30 minutes, 3 and 24 hours before an event is repeated. */
  clockSpeed: number;
  /** A reference that is paid or pending is paid again: two APPROVED under one reference. */
  acceptUsed: boolean;
  /** A page that was open when its time ended takes the money. */
  acceptExpired: boolean;
  duplicateEvents: boolean;
  /** So many events are never sent. */
  loseEvents: number;
  /** Events are delayed by this. When it changes between two events, the second can arrive first. */
  eventDelayMs: number;
  /** Events are delayed by a random part of this as well, so they arrive in any order. */
  shuffleEventsMs: number;
  /** Paths into `data`, separated by commas; empty: a list that changes from event to event. */
  eventProperties: string;
  checksumCase: 'varied' | 'lower' | 'upper';
  /** Whether a payment that begins PENDING is announced as well. */
  pendingEvents: boolean;
  /** Lists by date lack what is younger than this. */
  listDelayMs: number;
  /** Lists by reference lack what is younger than this. */
  lookupDelayMs: number;
  /** What is wrong with a void: refused with ERROR, done with an empty answer, or done although it says ERROR. */
  voidAnswer: 'plain' | 'error' | 'empty' | 'false-error';
  /** An accepted void is done after this. */
  voidMs: number;
  /** `POST /v1/refunds` pays back, as the documents of the sandbox say. */
  refundApi: boolean;
}

export const noWompiFaults: Readonly<WompiFaults> = {
  ...noCommonFaults,
  settleMs: 0,
  pendingMs: 3 * HOUR_MS,
  retryMs: 3 * MINUTE_MS,
  clockSpeed: 1,
  acceptUsed: false,
  acceptExpired: false,
  duplicateEvents: false,
  loseEvents: 0,
  eventDelayMs: 0,
  shuffleEventsMs: 0,
  eventProperties: '',
  checksumCase: 'varied',
  pendingEvents: false,
  listDelayMs: 0,
  lookupDelayMs: 0,
  voidAnswer: 'plain',
  voidMs: 0,
  refundApi: false,
};

/** Replaces all faults. Those that `body` does not name are switched off. */
export const setWompiFaults = (faults: WompiFaults, body: unknown): WompiFaults =>
  replaceFaults(faults, body, {
    none: noWompiFaults,
    values: {
      checksumCase: ['varied', 'lower', 'upper'],
      voidAnswer: ['plain', 'error', 'empty', 'false-error'],
    },
    refusal: (name) => invalidField(name, 'Not a fault, or not a value of it.'),
  });

/** A time of Wompi's clock in milliseconds of ours. */
export const onItsClock = ({ clockSpeed }: Pick<WompiFaults, 'clockSpeed'>, ms: number): number =>
  ms / Math.max(1, clockSpeed);
