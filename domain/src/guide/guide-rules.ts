import { isOneOf, keysOf } from '../lib/keys';
import { plain } from '../lib/text';
import { intensities } from '../products/product-rules';

type Intensity = (typeof intensities)[number];

export const questions = {
  ocasion: ['diario', 'viaje', 'evento', 'plan'],
  zona: ['cuerpo', 'parte', 'antes', 'despues'],
  piel: ['clara', 'triguena', 'morena'],
  tono: [...intensities, 'no-se'],
} as const;
export type Question = keyof typeof questions;
export type Answers = { [Q in Question]: (typeof questions)[Q][number] };

export type SomeAnswers = { [Q in Question]?: Answers[Q] | undefined };

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((it) => it === value);

/** The answers that an address has. Unknown values count as not answered. */
export const answersOf = (query: { get(name: string): string | null }): SomeAnswers => ({
  ocasion: oneOf(questions.ocasion, query.get('ocasion')),
  zona: oneOf(questions.zona, query.get('zona')),
  piel: oneOf(questions.piel, query.get('piel')),
  tono: oneOf(questions.tono, query.get('tono')),
});

export const unanswered = (answers: SomeAnswers): Question[] =>
  keysOf(questions).filter((name) => !answers[name]);

export const isComplete = (answers: SomeAnswers): answers is Answers => unanswered(answers).length === 0;

/** What a service is for: a tan, or what comes before or after one. */
export type Kind = 'body' | 'part' | 'event' | 'together' | 'before' | 'after';

/** Services have no field for it, so words of the name decide. The first kind with such a word wins. */
const kindWords: [Kind, readonly string[]][] = [
  ['before', ['exfoliacion', 'exfoliante', 'exfoliar', 'previa', 'previo', 'preparacion', 'peeling']],
  ['after', ['hidratacion', 'hidratante', 'prolongadora', 'prolongador', 'mantenimiento', 'retoque']],
  ['event', ['novia', 'novias', 'novio', 'boda', 'bodas', 'matrimonio', 'quinceanera', 'evento', 'grado']],
  ['together', ['pareja', 'parejas', 'duo', 'amigas', 'amigos', 'grupo', 'grupal', 'familia']],
  ['part', ['pierna', 'piernas', 'brazo', 'brazos', 'rostro', 'cara', 'escote', 'espalda', 'manos']],
];

export function kindOf({ productName }: { productName: string }): Kind {
  const words = plain(productName).split(' ');
  return kindWords.find(([, names]) => names.some((it) => words.includes(it)))?.[0] ?? 'body';
}

/** Whether a service gives colour: care before and after a tan has no tone. */
export const hasTone = (kind: Kind): boolean => kind !== 'before' && kind !== 'after';

/** The kinds that suit a need, the best first: each need finds something as long as there is a service. */
const suitable: Record<Kind, readonly Kind[]> = {
  body: ['body', 'event', 'together', 'part', 'before', 'after'],
  part: ['part', 'body', 'event', 'together', 'before', 'after'],
  event: ['event', 'body', 'together', 'part', 'before', 'after'],
  together: ['together', 'body', 'event', 'part', 'before', 'after'],
  before: ['before', 'after', 'body', 'part', 'event', 'together'],
  after: ['after', 'before', 'part', 'body', 'event', 'together'],
};
const needsOfZones = { parte: 'part', antes: 'before', despues: 'after' } as const;
const needsOfOccasions = { diario: 'body', viaje: 'body', evento: 'event', plan: 'together' } as const;

/** What somebody needs: care and parts of the body come before the occasion. */
export const needOf = ({ ocasion, zona }: Pick<Answers, 'ocasion' | 'zona'>): Kind =>
  zona === 'cuerpo' ? needsOfOccasions[ocasion] : needsOfZones[zona];

/**
 * The tone that suits a skin, by the requested one: on fair skin an intense one looks painted, on dark skin a
 * light one is hardly seen, and a first tan is not an intense one.
 */
const tones: Record<Answers['piel'], Record<Answers['tono'], Intensity>> = {
  clara: { ligero: 'ligero', medio: 'medio', intenso: 'medio', 'no-se': 'ligero' },
  triguena: { ligero: 'ligero', medio: 'medio', intenso: 'intenso', 'no-se': 'medio' },
  morena: { ligero: 'medio', medio: 'medio', intenso: 'intenso', 'no-se': 'medio' },
};
export const toneOf = ({ piel, tono }: Pick<Answers, 'piel' | 'tono'>): Intensity => tones[piel][tono];

/** What the guide reads of a service; `sellingPrice` in pesos, `serviceDuration` in minutes. */
export interface GuidedService {
  _id: string;
  productName: string;
  serviceIntensity: string;
  serviceDuration: number;
  sellingPrice: number;
  available: boolean;
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Steps from the requested tone. A service without a tone is farther than any other. */
function distance({ serviceIntensity }: GuidedService, tone: Intensity): number {
  return isOneOf(intensities, serviceIntensity)
    ? Math.abs(intensities.indexOf(serviceIntensity) - intensities.indexOf(tone))
    : intensities.length;
}

/**
 * The services that can be booked, the best for these answers first: by what they are for, then by tone (for
 * care there is none), then the shortest for every day and the longest for an occasion, then the cheapest. The
 * id decides the rest, so the order never depends on that of the list.
 */
export function ranked<S extends GuidedService>(services: readonly S[], answers: Answers): S[] {
  const need = needOf(answers);
  const tone = toneOf(answers);
  const kind = (it: S) => suitable[need].indexOf(kindOf(it));
  const steps = (it: S) => (hasTone(need) ? distance(it, tone) : 0);
  const minutes = (it: S) => (answers.ocasion === 'diario' ? 1 : -1) * it.serviceDuration;
  return services
    .filter(({ available }) => available)
    .sort(
      (a, b) =>
        kind(a) - kind(b) ||
        steps(a) - steps(b) ||
        minutes(a) - minutes(b) ||
        a.sellingPrice - b.sellingPrice ||
        byText(a._id, b._id),
    );
}

/** Other services beside the recommended one. */
const OTHERS = 2;

/**
 * The service for these answers and up to two others. Undefined if no service can be booked. A tan is never an
 * alternative to care of the requested kind, nor care to a tan.
 */
export function recommended<S extends GuidedService>(
  services: readonly S[],
  answers: Answers,
): { best: S; others: S[] } | undefined {
  const [best, ...rest] = ranked(services, answers);
  if (!best) return undefined;
  const isTan = hasTone(kindOf(best));
  return { best, others: rest.filter((it) => hasTone(kindOf(it)) === isTan).slice(0, OTHERS) };
}

export type ToneReason = 'requested' | 'fair-skin' | 'dark-skin' | 'first-time' | 'nearest';

/** The reason for a service's tone. Undefined for care, which has none. */
export function toneReason(service: GuidedService, answers: Answers): ToneReason | undefined {
  if (!hasTone(kindOf(service)) || !isOneOf(intensities, service.serviceIntensity)) return undefined;
  const tone = toneOf(answers);
  if (service.serviceIntensity === answers.tono) return 'requested';
  if (service.serviceIntensity !== tone) return 'nearest';
  if (answers.tono === 'no-se') return 'first-time';
  return answers.piel === 'clara' ? 'fair-skin' : 'dark-skin';
}
