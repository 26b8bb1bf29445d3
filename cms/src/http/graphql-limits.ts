import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

const MAX_DEPTH = 10;
const MAX_FIELDS = 2000;
const MAX_TOKENS = 5000;
/** Every root field queries the database on its own. */
const MAX_ROOTS = 20;

interface Size {
  depth: number;
  fields: number;
  roots: number;
}
const nothing: Size = { depth: 0, fields: 0, roots: 0 };

/**
 * Refuses a query that is too long, nested too deep or has too many fields with its fragments expanded. This
 * runs before GraphQL's own rules, which visit a fragment each time it is named and would not end in useful
 * time. Invalid queries pass, so that GraphQL reports them.
 */
export function tooMuch(query: unknown): GraphQLError[] | undefined {
  const document = parsed(query);
  if (document === 'too long') return [new GraphQLError('La consulta es demasiado larga.')];
  if (!document) return undefined;
  if (
    document.definitions.some(
      (it) => it.kind === Kind.OPERATION_DEFINITION && it.operation === OperationTypeNode.SUBSCRIPTION,
    )
  )
    return [new GraphQLError('Aquí no hay suscripciones.')];
  const fragments = new Map(
    document.definitions.flatMap((it) =>
      it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [],
    ),
  );
  const measured = new Map<string, Size>();
  const sizes = document.definitions.flatMap((it) =>
    'selectionSet' in it ? [sizeOf(it.selectionSet, fragments, measured)] : [],
  );
  if (sizes.some(({ depth }) => depth > MAX_DEPTH))
    return [new GraphQLError('La consulta tiene demasiados niveles.')];
  if (
    sizes.reduce((sum, { fields }) => sum + fields, 0) > MAX_FIELDS ||
    sizes.some(({ roots }) => roots > MAX_ROOTS)
  )
    return [new GraphQLError('La consulta pide demasiados campos.')];
  return undefined;
}

/** Whether a document has a mutation, be it the one to run or not. */
export function hasMutation(query: unknown): boolean {
  const document = parsed(query);
  return (
    typeof document === 'object' &&
    document.definitions.some(
      (it) => it.kind === Kind.OPERATION_DEFINITION && it.operation === OperationTypeNode.MUTATION,
    )
  );
}

/** A query that is too long must not go on to GraphQL, which would parse all of it. */
function parsed(query: unknown): DocumentNode | 'too long' | undefined {
  try {
    return parse(String(query), { noLocation: true, maxTokens: MAX_TOKENS });
  } catch (error) {
    return error instanceof RangeError || /tokens/.test(String(error)) ? 'too long' : undefined;
  }
}

/** Counts fields and spreads, each fragment once. A fragment that refers to itself counts as infinite. */
function sizeOf(
  { selections }: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  measured: Map<string, Size>,
): Size {
  const total = { ...nothing };
  const innerOf = (it: SelectionNode): Size => {
    if (it.kind === Kind.FRAGMENT_SPREAD) return fragmentSize(it.name.value, fragments, measured);
    return it.selectionSet ? sizeOf(it.selectionSet, fragments, measured) : nothing;
  };
  for (const it of selections) {
    const own = it.kind === Kind.FIELD ? 1 : 0;
    const inner = innerOf(it);
    total.depth = Math.max(total.depth, own + inner.depth);
    total.fields += 1 + inner.fields;
    total.roots += own || inner.roots;
  }
  return total;
}

function fragmentSize(
  name: string,
  fragments: Map<string, FragmentDefinitionNode>,
  measured: Map<string, Size>,
): Size {
  const known = measured.get(name);
  if (known) return known;
  measured.set(name, { ...nothing, fields: Infinity });
  const fragment = fragments.get(name);
  const size = fragment ? sizeOf(fragment.selectionSet, fragments, measured) : nothing;
  measured.set(name, size);
  return size;
}
