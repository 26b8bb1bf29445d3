import { createHmac } from 'node:crypto';
import { randomSecret, sameText, storedKeys } from '../stored-keys';

const CLIENT_ID = 'spa-bronze-test';
const WEBHOOK_ID = 'SPABRONZETESTHOOK';
const TOKEN_SECONDS = 32_400;

/** Generated at the first start and stored, so that tokens and signatures stay valid after a restart. */
export function sandboxKeys(dataDir: string) {
  const keys = storedKeys(dataDir, {
    clientSecret: randomSecret(),
    tokenKey: randomSecret(),
    webhookKey: randomSecret(),
  });
  const credentials = { clientId: CLIENT_ID, clientSecret: keys.clientSecret, webhookId: WEBHOOK_ID };
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${keys.clientSecret}`).toString('base64')}`;

  return {
    credentials,
    knowsClient: (authorization = '') => sameText(authorization, basic),

    issueToken() {
      const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
      return {
        access_token: `A21AA.${expires}.${hmac(keys.tokenKey, String(expires))}`,
        expires_in: TOKEN_SECONDS,
      };
    },

    acceptsToken(authorization = '') {
      const [, expires = '', mac = ''] = /^Bearer A21AA\.(\d+)\.([0-9a-f]+)$/.exec(authorization) ?? [];
      return sameText(mac, hmac(keys.tokenKey, expires)) && Number(expires) > Date.now() / 1000;
    },

    /** `eventJson` is the event serialised by JSON.stringify, as delivered. */
    sign: (transmissionId: string, time: string, eventJson: string) =>
      hmac(keys.webhookKey, [transmissionId, time, WEBHOOK_ID, eventJson].join('|')),

    verify: (transmissionId: string, time: string, eventJson: string, signature: string) =>
      sameText(signature, hmac(keys.webhookKey, [transmissionId, time, WEBHOOK_ID, eventJson].join('|'))),
  };
}

export type SandboxKeys = ReturnType<typeof sandboxKeys>;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
