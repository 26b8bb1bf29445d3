import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange, jsonOf, type Reply } from '../exchange';
import { ProviderError } from '../payment-provider';
import { payPalError } from './paypal-errors';

export interface PayPalSettings {
  /** Without a slash at the end, such as https://api-m.paypal.com */
  apiBase: string;
  clientId: string;
  clientSecret: string;
  /** Per attempt, in milliseconds. There are up to three attempts. */
  timeoutMs?: number;
}

interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as PayPal-Request-Id; the same through every retry. */
  requestId?: string;
  body?: string;
}

const RETRIES = 2;
const FIRST_PAUSE_MS = 200;
const TOKEN_MARGIN_MS = 60_000;

export class PayPalConnection {
  private token?: { value: string; expiresAt: number };
  private asking?: Promise<string>;

  constructor(private readonly settings: PayPalSettings) {}

  /** Sends one request, again when PayPal is away or slow, and returns its parsed reply. */
  async send(request: PayPalRequest): Promise<unknown> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.attempt(request);
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.retryable || tries === RETRIES) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** tries * (1 + Math.random()));
      }
    }
  }

  async checkAccess(): Promise<void> {
    this.token = undefined;
    await this.currentToken();
  }

  private async attempt(request: PayPalRequest): Promise<unknown> {
    const bearer = await this.currentToken();
    let reply = await this.exchange(request.path, initFor(request, bearer));
    if (reply.status === 401) {
      if (this.token?.value === bearer) this.token = undefined;
      reply = await this.exchange(request.path, initFor(request, await this.currentToken()));
    }
    if (reply.status > 299) throw payPalError(reply.status, reply.text);
    return jsonOf('PayPal', reply);
  }

  private async currentToken(): Promise<string> {
    if (this.token && this.token.expiresAt > Date.now()) return this.token.value;
    this.asking ??= this.askToken().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async askToken(): Promise<string> {
    const { clientId, clientSecret } = this.settings;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const reply = await this.exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    });
    if (reply.status !== 200) throw payPalError(reply.status, reply.text);
    const grant = recordOf(jsonOf('PayPal', reply));
    if (typeof grant.access_token !== 'string')
      throw new ProviderError('unavailable', 'PayPal granted no token');
    this.token = {
      value: grant.access_token,
      expiresAt: Date.now() + Number(grant.expires_in || 0) * 1000 - TOKEN_MARGIN_MS,
    };
    return this.token.value;
  }

  private exchange(path: string, init: RequestInit): Promise<Reply> {
    const { apiBase, timeoutMs } = this.settings;
    return exchange({ name: 'PayPal', url: apiBase + path, place: path, timeoutMs }, init);
  }
}

function initFor({ method, requestId, body }: PayPalRequest, bearer: string): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json', prefer: 'return=representation' }),
      ...(requestId && { 'paypal-request-id': requestId }),
    },
    body,
  };
}
