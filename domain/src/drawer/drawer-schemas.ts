import { z } from 'zod';
import { id, optionalText, page, pesos, requestKey, text, wholeNumeric } from '../fields/field-schemas';
import { messages } from '../messages';
import { inPersonMethods } from '../sales/staff';
import { denominations, handKinds, movementKinds, sumOfNotes, type Denomination } from './drawer-rules';

const MOST_COP = 1_000_000_000;
export const REASON_MAX = 200;
const number = wholeNumeric(1_000_000).pipe(z.number().min(1, messages.invalidInput));
const method = z.enum(inPersonMethods, messages.invalidInput);

export const byDrawer = z.object({ number: z.string().regex(/^[1-9]\d{0,5}$/, messages.invalidId) });
export const drawersQuery = page;

/** `last` is the newest drawer that was seen, 0 without one. */
export const openDrawerInput = z.object({
  key: requestKey,
  last: wholeNumeric(1_000_000),
  floatCop: pesos(MOST_COP),
});

export const drawerMovementInput = z.object({
  key: requestKey,
  number,
  kind: z.enum(handKinds, messages.invalidInput),
  amountCop: pesos(MOST_COP).refine((it) => it > 0, messages.positive),
  reason: text(REASON_MAX),
});

const notes = z.partialRecord(
  z.enum(denominations.map(String) as `${Denomination}`[], messages.invalidInput),
  wholeNumeric(100_000),
  messages.invalidInput,
);
const counted = z.object({ method, amountCop: pesos(MOST_COP) });
/** `expectedCop` is the cash that was expected when it was counted: 409 when it is another amount by now. */
export const closeDrawerInput = z
  .object({
    key: requestKey,
    number,
    expectedCop: z.number(messages.notANumber),
    countedCop: pesos(MOST_COP),
    notes: notes.optional(),
    /** Other ways that were counted too, each once. */
    others: z.array(counted, messages.invalidInput).max(5, messages.tooManyItems).optional().default([]),
    reason: optionalText(REASON_MAX),
  })
  .superRefine(({ countedCop, notes: sorts, others }, issues) => {
    if (sorts && sumOfNotes(sorts) !== countedCop)
      issues.addIssue({ code: 'custom', path: ['notes'], message: messages.drawerNotes });
    const methods = others.map((it) => it.method);
    if (methods.includes('CASH') || new Set(methods).size < methods.length)
      issues.addIssue({ code: 'custom', path: ['others'], message: messages.invalidInput });
  });

const methodSum = z.object({ method, amountCop: z.number() });
export const drawerMovement = z.object({
  _id: id,
  kind: z.enum(movementKinds),
  method,
  amountCop: z.number(),
  at: z.string(),
  by: z.string(),
  /** The sale that it belongs to, '' for what staff put in or took out. */
  sale: z.string(),
  what: z.string(),
  reason: z.string(),
  /** What it undoes: when that was, and the number of the closed drawer that has it. */
  undoes: z.object({ at: z.string(), number: z.number().nullable() }).nullable(),
});
export type DrawerMovement = z.infer<typeof drawerMovement>;

/** A drawer from its opening to its close. What was counted is null while it is open. */
export const drawer = z.object({
  number: z.number(),
  openedAt: z.string(),
  openedBy: z.string(),
  floatCop: z.number(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  expected: z.array(methodSum),
  counted: z.array(methodSum).nullable(),
  notes: z.record(z.string(), z.number()).nullable(),
  differences: z.array(methodSum),
  reason: z.string(),
});
export type Drawer = z.infer<typeof drawer>;
/** A drawer with what moved in it. */
export const drawerView = drawer.extend({
  /** Cash that came from clients, less what they got back. */
  takenCop: z.number(),
  inCop: z.number(),
  outCop: z.number(),
  people: z.array(methodSum.extend({ by: z.string() })),
  /** Cash of sales by the day on which the summary has it. */
  days: z.array(z.object({ day: z.string(), amountCop: z.number() })),
  movements: z.array(drawerMovement),
});
export type DrawerView = z.infer<typeof drawerView>;

/**
 * `last`: the newest close, with the cash that was counted, whoever closed it: it is what the next one begins with.
 * `waiting`: cash of sales since the last close while no drawer is open. It counts in the next one.
 */
export const drawerNow = z.object({
  open: drawerView.nullable(),
  last: drawer.pick({ number: true, counted: true }).nullable(),
  waiting: z.object({ count: z.number(), cashCop: z.number() }),
});
export type DrawerNow = z.infer<typeof drawerNow>;
