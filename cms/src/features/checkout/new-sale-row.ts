import { providerLabel } from '@spa-bronze/domain/checkout/provider-words';
import type { Quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { chargedInWords, pesos, toMinor, type Charged, type Currency } from '@spa-bronze/domain/lib/currency';
import { dollars } from '@spa-bronze/domain/lib/dollars';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import type { OrderShipping } from '@spa-bronze/domain/shipping/shipping-schemas';
import { inPersonMethodLabels, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { collectedIn, type Charge } from '@spa-bronze/domain/sales/charges';
import { buyerColumns, type Buyer, type SaleLine } from '../sales/sale';
import { columnsOf } from '../sales/sale-lines';

interface Facts {
  reference: string;
  openFor: string;
  user: string | null;
  buyer: Buyer;
  lines: SaleLine[];
  shippingInfo: OrderShipping | null;
  price: Quote;
  holdUntil: string;
  addressKey?: string | null;
  test: boolean;
  /** The name of the payment provider, or `manual`. */
  provider: string;
  currency?: Currency;
  method?: InPersonMethod | null;
  /** What was paid at once of what is due at the spa. */
  charges?: Charge[];
}

function howPaid({ provider, method }: Pick<Facts, 'provider' | 'method'>, charged: Charged): string {
  if (method) return inPersonMethodLabels[method];
  if (provider === 'manual') return 'Sin abono';
  return charged.currency === pesos.code ? providerLabel(provider) : chargedInWords(charged);
}

/** A new sale, with the columns that staff search by. */
export function newSaleRow({
  reference,
  openFor,
  user,
  buyer,
  lines,
  shippingInfo,
  price,
  holdUntil,
  addressKey = null,
  test,
  provider,
  currency = dollars,
  method,
  charges = [],
}: Facts) {
  const { subtotal, deposit, shipping, total, dueToday, atSpa } = price;
  const charged = { currency: currency.code, minor: toMinor(dueToday, currency) };
  const columns = columnsOf(lines);
  return {
    ...columns,
    reference,
    user,
    openFor,
    buyer,
    lines,
    shippingInfo,
    ...charged,
    amounts: { subtotal, deposit, shipping, total, dueToday, atSpa, rate: dollars.rate },
    holdUntil,
    addressKey,
    test,
    provider,
    method: method ?? null,
    fulfilment: columns.hasGoods ? ('PREPARING' as const) : null,
    refunds: [],
    charges: charges.length > 0 ? charges : null,
    edits: [],
    version: 0,
    reviewDue: false,
    ...buyerColumns(buyer),
    paid: `${formatAdminPrice(toPesos(dueToday + collectedIn(charges)))} (${howPaid({ provider, method }, charged)})`,
  };
}
