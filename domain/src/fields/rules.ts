/** Control characters: NUL, line breaks, tabs and the like. */
const controlCharacter = /\p{Cc}/u;
/** The same, in a text of several lines. */
const controlCharacterInLines = /[^\P{Cc}\t\n\r]/u;
/** Whether a text holds control characters. A text of several lines may have its line breaks and tabs. */
export const hasControlCharacters = (value: string, severalLines = false): boolean =>
  (severalLines ? controlCharacterInLines : controlCharacter).test(value);

/** Whether a text looks like a phone number: 7 to 15 digits, with a plus, brackets, blanks, points and dashes. */
export const hasPhoneForm = (typed: string): boolean =>
  /^\(?\+?\(?\d[\d\p{Zs}().-]{5,24}$/u.test(typed) &&
  /^\d{7,15}$/.test(typed.replace(/\D/g, '').replace(/^00/, ''));
