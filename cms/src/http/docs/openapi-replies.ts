import { isProviderCall, type Endpoint, type EndpointKey } from '@spa-bronze/domain/api';
import { z } from 'zod';
import { answeredSchema, type JsonSchema } from './openapi-schemas';
import { sentences } from './openapi-sentences';

export interface Reply {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

const refusals = {
  400: ['Invalid', 'Datos no válidos; `fields` dice cuáles y por qué.'],
  401: ['LoggedOut', 'Falta iniciar sesión, o los datos de acceso no son correctos.'],
  403: ['Forbidden', 'Sin permiso, o la solicitud viene de otro sitio.'],
  404: ['NotFound', 'No existe.'],
  409: ['Conflict', 'Choca con el estado actual; `data` puede traer los valores al día.'],
  413: ['TooLarge', 'El contenido pesa demasiado.'],
  415: ['UnsupportedMedia', 'Tipo de contenido no admitido.'],
  429: ['TooMany', 'Demasiados intentos.'],
  default: ['Failed', 'Cualquier otro fallo; 5xx solo cuando es nuestro o de un proveedor.'],
} as const;
type Refusal = keyof typeof refusals;

/** Where a call leads to: one page, or others too. */
interface Redirect {
  to: string;
  isOne: boolean;
}
const toLink: Redirect = { to: '/pagar', isOne: false };
const redirects: Partial<Record<EndpointKey, Redirect>> = {
  'GET /payment/cancel-payment': { to: '/cancel-order', isOne: true },
  'GET /payment-link/{provider}': toLink,
  'GET /payment-link/{provider}/return': toLink,
};

export function sharedReplies(): Record<string, Reply> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const headers = {
    'Retry-After': { description: 'Segundos de espera.', schema: { type: 'integer', minimum: 1 } },
  };
  return Object.fromEntries(
    Object.entries(refusals).map(([status, [name, description]]) => [
      name,
      { description, ...(status === '429' && { headers }), content },
    ]),
  );
}

export function repliesOf(key: EndpointKey, row: Endpoint): Record<string, Reply | { $ref: string }> {
  const refused = refusalsOf(key, row).map(
    (status) => [status, { $ref: `#/components/responses/${refusals[status][0]}` }] as const,
  );
  const target = redirects[key];
  const done: [number, Reply] =
    target === undefined
      ? [
          row.status ?? 200,
          {
            description: 'Hecho.',
            content: row.file
              ? { [row.file]: { schema: { type: 'string' } } }
              : { 'application/json': { schema: answeredSchema(successOf(row)) } },
          },
        ]
      : [
          302,
          {
            description: target.isOne
              ? `Lleva a ${target.to}.`
              : `Lleva a ${target.to} o a la página de pago.`,
            headers: {
              Location: {
                description: 'Página siguiente.',
                schema: { type: 'string', ...(target.isOne && { const: target.to }) },
              },
            },
          },
        ];
  return Object.fromEntries([done, ...refused]);
}

function successOf({ data, top, bare }: Endpoint): z.ZodType {
  if (bare) return bare;
  const envelope = z.object({
    success: z.literal(true),
    error: z.literal(false),
    message: z.string(),
    ...(data && { data }),
  });
  return top instanceof z.ZodObject ? envelope.extend(top.shape) : envelope;
}

function refusalsOf(key: EndpointKey, row: Endpoint): Refusal[] {
  const [, ...own] = sentences[key];
  const writes = !key.startsWith('GET ');
  const sends = writes && !key.startsWith('DELETE ');
  const webhook = isProviderCall(key.replace('POST ', ''));
  const applies: Partial<Record<Refusal, unknown>> = {
    400: row.query ?? row.params ?? sends,
    401: row.access !== 'everyone',
    403: !['everyone', 'user'].includes(row.access) || (writes && !webhook),
    413: sends,
    415: sends && !webhook,
    429: row.limit ?? webhook,
    default: true,
    ...Object.fromEntries(own.map((status) => [status, true])),
  };
  return Object.keys(refusals)
    .map((it) => (it === 'default' ? it : (Number(it) as Refusal)))
    .filter((status) => applies[status]);
}
