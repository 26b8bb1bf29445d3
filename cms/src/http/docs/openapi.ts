import { entriesOf } from '@spa-bronze/domain/lib/keys';
import { api, type Access, type Endpoint, type EndpointKey } from '@spa-bronze/domain/api';
import type { ZodType } from 'zod';
import { repliesOf, sharedReplies } from './openapi-replies';
import { namedSchemas, sentSchema, type JsonSchema } from './openapi-schemas';
import { accessSentence, sentences, wordOf, words } from './openapi-sentences';

interface RequestBody {
  required: boolean;
  content: Record<string, { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }>;
}
export type Operation = ReturnType<typeof operation>;
export type OpenApi = ReturnType<typeof openApi>;

const MB = 1024 * 1024;
const description =
  'Contrato JSON de la tienda Spa Bronze. Toda respuesta es un sobre: `success`, `error`, `message` y, según la llamada, `data` u otros campos. ' +
  'Un fallo lleva su estado HTTP verdadero y, si los datos no son válidos, `fields` con un mensaje por campo. Se ignoran las claves que no se conocen. ' +
  'Otro método en una de estas rutas responde 405. Las escrituras desde la página de otro sitio se rechazan (403).';

export function openApi() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, row] of entriesOf(api)) {
    const [method = '', path = ''] = key.split(' ');
    (paths[`/api${path}`] ??= {})[method.toLowerCase()] = operation(key, row);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Spa Bronze', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.values(words).map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      responses: sharedReplies(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'spa-session',
          description:
            'Cookie de sesión que entrega `POST /api/signin`. Bajo https se llama `__Host-spa-session`.',
        },
      },
    },
  };
}

function operation(key: EndpointKey, row: Endpoint) {
  const [summary] = sentences[key];
  return {
    operationId: key
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean)
      .join('-'),
    tags: [wordOf(key)],
    summary,
    description: accessSentence(row.access),
    security: securityOf(row.access),
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    requestBody: requestBody(key, row),
    responses: repliesOf(key, row),
  };
}

/** For a cookie, OpenAPI 3.1 allows names of roles in the list: the right. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'everyone') return [];
  return [{ session: access === 'user' ? [] : [access] }];
}

function parameters(place: 'path' | 'query', schema: ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = sentSchema(schema);
  return Object.entries(properties).map(([name, it]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: it,
  }));
}

function requestBody(key: EndpointKey, { body, multipart, maxBytes }: Endpoint): RequestBody | undefined {
  if (multipart !== undefined) return upload(multipart);
  if (/^(GET|DELETE) /.test(key)) return undefined;
  const schema: JsonSchema = body ? sentSchema(body) : { type: 'object' };
  if (maxBytes !== undefined) schema.description = `Hasta ${maxBytes / MB} MB.`;
  return { required: Boolean(schema.required?.length), content: { 'application/json': { schema } } };
}

function upload(most: number): RequestBody {
  const schema = {
    type: 'object',
    description: `Hasta ${most / MB} MB.`,
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, upload_preset: { type: 'string' } },
  };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema,
        encoding: { file: { contentType: 'image/png, image/jpeg, image/webp, image/gif, image/avif' } },
      },
    },
  };
}
