import { email } from '@spa-bronze/domain/fields/field-schemas';
import { dayOf, instantOf, readWrittenDay, timeAt } from '@spa-bronze/domain/lib/dates';
import type { Payload, Where } from 'payload';
import { mapped, rowBatches } from '../../lib/row-batches';
import { destroy, transferEndpoints } from '../../payload/transfer/transfer-endpoints';
import { subscribers, type Subscriber } from './subscribers-repository';

function allSubscribers(payload: Payload): AsyncIterable<Subscriber[]> {
  const read = (where: Where) => subscribers.find(payload, where);
  return rowBatches(payload, { collection: 'subscribers', sort: 'createdAt', size: 200 }, read);
}

/** `26/11/2026 15:45` in Colombia, '' for no date. */
function spaMoment(iso: unknown): string {
  if (typeof iso !== 'string') return '';
  const instant = new Date(iso);
  return `${dayOf(instant).split('-').reverse().join('/')} ${timeAt(instant)}`;
}

const moment = /^(\S+) ((?:[01]?\d|2[0-3]):[0-5]\d)(?::\d\d)?$/;
/** The instant of an exported file's moment, of an instant, or of a spreadsheet's day. Null for neither. */
function instantIn(cell: unknown): string | null {
  if (typeof cell !== 'string') return null;
  const [, date = '', time = ''] = moment.exec(cell.trim()) ?? [];
  const exported = readWrittenDay(date);
  if (exported !== null) return instantOf(exported, time.padStart(5, '0')).toISOString();
  const [written = ''] = cell.trim().split(/[T ]/, 1);
  const day = readWrittenDay(written);
  if (day === null) return null;
  const instant = new Date(day === written ? cell.trim() : day);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const whyNoDate = (cell: unknown) =>
  typeof cell === 'string' && cell.trim() !== ''
    ? 'no entendemos esta fecha: escríbela como AAAA-MM-DD o DD/MM/AAAA.'
    : 'falta la fecha en que la persona autorizó el envío (AAAA-MM-DD o DD/MM/AAAA).';

/** A new address needs the date of its consent (Ley 1581). A known one stays unchanged. */
export const subscribersFile = transferEndpoints<{ email: string; consentAt: string }>({
  collection: 'subscribers',
  name: 'suscriptores',
  columns: ['email', 'consentAt'],
  headings: { email: 'Correo', consentAt: 'Autorizó el envío' },
  cells: { consentAt: spaMoment },
  rows: ({ payload }) =>
    mapped(allSubscribers(payload), ({ email: address, consentAt }) => ({ email: address, consentAt })),
  validatorFor: () =>
    Promise.resolve((row) => {
      const { success, data } = email.safeParse(row.email);
      if (!success) return { column: 'email', problem: 'escribe un correo válido.' };
      const consentAt = instantIn(row.consentAt);
      return consentAt === null
        ? { column: 'consentAt', problem: whyNoDate(row.consentAt) }
        : { data: { email: data, consentAt } };
    }),
  prepare: async (req, data) => {
    const where = { email: { equals: data.email } };
    const { totalDocs } = await req.payload.count({ collection: 'subscribers', where });
    if (totalDocs > 0) return { as: 'kept', write: () => Promise.resolve(), undo: () => Promise.resolve() };
    return {
      as: 'created',
      write: () => req.payload.create({ collection: 'subscribers', data, req, overrideAccess: false }),
      undo: () => destroy(req, 'subscribers', { and: [where, { consentAt: { equals: data.consentAt } }] }),
    };
  },
});
