/** How a payer pays on the page of Wompi's stand-in. */
export type PayerChoice = keyof typeof CHOICES;

const card = { metodo: 'CARD', vence: '12/39', cvc: '123', titular: 'Ana Prueba', cuotas: '1' };
const pse = { metodo: 'PSE', 'documento-tipo': 'CC', documento: '1099888777' };

const CHOICES = {
  nequi: { metodo: 'NEQUI', celular: '3991111111' },
  'nequi declines': { metodo: 'NEQUI', celular: '3992222222' },
  card: { ...card, numero: '4242 4242 4242 4242' },
  'card declines': { ...card, numero: '4111 1111 1111 1111' },
  'card fails': { ...card, numero: '5555 5555 5555 4444' },
  pse: { ...pse, banco: '1' },
  'pse declines': { ...pse, banco: '2' },
  'pse fails': { ...pse, banco: '3' },
  'pse takes hours': { ...pse, banco: '4' },
  bancolombia: { metodo: 'BANCOLOMBIA_TRANSFER' },
};

/** Where the page led after one form: the status, the address, and the transaction that this names, if any. */
export async function tryPaying(address: string, choice: PayerChoice = 'nequi') {
  return postForm(address, CHOICES[choice]);
}

/** Decides on the page of the simulated bank. */
export const decideAtBank = (address: string, decision: 'APPROVED' | 'DECLINED' | 'ERROR' | 'PENDING') =>
  postForm(address, { decision });

export async function postForm(address: string, fields: Record<string, string>) {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  const text = await response.text();
  const location = response.headers.get('location');
  const to = location === null ? null : new URL(location, address);
  const named = to?.searchParams;
  const id = named && (named.get('id') ?? named.get('intento') ?? named.get('transaccion'));
  return { status: response.status, to: to?.href ?? null, id: id ?? null, text };
}

/** The statuses in a reply with a list of transactions. */
export async function statusesOf(response: Response): Promise<string[]> {
  const { data } = (await response.json()) as { data: { status: string }[] };
  return data.map(({ status }) => status);
}
