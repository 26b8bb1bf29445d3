import type { api, Api, Bare, Body, Data, EndpointKey, Params, Query, Top } from '@spa-bronze/domain/api';
import type { PayloadRequest } from 'payload';
import type { Env } from '../env';

export type Person = NonNullable<PayloadRequest['user']>;
type Caller<K extends EndpointKey> = (typeof api)[K]['access'] extends 'everyone' ? Person | null : Person;

/** What a contract handler receives. The parts are validated by the endpoint's schemas. */
export interface Call<K extends EndpointKey> {
  req: PayloadRequest;
  body: Body<K>;
  query: Query<K>;
  params: Params<K>;
  user: Caller<K>;
  env: Env;
  /** The caller's address, as far as TRUST_PROXY allows it to be known. */
  address: string;
}

interface Common {
  message?: string;
  status?: number;
  headers?: Record<string, string>;
  /** Whole Set-Cookie lines. */
  setCookies?: string[];
}
type WithData<K extends EndpointKey> = [Data<K>] extends [undefined]
  ? { data?: undefined }
  : { data: Data<K> };
type WithTop<K extends EndpointKey> = [Top<K>] extends [undefined]
  ? { extra?: undefined }
  : { extra: Top<K> };

/** A list of any length: `data` in batches, sent while it is read. `extra` gets the number of rows. */
interface Streamed<K extends EndpointKey> {
  batches: AsyncIterable<Data<K>>;
  extra?: (count: number) => Top<K>;
}

/**
 * The answer of a handler: `data` in the envelope, whole or in batches; `extra` at the reply's top level; or
 * `bare` without an envelope.
 */
type Answer<K extends EndpointKey> = Common &
  (Api[K] extends { bare: unknown } ? { bare: Bare<K> } : (WithData<K> & WithTop<K>) | Streamed<K>);
type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Answer<K> | Response>;
export type Handlers<K extends EndpointKey> = { [P in K]: Handler<P> };

/** Handlers of the contract's lines that they are named after. */
export const contractHandlers = <K extends EndpointKey>(handlers: Handlers<K>): Handlers<K> => handlers;
