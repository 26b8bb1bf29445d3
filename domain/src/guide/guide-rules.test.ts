import { fromKeys, keysOf } from '../lib/keys';
import {
  answersOf,
  hasTone,
  isComplete,
  kindOf,
  needOf,
  questions,
  ranked,
  recommended,
  toneOf,
  toneReason,
  unanswered,
  type Answers,
  type GuidedService,
} from './guide-rules';

const service = (productName: string, more: Partial<GuidedService> = {}): GuidedService => ({
  _id: productName,
  productName,
  serviceIntensity: 'medio',
  serviceDuration: 45,
  sellingPrice: 100_000,
  available: true,
  ...more,
});
const express = service('Bronceado Express', { serviceIntensity: 'ligero', serviceDuration: 30 });
const classic = service('Bronceado Clásico a Mano Alzada');
const caribbean = service('Bronceado Intenso Caribe', { serviceIntensity: 'intenso', serviceDuration: 60 });
const bride = service('Bronceado Novia', { serviceDuration: 90, sellingPrice: 280_000 });
const legs = service('Piernas Doradas', { serviceDuration: 30, sellingPrice: 65_000 });
const scrub = service('Exfoliación Corporal Previa', { serviceIntensity: 'ligero' });
const cream = service('Hidratación Prolongadora', { serviceIntensity: 'ligero', serviceDuration: 60 });
const couple = service('Bronceado en Pareja', { serviceDuration: 75, sellingPrice: 230_000 });
const retouch = service('Retoque de Tono', { serviceIntensity: 'ligero', available: false });
const catalogue = [express, classic, caribbean, bride, legs, scrub, cream, couple, retouch];

const usual: Answers = { ocasion: 'viaje', zona: 'cuerpo', piel: 'triguena', tono: 'medio' };
const best = (answers: Partial<Answers>) =>
  recommended(catalogue, { ...usual, ...answers })?.best.productName;
const { ocasion, zona, piel, tono } = questions;
const combinations: Answers[] = ocasion.flatMap((o) =>
  zona.flatMap((z) =>
    piel.flatMap((p) => tono.map((t) => ({ ocasion: o, zona: z, piel: p, tono: t }) satisfies Answers)),
  ),
);

describe('answersOf', () => {
  it('reads every known answer', () => {
    for (const answers of combinations) expect(answersOf(new URLSearchParams(answers))).toEqual(answers);
  });
  it('unknown values and other parameters: not answered', () => {
    const query = new URLSearchParams('ocasion=viaje&zona=x&piel=__proto__&tono=&utm=1');
    expect(answersOf(query)).toEqual({ ocasion: 'viaje' });
    expect(unanswered(answersOf(query))).toEqual(['zona', 'piel', 'tono']);
  });
  it('complete only with all four', () => {
    expect(isComplete(usual)).toBe(true);
    for (const name of keysOf(questions)) expect(isComplete({ ...usual, [name]: undefined })).toBe(false);
  });
});

describe('kindOf', () => {
  it.each([
    ['Bronceado Express', 'body'],
    ['BRONCEADO NOVIA', 'event'],
    ['Exfoliación Corporal Previa', 'before'],
    ['Hidratación Prolongadora', 'after'],
    ['Retoque de piernas', 'after'],
    ['Bronceado en Pareja', 'together'],
    ['Piernas Doradas', 'part'],
    ['Noviazgo', 'body'],
    ['', 'body'],
  ])('%s is for %s', (productName, kind) => expect(kindOf({ productName })).toBe(kind));
});

describe('needOf', () => {
  it.each<[Partial<Answers>, string]>([
    [{ ocasion: 'diario' }, 'body'],
    [{ ocasion: 'viaje' }, 'body'],
    [{ ocasion: 'evento' }, 'event'],
    [{ ocasion: 'plan' }, 'together'],
    [{ ocasion: 'evento', zona: 'parte' }, 'part'],
    [{ ocasion: 'plan', zona: 'antes' }, 'before'],
    [{ zona: 'despues' }, 'after'],
  ])('%j needs %s', (answers, need) => expect(needOf({ ...usual, ...answers })).toBe(need));
});

describe('toneOf', () => {
  it.each([
    ['clara', 'ligero', 'ligero'],
    ['clara', 'intenso', 'medio'],
    ['clara', 'no-se', 'ligero'],
    ['triguena', 'intenso', 'intenso'],
    ['triguena', 'no-se', 'medio'],
    ['morena', 'ligero', 'medio'],
    ['morena', 'intenso', 'intenso'],
    ['morena', 'no-se', 'medio'],
  ] as const)('%s skin, requested %s: %s', (skin, requested, tone) =>
    expect(toneOf({ piel: skin, tono: requested })).toBe(tone),
  );
});

describe('recommended', () => {
  it('every combination of answers leads to a service that can be booked, if there is one', () => {
    for (const only of catalogue.filter(({ available }) => available))
      for (const answers of combinations)
        expect(recommended([retouch, only], answers)).toEqual({ best: only, others: [] });
  });
  it('every service that can be booked is the best one for some answers', () => {
    const reached = new Set(combinations.map((answers) => recommended(catalogue, answers)?.best));
    expect(reached).toEqual(new Set(catalogue.filter(({ available }) => available)));
  });
  it('no service can be booked: none', () => {
    expect(recommended([], usual)).toBeUndefined();
    expect(recommended([retouch, { ...classic, available: false }], usual)).toBeUndefined();
  });
  it('unavailable: never the best, never another', () => {
    const off = catalogue.map((it) => (it === express ? { ...it, available: false } : it));
    for (const answers of combinations) {
      const found = recommended(off, answers);
      expect([found?.best, ...(found?.others ?? [])].every((it) => it?.available)).toBe(true);
    }
  });
  it.each<[Partial<Answers>, string]>([
    [{ tono: 'ligero', piel: 'clara' }, express.productName],
    [{ tono: 'medio' }, classic.productName],
    [{ tono: 'intenso' }, caribbean.productName],
    [{ tono: 'intenso', piel: 'clara' }, classic.productName],
    [{ tono: 'no-se', piel: 'morena' }, classic.productName],
    [{ ocasion: 'evento', tono: 'intenso' }, bride.productName],
    [{ ocasion: 'plan' }, couple.productName],
    [{ ocasion: 'evento', zona: 'parte' }, legs.productName],
    [{ zona: 'antes' }, scrub.productName],
    [{ zona: 'despues', tono: 'intenso' }, cream.productName],
  ])('%j: %s', (answers, name) => expect(best(answers)).toBe(name));
  it('others: at most two, and care beside tans never', () => {
    for (const answers of combinations) {
      const { best: first, others } = recommended(catalogue, answers)!;
      expect(others.length).toBeLessThanOrEqual(2);
      expect(others).not.toContain(first);
      for (const it of others) expect(hasTone(kindOf(it))).toBe(hasTone(kindOf(first)));
    }
  });
});

describe('ranked', () => {
  const long = service('Tono largo', { serviceDuration: 60 });
  const cheap = service('Tono barato', { sellingPrice: 80_000 });
  it('equal in kind and tone: the shortest for every day, the longest for an occasion', () => {
    expect(ranked([long, classic], { ...usual, ocasion: 'diario' })).toEqual([classic, long]);
    expect(ranked([classic, long], { ...usual, ocasion: 'viaje' })).toEqual([long, classic]);
  });
  it('equal in duration too: the cheapest, then by id', () => {
    const twin = { ...classic, _id: 'A' };
    expect(ranked([classic, cheap], usual)).toEqual([cheap, classic]);
    expect(ranked([classic, twin], usual)).toEqual([twin, classic]);
  });
  it('the same order whatever the order of the list, which stays as it was', () => {
    const backwards = catalogue.toReversed();
    for (const answers of combinations)
      expect(ranked(backwards, answers)).toEqual(ranked(catalogue, answers));
    expect(backwards).toEqual(catalogue.toReversed());
  });
  it('without a tone: after those that have one', () => {
    const none = service('Tono', { serviceIntensity: '', sellingPrice: 1 });
    expect(ranked([none, caribbean], { ...usual, piel: 'clara', tono: 'ligero' })).toEqual([caribbean, none]);
  });
});

describe('toneReason', () => {
  it.each<[string, GuidedService, Partial<Answers>, string | undefined]>([
    ['the requested tone', classic, {}, 'requested'],
    ['an intense one on fair skin', classic, { piel: 'clara', tono: 'intenso' }, 'fair-skin'],
    ['a light one on dark skin', classic, { piel: 'morena', tono: 'ligero' }, 'dark-skin'],
    ['the first time', classic, { tono: 'no-se' }, 'first-time'],
    ['no service of the tone', express, { tono: 'intenso' }, 'nearest'],
    ['care', scrub, { tono: 'ligero' }, undefined],
    ['a service without a tone', service('Tono', { serviceIntensity: '' }), {}, undefined],
  ])('%s', (_, it, answers, reason) => expect(toneReason(it, { ...usual, ...answers })).toBe(reason));
  it('every reason is that of some answers', () => {
    const reasons = new Set(
      combinations.map((answers) => toneReason(recommended(catalogue, answers)!.best, answers)),
    );
    expect(reasons).toEqual(
      new Set(['requested', 'fair-skin', 'dark-skin', 'first-time', 'nearest', undefined]),
    );
  });
});

test('questions: four, each with an answer at least for every kind of need', () => {
  expect(fromKeys(keysOf(questions), (name) => questions[name].length)).toEqual({
    ocasion: 4,
    zona: 4,
    piel: 3,
    tono: 4,
  });
});
