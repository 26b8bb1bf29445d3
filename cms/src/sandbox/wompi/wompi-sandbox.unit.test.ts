import { eventually } from '../../testing/eventually';
import { temporaryFolder } from '../../testing/running-sandbox';
import { type RunningWompi, startWompi } from '../../testing/running-wompi';
import { decideAtBank, type PayerChoice, postForm } from '../../testing/wompi-payer';
import { sha256 } from '../../providers/payments/wompi/wompi-digest';

let folder: ReturnType<typeof temporaryFolder>;
let wompi: RunningWompi;

beforeEach(async () => {
  folder = temporaryFolder();
  wompi = await startWompi(folder.path);
});

afterEach(async () => {
  await wompi.close();
  folder.remove();
});

const referenceIn = (address: string) => new URL(address).searchParams.get('reference')!;
const dataOf = async (response: Response) => {
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  return data;
};
const today = () => new Date().toISOString().slice(0, 10);

describe('wompi sandbox: paying', () => {
  test.each<[PayerChoice, string, string | null]>([
    ['nequi', 'APPROVED', null],
    ['nequi declines', 'DECLINED', 'La transacción fue rechazada (Sandbox)'],
    ['card', 'APPROVED', null],
    ['card declines', 'DECLINED', 'La transacción fue rechazada (Sandbox)'],
    ['card fails', 'ERROR', 'La tarjeta usada no es admitida para el ambiente Sandbox'],
    ['pse', 'APPROVED', null],
    ['pse declines', 'DECLINED', 'Transacción RECHAZADA en Sandbox'],
    ['pse fails', 'ERROR', 'Transacción con ERROR en Sandbox'],
    ['pse takes hours', 'PENDING', null],
  ])('%s: the transaction is %s, and a failure leads back to the page', async (choice, status, message) => {
    const address = wompi.checkout();
    const { id, to } = await wompi.pay(address, choice);
    expect(await dataOf(await wompi.api(`/transactions/${id}`))).toMatchObject({
      id,
      status,
      status_message: message,
      reference: referenceIn(address),
      amount_in_cents: 6_500_000,
      currency: 'COP',
      customer_email: 'ana@example.com',
      finalized_at: status === 'PENDING' ? null : expect.any(String),
    });
    if (message === null) {
      expect(to).toBe(`http://127.0.0.1/payment-success?id=${id}&env=test`);
    } else {
      const page = await (await fetch(to!)).text();
      expect(page).toContain(message.replace(/\.$/, ''));
      expect(page).toContain(`?id=${id}&amp;env=test`);
    }
  });

  test('a reference may be paid after a decline, and is refused once paid or while pending', async () => {
    const address = wompi.checkout();
    await wompi.pay(address, 'card declines');
    await wompi.pay(address, 'nequi');
    expect(await wompi.statuses(referenceIn(address))).toEqual(['APPROVED', 'DECLINED']);
    expect(await wompi.pay(address)).toMatchObject({
      status: 409,
      text: expect.stringContaining('Este pago ya fue recibido'),
    });
    const other = wompi.checkout();
    const { id } = await wompi.pay(other, 'pse takes hours');
    expect(await wompi.pay(other)).toMatchObject({
      status: 409,
      text: expect.stringContaining('Tu pago está en proceso'),
    });
    expect((await wompi.settle(id!, 'DECLINED')).status).toBe(200);
    expect((await wompi.settle(id!, 'APPROVED')).status).toBe(422);
    await wompi.pay(other);
    expect(await wompi.statuses(referenceIn(other))).toEqual(['APPROVED', 'DECLINED']);
  });

  test('payers who press at the same moment pay once; on demand a reference is paid twice', async () => {
    const address = wompi.checkout();
    const answers = await Promise.all(Array.from({ length: 8 }, () => wompi.pay(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      303,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await wompi.statuses(referenceIn(address))).toEqual(['APPROVED']);
    await wompi.faults({ acceptUsed: true });
    await wompi.pay(address);
    expect(await wompi.statuses(referenceIn(address))).toEqual(['APPROVED', 'APPROVED']);
  });

  test('Bancolombia: its page decides, its address is only in a later look-up', async () => {
    const address = wompi.checkout();
    const { id, to } = await wompi.pay(address, 'bancolombia');
    const pending = await dataOf(await wompi.api(`/transactions/${id}`));
    expect(pending).toMatchObject({
      status: 'PENDING',
      payment_method: { extra: { async_payment_url: to } },
    });
    expect(await (await fetch(address)).text()).toContain('Seguir en el banco');
    expect(await decideAtBank(to!, 'DECLINED')).toMatchObject({ to: expect.stringContaining('/p/?') });
    const second = await wompi.pay(address, 'bancolombia');
    expect(await decideAtBank(second.to!, 'PENDING')).toMatchObject({
      to: `http://127.0.0.1/payment-success?id=${second.id}&env=test`,
    });
    await decideAtBank(second.to!, 'APPROVED');
    expect(await wompi.statuses(referenceIn(address))).toEqual(['APPROVED', 'DECLINED']);
  });

  test('after three minutes from the first failure, and after its time, a page takes nothing', async () => {
    await wompi.faults({ retryMs: 0 });
    const address = wompi.checkout();
    await wompi.pay(address, 'card declines');
    await eventually(async () =>
      (await wompi.pay(address, 'card declines')).text.includes('ya ha sido usada'),
    );
    const late = wompi.checkout({ 'expiration-time': new Date(Date.now() - 1000).toISOString() });
    expect(await wompi.pay(late)).toMatchObject({ status: 400 });
    await wompi.faults({ acceptExpired: true });
    await wompi.pay(late);
    expect(await wompi.statuses(referenceIn(late))).toEqual(['APPROVED']);
  });

  test.each([
    ['La llave pública', { 'public-key': 'pub_test_other' }],
    ['La firma es inválida', { 'signature:integrity': 'A'.repeat(64) }],
    ['solo se paga en pesos', { currency: 'USD' }],
    ['$ 1.500', { 'amount-in-cents': '149900' }],
    ['no es válido', { 'amount-in-cents': '1e9' }],
  ])('an address is refused with "%s": %j', async (text, changes) => {
    const page = await wompi.pay(wompi.checkout(changes));
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining(text) });
    const own = wompi.checkout();
    expect((await fetch(own.replace('6500000', '150000'))).status).toBe(400);
  });

  test('a form with a mistake is shown again with its text, escaped, and charges nothing', async () => {
    const address = wompi.checkout();
    const { status, text } = await postForm(address, { metodo: 'NEQUI', celular: '"><script>1' });
    expect(status).toBe(422);
    expect(text).toContain('10 dígitos');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;1"');
    expect(text).not.toContain('<script');
    expect((await postForm(address, { metodo: 'CARD', numero: '4242424242424241' })).text).not.toContain(
      '4241',
    );
    expect(await wompi.statuses(referenceIn(address))).toEqual([]);
  });

  test('the way back leads to the shop or this machine, never to a stranger', async () => {
    const { to } = await wompi.pay(wompi.checkout({ 'redirect-url': 'https://evil.example/x' }));
    expect(new URL(to!).origin).toBe(new URL(wompi.base).origin);
    expect(await (await fetch(to!)).text()).not.toContain('evil.example/x"');
  });
});

describe('wompi sandbox: API', () => {
  test('keys: the private one reads, others are refused as Wompi refuses them', async () => {
    const { id } = await wompi.pay(wompi.checkout());
    const statusWith = async (path: string, key: string) => (await wompi.api(path, { key })).status;
    expect(await statusWith(`/transactions/${id}`, '')).toBe(404);
    expect(await statusWith('/transactions?reference=x', '')).toBe(401);
    expect(await statusWith('/transactions?reference=x', wompi.credentials.publicKey)).toBe(401);
    expect(await statusWith('/transactions?reference=x', 'prv_test_other')).toBe(403);
    expect((await wompi.api('/transactions/1-2-3')).status).toBe(404);
    const merchant = (key: string) =>
      fetch(`${wompi.base}/v1/merchants/info`, { headers: { 'x-merchant-public-key': key } });
    expect((await merchant(wompi.credentials.publicKey)).status).toBe(200);
    expect((await merchant('pub_test_other')).status).toBe(401);
  });

  test('lists are paged, the newest first, and may lag', async () => {
    const addresses = Array.from({ length: 3 }, () => wompi.checkout());
    const ids: string[] = [];
    for (const address of addresses) ids.push((await wompi.pay(address)).id!);
    const list = async (more: string) => {
      const path = `/transactions?from_date=${today()}&until_date=${today()}&${more}`;
      const { data } = (await (await wompi.api(path)).json()) as { data: { id: string }[] };
      return data.map(({ id }) => id);
    };
    expect(new Set(await list('page_size=200'))).toEqual(new Set(ids));
    const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&page_size=2`)));
    expect(pages.map((page) => page.length)).toEqual([2, 1, 0]);
    expect(new Set(pages.flat())).toEqual(new Set(ids));
    expect((await wompi.api('/transactions?page_size=201&reference=x')).status).toBe(422);
    expect((await wompi.api('/transactions')).status).toBe(422);
    await wompi.faults({ listDelayMs: 60_000 });
    expect(await list('')).toEqual([]);
    expect(await wompi.statuses(referenceIn(addresses[0]!))).toEqual(['APPROVED']);
    await wompi.faults({ lookupDelayMs: 60_000 });
    expect(await wompi.statuses(referenceIn(addresses[0]!))).toEqual([]);
  });

  test('a void answers 201 whether or not it gives back; refunds are refused unless switched on', async () => {
    const paid = async (choice: PayerChoice) => (await wompi.pay(wompi.checkout(), choice)).id!;
    const statusOf = async (id: string) => (await dataOf(await wompi.api(`/transactions/${id}`))).status;
    const voided = async (id: string) => {
      const response = await wompi.api(`/transactions/${id}/void`, { body: {} });
      const text = await response.text();
      return {
        status: response.status,
        says: text && (JSON.parse(text) as { data: { status: string } }).data.status,
      };
    };
    const card = await paid('card');
    expect(await voided(card)).toEqual({ status: 201, says: 'APPROVED' });
    expect(await statusOf(card)).toBe('VOIDED');
    expect(await voided(card)).toEqual({ status: 201, says: 'ERROR' });
    const nequi = await paid('nequi');
    expect(await voided(nequi)).toEqual({ status: 201, says: 'ERROR' });
    expect(await statusOf(nequi)).toBe('APPROVED');
    for (const [voidAnswer, says, after] of [
      ['error', 'ERROR', 'APPROVED'],
      ['empty', '', 'VOIDED'],
      ['false-error', 'ERROR', 'VOIDED'],
    ]) {
      await wompi.faults({ voidAnswer });
      const id = await paid('card');
      expect({ voidAnswer, ...(await voided(id)) }).toEqual({ voidAnswer, status: 201, says });
      expect(await statusOf(id)).toBe(after);
    }
    const refund = (amount: number) =>
      wompi.api('/refunds', { body: { transaction_id: nequi, amount_in_cents: amount } });
    expect((await refund(100)).status).toBe(422);
    await wompi.faults({ refundApi: true });
    expect((await refund(6_000_000)).status).toBe(201);
    expect((await refund(6_000_000)).status).toBe(422);
    expect((await refund(500_000)).status).toBe(201);
    expect(await statusOf(nequi)).toBe('VOIDED');
  });

  test('fails on purpose before the effect, or breaks the connection after it', async () => {
    const address = wompi.checkout();
    await wompi.faults({ failNext: 1, failWith: 503 });
    const failed = await wompi.api('/transactions?reference=x');
    expect({ status: failed.status, type: failed.headers.get('content-type') }).toEqual({
      status: 503,
      type: expect.stringContaining('text/html'),
    });
    await wompi.faults({ dropAfterEffect: 1 });
    await expect(wompi.pay(address)).rejects.toThrow();
    expect(await wompi.statuses(referenceIn(address))).toEqual(['APPROVED']);
    expect((await wompi.faults({ voidAnswer: 'none' })).status).toBe(422);
    expect((await wompi.faults({ clockSpeed: '9' })).status).toBe(422);
  });

  test('answers this machine only unless it is open to all; faults and banks are never open', async () => {
    const statusOf = async (path: string, body?: object) =>
      (
        await fetch(wompi.base + path, {
          method: body ? 'POST' : 'GET',
          headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        })
      ).status;
    expect(await statusOf('/p/page.css')).toBe(403);
    await wompi.close();
    wompi = await startWompi(folder.path, { loopbackOnly: false });
    expect(await statusOf('/p/page.css')).toBe(200);
    expect(await statusOf('/v1/_faults', {})).toBe(403);
    expect(await statusOf('/v1/transactions/1-2-3/settle', {})).toBe(403);
  });
});

describe('wompi sandbox: events', () => {
  const statuses = () => wompi.notices.map(({ transaction }) => transaction.status);

  /** The checksum as Wompi's documents tell to compute it. */
  function expectedChecksum({ body, properties, timestamp }: RunningWompi['notices'][number]): string {
    const { data } = JSON.parse(body) as { data: unknown };
    const values = properties.map((path) =>
      path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], data),
    );
    return sha256(values.join('') + timestamp + wompi.credentials.eventsSecret);
  }

  test('are signed over lists that change, in both letter cases', async () => {
    for (let count = 0; count < 6; count += 1) await wompi.pay(wompi.checkout());
    await eventually(() => expect(wompi.notices).toHaveLength(6));
    for (const notice of wompi.notices) {
      expect(notice.checksum.toLowerCase()).toBe(expectedChecksum(notice));
      expect((JSON.parse(notice.body) as { signature: { checksum: string } }).signature.checksum).toBe(
        notice.checksum,
      );
    }
    expect(new Set(wompi.notices.map(({ properties }) => properties.join())).size).toBe(3);
    expect(new Set(wompi.notices.map(({ checksum }) => checksum === checksum.toLowerCase())).size).toBe(2);
  });

  test('are repeated three times, on a clock that may run faster, and then given up', async () => {
    await wompi.faults({ clockSpeed: 100_000 });
    wompi.receiver.status = 202;
    await wompi.pay(wompi.checkout());
    await eventually(() => expect(wompi.receiver.refused).toBe(4));
    wompi.receiver.status = 200;
    await wompi.pay(wompi.checkout());
    await eventually(() => expect(statuses()).toEqual(['APPROVED']));
    expect(wompi.receiver.refused).toBe(4);
  });

  test('may be lost, doubled or late, and a pending payment is announced when it ends', async () => {
    await wompi.faults({ loseEvents: 1 });
    await wompi.pay(wompi.checkout());
    await wompi.faults({ duplicateEvents: true, eventDelayMs: 3000 });
    const late = await wompi.pay(wompi.checkout(), 'card declines');
    await wompi.faults({ pendingEvents: true, eventProperties: 'transaction.status' });
    const { id } = await wompi.pay(wompi.checkout(), 'pse takes hours');
    await eventually(() => expect(statuses()).toEqual(['PENDING']));
    expect(wompi.notices[0]!.properties).toEqual(['transaction.status']);
    await wompi.settle(id!, 'APPROVED');
    await eventually(() => expect(statuses()).toContain('APPROVED'));
    await wompi.faults({ duplicateEvents: true });
    await eventually(() => expect(statuses()).toEqual(['PENDING', 'APPROVED', 'DECLINED', 'DECLINED']));
    expect(wompi.notices.at(-1)!.transaction.id).toBe(late.id);
  });

  test('the slow bank ends by itself, also after a restart, and its event is sent then', async () => {
    await wompi.faults({ clockSpeed: 10_000 });
    const address = wompi.checkout();
    await wompi.pay(address, 'pse takes hours');
    expect(await wompi.statuses(referenceIn(address))).toEqual(['PENDING']);
    const { credentials } = wompi;
    await wompi.close();
    wompi = await startWompi(folder.path);
    expect(wompi.credentials).toEqual(credentials);
    await eventually(() => expect(statuses()).toEqual(['APPROVED']));
    expect(await wompi.statuses(referenceIn(address))).toEqual(['APPROVED']);
  });
});

test('wompi sandbox: the provider pays, looks up, voids and lists through it', async () => {
  const provider = wompi.client();
  await provider.checkAccess();
  const input = {
    requestId: 'r',
    minor: 6_500_000,
    description: '',
    cancelUrl: 'http://127.0.0.1/',
    email: 'ana@example.com',
  };
  const charge = {
    ...input,
    returnUrl: 'http://127.0.0.1/payment-success',
    expiresAt: new Date(Date.now() + 60_000),
  };
  const { id, approveUrl } = await provider.createOrder({ ...charge, reference: '41' });
  expect(await provider.getOrder(id)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  await wompi.pay(approveUrl!, 'card declines');
  expect(await provider.getOrder(id)).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
    failure: expect.any(String),
  });
  const paid = await wompi.pay(approveUrl!, 'card');
  const order = await provider.orderOfTransaction!(paid.id!);
  expect(order).toMatchObject({
    id,
    status: 'COMPLETED',
    minor: 6_500_000,
    capture: { id: paid.id, status: 'COMPLETED' },
  });
  await eventually(() => expect(wompi.notices).toHaveLength(2));
  for (const { body } of wompi.notices) {
    expect(await provider.verifyWebhook({}, body)).toBe(true);
    expect(await provider.verifyWebhook({}, body.replace(/APPROVED|DECLINED/, 'VOIDED'))).toBe(false);
    expect(provider.readWebhook(body)).toMatchObject({ orderId: id });
  }
  expect(await provider.refundCapture({ captureId: paid.id!, requestId: 'x' })).toMatchObject({
    status: 'COMPLETED',
  });
  const list = await provider.listMovements!({
    from: new Date(Date.now() - 60_000),
    to: new Date(),
    page: 1,
  });
  expect(list.movements.map(({ kind, minor }) => ({ kind, minor }))).toEqual([
    { kind: 'payment', minor: 6_500_000 },
    { kind: 'refund', minor: 6_500_000 },
  ]);
});
