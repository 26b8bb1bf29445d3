import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { FinalStatus, StoredMethod } from './stored-transaction';

/** What a payer's form leads to. `slow`: only after hours. */
export interface Attempt {
  method: StoredMethod;
  outcome: { status: FinalStatus; message: string | null };
  slow?: boolean;
}

/** A form that must be corrected: the field, and what to say about it. */
export class FormProblem extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export const BANKS: Record<string, string> = {
  1: 'Banco que aprueba',
  2: 'Banco que declina',
  3: 'Banco que simula un error',
  4: 'Banco que tarda horas',
};

export const DOCUMENT_KINDS: Record<string, string> = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  NIT: 'NIT',
  PP: 'Pasaporte',
  TI: 'Tarjeta de identidad',
  PPT: 'Permiso por protección temporal',
};

const approved: Attempt['outcome'] = { status: 'APPROVED', message: null };
const declined: Attempt['outcome'] = {
  status: 'DECLINED',
  message: 'La transacción fue rechazada (Sandbox)',
};
const failed = (message: string): Attempt['outcome'] => ({ status: 'ERROR', message });

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function isPast(expiry: string): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry) ?? [];
  return month === '' || Date.UTC(2000 + Number(year), Number(month)) <= Date.now();
}

function card(read: (name: string) => string): Attempt {
  const number = digitsOf(read('numero'));
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number))
    throw new FormProblem('numero', 'Revisa el número de la tarjeta.');
  if (isPast(read('vence')))
    throw new FormProblem('vence', 'Escribe una fecha que no haya pasado, como 12/30.');
  if (!/^\d{3,4}$/.test(read('cvc'))) throw new FormProblem('cvc', 'El código tiene 3 o 4 dígitos.');
  if (read('titular').length < 5)
    throw new FormProblem('titular', 'Escribe el nombre como está en la tarjeta (5 letras o más).');
  const installments = Number(read('cuotas'));
  if (!Number.isInteger(installments) || installments < 1 || installments > 36)
    throw new FormProblem('cuotas', 'Elige de 1 a 36 cuotas.');
  const outcomes: Record<string, Attempt['outcome']> = {
    4242424242424242: approved,
    4111111111111111: declined,
  };
  return {
    method: {
      type: 'CARD',
      extra: { brand: 'VISA', name: `VISA-${number.slice(-4)}`, last_four: number.slice(-4), installments },
    },
    outcome: outcomes[number] ?? failed('La tarjeta usada no es admitida para el ambiente Sandbox'),
  };
}

function nequi(read: (name: string) => string): Attempt {
  const phone = digitsOf(read('celular'));
  if (!/^3\d{9}$/.test(phone))
    throw new FormProblem('celular', 'Escribe los 10 dígitos del celular, sin el 57.');
  const outcomes: Record<string, Attempt['outcome']> = { 3991111111: approved, 3992222222: declined };
  return {
    method: { type: 'NEQUI', extra: { phone_number: phone } },
    outcome: outcomes[phone] ?? failed('Número no válido en Sandbox'),
  };
}

function pse(read: (name: string) => string): Attempt {
  const bank = read('banco');
  if (!Object.hasOwn(BANKS, bank)) throw new FormProblem('banco', 'Elige tu banco.');
  const kind = read('documento-tipo');
  if (!Object.hasOwn(DOCUMENT_KINDS, kind))
    throw new FormProblem('documento-tipo', 'Elige el tipo de documento.');
  if (!/^[\dA-Za-z-]{4,20}$/.test(read('documento')))
    throw new FormProblem('documento', 'Escribe el número de documento, sin puntos ni espacios.');
  const outcomes: Record<string, Attempt['outcome']> = {
    2: { status: 'DECLINED', message: 'Transacción RECHAZADA en Sandbox' },
    3: failed('Transacción con ERROR en Sandbox'),
  };
  return {
    method: {
      type: 'PSE',
      extra: { financial_institution_code: bank, user_type: 0, user_legal_id_type: kind },
    },
    outcome: outcomes[bank] ?? approved,
    slow: bank === '4',
  };
}

const bancolombia = (): Attempt => ({
  method: { type: 'BANCOLOMBIA_TRANSFER', extra: {}, bankPage: true },
  outcome: failed('El pago no se confirmó a tiempo en el banco'),
  slow: true,
});

const methods: Record<string, (read: (name: string) => string) => Attempt> = {
  PSE: pse,
  NEQUI: nequi,
  BANCOLOMBIA_TRANSFER: bancolombia,
  CARD: card,
};

/** What the payer's form asks for. Throws `FormProblem`. */
export function readAttempt(body: unknown): Attempt {
  const fields = recordOf(body);
  const read = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const method = read('metodo');
  if (!Object.hasOwn(methods, method)) throw new FormProblem('metodo', 'Elige cómo quieres pagar.');
  return methods[method]!(read);
}
