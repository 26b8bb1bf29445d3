import { shopPriceOf, sum } from '@spa-bronze/domain/lib/money';
import { momentsLike } from '@spa-bronze/domain/lib/moments';
import { accountPlace } from '@spa-bronze/domain/refund-accounts/account-rules';
import type { Payload } from 'payload';
import { pageUrl } from '../../env';
import { renderEmail } from '../../providers/email/email-template';
import { referenceOf, spaOf } from '../bookings/calendar-entry';
import { accountOf, type RefundAccount } from '../refunds/refund-accounts';
import { refundsToMake } from '../sales/refunds-to-make';
import type { Sale } from '../sales/sale';
import { nameOf } from '../sales/sale-lines';
import { openSurplus } from '../sales/surplus-review';
import type { EmailWriters, OutgoingEmail } from './email-writer';

const NEVER_ASKED = 'Nunca te pedimos claves ni códigos de tu banco, ni tu cuenta por chat o por teléfono.';

const amountOf = (sale: Sale) => shopPriceOf(sum(refundsToMake(sale).map(({ centavos }) => centavos)));
const isToBeMade = (sale: Sale) =>
  sale.user !== null && sale.buyer.email !== '' && !sale.deletedAt && refundsToMake(sale).length > 0;

/** The question to which account a refund is to go. null: it is made, or the account is there. */
async function askingEmail(payload: Payload, sale: Sale): Promise<OutgoingEmail | null> {
  if (!isToBeMade(sale) || (await accountOf(payload, sale.id))) return null;
  return questionOf(payload, sale);
}

/** Staff may still undo a second payment by card on its day. */
const whyTransfer = (sale: Sale): string =>
  openSurplus(sale).length > 0
    ? 'Si no te llega por el mismo medio con el que pagaste, te hacemos una transferencia.'
    : 'El medio con el que pagaste no lo devuelve por sí solo, así que te hacemos una transferencia.';

async function questionOf(payload: Payload, sale: Sale): Promise<OutgoingEmail> {
  const { name } = await spaOf(payload);
  return {
    to: sale.buyer.email,
    ...renderEmail({
      subject: `¿A qué cuenta te devolvemos tu dinero? · ${name}`,
      title: `¿A qué cuenta te devolvemos tu dinero, ${sale.buyer.name}?`,
      paragraphs: [
        `Te vamos a devolver ${amountOf(sale)}. ${whyTransfer(sale)}`,
        'Entra con tu correo y escribe tu cuenta, tu Nequi o tu Daviplata. Solo hace falta una vez.',
      ],
      sections: [
        {
          heading: 'Tu devolución',
          rows: [
            ['Valor', amountOf(sale)],
            ['Compra', sale.lines.map((line) => nameOf(line)).join(', ')],
            ['Referencia', referenceOf(sale)],
          ],
        },
      ],
      action: { label: 'Escribir mi cuenta', url: pageUrl(payload, '/devolucion') },
      ending: NEVER_ASKED,
    }),
  };
}

const moment = momentsLike({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

async function statedEmail(payload: Payload, sale: Sale, account: RefundAccount): Promise<OutgoingEmail> {
  const { name, phone } = await spaOf(payload);
  const { kind, bank, masked, holder, changed, usableAt } = account;
  const title = changed ? 'Cambió la cuenta de tu devolución' : 'Recibimos la cuenta de tu devolución';
  return {
    to: sale.buyer.email,
    ...renderEmail({
      subject: `${title} · ${name}`,
      title: `${title}, ${sale.buyer.name}`,
      paragraphs: [
        changed
          ? `Por seguridad, la usamos a partir del ${moment(usableAt)}. Te escribimos cuando te enviemos el dinero.`
          : 'Te escribimos cuando te enviemos el dinero.',
        `¿No fuiste tú? Escríbenos ya${phone && ` o llámanos al ${phone}`}.`,
      ],
      sections: [
        {
          heading: 'La cuenta',
          rows: [
            ['Valor', amountOf(sale)],
            ['Cuenta', accountPlace({ kind, bank: bank ?? '' })],
            ['Número', masked],
            ['A nombre de', holder],
          ],
        },
      ],
      action: { label: 'Ver o cambiar la cuenta', url: pageUrl(payload, '/devolucion') },
      ending: NEVER_ASKED,
    }),
  };
}

const isAt = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** The emails about the account to which staff send a refund. None has its number. */
export const accountEmails: EmailWriters = {
  account: (payload, sale) => askingEmail(payload, sale),

  'account-again': async (payload, sale) => (isToBeMade(sale) ? questionOf(payload, sale) : null),

  'account-stated': async (payload, sale, at) => {
    const account = await accountOf(payload, sale.id);
    /* Another email tells of what was stated since. */
    if (!account || !isAt(account.statedAt, at) || !isToBeMade(sale)) return null;
    return statedEmail(payload, sale, account);
  },
};
