import type { LineProblem, WireCartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { quote, type Quote, type QuoteItem } from '@spa-bronze/domain/checkout/checkout-rules';
import { toMinor } from '@spa-bronze/domain/lib/currency';
import { chargeNote, dollars } from '@spa-bronze/domain/lib/dollars';
import { formatShopPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { isGoods } from '@spa-bronze/domain/products/product-rules';
import type { ShippingInfo, ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Amount } from '../../../ui/amounts';

const leaves = (kind: LineProblem['kind'] | undefined) =>
  kind === 'gone' || kind === 'none' || kind === 'off';

function itemOf({
  productId,
  quantity,
  productDetails,
  reservationDetails,
  problem,
}: WireCartLine): QuoteItem | null {
  const it = productDetails ?? reservationDetails;
  return it && !leaves(problem?.kind)
    ? {
        productId,
        quantity,
        category: it.category,
        sellingPrice: it.sellingPrice,
        ...('totalPrice' in it && { totalPrice: it.totalPrice }),
      }
    : null;
}

export function quoteCart(
  lines: WireCartLine[],
  rates: ShippingRate[],
  info: Partial<ShippingInfo> | null,
): Quote {
  return quote(
    lines.map(itemOf).filter((it) => it !== null),
    rates,
    info,
  );
}

export const needsShipping = (lines: WireCartLine[]): boolean =>
  lines.some(({ productDetails }) => isGoods(productDetails?.category));

/** What the row of the shipping says where it is no price. */
function shippingWords(info: Partial<ShippingInfo> | null, unlisted: boolean): string | undefined {
  if (info?.shippingMethod === 'pickup') return 'Recoges en el spa';
  if (unlisted) return 'Te lo cotizamos después';
  return info?.city ? undefined : 'Según tu ciudad';
}

/** What PayPal charges, and its rate. */
export const dollarNote = ({ dueToday }: Pick<Quote, 'dueToday'>): string =>
  chargeNote({ currency: dollars.code, minor: toMinor(dueToday, dollars) });

/** Goods are delivered to a city that is not chosen yet. */
export const isShippingUnknown = (info: Partial<ShippingInfo> | null, goods: boolean): boolean =>
  goods && info?.shippingMethod !== 'pickup' && !info?.city;

interface SummaryOptions {
  unlisted?: boolean;
  /** It can be paid in pesos, so that dollars stand only beside what charges them. */
  inPesos?: boolean;
}

/** The summary's rows, in pesos. While the city is not known, the totals say that the shipping is missing. */
export function summaryRows(
  it: Quote,
  info: Partial<ShippingInfo> | null,
  goods: boolean,
  { unlisted = false, inPesos = false }: SummaryOptions = {},
): Amount[] {
  const instead = shippingWords(info, unlisted);
  const unknown = isShippingUnknown(info, goods);
  const andShipping = (centavos: number) =>
    unknown ? { instead: `${formatShopPrice(toPesos(centavos))} + envío` } : {};
  const shipping: Amount = { label: 'Envío', pesos: toPesos(it.shipping), ...(instead && { instead }) };
  return [
    { label: 'Subtotal', pesos: toPesos(it.subtotal) },
    ...(goods ? [shipping] : []),
    { label: 'Total', pesos: toPesos(it.total), ...andShipping(it.total) },
    ...(it.deposit > 0 ? [{ label: 'Abono de tus citas (20 %)', pesos: toPesos(it.deposit) }] : []),
    ...(it.atSpa > 0 ? [{ label: 'Por pagar en el spa', pesos: toPesos(it.atSpa) }] : []),
    {
      label: 'Pagas ahora',
      pesos: toPesos(it.dueToday),
      strong: true,
      note: unknown ? 'El envío se suma cuando eliges tu ciudad' : !inPesos && dollarNote(it),
      ...andShipping(it.dueToday),
    },
  ];
}

/** What the provider shows of the order, at most 127 characters. */
export function describeCart(lines: WireCartLine[]): string {
  const names = lines.map(
    ({ quantity, productDetails, reservationDetails }) =>
      `${quantity} × ${(productDetails ?? reservationDetails)?.productName ?? ''}`,
  );
  return names.join(', ').slice(0, 127);
}
