import { formatMinor, toMinor, type Currency } from '../lib/currency';
import { toCentavos, sum } from '../lib/money';
import { isGoods, isService } from '../products/product-rules';
import { shippingCentavos } from '../shipping/shipping-rules';
import type { ShippingInfo, ShippingRate } from '../shipping/shipping-schemas';

/** Part of a service that is paid when booking. */
export const DEPOSIT_PERCENT = 20;

/** What a quote needs of a line: unit price in pesos is totalPrice or else sellingPrice. */
export interface QuoteItem {
  productId: string;
  category: string;
  quantity: number;
  sellingPrice: number;
  totalPrice?: number;
}
/** A line's money in centavos: due today + at the spa = subtotal. */
interface QuoteLine {
  productId: string;
  service: boolean;
  quantity: number;
  unit: number;
  subtotal: number;
  dueToday: number;
  atSpa: number;
}
/** All amounts in centavos of COP. dueToday = services' deposits + goods + shipping. */
export interface Quote {
  lines: QuoteLine[];
  subtotal: number;
  deposit: number;
  shipping: number;
  total: number;
  dueToday: number;
  atSpa: number;
}

/** 20 % of a subtotal, half up to the centavo. */
export function depositOf(subtotal: number): number {
  return Math.floor((subtotal * DEPOSIT_PERCENT + 50) / 100);
}

function quoteLine(item: QuoteItem): QuoteLine {
  const service = isService(item.category);
  const unit = toCentavos(item.totalPrice ?? item.sellingPrice);
  const subtotal = unit * item.quantity;
  const dueToday = service ? depositOf(subtotal) : subtotal;
  return {
    productId: item.productId,
    service,
    quantity: item.quantity,
    unit,
    subtotal,
    dueToday,
    atSpa: subtotal - dueToday,
  };
}

/** The one price of a cart: feeds the summary that the shopper sees and the charge. */
export function quote(
  items: readonly QuoteItem[],
  rates: readonly ShippingRate[],
  info: Partial<ShippingInfo> | null,
): Quote {
  const lines = items.map(quoteLine);
  const shipping = items.some((item) => isGoods(item.category)) ? shippingCentavos(rates, info) : 0;
  const subtotal = sum(lines.map((line) => line.subtotal));
  const dueToday = sum(lines.map((line) => line.dueToday)) + shipping;
  return {
    lines,
    subtotal,
    shipping,
    dueToday,
    deposit: sum(lines.filter((line) => line.service).map((line) => line.dueToday)),
    total: subtotal + shipping,
    atSpa: sum(lines.map((line) => line.atSpa)),
  };
}

/** A quote as a refused order shows it: pesos and what would be charged, ready to read. */
export function freshQuote(it: Quote, currency: Currency) {
  return {
    cost: formatMinor(toMinor(it.dueToday, currency)),
    currency: currency.code,
    rate: currency.rate,
    subtotal: it.subtotal / 100,
    shipping: it.shipping / 100,
    total: it.total / 100,
    deposit: it.deposit / 100,
    dueToday: it.dueToday / 100,
    balanceDue: it.atSpa / 100,
  };
}
