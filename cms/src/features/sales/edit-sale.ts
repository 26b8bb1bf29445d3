import { messages } from '@spa-bronze/domain/messages';
import { ofOrder } from '@spa-bronze/domain/sales/charges';
import { fulfilmentLabels, whyNotEdit } from '@spa-bronze/domain/sales/staff';
import type { EditStep, StaffEdit } from '@spa-bronze/domain/sales/staff-schemas';
import type { OrderShipping } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkLinkPage } from './link-review';
import { buyerColumns, chargesOf, editsOf, type Sale } from './sale';
import { byWay, collectedInWords, collectedOf, lastMethod } from './sale-charges';
import { moneyOf } from './sale-ledger';
import { DELIVERY, TRACKING } from './shipped-step';
import { changeSale } from './sales-operations';
import { payWhole, takeWholeBack, type SaleEditor } from './whole-balance';
import { isConfirmed } from './sale-lines';

const shippingWords = ({ shippingInfo: it }: Pick<Sale, 'shippingInfo'>) =>
  it
    ? [
        it.name,
        it.email,
        it.phone,
        it.shippingMethod === 'pickup' ? 'Recoge en el spa' : 'Domicilio',
        it.address,
        it.neighborhood,
        it.city,
        it.deliveryTime,
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
const trackingWords = ({ tracking: it }: Pick<Sale, 'tracking'>) =>
  it ? [it.carrier, it.number, it.url].filter(Boolean).join(' · ') : '';
const balanceWords = (sale: Sale) =>
  collectedOf(sale) > 0 ? collectedInWords(collectedOf(sale), lastMethod(sale)) : '';

const CLIENT = 'Cliente';
const buyerWords = ({ buyer: { name, email, tel } }: Pick<Sale, 'buyer'>) =>
  [name, email, tel].filter(Boolean).join(' · ');
/** Whether staff corrected whose sale it is. */
export const isBuyerEdited = (sale: Pick<Sale, 'edits'>): boolean =>
  editsOf(sale).some(({ what }) => what === CLIENT);
const orderWords = ({ charges }: Sale) =>
  byWay(ofOrder(chargesOf({ charges })))
    .map(({ centavos, method }) => collectedInWords(centavos, method))
    .join(' + ');

const SHIPPING = 'Envío';
/** Whether staff changed to whom or where a sale goes. */
export const isShippingEdited = (sale: Pick<Sale, 'edits'>): boolean =>
  editsOf(sale).some(({ what }) => what === SHIPPING);

/** Every field that staff write, as the sale's log shows it. */
const fields: [name: string, inWords: (sale: Sale) => string][] = [
  ['Notas', ({ notes }) => notes ?? ''],
  [CLIENT, buyerWords],
  [SHIPPING, shippingWords],
  [TRACKING, trackingWords],
  [DELIVERY, ({ fulfilment }) => (fulfilment ? fulfilmentLabels[fulfilment] : '')],
  ['Saldo pagado', balanceWords],
  ['Cobro', orderWords],
];

function stepsOf(before: Sale, after: Sale, by: string): EditStep[] {
  const at = new Date().toISOString();
  return fields
    .map(([what, words]) => ({ at, by, what, before: words(before), after: words(after) }))
    .filter((step) => step.before !== step.after);
}

/** Throws 409 with the present version when the sale is no longer the one that staff read. */
export function checkVersion({ version }: Pick<Sale, 'version'>, seen: number): void {
  if (version !== seen) throw new AppError(409, messages.conflict, undefined, { data: { version } });
}

/** The row's fields with a step of the staff's log added. */
export const logged = (sale: Sale, by: string, what: string, after: string): Pick<Sale, 'edits'> => ({
  edits: [...editsOf(sale), { at: new Date().toISOString(), by, what, before: '', after }],
});

/** Another name or address does not make the shipping to the same city agreed. */
const stillUnlisted = ({ shippingInfo: before }: Pick<Sale, 'shippingInfo'>, now: OrderShipping) =>
  before?.unlistedCity && before.city === now.city ? { ...now, unlistedCity: before.unlistedCity } : now;

function changesOf(
  sale: Sale,
  { notes, buyer, shippingInfo, tracking, fulfilment, balancePaid }: StaffEdit,
  editor: SaleEditor,
): Partial<Sale> {
  return {
    ...(notes !== undefined && { notes }),
    ...(buyer && { buyer, ...buyerColumns(buyer) }),
    ...(shippingInfo !== undefined && { shippingInfo: stillUnlisted(sale, shippingInfo) }),
    ...(tracking !== undefined && { tracking }),
    ...(fulfilment !== undefined && { fulfilment }),
    ...(balancePaid === null && takeWholeBack(sale, editor.by)),
    ...(balancePaid && payWhole(sale, balancePaid.method, editor)),
  };
}

/**
 * Writes the changes of staff in one step, with author and old and new values in the sale's log. Throws 404,
 * 400 with `fields`, or 409 when the sale changed since they read it (`data` is the present version), and for
 * money of a sale in the trash; 403 for another method of what was paid without `refunds`. A request without changes
 * writes nothing.
 */
export function editSale(
  payload: Payload,
  id: string,
  { version, ...input }: StaffEdit,
  editor: SaleEditor,
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    checkVersion(sale, version);
    if (sale.deletedAt && input.balancePaid !== undefined) throw new AppError(409, messages.saleInTrash);
    const refusal = whyNotEdit(
      {
        confirmed: isConfirmed(sale),
        hasGoods: sale.hasGoods,
        shippingMethod: sale.shippingInfo?.shippingMethod,
        balanceDue: moneyOf(sale).due,
        balancePaid: collectedOf(sale) > 0,
      },
      { version, ...input },
    );
    if (refusal) throw new AppError(400, refusal.message, { [refusal.field]: refusal.message });
    if (input.balancePaid) checkLinkPage(sale, input.balancePaid.anyway);
    const data = changesOf(sale, { version, ...input }, editor);
    const steps = stepsOf(sale, { ...sale, ...data }, editor.by);
    return steps.length === 0 ? null : { ...data, edits: [...editsOf(sale), ...steps], version: version + 1 };
  });
}
