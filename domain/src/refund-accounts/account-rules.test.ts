import { accountPlace, accountStateOf, maskedNumber, namesDiffer } from './account-rules';
import { refundAccountInput } from './account-schemas';

test.each([
  ['Ana Pérez', 'ANA PEREZ', false],
  ['Ana Pérez', 'Pérez Gómez, Ana María', false],
  ['María de los Ángeles Ruiz', 'Maria Angeles Ruiz', false],
  ['Ana', 'ana', false],
  ['Ana', 'Ana Pérez', true],
  ['Ana Pérez', 'Ana Gómez', true],
  ['Ana Pérez', 'Luis Pérez Díaz', true],
  ['', 'Ana Pérez', true],
])('names: %j and %j differ: %s', (one, other, differs) => {
  expect([namesDiffer(one, other), namesDiffer(other, one)]).toEqual([differs, differs]);
});

test('account: is missing, waits until its time and is ready from then on', () => {
  const usableAt = '2026-05-02T10:00:00.000Z';
  const at = (now: string) => accountStateOf({ usableAt }, new Date(now));
  expect([
    accountStateOf(null, new Date(usableAt)),
    at('2026-05-02T09:59:59.999Z'),
    at('2026-05-02T10:00:00.000Z'),
  ]).toEqual(['missing', 'waiting', 'ready']);
});

test('account: is shown by its place and its last four digits', () => {
  expect([
    maskedNumber('91234567890'),
    accountPlace({ kind: 'SAVINGS', bank: 'Bancolombia' }),
    accountPlace({ kind: 'NEQUI', bank: '' }),
  ]).toEqual(['•••• 7890', 'Bancolombia, cuenta de ahorros', 'Nequi']);
});

const ofBank = {
  sale: 'abc',
  kind: 'SAVINGS',
  bank: 'Bancolombia',
  number: '912-345678-90',
  holder: 'Ana Pérez',
  documentKind: 'CC',
  document: '1.045.678.901',
};
const faultsOf = (change: object) => {
  const { error } = refundAccountInput.safeParse({ ...ofBank, ...change });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

test('account: is taken as people write it', () => {
  expect(refundAccountInput.parse(ofBank)).toMatchObject({ number: '91234567890', document: '1045678901' });
  expect(
    refundAccountInput.parse({ ...ofBank, kind: 'NEQUI', bank: 'x', number: '300 123 4567' }),
  ).toMatchObject({ bank: '', number: '3001234567' });
  expect(faultsOf({ documentKind: 'PA', document: 'ab 123456' })).toEqual([]);
});

test.each([
  [{ bank: '' }, ['bank']],
  [{ number: '12345' }, ['number']],
  [{ number: '912x45' }, ['number']],
  [{ number: '1'.repeat(21) }, ['number']],
  [{ kind: 'NEQUI', number: '6051234567' }, ['number']],
  [{ document: 'AB123456' }, ['document']],
  [{ documentKind: 'NIT', document: '1234' }, ['document']],
  [{ number: '---', document: '. -' }, ['number', 'document']],
  [{ kind: 'NEQUI', number: '-.-' }, ['number']],
  [{ holder: ' ' }, ['holder']],
  [{ kind: 'OTHER', documentKind: 'x' }, ['kind', 'documentKind']],
  [{ kind: undefined, number: '', document: '' }, ['kind', 'number', 'document']],
])('account: %j is refused at %j', (change, paths) => {
  expect(faultsOf(change)).toEqual(paths);
});
