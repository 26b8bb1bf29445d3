import { dayWithYear, timeInWords } from '@spa-bronze/domain/booking/words';
import type { DrawerView } from '@spa-bronze/domain/drawer/drawer-schemas';
import { differenceWords, movementLabels, signed } from '@spa-bronze/domain/drawer/drawer-words';
import { dayOf, timeAt } from '@spa-bronze/domain/lib/dates';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels } from '@spa-bronze/domain/sales/staff';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { renderEmail, type Email, type EmailSection } from '../../providers/email/email-template';
import { CLAIM_MS, waitAfter } from '../../providers/email/email-tries';
import { sendEmail } from '../../providers/email/mail';
import { drawers, type DrawerRow } from './drawer-rows';
import { drawerNumbered } from './drawer-views';

const NO_MAIL = { mail: null, mailAt: null };
const addressOfCloses = async (payload: Payload) =>
  (await payload.findGlobal({ slug: 'staff-settings', depth: 0, select: { drawerMail: true } })).drawerMail;

/** The email that a close of now has to send. */
export const mailOfClose = async (payload: Payload): Promise<Pick<DrawerRow, 'mail' | 'mailAt'>> =>
  (await addressOfCloses(payload)) ? { mail: { tries: 0 }, mailAt: new Date().toISOString() } : NO_MAIL;

const momentOf = (iso: string) =>
  `${dayWithYear(dayOf(new Date(iso)))}, ${timeInWords(timeAt(new Date(iso)))}`;

type Rows = EmailSection['rows'];
const sumOf = (sums: DrawerView['differences'], method: string) =>
  sums.find((it) => it.method === method)?.amountCop;

/** What was expected, counted and is missing or too much, for each way. */
function waysSection({ expected, counted, differences, reason }: DrawerView): EmailSection {
  const ways = [...new Set([...expected, ...(counted ?? [])].map(({ method }) => method))];
  const rows = ways.flatMap((method): Rows => {
    const [label, there] = [inPersonMethodLabels[method], sumOf(counted ?? [], method)];
    const expectedRow: Rows = [[`${label}: debe haber`, signed(sumOf(expected, method) ?? 0)]];
    if (there === undefined) return expectedRow;
    return [
      ...expectedRow,
      [`${label}: contado`, formatAdminPrice(there)],
      [`${label}: diferencia`, differenceWords(sumOf(differences, method) ?? 0)],
    ];
  });
  return {
    heading: 'Esperado y contado',
    rows: [...rows, ...(reason ? ([['Motivo de la diferencia', reason]] as Rows) : [])],
  };
}

const cashSection = ({ floatCop, takenCop, inCop, outCop }: DrawerView): EmailSection => ({
  heading: 'Efectivo',
  rows: [
    ['Base', formatAdminPrice(floatCop)],
    ['Cobros, menos lo devuelto', signed(takenCop)],
    ['Entradas', formatAdminPrice(inCop)],
    ['Gastos y retiros', signed(-outCop)],
  ],
});

function listSections({ people, movements }: DrawerView): EmailSection[] {
  const byHand = movements.filter(({ sale }) => sale === '');
  return [
    {
      heading: 'Quién cobró',
      rows: people.map(({ by, method, amountCop }) => [
        `${by} · ${inPersonMethodLabels[method]}`,
        signed(amountCop),
      ]),
    },
    {
      heading: 'Entradas, gastos y retiros',
      rows: byHand.map(({ kind, reason, amountCop }) => [
        `${movementLabels[kind]} · ${reason}`,
        signed(amountCop),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0) as EmailSection[];
}

/** The close of a drawer, for whom the settings name. */
export const closeEmail = (drawer: DrawerView, url: string): Email => {
  const { number, openedAt, openedBy, closedAt, closedBy, differences } = drawer;
  const isEven = differences.every(({ amountCop }) => amountCop === 0);
  return renderEmail({
    subject: `Cierre de caja n.º ${number}: ${isEven ? 'cuadra' : 'hay diferencia'}`,
    title: `Cierre de caja n.º ${number}`,
    paragraphs: [
      `La abrió ${openedBy} el ${momentOf(openedAt)}. La cerró ${closedBy} el ${momentOf(closedAt ?? '')}.`,
    ],
    sections: [waysSection(drawer), cashSection(drawer), ...listSections(drawer)],
    action: { label: 'Ver el cierre', url },
  });
};

/** Marks what became of a try, unless another process has taken the email since. */
const mark = (payload: Payload, id: string, tries: number, outcome: Pick<DrawerRow, 'mail' | 'mailAt'>) =>
  drawers.change(payload, id, ({ mail }) => (mail?.tries === tries && !mail.sentAt ? outcome : null));

async function sendOne(payload: Payload, id: string, now: Date): Promise<void> {
  let claimed: NonNullable<DrawerRow['mail']> | null = null;
  const row = await drawers.change(payload, id, ({ mail, mailAt }) => {
    const isDue = mail && mailAt && new Date(mailAt) <= now;
    claimed = isDue ? { ...mail, tries: mail.tries + 1 } : null;
    return claimed && { mail: claimed, mailAt: new Date(now.getTime() + CLAIM_MS).toISOString() };
  });
  if (!row || !claimed) return;
  const { number } = row;
  const { tries } = row.mail!;
  try {
    const to = await addressOfCloses(payload);
    if (!to) return void (await mark(payload, id, tries, NO_MAIL));
    const url = pageUrl(payload, `/admin-panel/caja/${number}`);
    const email = closeEmail(await drawerNumbered(payload, number), url);
    await sendEmail(payload, { to, replyTo: '', ...email }, `drawer.${id}`);
    await mark(payload, id, tries, { mail: { tries, sentAt: new Date().toISOString() }, mailAt: null });
  } catch (error) {
    payload.logger.error({ err: error, drawer: number }, 'The email about a close could not be sent');
    const mailAt = new Date(now.getTime() + waitAfter(tries)).toISOString();
    await mark(payload, id, tries, { mail: { tries }, mailAt });
  }
}

/**
 * Sends the emails about closes that are due: every minute, in every process. Each has one sender. A process that dies
 * between sending and the mark sends it again, with the same Message-ID. It goes to whom the settings name then, and is
 * tried, and late in *Estado*, until it went.
 */
export async function sendDrawerEmails(
  payload: Payload,
  now = new Date(),
  stopped = () => false,
): Promise<void> {
  const due = { mailAt: { less_than_equal: now.toISOString() } };
  for (const { id } of await drawers.find(payload, due, { select: { number: true } }))
    if (!stopped()) await sendOne(payload, id, now);
}
