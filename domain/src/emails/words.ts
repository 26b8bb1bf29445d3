import { entriesOf, fromKeys, keysOf } from '../lib/keys';

export interface EmailWords {
  subject: string;
  greeting: string;
  text: string;
  closing: string;
}
export type EmailPart = keyof EmailWords;
interface UsualEmail extends EmailWords {
  label: string;
  /** What stands for a fact of the booking or purchase, written in braces. */
  facts: readonly string[];
}

const booked = ['nombre', 'spa', 'servicio', 'cuando'] as const;
const confirmed = (what: string, text: string) => ({
  subject: `${what} · {spa}`,
  greeting: `${what}, {nombre}`,
  text,
  closing: '',
});
const PAID_BOOKING =
  '{recibimos} y te esperamos. Estos son los datos; si los necesitas, el archivo adjunto pone tu cita en el calendario.';

/** The emails to clients, with the words that stand where nobody wrote others. */
export const usualEmails = {
  confirmedBooking: {
    label: 'Reserva confirmada',
    facts: ['nombre', 'spa', 'recibimos'],
    ...confirmed('Tu reserva está confirmada', PAID_BOOKING),
  },
  confirmedPurchase: {
    label: 'Compra confirmada',
    facts: ['nombre', 'spa'],
    ...confirmed('Tu compra está confirmada', 'Recibimos tu pago. Estos son los datos de tu compra.'),
  },
  confirmedBoth: {
    label: 'Reserva y compra confirmadas',
    facts: ['nombre', 'spa', 'recibimos'],
    ...confirmed('Tu reserva y tu compra están confirmadas', PAID_BOOKING),
  },
  reminder: {
    label: 'Recordatorio de la cita',
    facts: [...booked, 'dia'],
    subject: 'Te esperamos {dia} · {spa}',
    greeting: 'Te esperamos {dia}, {nombre}',
    text: 'Tu cita es el {cuando}.',
    closing: 'Si no puedes venir, cuéntanos respondiendo por WhatsApp o desde Mis Reservas.',
  },
  rescheduled: {
    label: 'Cambio de hora',
    facts: booked,
    subject: 'Tu cita cambió de hora · {spa}',
    greeting: 'Tu cita cambió de hora, {nombre}',
    text: 'Ahora es el {cuando}. El archivo adjunto la cambia en tu calendario.',
    closing: '',
  },
  cancelled: {
    label: 'Cita cancelada',
    facts: booked,
    subject: 'Tu cita quedó cancelada · {spa}',
    greeting: 'Tu cita quedó cancelada, {nombre}',
    text: 'Era {servicio}, el {cuando}.',
    closing: '',
  },
  aftercare: {
    label: 'Cuidados después de la cita',
    facts: ['nombre', 'spa', 'servicio'],
    subject: 'Cuida tu bronceado · {spa}',
    greeting: 'Cuida tu bronceado, {nombre}',
    text: 'Gracias por venir. Así cuidas el resultado de {servicio}:',
    closing: '',
  },
  testimonial: {
    label: 'Pregunta después de la cita',
    facts: booked,
    subject: '¿Cómo te fue con {servicio}? · {spa}',
    greeting: '¿Cómo te fue, {nombre}?',
    text: 'Gracias por venir. Cuéntanos en un minuto qué tal quedaste con {servicio}: a otras personas les sirve para decidirse, y a nosotros para mejorar.',
    closing: '',
  },
  refunded: {
    label: 'Devolución de dinero',
    facts: ['nombre', 'spa', 'devolvimos', 'valor', 'telefono'],
    subject: '{devolvimos} {valor} · {spa}',
    greeting: '{devolvimos} tu dinero, {nombre}',
    text: '',
    closing: '¿Alguna duda? Escríbenos o llámanos al {telefono}.',
  },
} as const satisfies Record<string, UsualEmail>;
export type EmailKind = keyof typeof usualEmails;
export const emailKinds = keysOf(usualEmails);
const usualOf = (kind: EmailKind): UsualEmail => usualEmails[kind];
export const factsOf = (kind: EmailKind): readonly string[] => usualOf(kind).facts;

/** When goods are delivered, where nobody wrote it. Ley 1480 de 2011, artículo 50. */
export const USUAL_DELIVERY = 'Te lo llevamos cuanto antes: por ley, a más tardar en 30 días calendario.';

/** What each fact stands for, as people who write the texts read it. */
export const factLabels: Record<string, string> = {
  nombre: 'el nombre del cliente',
  spa: 'el nombre del spa',
  servicio: 'el servicio',
  cuando: 'el día y la hora',
  dia: '«hoy» o «mañana»',
  recibimos: '«Recibimos tu pago» o «Anotamos tu cita»',
  devolvimos: '«Te devolvimos» o «Te devolvemos»',
  valor: 'el valor devuelto',
  telefono: 'el teléfono del spa',
};

export const emailLengths: Record<EmailPart, number> = {
  subject: 120,
  greeting: 120,
  text: 600,
  closing: 400,
};

/** As the CMS has them: what nobody wrote is null or empty. */
export type WrittenEmail = { [P in EmailPart]?: string | null };
export type WrittenEmails = { [K in EmailKind]?: WrittenEmail | null } & {
  bring?: string | null;
  delivery?: string | null;
};

/** When goods arrive, as the spa promises it. */
export const deliveryWords = ({ delivery }: WrittenEmails): string => delivery?.trim() || USUAL_DELIVERY;

const fact = /\{([^{}]*)\}(\.?)/g;
const endsSentence = (text: string) => /[.!?…]$/.test(text);
/** A text with its facts; `a. m.` at the end of a sentence gets no second dot. Unknown names stay as written. */
const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(fact, (all, name: string, dot: string) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return value === undefined ? all : `${value}${endsSentence(value) ? '' : dot}`;
  });

/** The words of an email, with its facts: what marketers wrote, or the usual words. */
export function emailWords(
  kind: EmailKind,
  written: WrittenEmail | null | undefined,
  facts: Readonly<Record<string, string>>,
): EmailWords {
  const usual = usualOf(kind);
  const parts = keysOf(emailLengths);
  return fromKeys(parts, (part) => filled(written?.[part]?.trim() || usual[part], facts));
}

/** What is wrong with a text: it names facts that this email does not have, or has a brace too many. */
export function factsProblem(kind: EmailKind, text: string): string | undefined {
  const known = factsOf(kind);
  const unknown = [...text.matchAll(fact)].find(([, name]) => !known.includes(name ?? ''));
  const usable = known.map((name) => `{${name}}`).join(', ');
  if (unknown) return `{${unknown[1] ?? ''}} no se puede usar en este correo. Puedes usar ${usable}.`;
  return /[{}]/.test(text.replace(fact, '')) ? `Falta una llave. Puedes usar ${usable}.` : undefined;
}

export const usualEmailWords = (kind: EmailKind): [EmailPart, string][] => {
  const usual = usualOf(kind);
  return entriesOf(emailLengths).map(([part]) => [part, usual[part]]);
};
