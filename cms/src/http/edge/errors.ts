import { messages } from '@spa-bronze/domain/messages';
import { ZodError } from 'zod';
import { AppError } from '../../lib/app-error';
import { DatabaseAwayError, isDatabaseAway } from '../../lib/database-away';
import { isTaken } from '../../lib/is-taken';
import { isConflict, isDuplicate } from '../../lib/retry-conflict';
import { requestContext } from '../../lib/request-context';
import { ProviderError } from '../../providers/payments/payment-provider';
import { wholeJson } from '../whole-json';

/** The envelope (docs/rules.md, Shapes) with its status. A `fault` is the server's own and is logged. */
interface FailureReply {
  status: number;
  headers?: Record<string, string>;
  fault: boolean;
  body: {
    success: false;
    error: true;
    message: string;
    fields?: Record<string, string>;
    data?: unknown;
    /** Of a 5xx: the lines of the log about it have the same. */
    requestId?: string;
  };
}

interface PayloadError {
  name?: string;
  status?: number;
  data?: { errors?: { path?: string; message: string }[] };
}

const byStatus: Record<number, string> = {
  400: messages.invalidInput,
  401: messages.loginRequired,
  403: messages.forbidden,
  404: messages.notFound,
  405: messages.methodNotAllowed,
  408: messages.tooSlow,
  409: messages.conflict,
  413: messages.tooLarge,
  415: messages.unsupportedMedia,
  429: messages.tooManyRequests,
};

export const messageOf = (status: number): string =>
  byStatus[status] ?? (status >= 500 ? messages.serverFault : messages.invalidInput);

/** What the form parser and Payload say of a body that ends early, is no form, or has `null` as its file. */
const brokenForm =
  /^(Unexpected end of (form|file)|Malformed (part header|content type|urlencoded form)|Multipart: Boundary not found|Cannot read properties of null \(reading 'clientUploadContext'\))$/;

/** The one place that turns any thrown value into a reply. Texts of unknown errors never leave the server. */
export function failureOf(error: unknown): FailureReply {
  if (isDatabaseAway(error)) return databaseAway();
  if (error instanceof AppError) return refusal(error);
  if (error instanceof ZodError) return reply(400, messages.invalidInput, { fields: fieldsOf(error) });
  if (error instanceof ProviderError)
    return error.kind === 'not-approved'
      ? reply(409, messages.paymentNotApproved)
      : reply(503, messages.paymentUnavailable);
  if (error instanceof SyntaxError || (error instanceof Error && brokenForm.test(error.message)))
    return reply(400, messages.malformed);
  if (isConflict(error) || isDuplicate(error)) return reply(409, messages.conflict);
  const { name, status = 500, data } = (error ?? {}) as PayloadError;
  if (name === 'ValidationError') return validationFailure(data?.errors ?? [], isTaken(error));
  if (name === 'CastError' || name === 'BSONError') return reply(400, messages.invalidId);
  if (name === 'Forbidden') return reply(403, messages.forbidden);
  if (name === 'NotFound') return reply(404, messages.notFound);
  if (name === 'QueryError') return reply(400, messages.invalidInput);
  if (status >= 400 && status < 500) return reply(status, messageOf(status));
  return requestContext().databaseAway ? databaseAway() : reply(500, messages.serverFault);
}

/** A refusal that the code decided on is no fault, whatever its status, unless something else caused it. */
function refusal({ status, message, fields, data, headers, cause }: AppError): FailureReply {
  const answer = reply(status, message, { fields, data, headers });
  return { ...answer, fault: answer.fault && cause !== undefined };
}

/** Not a fault of the request. The log has one line when the database goes away and one when it is back. */
function databaseAway(): FailureReply {
  const { status, message, headers } = new DatabaseAwayError();
  return { ...reply(status, message, { headers }), fault: false };
}

function validationFailure(errors: { path?: string; message: string }[], taken: boolean): FailureReply {
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path ?? '', message]));
  return reply(taken ? 409 : 400, taken ? messages.conflict : messages.invalidInput, { fields });
}

interface ReplyParts {
  fields?: Record<string, string> | undefined;
  data?: unknown;
  headers?: Record<string, string> | undefined;
}

function reply(status: number, message: string, { fields, data, headers }: ReplyParts = {}): FailureReply {
  const { requestId } = requestContext();
  return {
    status,
    headers,
    fault: status >= 500,
    body: {
      success: false,
      error: true,
      message,
      ...(fields && { fields }),
      ...(data !== undefined && { data }),
      ...(status >= 500 && requestId !== '-' && { requestId }),
    },
  };
}

/** `{ 'shippingInfo.email': message }`: the first message of each field. */
export function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
}

export function failureResponse(error: unknown): Response {
  const { status, headers, body } = failureOf(error);
  return wholeJson(body, { status, headers });
}
