import { isIP } from 'node:net';
import { email } from '@spa-bronze/domain/fields/field-schemas';
import { PASSWORD_MIN } from '@spa-bronze/domain/users/user-rules';
import { z } from 'zod';

const oneOf = (...values: string[]) =>
  z.enum(values, `debe ser ${values.map((it) => `"${it}"`).join(' o ')}`).optional();
const number = (min: number, max: number) =>
  z
    .string()
    .refine(
      (it) => /^\d+$/.test(it) && Number(it) >= min && Number(it) <= max,
      `debe ser un número entero entre ${min} y ${max}`,
    )
    .transform(Number);
const whole = (min: number, max: number, byDefault: number) => number(min, max).default(byDefault);
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (it) => URL.canParse(it) && protocols.includes(new URL(it).protocol),
      `debe ser una dirección ${protocols.map((it) => `${it}//`).join(' o ')}`,
    );
const http = () => address('http:', 'https:');
const isProxy = (it: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(it) || isIP(it.split('/')[0] ?? '') > 0;

/** Every variable that the server reads, with its valid values. docs/production.md explains them. */
export const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
  PORT: whole(0, 65535, 3000),
  HOST: z
    .string()
    .refine((it) => isIP(it) > 0, 'debe ser una dirección IP de esta máquina, como 127.0.0.1 o 0.0.0.0')
    .optional(),
  METRICS_PORT: number(0, 65535).optional(),
  METRICS_HOST: z
    .string()
    .refine((it) => isIP(it) > 0, 'debe ser una dirección IP de esta máquina, como 0.0.0.0')
    .default('127.0.0.1'),
  DATABASE_URI: z
    .string()
    .regex(/^(file:.+|mongodb(\+srv)?:\/\/.+)$/, 'debe empezar por "file:" o "mongodb://"')
    .optional(),
  DATA_DIR: z.string().optional(),
  PUBLIC_URL: http()
    .refine(
      (it) => URL.canParse(it) && new URL(it).href === `${new URL(it).origin}/`,
      'debe ser solo el origen, sin ruta',
    )
    .optional(),
  HSTS_SUBDOMAINS: oneOf('off', 'on'),
  TRUST_PROXY: z
    .string()
    .refine(
      (it) => /^(false|\d+)$/.test(it) || it.split(',').every((part) => isProxy(part.trim())),
      'debe ser cuántos proxies hay delante, "false" o sus direcciones IP: con "true" cualquiera elegiría la suya',
    )
    .optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  STAFF_EMAIL: email.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_BASE: http().default('https://api-m.paypal.com'),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  WOMPI_PUBLIC_KEY: z.string().optional(),
  WOMPI_PRIVATE_KEY: z.string().optional(),
  WOMPI_EVENTS_SECRET: z.string().optional(),
  WOMPI_INTEGRITY_SECRET: z.string().optional(),
  WOMPI_API_BASE: http().optional(),
  WOMPI_CHECKOUT_URL: http().default('https://checkout.wompi.co/p/'),
  WOMPI_REFERENCE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9]{1,12}$/, 'debe tener de 1 a 12 letras sin tilde o cifras')
    .optional(),
  WOMPI_REFUND_API: oneOf('off', 'on'),
  PAYMENTS: oneOf('test', 'live'),
  HOLD_MINUTES: whole(1, 1440, 15),
  RATE_LIMIT: oneOf('off', 'on'),
  DRAIN_SECONDS: whole(0, 300, 0),
  SEED: oneOf('none', 'demo'),
  DEMO_MEDIA: z.string().optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `debe tener al menos ${PASSWORD_MIN} caracteres`)
    .max(200, 'es demasiado larga')
    .optional(),
  PAYLOAD_SECRET: z.string().optional(),
  IMAGE_HOST_URL: http().optional(),
  IMAGE_HOST_PRESET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: http().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
export type Variables = z.output<typeof variables>;
