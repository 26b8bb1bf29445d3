import { Ajv2020 } from 'ajv/dist/2020';
import type { OpenApi, Operation } from '../http/docs/openapi';
import type { JsonSchema } from '../http/docs/openapi-schemas';
import { Client, type Reply } from './client';
import { logIn, newPerson, type Person } from './people';

/** Compiles the document's schemas in strict mode, so that a misspelt keyword is an error. */
export function validatorFor({ components }: OpenApi) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    formats: { email: true, binary: true },
  });
  ajv.addVocabulary(['components']);
  return (schema: JsonSchema) => {
    const validate = ajv.compile({ ...schema, components });
    return (value: unknown) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
          );
  };
}

/** The operation of a request, by its method and path. */
function operationAt({ paths }: OpenApi, method: string, path: string): Operation | undefined {
  const [plain] = `/api${path}`.split('?');
  const found = Object.entries(paths).find(
    ([template, methods]) =>
      methods[method.toLowerCase()] &&
      new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(plain ?? ''),
  );
  return found?.[1][method.toLowerCase()];
}

type ValidatorFor = ReturnType<typeof validatorFor>;
/** Each schema is compiled once, because compiling is slow and one document validates hundreds of replies. */
const compiled = new WeakMap<
  OpenApi,
  { validatorFor: ValidatorFor; schemas: WeakMap<JsonSchema, ReturnType<ValidatorFor>> }
>();
function validatorOf(document: OpenApi, schema: JsonSchema): ReturnType<ValidatorFor> {
  const known = compiled.get(document) ?? { validatorFor: validatorFor(document), schemas: new WeakMap() };
  compiled.set(document, known);
  const ready = known.schemas.get(schema) ?? known.validatorFor(schema);
  known.schemas.set(schema, ready);
  return ready;
}

/**
 * A client that validates every reply against the OpenAPI document: its status must be documented, and its
 * body must match the schema.
 */
export class HeldClient extends Client {
  constructor(private readonly document: OpenApi) {
    super();
  }

  override async send<T>(
    method: string,
    path: string,
    body?: unknown,
    options: Parameters<Client['send']>[3] = {},
  ): Promise<Reply<T>> {
    const reply = await super.send<T>(method, path, body, options);
    const operation = operationAt(this.document, method, path);
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    const faults = this.faultsOf(operation, reply);
    const requested = operation.requestBody?.content['application/json']?.schema;
    if (requested && reply.status < 300 && body !== undefined)
      faults.push(
        ...validatorOf(this.document, requested)(body).map((it) => `accepted although the body ${it}`),
      );
    if (faults.length)
      throw new Error(`${method} ${path} answered ${reply.status} ${reply.text}\n${faults.join('\n')}`);
    return reply;
  }

  private faultsOf({ responses }: Operation, { status, text, body }: Reply): string[] {
    const written = responses[status];
    if (!written) return ['this status is not in the document'];
    const shown =
      '$ref' in written ? this.document.components.responses[written.$ref.split('/').at(-1) ?? ''] : written;
    const schema = shown?.content?.['application/json']?.schema;
    if (!schema) return text === '' || shown?.content ? [] : ['a body where the document has none'];
    return validatorOf(this.document, schema)(body);
  }
}

/** A logged-in client of this kind. */
export async function heldPerson(kind: Parameters<typeof newPerson>[0], document: OpenApi): Promise<Person> {
  const person = { ...(await newPerson(kind)), client: new HeldClient(document) };
  await logIn(person);
  return person;
}
