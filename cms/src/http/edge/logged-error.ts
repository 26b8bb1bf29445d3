import { types } from 'node:util';
import { codeOf, messageOf } from '../../lib/error-facts';

const MAX_CAUSES = 5;

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  /** Where it was thrown, without the message. */
  stack?: string;
  cause?: LoggedError;
}

/** Longer texts are cut, so that a line costs no more than this. */
const MAX_LENGTH = 4000;

/** The values of a failed query; they are lines of their own, at the end. */
const queryValues = /\nparams:[^]*/;
/** What may stand before and after an e-mail address; kept by `split`. */
const separators = /([\s<>"'(),:;]+)/;
const isEmail = (word: string) => word.includes('@', 1) || word.includes('%40', 1);

/** Words and numbers; kept by `split`, at the odd places. Ids have letters, so they are no numbers. */
const words = /([\w-]+)/;
const day = /^\d{4}-\d\d-\d\d$/;
const isNumber = (word = '') => /^[\d-]*\d$/.test(word) && !day.test(word);
/** What people write between the groups of one number. */
const isGap = (text = '') => text.length <= 3 && /^[\s().+]*$/.test(text);
/** The digits of a phone. Shorter numbers, such as those of old documents, stay. */
const LONG = 10;
const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** The text with `[number]` instead of each number of ten digits or more, also one in groups. */
function withoutLongNumbers(text: string): string {
  const parts = text.split(words);
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    let end = at;
    if (at % 2 === 1 && isNumber(parts[at]))
      while (isGap(parts[end + 1]) && isNumber(parts[end + 2])) end += 2;
    const whole = parts.slice(at, end + 1).join('');
    kept.push(isNumber(parts[at]) && digitsOf(whole) >= LONG ? '[number]' : whole);
    at = end;
  }
  return kept.join('');
}

/** The text without e-mail addresses, numbers of phones, and values of a query. */
export const withoutPersonalData = (text: string): string =>
  withoutLongNumbers(
    text
      .slice(0, MAX_LENGTH)
      .replace(queryValues, '')
      .split(separators)
      .map((word) => (isEmail(word) ? '[email]' : word))
      .join(''),
  );

/** A path without personal data, and without the key of a calendar feed, which lets in whoever has it. */
export const loggedPath = (path: string): string =>
  path
    .slice(0, MAX_LENGTH)
    .replace(/(\/calendar\/feed\/)[^/]+/i, '$1[key]')
    .split('/')
    .map(withoutPersonalData)
    .join('/');

/**
 * What the log says of an error: its kind, message, place and causes. Any other property is left out, because
 * mail servers and databases put addresses and values there. Whatever is thrown may be no Error.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  const code = codeOf(error);
  const { name, stack, cause } = Object(error) as Partial<Error>;
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => /^ +at /.test(line));
  return {
    type: String(name ?? typeof error),
    ...(code !== undefined && { code: String(code) }),
    message: withoutPersonalData(messageOf(error)),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(types.isNativeError(cause) && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}
