import type { z } from 'zod';
import type { Right } from './users/rights';

/** Who may call: everyone, any logged-in user, or staff with this right. */
export type Access = 'everyone' | 'user' | Right;
/** Calls that share a limit by address (and account); the numbers live with the limiter. */
export type Limit = 'signup' | 'signin' | 'password' | 'forms' | 'upload' | 'payment';

export interface Endpoint {
  access: Access;
  limit?: Limit;
  /**
   * This GET changes something: `session` on behalf of whoever's cookie it carries, `token` only for who
   * knows a secret of its query.
   */
  changes?: 'session' | 'token';
  body?: z.ZodType;
  query?: z.ZodType;
  params?: z.ZodType;
  data?: z.ZodType;
  /** Fields that stand at the reply's top level, beside the envelope. */
  top?: z.ZodType;
  /** The reply is no envelope: a bare JSON value of this shape. */
  bare?: z.ZodType;
  /** The reply is no JSON but a file of this type. */
  file?: 'text/calendar' | 'text/html';
  /** The body is multipart, not JSON: its greatest size in bytes. */
  multipart?: number;
  /** Greatest size of a JSON body in bytes, where it is not the usual one. */
  maxBytes?: number;
  /** Status of success where it is not 200. */
  status?: 201;
}
