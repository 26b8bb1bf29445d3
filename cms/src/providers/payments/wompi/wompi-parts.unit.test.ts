import { ProviderError } from '../payment-provider';
import { payAddress } from './wompi-address';
import { asRound } from '../call-share';
import { CallBudget } from './wompi-budget';
import { integritySignature, isSameDigest, sha256 } from './wompi-digest';
import { isGenuineEvent, readWompiEvent } from './wompi-event';
import { environmentOf, keysFault } from './wompi-keys';
import { isOwnReference, readReference, referenceOf } from './wompi-reference';

const keys = {
  publicKey: 'pub_test_a',
  privateKey: 'prv_test_b',
  eventsSecret: 'test_events_c',
  integritySecret: 'test_integrity_d',
};
const saleId = '0e3a6b52-5f0c-4f60-9d3a-7f4ab1f5c001';
const reference = `SBT-${saleId}-1`;

describe('keys', () => {
  const real = {
    publicKey: 'pub_prod_a',
    privateKey: 'prv_prod_b',
    eventsSecret: 'prod_events_c',
    integritySecret: 'prod_integrity_d',
  };

  it('four keys of one environment are accepted, and name it', () => {
    expect([keysFault(keys), environmentOf(keys)]).toEqual([null, 'test']);
    expect([keysFault(real), environmentOf(real)]).toEqual([null, 'prod']);
  });

  it.each([
    [{ ...keys, eventsSecret: undefined }, 'falta WOMPI_EVENTS_SECRET.'],
    [{ privateKey: 'prv_test_b' }, 'falta WOMPI_PUBLIC_KEY, WOMPI_EVENTS_SECRET y WOMPI_INTEGRITY_SECRET.'],
    [{ ...keys, privateKey: 'prv_prod_b' }, 'mezclan pruebas y producción'],
    [{ ...real, integritySecret: 'test_integrity_d' }, 'mezclan pruebas y producción'],
    [{ ...keys, eventsSecret: 'test_integrity_d' }, 'WOMPI_EVENTS_SECRET debe empezar por test_events_ o'],
    [{ ...keys, publicKey: 'prv_test_b' }, 'WOMPI_PUBLIC_KEY debe empezar por pub_test_ o pub_prod_'],
    [{ ...keys, publicKey: 'pub_test_' }, 'WOMPI_PUBLIC_KEY debe empezar por'],
    [{ ...keys, publicKey: 'pub_test_a"' }, 'WOMPI_PUBLIC_KEY tiene signos que no van en una llave'],
  ])('%j is refused: %s', (some, words) => {
    expect(keysFault(some)).toContain(words);
  });

  it('what is refused shows no key', () => {
    expect(keysFault({ ...keys, privateKey: 'my-secret' })).not.toContain('my-secret');
  });
});

describe('signature', () => {
  it("is the one of Wompi's documentation, in lower case", () => {
    const secret = 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6';
    expect(integritySignature({ reference: 'sk8-438k4-xmxm392-sn2m', minor: 2_490_000 }, secret)).toBe(
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    );
  });

  it('covers the expiry between currency and secret', () => {
    const expires = '2026-11-22T20:28:50.000Z';
    expect(integritySignature({ reference: 'r', minor: 150_000, expires }, 's')).toBe(
      sha256('r150000COP2026-11-22T20:28:50.000Zs'),
    );
  });
});

describe('reference', () => {
  it.each([saleId, '65f0c4f609d3a7f4ab1f5c00'])('of sale %s is read back', (id) => {
    const written = referenceOf({ mark: 'T', saleId: id, attempt: 1 });
    expect(written).toBe(`SBT-${id}-1`);
    expect(readReference(written)).toEqual({ mark: 'T', saleId: id, attempt: 1 });
  });

  it.each(['', 'SB-1', '1292-1602113476-10985', 'SBT-a-b-x', `xSBT-${saleId}-1`, `${reference}\n`, 'SBT--1'])(
    '%j is none',
    (text) => {
      expect(readReference(text)).toBeNull();
    },
  );

  it('of another shop is not ours', () => {
    expect([isOwnReference(reference, 'T'), isOwnReference(reference, 'P')]).toEqual([true, false]);
  });
});

describe('address', () => {
  const page = 'https://checkout.wompi.co/p/';
  const charge = {
    reference,
    minor: 1_798_000,
    expiresAt: new Date('2026-11-22T20:28:50Z'),
    returnUrl: 'https://spa.example/payment-success',
    email: 'ana+spa@example.com',
  };

  it('names what is to be paid, signed, and is the same each time', () => {
    const address = payAddress({ ...keys, page }, charge);
    expect(payAddress({ ...keys, page }, { ...charge })).toBe(address);
    expect(address).toContain('&signature:integrity=');
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(page);
    expect(Object.fromEntries(searchParams)).toEqual({
      'public-key': 'pub_test_a',
      currency: 'COP',
      'amount-in-cents': '1798000',
      reference,
      'signature:integrity': sha256(`${reference}1798000COP2026-11-22T20:28:50.000Ztest_integrity_d`),
      'redirect-url': 'https://spa.example/payment-success',
      'expiration-time': '2026-11-22T20:28:50.000Z',
      'customer-data:email': 'ana+spa@example.com',
    });
    for (const secret of [keys.privateKey, keys.eventsSecret, keys.integritySecret])
      expect(address).not.toContain(secret);
  });

  it('of a page that is a path is where the payer is', () => {
    expect(payAddress({ ...keys, page: '/sandbox/wompi/p/' }, charge)).toMatch(
      /^https:\/\/spa\.example\/sandbox\/wompi\/p\/\?public-key=/,
    );
  });

  it.each([149_900, 150_050, 0, -150_000, 150_000.5, Number.NaN])('%p centavos are refused', (minor) => {
    expect(() => payAddress({ ...keys, page }, { ...charge, minor })).toThrow(ProviderError);
  });

  it('the least charge has one', () => {
    expect(payAddress({ ...keys, page }, { ...charge, minor: 150_000 })).toContain('amount-in-cents=150000&');
  });
});

describe('event', () => {
  const secret = 'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z';
  const transaction = {
    id: '1234-1610641025-49201',
    amount_in_cents: 4_490_000,
    reference,
    status: 'APPROVED',
    payment_link_id: null,
  };
  const documented = {
    event: 'transaction.updated',
    data: { transaction },
    environment: 'prod',
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum: '5a18ec5e8fdb7df463e9f94774cba8f583ba21bd04a09ceff2ea68a4bc0aefbe',
    },
    timestamp: 1_530_291_411,
  };
  const signed = (properties: string[], text: string) => ({
    ...documented,
    signature: { properties, checksum: sha256(`${text}1530291411${secret}`) },
  });
  const isGenuine = (event: unknown) => isGenuineEvent(JSON.stringify(event), secret);

  it("with the checksum of the documentation's text is genuine, in either case", () => {
    const upper = documented.signature.checksum.toUpperCase();
    expect(isGenuine(documented)).toBe(true);
    expect(isGenuine({ ...documented, signature: { ...documented.signature, checksum: upper } })).toBe(true);
  });

  it.each([
    [['transaction.status', 'transaction.id'], 'APPROVED1234-1610641025-49201'],
    [['transaction.reference'], reference],
    [['transaction.id', 'transaction.payment_link_id', 'transaction.none'], '1234-1610641025-49201'],
  ])('with the properties %j is genuine by their values', (properties, text) => {
    expect(isGenuine(signed(properties, text))).toBe(true);
  });

  it.each([
    ['another amount', { ...documented, data: { transaction: { ...transaction, amount_in_cents: 1 } } }],
    ['another state', { ...documented, data: { transaction: { ...transaction, status: 'VOIDED' } } }],
    ['another time', { ...documented, timestamp: 1_530_291_412 }],
    ['no time', { ...documented, timestamp: undefined }],
    ['no signature', { ...documented, signature: undefined }],
    ['no checksum', { ...documented, signature: { properties: ['transaction.id'] } }],
    ['a short checksum', { ...documented, signature: { ...documented.signature, checksum: '5a18' } }],
    ['no properties', signed([], '')],
    [
      'an endless list',
      signed(
        Array.from({ length: 51 }, () => 'transaction.none'),
        '',
      ),
    ],
    ['an object as value', signed(['transaction'], '[object Object]')],
    ['a method as value', signed(['transaction.constructor.name'], 'Object')],
    ['a text', 'transaction.updated'],
    ['nothing', null],
  ])('with %s is forged', (_what, event) => {
    expect(isGenuine(event)).toBe(false);
  });

  it('that is no JSON is forged', () => {
    expect(isGenuineEvent('{', secret)).toBe(false);
  });

  it('is read as its transaction and our reference', () => {
    expect(readWompiEvent(JSON.stringify(documented), 'T')).toEqual({
      orderId: reference,
      transactionId: transaction.id,
      status: 'APPROVED',
    });
  });

  it.each([
    [{ ...documented, event: 'nequi_token.updated' }],
    [{ ...documented, data: { transaction: { ...transaction, reference: 'SBP-x-1' } } }],
    [{ ...documented, data: null }],
    [null],
  ])('about no charge of ours is none: %#', (event) => {
    expect(readWompiEvent(JSON.stringify(event), 'T')).toBeNull();
  });
});

describe('digest', () => {
  it.each(['', 'a'.repeat(64), 'é'.repeat(64), `${sha256('x')}0`])('%j is not another one', (given) => {
    expect(isSameDigest(given, sha256('x'))).toBe(false);
  });
});

describe('budget of calls', () => {
  it('so many in any minute, then a retryable error until the first is a minute old', () => {
    let now = 0;
    const budget = new CallBudget(2, () => now);
    budget.take();
    now = 30_000;
    budget.take();
    const refused = expect.objectContaining({ kind: 'unavailable', retryable: true, issue: 'CALL_BUDGET' });
    expect(() => budget.take()).toThrow(refused);
    now = 60_000;
    budget.take();
    expect(() => budget.take()).toThrow(refused);
    now = 90_000;
    budget.pause();
    expect(() => budget.take()).toThrow(refused);
    now = 150_000;
    budget.take();
  });

  it('rounds of jobs leave a third of it to those who wait', async () => {
    const budget = new CallBudget(6, () => 0);
    const refused = expect.objectContaining({ retryable: true, issue: 'CALL_BUDGET' });
    await asRound(async () => {
      for (let nth = 0; nth < 4; nth += 1) budget.take();
      await Promise.resolve();
      expect(() => budget.take()).toThrow(refused);
    });
    budget.take();
    budget.take();
    expect(() => budget.take()).toThrow(refused);
  });
});
