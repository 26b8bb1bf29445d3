import { html, type Html } from '../html';
import type { JsonSchema } from './openapi-schemas';

const typeNames: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'sí o no (booleano)',
  null: 'null',
  object: 'objeto',
  array: 'lista',
};

const textNames: Record<string, string> = { email: 'correo', binary: 'archivo' };

/** `de 8 a 200`, `hasta 80`, `desde 1`, or nothing. */
function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` de ${least} a ${most}`;
  if (most !== undefined) return ` hasta ${most}`;
  return least === undefined ? '' : ` desde ${least}`;
}

/** A number that may also come as decimal text. */
const isNumeric = (anyOf: JsonSchema[] | undefined) =>
  anyOf?.length === 2 && anyOf[0]?.type === 'number' && anyOf[1]?.pattern !== undefined;
/** A pattern anchored at the start describes the format. The others only require a visible character. */
const formOf = ({ pattern }: JsonSchema) =>
  pattern?.startsWith('^') ? html` con la forma <code>${pattern}</code>` : undefined;

const joined = (parts: Html[], between: string) =>
  parts.map((part, at) => (at ? html`${between}${part}` : part));

/** A schema's type in a few words, with links to named schemas. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, type, items } = schema;
  if ($ref) return html`<a href="#${shapeId(nameOf($ref))}">${nameOf($ref)}</a>`;
  if (isNumeric(anyOf)) return html`número, también como texto,${range(schema.minimum, schema.maximum)}`;
  if (anyOf) return html`${joined(anyOf.map(typeOf), ' o ')}${range(schema.minimum, schema.maximum)}`;
  if (schema.enum)
    return html`uno de ${joined(
      schema.enum.map((it) => html`<code>${JSON.stringify(it)}</code>`),
      ', ',
    )}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(type))
    return html`${joined(
      type.map((it) => typeOf({ ...schema, type: it })),
      ' o ',
    )}`;
  if (type === 'array') return html`lista${counted(schema, 'elementos')} de ${typeOf(items ?? {})}`;
  if (type === 'string')
    return html`${textNames[schema.format ?? ''] ?? 'texto'}${counted(schema, 'caracteres')}${formOf(schema)}`;
  if (typeof schema.additionalProperties === 'object')
    return html`mapa de ${typeOf(schema.additionalProperties)}`;
  return html`${type === undefined ? 'cualquier valor' : typeNames[type]}${range(schema.minimum, schema.maximum)}`;
}

function counted({ minLength, maxLength, minItems, maxItems }: JsonSchema, unit: string): string {
  const [least, most] = [minLength ?? minItems, maxLength ?? maxItems];
  if (least === 1 && most === undefined) return ' (no puede faltar)';
  const text = range(least, most);
  return text && `${text} ${unit}`;
}

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';
export const shapeId = (name: string) => `forma-${name}`;

/** Where the fields of a schema are: in itself, in a list's element, or in one of its alternatives. */
function fieldsIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  for (const inner of [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]) {
    const found = fieldsIn(inner);
    if (found) return found;
  }
  return undefined;
}

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

const fieldList = (fields: Field[]): Html =>
  html`<ul class="fields">${fields.map(
    ({ name, schema, required }) =>
      html`<li><code class="name">${name}</code> <span>${typeOf(schema)}${required ? '' : ', opcional'}${schema.default === undefined ? '' : `, si falta: ${JSON.stringify(schema.default)}`}</span>${inner(schema)}</li>`,
  )}</ul>`;

function inner(schema: JsonSchema): Html | undefined {
  const found = fieldsIn(schema);
  return found && fieldsOf(found);
}

/** The fields of an object, one per line, with those of inner objects indented. `hidden` ones are left out. */
export function fieldsOf(schema: JsonSchema, hidden: readonly string[] = []): Html | undefined {
  const found = fieldsIn(schema);
  const fields = Object.entries(found?.properties ?? {}).filter(([name]) => !hidden.includes(name));
  if (!fields.length) return undefined;
  return fieldList(
    fields.map(([name, it]) => ({ name, schema: it, required: found?.required?.includes(name) ?? false })),
  );
}

/** Parameters of a path or query, in the same layout. */
export const parameterList = fieldList;
