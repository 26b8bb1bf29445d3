import { defaultSettings } from '@spa-bronze/domain/booking/booking-rules';
import { usualCancellations } from '@spa-bronze/domain/content/usual-policies';
import { summaryOf } from '@spa-bronze/domain/products/product-rules';
import { about } from './about';
import { business } from './business';
import { home } from './home';
import { posts } from './posts';
import { products } from './products';
import { exfoliated, moisturised, tanned, tannedQuickly } from './service-notes';
import { services } from './services';

/** Every text of a piece of content. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
const sentences = textsOf([
  about,
  business,
  usualCancellations(defaultSettings.freeHours),
  home,
  posts,
  products,
  services,
  exfoliated,
  moisturised,
  tanned,
  tannedQuickly,
]).flatMap((text) => text.split(/(?<=[.!?:;])\s+/));

test('services: the beginning that a card shows ends with its sentence', () => {
  expect(services.map(({ description }) => summaryOf(description)).filter((it) => it.endsWith('…'))).toEqual(
    [],
  );
});

const isAboutWaxing = (sentence: string) => /dep[ií]l|af[eé]it/i.test(sentence);
const saysWhen = (sentence: string) => /\b(noche|víspera|día|mañana|horas?|antes)\b/i.test(sentence);

test('waxing advice: every text with a time says at least 24 hours before', () => {
  const advice = sentences.filter((sentence) => isAboutWaxing(sentence) && saysWhen(sentence));
  expect(advice.length).toBeGreaterThanOrEqual(6);
  expect(advice.filter((sentence) => !sentence.includes('al menos 24 horas antes'))).toEqual([]);
});

test('rescheduling advice: the policy says where and until when, as in the rules', () => {
  const { sections } = usualCancellations(defaultSettings.freeHours);
  const [moving, cancelling] = ['Si necesitas cambiar la fecha', 'Si necesitas cancelar'].map((heading) =>
    sections.find((it) => it.heading === heading)?.paragraphs.join(' '),
  );
  for (const words of [
    'Mis Reservas',
    `hasta ${defaultSettings.freeHours} horas antes`,
    `menos de ${defaultSettings.freeHours} horas`,
    'WhatsApp',
  ])
    expect(moving).toContain(words);
  for (const words of [
    'Mis Reservas',
    `${defaultSettings.freeHours} horas o más`,
    `menos de ${defaultSettings.freeHours} horas`,
  ])
    expect(cancelling).toContain(words);
});

test('rescheduling advice: no text says that the spa does it', () =>
  expect(
    sentences.filter((sentence) => /\b(la|te la|tu cita) movemos|movemos (la|tu) cita/i.test(sentence)),
  ).toEqual([]));
