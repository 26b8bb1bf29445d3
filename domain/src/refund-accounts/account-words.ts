/** Where the spa sends money to a person. The first two are accounts of a bank. */
export const accountKindLabels = {
  SAVINGS: 'Cuenta de ahorros',
  CHECKING: 'Cuenta corriente',
  NEQUI: 'Nequi',
  DAVIPLATA: 'Daviplata',
} as const;
export type AccountKind = keyof typeof accountKindLabels;

/** Documents as a Colombian bank asks for them in a transfer. */
export const documentKindLabels = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  PPT: 'Permiso por protección temporal',
  PA: 'Pasaporte',
  TI: 'Tarjeta de identidad',
  NIT: 'NIT',
} as const;
export type DocumentKind = keyof typeof documentKindLabels;

/** What a form suggests. Another name is taken too: banks come and go. */
export const suggestedBanks = [
  'Bancolombia',
  'Banco Agrario',
  'Banco AV Villas',
  'Banco Caja Social',
  'Banco Cooperativo Coopcentral',
  'Banco de Bogotá',
  'Banco de Occidente',
  'Banco Falabella',
  'Banco Finandina',
  'Banco GNB Sudameris',
  'Banco Mundo Mujer',
  'Banco Pichincha',
  'Banco Popular',
  'Banco Serfinanza',
  'Banco W',
  'Bancamía',
  'Bancoomeva',
  'BBVA Colombia',
  'Davivienda',
  'Itaú',
  'Lulo Bank',
  'Mibanco',
  'Nu',
  'RappiPay',
  'Scotiabank Colpatria',
] as const;

/** What staff write to a buyer on WhatsApp about an account that is missing. */
export const accountRequestText = (name: string, url: string): string =>
  `Hola, ${name}. Tenemos una devolución para ti y nos falta saber a qué cuenta enviarla. Escríbela aquí, entrando con tu correo: ${url} No nos la mandes por este chat.`;
