import { email } from '@spa-bronze/domain/fields/schemas';
import type { Payload, Where } from 'payload';
import { mapped, rowBatches } from '../../lib/row-batches';
import { destroy, transferEndpoints } from '../../payload/transfer/transfer-endpoints';
import { subscribers, type Subscriber } from './subscribers-repository';

/** The oldest subscriptions come first. */
function allSubscribers(payload: Payload): AsyncIterable<Subscriber[]> {
  const read = (where: Where) => subscribers.find(payload, where);
  return rowBatches(payload, { collection: 'subscribers', sort: 'createdAt', size: 200 }, read);
}

/**
 * The newsletter's addresses as a file. A new address needs the date of its consent (Ley 1581). A known
 * address stays unchanged.
 */
export const subscribersFile = transferEndpoints<{ email: string; consentAt: string }>({
  collection: 'subscribers',
  name: 'suscriptores',
  columns: ['email', 'consentAt'],
  rows: ({ payload }) =>
    mapped(allSubscribers(payload), ({ email: address, consentAt }) => ({ email: address, consentAt })),
  validatorFor: () =>
    Promise.resolve((row) => {
      const { success, data } = email.safeParse(row.email);
      if (!success) return { column: 'email', problem: 'escribe un correo válido.' };
      const at = new Date(
        typeof row.consentAt === 'string' && /^\d{4}-\d{2}-\d{2}/.test(row.consentAt) ? row.consentAt : NaN,
      );
      return Number.isNaN(at.getTime())
        ? { column: 'consentAt', problem: 'falta la fecha en que la persona autorizó el envío (AAAA-MM-DD).' }
        : { data: { email: data, consentAt: at.toISOString() } };
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
