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

/** What shows nothing, or turns the direction of the text around it. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
/** Joiners that stand in no emoji of several (a family). */
const looseJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})|\u200c/gu;

/**
 * A text without invisible characters; the blank of Braille is a blank. A text of several lines keeps its joiners,
 * which some scripts need.
 */
export const visibleText = (value: string, severalLines = false): string => {
  const text = value.replace(invisible, '').replaceAll('\u2800', ' ');
  return severalLines ? text : text.replace(looseJoiner, '');
};
