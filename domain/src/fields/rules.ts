/** Control characters: NUL, line breaks, tabs and the like. */
const controlCharacter = /\p{Cc}/u;
/** The same, in a text of several lines. */
const controlCharacterInLines = /[^\P{Cc}\t\n\r]/u;
/** Whether a text holds control characters. A text of several lines may have its line breaks and tabs. */
export const hasControlCharacters = (value: string, severalLines = false): boolean =>
  (severalLines ? controlCharacterInLines : controlCharacter).test(value);
