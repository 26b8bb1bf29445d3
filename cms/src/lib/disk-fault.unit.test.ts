import { diskFault, isDiskFull, reasonOf } from './disk-fault';

const fault = (code: string, more: object = {}) => Object.assign(new Error('in English'), { code, ...more });

test.each([
  ['ENOSPC', 'no hay espacio en el disco'],
  ['SQLITE_FULL', 'no hay espacio en el disco'],
  ['EACCES', 'falta permiso'],
  ['EROFS', 'el disco es de solo lectura'],
  ['SQLITE_READONLY_DIRECTORY', 'el disco es de solo lectura'],
])(
  'disk fault: %s is said in the words of the operator, also as the cause of another error',
  (code, text) => {
    expect(diskFault(fault(code))).toBe(text);
    expect(diskFault(fault(code, { path: '/srv/data/x' }))).toBe(`${text} (/srv/data/x)`);
    expect(diskFault(new Error('no', { cause: fault(code) }))).toBe(text);
  },
);

test('disk fault: any other error is none, and keeps the first line of its own text', () => {
  expect(diskFault(fault('SQLITE_CONSTRAINT_UNIQUE'))).toBeUndefined();
  expect(reasonOf(new Error('first\nsecond'))).toBe('first');
});

test('disk fault: only what wants room is a full disk', () => {
  const codes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'EACCES', 'SQLITE_IOERR'];
  expect(codes.filter((code) => isDiskFull(fault(code)))).toEqual(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
});
