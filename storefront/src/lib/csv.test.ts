import { textOf } from './csv';

it.each([
  ['UTF-8', new TextEncoder().encode('Bogotá')],
  ['the letters of Windows', Uint8Array.from([66, 111, 103, 111, 116, 0xe1])],
])('reads a file in %s', (_, bytes) => expect(textOf(bytes.buffer as ArrayBuffer)).toBe('Bogotá'));
