import { types } from 'node:util';
import { codeOf, messageOf } from '../lib/error-facts';

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
const isEmail = (word: string) => word.includes('@', 1);

/** Numbers as people write them, with spaces, points and dashes. */
const numbers = /[\d+][\d.-]*(?: [\d.-]+)*/g;
/** As long as the number of a phone or a document. */
const isLong = (number: string) => number.replace(/\D/g, '').length >= 10;

/** The text without e-mail addresses, numbers of phones, and values of a query. */
export const withoutPersonalData = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(queryValues, '')
    .split(separators)
    .map((word) => (isEmail(word) ? '[email]' : word))
    .join('')
    .replace(numbers, (number) => (isLong(number) ? '[number]' : number));

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
