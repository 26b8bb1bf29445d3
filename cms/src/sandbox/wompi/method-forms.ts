import { escapeHtml } from '@spa-bronze/domain/lib/escape-html';
import { BANKS, DOCUMENT_KINDS, type FormProblem } from './payment-methods';

/** What a form shows again after a mistake. */
export interface Filled {
  method: string;
  values: Record<string, string>;
  problem: FormProblem;
}

interface Method {
  type: string;
  name: string;
  text: string;
  icon: string;
  fields: Field[];
  note: string;
}

interface Field {
  name: string;
  label: string;
  usual: string;
  half?: boolean;
  /** Attributes of the input. */
  attributes?: string;
  options?: Record<string, string>;
}

const svg = (path: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const INSTALLMENTS = Object.fromEntries(
  [1, 2, 3, 6, 12, 24, 36].map((count) => [String(count), count === 1 ? '1 cuota' : `${count} cuotas`]),
);

const METHODS: Method[] = [
  {
    type: 'PSE',
    name: 'PSE',
    text: 'Débito desde tu banco',
    icon: svg('<path d="M3 10 12 4l9 6M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18"/>'),
    fields: [
      { name: 'banco', label: 'Banco', usual: '1', options: BANKS },
      { name: 'documento-tipo', label: 'Tipo de documento', usual: 'CC', options: DOCUMENT_KINDS },
      {
        name: 'documento',
        label: 'Número de documento',
        usual: '1099888777',
        attributes: 'inputmode="numeric" maxlength="20"',
      },
    ],
    note: 'Con «Banco que tarda horas» el pago queda pendiente y se aprueba después.',
  },
  {
    type: 'NEQUI',
    name: 'Nequi',
    text: 'Aprueba el pago en tu celular',
    icon: svg('<rect x="7" y="2.5" width="10" height="19" rx="2.2"/><path d="M11 18.5h2"/>'),
    fields: [
      {
        name: 'celular',
        label: 'Celular registrado en Nequi',
        usual: '3991111111',
        attributes: 'inputmode="numeric" maxlength="14"',
      },
    ],
    note: '3991111111 aprueba, 3992222222 rechaza y cualquier otro da error.',
  },
  {
    type: 'BANCOLOMBIA_TRANSFER',
    name: 'Bancolombia',
    text: 'Transferencia desde tu cuenta',
    icon: svg('<path d="M4 8h13l-3.5-3.5M20 16H7l3.5 3.5"/>'),
    fields: [],
    note: 'Pasas a una página que imita la del banco y allí decides el resultado.',
  },
  {
    type: 'CARD',
    name: 'Tarjeta',
    text: 'Crédito o débito',
    icon: svg('<rect x="2.5" y="5" width="19" height="14" rx="2.2"/><path d="M2.5 10h19M6 15h4"/>'),
    fields: [
      {
        name: 'numero',
        label: 'Número de la tarjeta',
        usual: '4242 4242 4242 4242',
        attributes: 'inputmode="numeric" maxlength="23"',
      },
      { name: 'vence', label: 'Vence (MM/AA)', usual: '12/39', half: true, attributes: 'maxlength="7"' },
      {
        name: 'cvc',
        label: 'Código (CVC)',
        usual: '123',
        half: true,
        attributes: 'inputmode="numeric" maxlength="4"',
      },
      {
        name: 'titular',
        label: 'Nombre del titular',
        usual: 'Persona de prueba',
        attributes: 'maxlength="60"',
      },
      { name: 'cuotas', label: 'Cuotas', usual: '1', options: INSTALLMENTS },
    ],
    note: '4242 4242 4242 4242 aprueba y 4111 1111 1111 1111 rechaza. No escribas una tarjeta real.',
  },
];

/** Cards are typed again after a mistake, as everywhere. */
const NEVER_SHOWN_AGAIN = ['numero', 'cvc'];

function fieldOf(method: Method, field: Field, filled: Filled | undefined): string {
  const { name, label, usual, options, attributes = '' } = field;
  const id = `${method.type.toLowerCase()}-${name}`;
  const own = filled?.method === method.type ? filled : undefined;
  const problem = own?.problem.field === name ? own.problem.message : undefined;
  const typed = own && !NEVER_SHOWN_AGAIN.includes(name) ? own.values[name] : undefined;
  const value = typed ?? (own ? '' : usual);
  const invalid = problem ? ` aria-invalid="true" aria-describedby="${id}-error" autofocus` : '';
  const common = `id="${id}" name="${name}" required${invalid}`;
  const input = options
    ? `<select ${common}>${optionsOf(options, value)}</select>`
    : `<input ${common} value="${escapeHtml(value)}" autocomplete="off" ${attributes}>`;
  const error = problem ? `<p class="bad" id="${id}-error">${escapeHtml(problem)}</p>` : '';
  return `<div class="field${field.half ? ' half' : ''}"><label for="${id}">${label}</label>${input}${error}</div>`;
}

const optionsOf = (options: Record<string, string>, chosen: string) =>
  Object.entries(options)
    .map(([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`)
    .join('');

/** One form for each way to pay, folded. `query` is the signed one of the page. */
export function methodForms(query: string, amount: string, filled?: Filled): string {
  const forms = METHODS.map((method) => {
    const open = filled?.method === method.type ? ' open' : '';
    const fields = method.fields.map((field) => fieldOf(method, field, filled)).join('\n');
    const label = method.type === 'BANCOLOMBIA_TRANSFER' ? 'Ir a Bancolombia' : `Pagar ${amount}`;
    return `<details name="metodo"${open}>
<summary>${method.icon}<span>${method.name}<small>${method.text}</small></span></summary>
<form method="post" action="?${escapeHtml(query)}">
<input type="hidden" name="metodo" value="${method.type}">
${fields}
<p>${method.note}</p>
<button class="choice main" type="submit">${label}</button>
</form>
</details>`;
  });
  return `<div class="methods">\n${forms.join('\n')}\n</div>`;
}
