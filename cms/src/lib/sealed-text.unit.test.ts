import { sealed, unsealed } from './sealed-text';

const shop = (payloadSecret: string) => ({ config: { custom: { env: { payloadSecret } } } });
const place = { purpose: 'a test', row: 'row-1' };
const text = 'Cuenta 91234567890, ñandú';

test('sealed text: is read with the same secret, purpose and row alone, and is never stored the same twice', () => {
  const own = shop('a secret of the shop');
  const stored = sealed(own, place, text);
  expect({
    own: unsealed(own, place, stored),
    secret: unsealed(shop('another secret'), place, stored),
    purpose: unsealed(own, { ...place, purpose: 'another' }, stored),
    row: unsealed(own, { ...place, row: 'row-2' }, stored),
  }).toEqual({ own: text, secret: null, purpose: null, row: null });
  expect(stored).not.toContain('91234567890');
  expect(sealed(own, place, text)).not.toBe(stored);
});

test('sealed text: what was changed, cut or is none is not read', () => {
  const own = shop('a secret of the shop');
  const stored = sealed(own, place, text);
  const changed = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA');
  for (const it of [changed, stored.slice(0, 40), stored.slice(0, 20), 'v1.', '', text])
    expect(unsealed(own, place, it)).toBeNull();
});
