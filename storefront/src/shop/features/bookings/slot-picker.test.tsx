import { messages } from '@spa-bronze/domain/messages';
import { rendered, textOf } from '../../../testing/rendered';
import type { SlotChoice } from './use-slot-choice';
import { SlotPicker } from './slot-picker';

const nothing = () => Promise.resolve();
/** Saturday 21 November 2026, before anything is chosen or known. */
const blank: SlotChoice = {
  today: '2026-11-21',
  after: undefined,
  date: '',
  view: 'reservar',
  preselecting: false,
  searching: false,
  isUntouched: true,
  time: '',
  month: '2026-11',
  slots: [],
  days: [],
  refused: '',
  refusal: undefined,
  loading: false,
  loadingDays: false,
  tooFar: false,
  failed: false,
  retrying: false,
  chooseDate: nothing,
  setTime: () => {},
  setMonth: () => {},
  retry: nothing,
  refresh: nothing,
};
const picker = (more: Partial<SlotChoice>, placeholder?: string) =>
  rendered(<SlotPicker choice={{ ...blank, ...more }} missing={false} placeholder={placeholder} />);
const dayIn = (html: string, date: string) =>
  new RegExp(`<button[^>]*data-date="${date}"[^>]*>`).exec(html)?.[0] ?? '';
it('slot picker: a public holiday is told and marked', () => {
  const days = [
    { date: '2026-12-08', open: false, free: 0, holiday: 'Inmaculada Concepción' },
    { date: '2026-12-09', open: true, free: 9 },
  ];
  const html = picker({ month: '2026-12', days });
  expect(dayIn(html, '2026-12-08')).toMatch(/data-holiday="true".*festivo/);
  expect(dayIn(html, '2026-12-09')).not.toMatch(/festivo/);
  expect(textOf(html)).toContain('Festivo');
  expect(textOf(picker({ month: '2027-02', days }))).not.toContain('Festivo');
});

const prompt = 'Elige un día para ver sus horas.';

it.each([
  ['the first free day is not known', { preselecting: true, searching: true }],
  ['the hours of a day are on their way', { date: '2026-11-26', searching: true }],
])('slot picker: while %s, a screen reader hears that hours are searched', (_, more) => {
  const html = picker(more);
  expect(html).toMatch(/role="status"[^>]*>Buscando horas…</);
  expect(dayIn(html, '2026-11-26')).not.toBe('');
});

describe('slot picker without an answer of the server', () => {
  it.each([
    ['no day chosen', { failed: true }],
    ['a day chosen', { failed: true, date: '2026-11-26' }],
    ['asking again', { failed: true, retrying: true, loading: true, date: '2026-11-26' }],
  ])('%s: says so with a way on, and nothing that is untrue', (_, more) => {
    const html = picker(more);
    expect(textOf(html)).toContain(`${messages.timesUnavailable} Intentar de nuevo`);
    expect(html).toContain('role="alert"');
    expect(textOf(html)).not.toMatch(/Elige un día para ver|Sin horas libres/);
  });

  it('Tuesdays stay closed and other days do not look free', () => {
    const html = picker({ failed: true });
    expect(dayIn(html, '2026-11-24')).toMatch(/data-kind="off".*cerrado los martes.*aria-disabled="true"/);
    expect(dayIn(html, '2026-11-26')).toMatch(/data-kind="unknown".*horarios sin consultar/);
  });

  it('days reported closed before stay closed', () => {
    const html = picker({
      failed: true,
      days: [{ date: '2026-11-25', open: false, reason: messages.closedDay, free: 0 }],
    });
    expect(dayIn(html, '2026-11-25')).toMatch(/data-kind="off".*cerrado/);
  });
});

it('slot picker: asks for a day until one is chosen', () => {
  expect(textOf(picker({}))).toContain(prompt);
  expect(textOf(picker({ date: '2026-11-26', searching: true }))).not.toContain(prompt);
  expect(textOf(picker({ date: '2026-11-26', slots: [{ time: '10:00', available: true }] }))).not.toContain(
    prompt,
  );
});
