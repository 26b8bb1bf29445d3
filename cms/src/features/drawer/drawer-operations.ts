import type { Body } from '@spa-bronze/domain/api';
import {
  differencesOf,
  expectedCash,
  expectedOf,
  hasDifference,
  type MethodSum,
} from '@spa-bronze/domain/drawer/drawer-rules';
import { timeInWords } from '@spa-bronze/domain/booking/words';
import { timeAt } from '@spa-bronze/domain/lib/dates';
import { formatAdminPrice, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { change, changeAll, commit, insertion } from '../../database/commit';
import { AppError } from '../../lib/app-error';
import { pauseAfter } from '../../lib/retry-conflict';
import { mailOfClose } from './drawer-email';
import {
  BEFORE,
  drawers,
  lastDrawer,
  movements,
  movementsIn,
  movementWrite,
  PENDING,
  type DrawerRow,
  type MovementRow,
} from './drawer-rows';

/** Attempts while others write what a decision rests on. */
const ATTEMPTS = 40;

/** Decides and writes until nobody wrote in between. Throws 409 when others keep writing. */
async function untilWritten<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 1; count <= ATTEMPTS; count += 1) {
    const written = await attempt();
    if (written) return written;
    await pauseAfter(count);
  }
  throw new AppError(409, messages.conflict);
}

const refusal = (message: string, row: DrawerRow | null) =>
  new AppError(409, message, undefined, { data: { number: row?.number ?? 0 } });
const timeOf = (instant: string) => timeInWords(timeAt(new Date(instant)));

/**
 * Opens the drawer with what is in it. Whoever opens the first one leaves all that moved before out of it. A repeated
 * key answers the same drawer. Throws 409, with who did it, when another person opened it meanwhile.
 */
export const openDrawer = (
  payload: Payload,
  { key, last: seen, floatCop }: Body<'POST /drawer/open'>,
  by: string,
): Promise<DrawerRow> =>
  untilWritten(async () => {
    const last = await lastDrawer(payload);
    if (last?.openKey === key) return last;
    if (last?.state === 'OPEN')
      throw refusal(`${last.openedBy} ya abrió la caja a las ${timeOf(last.openedAt)}.`, last);
    const number = (last?.number ?? 0) + 1;
    if (seen !== number - 1) throw refusal(messages.conflict, last);
    const row = {
      number,
      state: 'OPEN',
      openKey: key,
      openedBy: by,
      openingFloat: toCentavos(floatCop),
    } as const;
    const outcome = await commit(payload, [
      insertion(drawers, { ...row, openedAt: new Date().toISOString(), writes: 0 }),
      ...(last ? [] : [changeAll(movements, { drawer: { equals: PENDING } }, { drawer: BEFORE })]),
    ]);
    return 'refused' in outcome ? null : outcome.rows[0];
  });

/** The drawer of this number, open. Throws 404 for none, 409 with who closed it. */
async function openOne(payload: Payload, number: number): Promise<DrawerRow> {
  const row = await drawers.findOne(payload, { number: { equals: number } });
  if (!row) throw new AppError(404, messages.drawerNotFound);
  if (row.state === 'CLOSED')
    throw refusal(`${row.closedBy} cerró la caja n.º ${number} a las ${timeOf(row.closedAt!)}.`, row);
  return row;
}

const isIn = ({ drawer }: MovementRow, { number, state }: DrawerRow) =>
  drawer === number || (drawer === PENDING && state === 'OPEN');

/**
 * Puts cash in, or takes it out for an expense or for good. A repeated key changes nothing. Throws 409 when the drawer
 * was closed meanwhile and for a key of something else, 400 when more is taken than there should be.
 */
export const moveCash = (
  payload: Payload,
  { key, number, kind, amountCop, reason }: Body<'POST /drawer/movements'>,
  by: string,
): Promise<DrawerRow> =>
  untilWritten(async () => {
    const centavos = toCentavos(amountCop) * (kind === 'IN' ? 1 : -1);
    // The drawer is read first: what is pending after it was read as closed is not of it.
    const named = await drawers.findOne(payload, { number: { equals: number } });
    const present = await movements.findOne(payload, { key: { equals: key } });
    const isSame = present?.kind === kind && present.centavos === centavos && present.reason === reason;
    if (present && !(isSame && named && isIn(present, named)))
      throw new AppError(409, messages.manualKeyTaken);
    if (present) return named;
    const row = await openOne(payload, number);
    const inIt = expectedCash(row.openingFloat, await movementsIn(payload, PENDING));
    if (inIt + centavos < 0 && centavos < 0) {
      const message = `En la caja debe haber ${formatAdminPrice(toPesos(inIt))}: no puede salir más.`;
      throw new AppError(400, message, { amountCop: message });
    }
    const what = { key, kind, method: 'CASH', centavos, reason } as const;
    const outcome = await commit(payload, [
      change(drawers, row, {}),
      movementWrite({ ...what, at: new Date().toISOString(), by }),
    ]);
    return 'refused' in outcome ? null : outcome.rows[0];
  });

const countedIn = ({ countedCop, others }: Body<'POST /drawer/close'>): MethodSum[] => [
  { method: 'CASH', centavos: toCentavos(countedCop) },
  ...others.map(({ method, amountCop }) => ({ method, centavos: toCentavos(amountCop) })),
];

/**
 * Closes the drawer: one commit freezes what was expected and counted, and gives it every movement that no other has.
 * One that is written later belongs to the next. A repeated key answers the same close. Throws 409, with who did it,
 * when another person closed it, and when cash moved since it was counted; 400 for a difference without a reason.
 */
export const closeDrawer = (
  payload: Payload,
  input: Body<'POST /drawer/close'>,
  by: string,
): Promise<DrawerRow> =>
  untilWritten(async () => {
    const { key, number, expectedCop, reason, notes } = input;
    const present = await drawers.findOne(payload, { number: { equals: number } });
    if (present?.closeKey === key) return present;
    const row = await openOne(payload, number);
    const moved = await movementsIn(payload, PENDING);
    const expected = expectedOf(row.openingFloat, moved);
    if (expected[0]!.centavos !== toCentavos(expectedCop)) throw refusal(messages.drawerChanged, row);
    const counted = countedIn(input);
    if (hasDifference(differencesOf(expected, counted)) && !reason)
      throw new AppError(400, messages.drawerReason, { reason: messages.drawerReason });
    const closed = {
      state: 'CLOSED',
      closeKey: key,
      closedBy: by,
      closedAt: new Date().toISOString(),
    } as const;
    const mail = await mailOfClose(payload);
    const outcome = await commit(payload, [
      change(drawers, row, { ...closed, ...mail, expected, counted, notes: notes ?? null, reason }),
      changeAll(movements, { drawer: { equals: PENDING } }, { drawer: number }, moved.length),
    ]);
    return 'refused' in outcome ? null : outcome.rows[0];
  });
