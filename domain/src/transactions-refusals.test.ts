import { refusalInWords } from './transactions-refusals';

it.each([
  ['INVALID_RESOURCE_ID', 'El proveedor de pagos no encuentra este cobro.'],
  ['CAPTURE_FULLY_REFUNDED', 'El proveedor de pagos dice que este cobro ya se devolvió.'],
  ['SOMETHING_NEW', 'El proveedor de pagos no dijo por qué.'],
  ['', 'El proveedor de pagos no dijo por qué.'],
])('%j is told as a sentence', (code, sentence) => expect(refusalInWords(code)).toBe(sentence));
