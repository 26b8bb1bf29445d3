import path from 'node:path';
import { EnvError } from './env-error';
import { withSecretFiles } from './env-files';
import { paymentsOf, type Payments } from './env-payments';
import { variables, type Variables } from './env-variables';
import { isWeakSecret, keptSecret } from './lib/kept-secret';
import { serverValue, type ConfigOwner } from './lib/server-value';

export { EnvError };

type Database = { kind: 'sqlite'; file: string } | { kind: 'mongodb'; uri: string };

interface S3 {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Settings {
  mode: 'production' | 'development' | 'test';
  port: number;
  /** The address of this machine that the server listens on; absent: all of them. */
  host?: string;
  /** Where Prometheus reads the figures of this process; absent: nowhere. */
  metrics?: { port: number; host: string };
  database: Database;
  /** Absolute folder of media, email outbox, sandbox state and the generated secret. */
  dataDir: string;
  /** Origin without a slash at the end, e.g. https://spabronze.co */
  publicUrl?: string;
  /** Whether browsers may reach the subdomains of the public address by https only, too. */
  hstsSubdomains: boolean;
  /** The value of Express's 'trust proxy'. */
  trustProxy: false | number | string[];
  smtpUrl?: string;
  /** Recipient of emails about payments that need a person. */
  staffEmail?: string;
  payments: Payments;
  /** Minutes for which an open order holds stock and slots. */
  holdMinutes: number;
  rateLimit: boolean;
  seed: 'demo' | 'none';
  demoMedia?: string;
  /** Seconds between the end of /readyz's 200 and the closing of the port. */
  drainSeconds: number;
  adminEmail?: string;
  adminPassword?: string;
  payloadSecret?: string;
  imageHost?: { url: string; preset: string };
  /** The bucket for media, instead of the data folder. */
  s3?: S3;
}

export type Env = Settings & { payloadSecret: string };
type Values = Record<string, string | undefined>;

/** Reads the environment without touching the disk. Empty values count as absent. Throws EnvError. */
export function parseEnv(values: Values): Settings {
  const read = variables.safeParse(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim())),
  );
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const it = read.data;
  const database = databaseOf(it);
  const settings: Settings = {
    mode: it.NODE_ENV,
    port: it.PORT,
    host: hostOf(it),
    metrics: it.METRICS_PORT === undefined ? undefined : { port: it.METRICS_PORT, host: it.METRICS_HOST },
    database,
    dataDir: path.resolve(it.DATA_DIR ?? (database.kind === 'sqlite' ? path.dirname(database.file) : 'data')),
    publicUrl: it.PUBLIC_URL && new URL(it.PUBLIC_URL).origin,
    hstsSubdomains: it.HSTS_SUBDOMAINS === 'on',
    trustProxy: trustOf(it.TRUST_PROXY),
    smtpUrl: it.SMTP_URL,
    staffEmail: it.STAFF_EMAIL,
    payments: paymentsOf(it),
    holdMinutes: it.HOLD_MINUTES,
    rateLimit: it.RATE_LIMIT !== 'off',
    seed: it.SEED === 'none' ? 'none' : 'demo',
    demoMedia: it.DEMO_MEDIA,
    drainSeconds: it.DRAIN_SECONDS,
    adminEmail: it.ADMIN_EMAIL,
    adminPassword: it.ADMIN_PASSWORD,
    payloadSecret: it.PAYLOAD_SECRET,
    imageHost: imageHostOf(it),
    s3: s3Of(it),
  };
  refuseUnsafe(settings);
  return settings;
}

export const isLocalOrigin = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);

/** Reads the environment, the files with secrets and the secret that is stored in the data folder. Throws EnvError. */
export function readEnv(values: Values): Env {
  const settings = parseEnv(withSecretFiles(values));
  return { ...settings, payloadSecret: settings.payloadSecret ?? keptSecret(settings.dataDir) };
}

export function pageUrl(payload: ConfigOwner, path: string): string {
  const { publicUrl, port } = envOf(payload);
  return `${publicUrl ?? `http://localhost:${port}`}${path}`;
}

export const { of: envOf } = serverValue<Env>('env');

function databaseOf({ DATABASE_URI: uri, DATA_DIR: dir }: Variables): Database {
  if (uri?.startsWith('mongodb')) return { kind: 'mongodb', uri };
  return {
    kind: 'sqlite',
    file: path.resolve(
      uri ? uri.slice('file:'.length).replace(/^\/\/(?=\/)/, '') : path.join(dir ?? 'data', 'spa-bronze.db'),
    ),
  };
}

/** Who could reach the port past a trusted proxy would choose the address that he is limited by. */
function hostOf({ HOST: host, TRUST_PROXY: trusted }: Variables): string | undefined {
  return host ?? (trustOf(trusted) ? '127.0.0.1' : undefined);
}

function trustOf(value: string | undefined): Settings['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((it) => it.trim());
}

function imageHostOf({ IMAGE_HOST_URL: url, IMAGE_HOST_PRESET: preset }: Variables): Settings['imageHost'] {
  if (url && preset) return { url, preset };
  if (url || preset)
    throw new EnvError('IMAGE_HOST_URL e IMAGE_HOST_PRESET van juntos: falta uno de los dos.');
  return undefined;
}

function s3Of({
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
}: Variables): Settings['s3'] {
  if (bucket && accessKeyId && secretAccessKey)
    return { bucket, region, endpoint, accessKeyId, secretAccessKey };
  if (bucket || accessKeyId || secretAccessKey)
    throw new EnvError('S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntos: falta alguno.');
  return undefined;
}

/** This machine, which nobody listens to on the way. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Outside tests the secret must be hard to guess. Real payments also need a public address, with https. */
function refuseUnsafe({ mode, payments, publicUrl, payloadSecret }: Settings): void {
  if (mode !== 'test' && payloadSecret !== undefined && isWeakSecret(payloadSecret)) {
    throw new EnvError(
      'PAYLOAD_SECRET es demasiado débil: usa al menos 32 caracteres al azar (o déjala vacía y se genera una).',
    );
  }
  if (payments.sandbox) return;
  if (!publicUrl) throw new EnvError('PUBLIC_URL es obligatoria cuando hay credenciales reales de pago.');
  if (new URL(publicUrl).protocol !== 'https:' && !isLocalOrigin(publicUrl))
    throw new EnvError('PUBLIC_URL debe ser https:// cuando hay credenciales reales de pago.');
}
