import { HOUR_MS, DAY_MS } from '@spa-bronze/domain/lib/dates';
import { keysOf } from '@spa-bronze/domain/lib/keys';
import { parsed } from '@spa-bronze/domain/lib/json';
import { recordOf } from '@spa-bronze/domain/lib/unknown';

/** What PayPal needs to validate a webhook, besides the event itself. */
interface WebhookSignature {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** PayPal repeats a webhook for three days, and later by hand, perhaps with the old signature. */
const OLDEST_MS = 30 * DAY_MS;
/** The largest expected error of this machine's clock. */
const NEWEST_MS = HOUR_MS;
const LONGEST = {
  auth_algo: 100,
  cert_url: 500,
  transmission_id: 100,
  transmission_sig: 2000,
  transmission_time: 100,
};
const headerNames = keysOf(LONGEST);

/**
 * The signature of a webhook that PayPal could have sent, else null. So invented webhooks cause no calls to
 * PayPal. `standIns` are the addresses under which the sandbox has its certificates.
 */
export function readSignature(
  headers: Record<string, string>,
  standIns: readonly string[],
): WebhookSignature | null {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const valueOf = (name: keyof WebhookSignature) => sent.get(`paypal-${name.replaceAll('_', '-')}`) ?? '';
  const signature: WebhookSignature = {
    auth_algo: valueOf('auth_algo'),
    cert_url: valueOf('cert_url'),
    transmission_id: valueOf('transmission_id'),
    transmission_sig: valueOf('transmission_sig'),
    transmission_time: valueOf('transmission_time'),
  };
  const isWhole = headerNames.every(
    (name) => signature[name] !== '' && signature[name].length <= LONGEST[name],
  );
  return isWhole && isRecent(signature.transmission_time) && isKnownSigner(signature, standIns)
    ? signature
    : null;
}

function isRecent(time: string): boolean {
  const age = Date.now() - Date.parse(time);
  return age < OLDEST_MS && age > -NEWEST_MS;
}

function isKnownSigner(
  { auth_algo: algorithm, cert_url: address }: WebhookSignature,
  standIns: readonly string[],
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, port, href } = new URL(address);
  if (hostname === 'paypal.com' || hostname.endsWith('.paypal.com')) {
    return (
      protocol === 'https:' && username === '' && port === '' && /^SHA(256|384|512)withRSA$/i.test(algorithm)
    );
  }
  return algorithm === 'HMAC-SHA256' && standIns.some((base) => href.startsWith(new URL(`${base}/`).href));
}

/** Whether a body is one JSON object with the fields of every PayPal event. */
export function isWebhookEvent(rawBody: string): boolean {
  const event = recordOf(parsed(rawBody));
  return (
    [event.id, event.event_type].every((it) => typeof it === 'string' && it !== '') &&
    typeof event.resource === 'object' &&
    event.resource !== null
  );
}
