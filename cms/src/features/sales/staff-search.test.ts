import { randomInt, randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { newShopper, sharedAdmin } from '../../testing/people';
import { freeDay, newProduct, newService, openOrder } from '../../testing/shop';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

interface Buyer {
  name: string;
  tel: string;
  email: string;
}
/** A sale, a booking and an account of one person. */
async function customer(buyer: Buyer) {
  const goods = await newProduct();
  const service = await newService();
  const day = await freeDay();
  const account = await newShopper();
  const sale = await ana.client.post<SaleView>('/transactions/manual', {
    key: randomUUID(),
    buyer,
    method: 'CASH',
    lines: [{ productId: goods.id, quantity: 1 }],
  });
  const booking = await ana.client.post<{ transaction: string }>('/bookings/manual', {
    key: randomUUID(),
    source: 'PHONE',
    buyer,
    productId: service.id,
    reservationDate: day,
    reservationTime: '10:00',
    paid: 'none',
  });
  const { name, tel } = buyer;
  await writeRow('users', account.id, { name, tel });
  return { sale: sale.body.data._id, booking: booking.body.data.transaction, user: account.id };
}

async function found(q: string) {
  const ids = async (path: string) =>
    (await ana.client.read<Pick<SaleView | User, '_id'>[]>(`${path}q=${encodeURIComponent(q)}`)).map(
      ({ _id }) => _id,
    );
  const pages = await Promise.all(
    ['', 'page=1&limit=50&'].map(async (page) => ({
      sales: await ids(`/transactions?kind=sales&${page}`),
      bookings: await ids(`/transactions?kind=bookings&${page}`),
      users: await ids(`/all-user?${page}`),
    })),
  );
  expect(pages[0]).toEqual(pages[1]);
  return pages[0]!;
}

const only = ({ sale, booking, user }: Awaited<ReturnType<typeof customer>>) => ({
  sales: [sale],
  bookings: [booking],
  users: [user],
});
const nobody = { sales: [], bookings: [], users: [] };
const freeDigits = () => String(randomInt(1_000_000, 10_000_000));

test('search: a phone is found by its end of four digits or more, however it is written, in every list', async () => {
  const digits = freeDigits();
  const [three, four] = [digits.slice(0, 3), digits.slice(3)];
  const tag = `t${randomUUID().slice(0, 6)}`;
  const luz = await customer({ name: `Luz ${tag}`, tel: `300 ${three} ${four}`, email: '' });
  for (const q of [
    `300${digits}`,
    `+57 300 ${three} ${four}`,
    `0057300${digits}`,
    `57300${digits}`,
    `(300) ${three}-${four}`,
    `300-${three}-${four}`,
    `300 ${three} ${four} ${tag}`,
    `${tag} ${four}`,
    digits,
  ])
    expect({ q, ...(await found(q)) }).toEqual({ q, ...only(luz) });
  const ofEnd = await found(four);
  expect({ sales: ofEnd.sales, bookings: ofEnd.bookings, users: ofEnd.users }).toEqual({
    sales: expect.arrayContaining([luz.sale]),
    bookings: expect.arrayContaining([luz.booking]),
    users: expect.arrayContaining([luz.user]),
  });
  for (const q of [`+34 300 ${three} ${four}`, `${tag} ${four}9`])
    expect({ q, ...(await found(q)) }).toEqual({ q, ...nobody });
});

test('search: a foreign phone is found by its end and with its code, and is no Colombian one', async () => {
  const digits = `612${randomInt(1_000, 10_000)}`;
  const eva = await customer({ name: 'Eva', tel: `+354 ${digits}`, email: '' });
  for (const q of [`+354 ${digits}`, `00354${digits}`, digits])
    expect({ q, ...(await found(q)) }).toEqual({ q, ...only(eva) });
  expect(await found(`+57354${digits}`)).toEqual(nobody);
});

test('search: a name is found by the beginnings of its words, with or without accents and ñ, in every list', async () => {
  const tag = `t${randomUUID().slice(0, 6)}`;
  const maria = await customer({ name: `María Ñáñez-Peña ${tag}`, tel: '', email: '' });
  const lopez = await customer({ name: `María López ${tag}`, tel: '', email: '' });
  for (const q of [
    'nanez',
    'Ñáñez',
    'NAÑEZ',
    'Nañez pena',
    'maria pe',
    'na maria',
    'ñáñez-peña',
    'n\u0303anez',
  ])
    expect({ q, ...(await found(`${q} ${tag}`)) }).toEqual({ q, ...only(maria) });
  expect(await found(`anez ${tag}`)).toEqual(nobody);
  expect(await found(`maria lo ${tag}`)).toEqual(only(lopez));
});

test('search: an email or a reference is found by any four characters of it', async () => {
  const tag = randomUUID().slice(0, 8);
  const buyer = { name: 'Ana', tel: '', email: `clienta.${tag}@correo.example` };
  const { sale, booking } = await customer(buyer);
  for (const q of [`clienta.${tag}@correo`, tag, `${tag}@`, `ana ${tag.slice(2)}`]) {
    const { sales, bookings } = await found(q);
    expect({ q, sales, bookings }).toEqual({ q, sales: [sale], bookings: [booking] });
  }
  const { reference } = (await ana.client.read<SaleView[]>(`/transactions?id=${sale}`))[0]!;
  expect((await found(reference)).sales).toEqual([sale]);
  expect((await found(reference.slice(-12))).sales).toEqual([sale]);
});

test('search: a whole phone finds its rows alone, not those that name its digits elsewhere', async () => {
  const tel = `300${freeDigits()}`;
  const luz = await customer({ name: 'Luz', tel, email: '' });
  const other = await customer({ name: `Nota ${tel}`, tel: '', email: '' });
  for (const q of [tel, `+57 ${tel}`, tel.slice(-7)])
    expect({ q, ...(await found(q)) }).toEqual({ q, ...only(luz) });
  expect(await found(`nota ${tel}`)).toEqual(only(other));
});

test("search: digits that are nobody's phone are searched as any other text", async () => {
  const digits = `9${freeDigits()}`;
  expect(await found(digits)).toEqual(nobody);
  const named = await customer({ name: `Nota ${digits}`, tel: '', email: '' });
  expect(await found(digits)).toEqual(only(named));
});

test("search: a buyer's own list says nothing of whether somebody else has a phone", async () => {
  const [free, taken] = [`301${freeDigits()}`, `302${freeDigits()}`];
  await customer({ name: 'Luz', tel: taken, email: '' });
  for (const digits of [free, taken]) {
    const [eva, goods] = [await newShopper(), await newProduct({ productName: `Loción ${digits}` })];
    await openOrder(eva, goods);
    const { body } = await eva.client.get<SaleView[]>(`/transactions?status=all&page=1&q=${digits}`);
    expect(body.data.length).toBe(1);
  }
});
