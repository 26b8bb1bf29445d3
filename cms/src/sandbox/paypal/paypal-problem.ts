import { randomBytes } from 'node:crypto';
import { loopbackOnly } from '../loopback';

const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

/** A refusal in PayPal's shape: `status`, and a body of name, message, debug_id and details. */
export class PayPalProblem extends Error {
  constructor(
    readonly status: number,
    readonly issue?: string,
    readonly description?: string,
    readonly field?: string,
  ) {
    super(issue ?? names[status]?.[0] ?? String(status));
  }

  get body() {
    const [name, message] = names[this.status] ?? names[500]!;
    const detail = {
      ...(this.field && { field: this.field }),
      issue: this.issue,
      description: this.description,
    };
    return {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(this.issue && { details: [detail] }),
      links: [],
    };
  }
}

export const unprocessable = (issue: string, description: string) =>
  new PayPalProblem(422, issue, description);

export const invalidParameter = (field: string, issue: string, description: string) =>
  new PayPalProblem(400, issue, description, field);

export const notFound = () =>
  new PayPalProblem(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  );

export const onlyLoopback = loopbackOnly(
  () => new PayPalProblem(403, 'PERMISSION_DENIED', 'The payment stand-in answers this machine only.'),
);
