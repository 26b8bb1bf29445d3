import { ownJson } from '@spa-bronze/domain/lib/json';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../lib/error-facts';

interface Keys {
  clientSecret: string;
  tokenKey: string;
  webhookKey: string;
}

const CLIENT_ID = 'spa-bronze-test';
const WEBHOOK_ID = 'SPABRONZETESTHOOK';
const TOKEN_SECONDS = 32_400;

/** Generated at the first start and stored, so that tokens and signatures stay valid after a restart. */
export function sandboxKeys(dataDir: string) {
  const keys = readOrMake(dataDir);
  const credentials = { clientId: CLIENT_ID, clientSecret: keys.clientSecret, webhookId: WEBHOOK_ID };
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${keys.clientSecret}`).toString('base64')}`;

  return {
    credentials,
    knowsClient: (authorization = '') => same(authorization, basic),

    issueToken() {
      const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
      return {
        access_token: `A21AA.${expires}.${hmac(keys.tokenKey, String(expires))}`,
        expires_in: TOKEN_SECONDS,
      };
    },

    acceptsToken(authorization = '') {
      const [, expires = '', mac = ''] = /^Bearer A21AA\.(\d+)\.([0-9a-f]+)$/.exec(authorization) ?? [];
      return same(mac, hmac(keys.tokenKey, expires)) && Number(expires) > Date.now() / 1000;
    },

    /** `eventJson` is the event serialised by JSON.stringify, as delivered. */
    sign: (transmissionId: string, time: string, eventJson: string) =>
      hmac(keys.webhookKey, [transmissionId, time, WEBHOOK_ID, eventJson].join('|')),

    verify: (transmissionId: string, time: string, eventJson: string, signature: string) =>
      same(signature, hmac(keys.webhookKey, [transmissionId, time, WEBHOOK_ID, eventJson].join('|'))),
  };
}

export type SandboxKeys = ReturnType<typeof sandboxKeys>;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function readOrMake(dataDir: string): Keys {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'keys.json');
  const fresh: Keys = { clientSecret: secret(), tokenKey: secret(), webhookKey: secret() };
  const temporary = `${path}.${process.pid}.${secret()}`;
  writeFileSync(temporary, JSON.stringify(fresh), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
  return ownJson(readFileSync(path, 'utf8'));
}

const secret = () => randomBytes(24).toString('hex');
