import {
  USUAL_DELIVERY,
  emailKinds,
  emailLengths,
  factLabels,
  factsOf,
  factsProblem,
  usualEmails,
  usualEmailWords,
  type EmailKind,
  type EmailPart,
} from '@spa-bronze/domain/emails/words';
import type { Field, GlobalConfig } from 'payload';
import { allow } from '../../access/rules';

const NOTE_LENGTH = 600;
const partLabels: Record<EmailPart, string> = {
  subject: 'Asunto',
  greeting: 'Saludo',
  text: 'Texto',
  closing: 'Despedida',
};
const help: Record<EmailPart, string> = {
  subject: '',
  greeting: 'La línea grande con la que empieza.',
  text: 'El primer párrafo.',
  closing: 'El último párrafo.',
};

/** Emails that say which booking they are about in their text alone: no list of facts follows. */
const named = ['{servicio}', '{cuando}'];
const losesBooking = (kind: EmailKind, part: EmailPart, written: string) =>
  kind === 'cancelled' && part === 'text' && written.trim() && !named.every((it) => written.includes(it));

/** What is wrong with a part of an email; an empty one is right. */
const validated = (kind: EmailKind, part: EmailPart) => (value: unknown) => {
  const written = typeof value === 'string' ? value : '';
  const most = emailLengths[part];
  if (written.length > most) return `Escribe como máximo ${most} caracteres.`;
  if (losesBooking(kind, part, written))
    return 'Escribe también {servicio} y {cuando}: este correo no los dice en otra parte.';
  return factsProblem(kind, written) ?? true;
};

const partField = (kind: EmailKind, part: EmailPart, usual: string): Field => {
  const description = [help[part], usual ? `Vacío: «${usual}».` : 'Vacío: no sale.']
    .filter(Boolean)
    .join(' ');
  const common = {
    name: part,
    label: partLabels[part],
    maxLength: emailLengths[part],
    validate: validated(kind, part),
    admin: { placeholder: usual, description },
  };
  return part === 'subject' || part === 'greeting'
    ? { ...common, type: 'text' }
    : { ...common, type: 'textarea' };
};

const factsHelp = (kind: EmailKind) =>
  `Entre llaves van los datos de cada cliente: ${factsOf(kind)
    .map((name) => `{${name}} es ${factLabels[name]}`)
    .join('; ')}.`;

const note = (name: string, label: string, description: string, placeholder?: string): Field => ({
  name,
  label,
  type: 'textarea',
  maxLength: NOTE_LENGTH,
  validate: (value: unknown) => {
    const written = typeof value === 'string' ? value : '';
    if (written.length > NOTE_LENGTH) return `Escribe como máximo ${NOTE_LENGTH} caracteres.`;
    return /[{}]/.test(written) ? 'Aquí no se usan datos entre llaves.' : true;
  },
  admin: { description, placeholder },
});

/** The words of the emails to clients. Amounts, times, places and conditions are facts that nobody writes. */
export const emailsGlobal: GlobalConfig = {
  slug: 'emails',
  label: 'Correos a clientes',
  admin: {
    group: 'Contenido',
    description:
      'Las palabras de los correos que la tienda manda sola. Un texto vacío sale como siempre. Valores, fechas, direcciones y condiciones los pone el sistema. Lo que guardas vale desde el próximo correo.',
  },
  lockDocuments: false,
  versions: { max: 20 },
  access: { read: allow('content'), readVersions: allow('content'), update: allow('content') },
  fields: [
    note(
      'bring',
      'Qué traer o recordar',
      'Sale en la confirmación de una reserva, en el recordatorio y al cambiar de hora, después de la preparación que tiene cada servicio. Vacío: no sale.',
    ),
    note(
      'delivery',
      'Cuándo llega un domicilio',
      `Sale en la confirmación de una compra a domicilio. Promete solo lo que el spa cumple. Vacío: «${USUAL_DELIVERY}».`,
      USUAL_DELIVERY,
    ),
    ...emailKinds.map((kind): Field => ({
      type: 'collapsible',
      label: usualEmails[kind].label,
      admin: { initCollapsed: true, description: factsHelp(kind) },
      fields: [
        {
          name: kind,
          label: false,
          type: 'group',
          admin: { hideGutter: true },
          fields: usualEmailWords(kind)
            .filter(([part]) => !(kind === 'refunded' && part === 'text'))
            .map(([part, usual]) => partField(kind, part, usual)),
        },
      ],
    })),
  ],
};
