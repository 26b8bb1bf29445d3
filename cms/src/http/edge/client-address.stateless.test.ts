import { messages } from '@spa-bronze/domain/messages';
import fc from 'fast-check';
import { Client } from '../../testing/client';
import { clientAddress } from './client-address';

const HOME = '2001:db8:a:b::/64';

test.each([
  ['10.1.1.1', '10.1.1.1'],
  [' 10.1.1.1 ', '10.1.1.1'],
  ['::ffff:10.1.1.1', '10.1.1.1'],
  ['::FFFF:0a01:0101', '10.1.1.1'],
  ['10.1.1.1:4000', '10.1.1.1'],
  ['[::ffff:10.1.1.1]:80', '10.1.1.1'],
  ['2001:db8:a:b::1', HOME],
  ['2001:DB8:A:B:ffff::', HOME],
  ['2001:0db8:000a:000b:0000:0000:0000:0001', HOME],
  ['[2001:db8:a:b::1]:4000', HOME],
  ['[2001:db8:a:b::1]', HOME],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8::f017:91ff:fe00:1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['[fe80::2%25eth1]:80', 'fe80::/64'],
  ['::1', '::/64'],
])('clientAddress: %s is %s', (reported, address) =>
  expect(clientAddress(reported, '9.9.9.9')).toBe(address),
);

test.each([
  '',
  'unknown',
  '_hidden',
  '10.1.1',
  '10.01.1.1',
  '1.2.3.4.5',
  '1:2',
  '::ffff:',
  '[::1',
  '10.1.1.1:x',
  '2130706433',
  '0x7f.1',
])('clientAddress: %p is no address, so the address of the socket counts', (reported) => {
  expect(clientAddress(reported, '::ffff:9.9.9.9')).toBe('9.9.9.9');
  expect(clientAddress(reported, undefined)).toBe('-');
});

test('clientAddress: all spellings of one network are equal', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const same = [...one.slice(0, 4), ...other.slice(4)];
      const padded = same.map((it) => it.toString(16).padStart(4, '0').toUpperCase()).join(':');
      expect(clientAddress(one.map((it) => it.toString(16)).join(':'), '-')).toBe(
        clientAddress(`[${padded}]:4000`, '-'),
      );
    }),
    {
      examples: [
        [
          [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1],
          [0, 0, 0, 0, 1, 2, 3, 4],
        ],
      ],
    },
  );
});

const ask = (address: string) => new Client(undefined, address).post('/forma', {});

test.each([
  ['one /64', (at: number) => `2001:db8::${at}`],
  [
    'its spellings',
    (at: number) =>
      ['2600:3c03:1::5', '2600:3C03:1:0::6', '[2600:3c03:0001::7]:90', '2600:3c03:1::8%25en0'][
        at % 4
      ] as string,
  ],
  [
    'an IPv4 and what carries it',
    (at: number) => ['198.51.100.7', '::ffff:198.51.100.7', `198.51.100.7:${4000 + at}`][at % 3] as string,
  ],
])('limits by address: %s counts as one caller', async (_name, address) => {
  for (let at = 1; at <= 10; at++) expect((await ask(address(at))).status).toBe(400);
  expect((await ask(address(11))).body.message).toBe(messages.tooManyRequests);
});
