/**
 * The parts of graphql's classes that are read here. The schema comes from the server's bundle, whose classes
 * differ from those of the tests.
 */
interface Type {
  name?: string;
  ofType?: Type;
  getFields?: () => Record<string, Field>;
  getValues?: () => { name: string }[];
  getTypes?: () => Type[];
  toString: () => string;
}
interface Field {
  type: Type;
  args?: { name: string; type: Type }[];
}
export interface Schema {
  getQueryType: () => Type;
  getMutationType: () => Type;
}
export interface Call {
  query: string;
  variables: Record<string, unknown>;
}

const bare = (type: Type): Type => (type.ofType ? bare(type.ofType) : type);
const isNeeded = (type: Type) => String(type).endsWith('!');
const fieldsOf = (type: Type) => Object.entries(type.getFields?.() ?? {});

export const namesIn = (root: Type): string[] => fieldsOf(root).map(([name]) => name);

/** Every field of a type, down to this depth. */
function selection(type: Type, depth: number): string {
  const inner = bare(type);
  if (inner.getTypes) return ' { __typename }';
  if (!inner.getFields) return '';
  const fields = fieldsOf(inner).filter(
    ([, it]) => depth > 1 || (!bare(it.type).getFields && !bare(it.type).getTypes),
  );
  return ` { __typename ${fields.map(([name, it]) => name + selection(it.type, depth - 1)).join(' ')} }`;
}

/** A valid value for an input of this type. */
function valueOf(type: Type, id: string): unknown {
  const inner = bare(type);
  if (/^\[/.test(String(type))) return [];
  if (inner.getValues) return inner.getValues()[0]?.name;
  if (inner.getFields)
    return Object.fromEntries(
      fieldsOf(inner)
        .filter(([, it]) => isNeeded(it.type))
        .map(([name, it]) => [name, valueOf(it.type, id)]),
    );
  return (
    {
      Boolean: true,
      Int: 1,
      Float: 1,
      JSON: {},
      EmailAddress: 'x@correo.example',
      DateTime: '2030-01-01T00:00:00.000Z',
    }[String(inner)] ?? id
  );
}

/**
 * A call of one root field with its arguments: `id` for ids and texts, `data` merged over the required input.
 */
export function callOf(
  root: Type,
  kind: 'query' | 'mutation',
  name: string,
  { id, data = {}, depth = 3 }: { id: string; data?: object; depth?: number },
): Call {
  const { type, args = [] } = root.getFields?.()[name] ?? { type: root };
  const needed = args.filter((it) => isNeeded(it.type) || it.name === 'id');
  const variables = Object.fromEntries(
    needed.map((it) => [
      it.name,
      it.name === 'data' ? { ...(valueOf(it.type, id) as object), ...data } : valueOf(it.type, id),
    ]),
  );
  const declared = needed.length
    ? `(${needed.map((it) => `$${it.name}: ${String(it.type)}`).join(', ')})`
    : '';
  const passed = [
    ...needed.map((it) => `${it.name}: $${it.name}`),
    ...(args.some((it) => it.name === 'limit') ? ['limit: 100'] : []),
  ];
  return {
    query: `${kind}${declared} { ${name}${passed.length ? `(${passed.join(', ')})` : ''}${selection(type, depth)} }`,
    variables,
  };
}
