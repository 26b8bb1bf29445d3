/** Control characters: NUL, line breaks, tabs and the like. */
const controlCharacter = /\p{Cc}/u;
/** The same, in a text of several lines. */
const controlCharacterInLines = /[^\P{Cc}\t\n\r]/u;
/** Whether a text holds control characters. A text of several lines may have its line breaks and tabs. */
export const hasControlCharacters = (value: string, severalLines = false): boolean =>
  (severalLines ? controlCharacterInLines : controlCharacter).test(value);

/** Whether the calendar has a day `YYYY-MM-DD`. */
export function isCalendarDate(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
