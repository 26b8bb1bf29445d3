import { randomBytes } from 'node:crypto';
import { addDays, dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import type { CartLine } from '@spa-bronze/domain/cart/cart-rules';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import type { Payload } from 'payload';
import { commit } from '../database/commit';
import { claimWrites } from '../features/slots/slot-claims';
import { asQuoteItem, boughtLines } from '../features/checkout/priced-cart';
import { priceFor } from '../features/checkout/in-person-sale';
import { newSaleRow } from '../features/checkout/new-sale-row';
import { products } from '../features/products/products-repository';
import { shippingRatesOf } from '../features/shipping/shipping-operations';
import { holderOf, type Sale } from '../features/sales/sale';
import { claimsNeeded, bookingSpan } from '../features/sales/sale-lines';
import { findSale, sales } from '../features/sales/sales-operations';
import { users } from '../features/users/users-repository';
import { passFence } from '../lib/fence';
import { PAYPAL } from '../providers/payments/paypal/paypal-contract';
import { captureIdOf } from '../sandbox/paypal/ids';
import { keepPaidOrder } from '../sandbox/paypal/paid-order';
import { people, purchases, type PersonSeed, type PurchaseSeed } from './content/people';
import { week } from './content/week';
import { bookingDay } from './booking-day';
import { seedOutcome } from './seed-outcomes';

const PAID_AT = '12:00';

/** The id of the payment at the sandbox: 17 capitals and digits, in the provider's format. */
const orderIdOf = (index: number, { inPerson }: PurchaseSeed) =>
  `${inPerson ? 'manual-' : ''}DEMO${String(index + 1).padStart(13, '0')}`;

/**
 * The demo's customers with their purchases and what became of them. Bookings claim their cabins. `sandbox`
 * is the folder of the payment sandbox, which then contains the payments too, so that they can be refunded
 * there. Null with real payments.
 */
export async function seedPurchases(payload: Payload, start: Date, sandbox: string | null): Promise<void> {
  const customers = new Map<string, { id: string } & PersonSeed>();
  for (const person of people)
    customers.set(person.email, { ...person, id: await customerId(payload, person) });
  for (const [index, purchase] of [...purchases, ...week].entries()) {
    const customer = customers.get(purchase.customer);
    if (!customer && !purchase.inPerson) throw new Error(`The seed has no customer ${purchase.customer}`);
    const reference = orderIdOf(index, purchase);
    const sale =
      (await findSale(payload, { reference: { equals: reference } })) ??
      (await insert(payload, reference, { customer, purchase, start }));
    if (sandbox && !purchase.inPerson)
      await keepPaidOrder(sandbox, {
        id: reference,
        reference: sale.id,
        amountCents: sale.minor,
        at: new Date(sale.createdAt).toISOString(),
      });
    await claimCabins(payload, sale);
    for (const line of purchase.lines)
      if (line.kind === 'visit') await seedOutcome(payload, sale, line, start);
  }
}

/** The password is unknown, so a published demo has no known login. */
async function customerId(payload: Payload, person: PersonSeed): Promise<string> {
  const present = await users.findOne(payload, { email: { equals: person.email } });
  await passFence();
  const data = { ...person, role: 'GENERAL' as const, password: randomBytes(24).toString('base64url') };
  return String((present ?? (await payload.create({ collection: 'users', data }))).id);
}

async function cartOf(payload: Payload, { lines }: PurchaseSeed, start: Date): Promise<CartLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const name = line.kind === 'goods' ? line.product : line.service;
      const product = await products.findOne(payload, { productName: { equals: name } });
      if (!product) throw new Error(`The seed has no product ${name}`);
      const item = { id: name, productId: String(product.id) };
      if (line.kind === 'goods') return { ...item, quantity: line.quantity, reservation: null };
      const reservation = { reservationDate: bookingDay(start, line.day), reservationTime: line.time };
      return { ...item, quantity: 1, reservation };
    }),
  );
}

/** A sale as checkout leaves it after the capture, dated on the day of the payment. */
async function insert(
  payload: Payload,
  reference: string,
  {
    customer,
    purchase,
    start,
  }: { customer: ({ id: string } & PersonSeed) | undefined; purchase: PurchaseSeed; start: Date },
): Promise<Sale> {
  const { inPerson, shippingInfo } = purchase;
  const bought = await boughtLines(payload, await cartOf(payload, purchase, start));
  const lines = bought.map((line) =>
    line.booking && inPerson ? { ...line, booking: { ...line.booking, source: inPerson.source } } : line,
  );
  const price = quote(lines.map(asQuoteItem), await shippingRatesOf(payload), shippingInfo);
  const paidAt = instantOf(addDays(dayOf(start), purchase.paidDay), PAID_AT).toISOString();
  const { name, email, tel } = customer ?? { email: '', ...inPerson! };
  const draft = newSaleRow({
    reference,
    openFor: reference,
    user: customer?.id ?? null,
    buyer: { name, email, tel },
    lines,
    shippingInfo,
    price: inPerson ? priceFor(price, inPerson.paid) : price,
    holdUntil: paidAt,
    test: !inPerson,
    provider: inPerson ? 'manual' : PAYPAL,
    method: inPerson?.method ?? null,
  });
  const [buyer, payee] = inPerson ? ['staff', 'staff'] : ['buyer', 'provider'];
  await passFence();
  return sales.insert(payload, {
    ...draft,
    ...bookingSpan(lines),
    status: 'APPROVED',
    captureId: inPerson ? null : captureIdOf(reference),
    history: [
      { at: paidAt, from: null, to: 'CREATED', by: buyer },
      { at: paidAt, from: 'CREATED', to: 'APPROVED', by: payee },
    ],
    attempt: 1,
    held: true,
    lockedBy: null,
    lockExpiresAt: null,
    captureRequested: false,
    refundDue: false,
    pendingEffects: false,
    writes: 0,
    createdAt: paidAt,
    updatedAt: paidAt,
  });
}

/** The cabins of a sale's bookings, claimed when it was paid. */
async function claimCabins(payload: Payload, sale: Sale): Promise<void> {
  const { totalDocs: claimed } = await payload.db.count({
    collection: 'slot-claims',
    where: { holder: { equals: holderOf(sale) } },
  });
  if (claimed > 0) return;
  await passFence();
  const options = { kept: [], wanted: claimsNeeded(sale), now: new Date(sale.createdAt) };
  const outcome = await commit(payload, await claimWrites(payload, holderOf(sale), options));
  if ('refused' in outcome) throw new Error(`The cabins of ${sale.reference} are ${outcome.refused}`);
}
