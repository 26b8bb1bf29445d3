const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, it, at) => total + Number(it) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/**
 * Whether a text is a NIT as invoices have it, `900.123.456-8`, with the right check digit. Companies have
 * nine digits; people have those of their cédula, six to ten.
 */
export function isNit(text: string): boolean {
  const [, written = '', check] = /^([\d.]{6,13})-(\d)$/.exec(text) ?? [];
  const digits = written.replace(/\./g, '');
  const isGrouped = written === digits || /^\d{1,3}(\.\d{3}){1,3}$/.test(written);
  return isGrouped && /^\d{6,10}$/.test(digits) && checkDigitOf(digits) === Number(check);
}
