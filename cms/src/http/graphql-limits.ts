import { GraphQLError, Kind, parse, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

const MAX_DEPTH = 10;
const MAX_FIELDS = 2000;

interface Size { depth: number; fields: number }

/**
 * Refuses a query that is nested too deep or asks for too many fields once its fragments are written out. This is looked at before
 * GraphQL's own rules, which walk a fragment as often as it is named and would be at it for years. Text that is no query is let
 * through to GraphQL's own complaint.
 */
export function tooMuch(query: unknown): GraphQLError[] | undefined {
  const document = parsed(query);
  if (!document) return undefined;
  const fragments = new Map(document.definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [])));
  const measured = new Map<string, Size>();
  const sizes = document.definitions.flatMap((it) => ('selectionSet' in it ? [sizeOf(it.selectionSet, fragments, measured)] : []));
  if (sizes.some(({ depth }) => depth > MAX_DEPTH)) return [new GraphQLError('La consulta tiene demasiados niveles.')];
  if (sizes.reduce((sum, { fields }) => sum + fields, 0) > MAX_FIELDS) return [new GraphQLError('La consulta pide demasiados campos.')];
  return undefined;
}

function parsed(query: unknown): DocumentNode | undefined {
  try {
    return parse(String(query), { noLocation: true, maxTokens: 20_000 });
  } catch {
    return undefined;
  }
}

/** Fields and spreads, each fragment measured once; one that names itself is without end. */
function sizeOf({ selections }: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, measured: Map<string, Size>): Size {
  const total = { depth: 0, fields: 0 };
  for (const it of selections) {
    const own = it.kind === Kind.FIELD ? 1 : 0;
    const inner = it.kind === Kind.FRAGMENT_SPREAD ? fragmentSize(it.name.value, fragments, measured) : it.selectionSet ? sizeOf(it.selectionSet, fragments, measured) : { depth: 0, fields: 0 };
    total.depth = Math.max(total.depth, own + inner.depth);
    total.fields += 1 + inner.fields;
  }
  return total;
}

function fragmentSize(name: string, fragments: Map<string, FragmentDefinitionNode>, measured: Map<string, Size>): Size {
  const known = measured.get(name);
  if (known) return known;
  measured.set(name, { depth: 0, fields: Infinity });
  const fragment = fragments.get(name);
  const size = fragment ? sizeOf(fragment.selectionSet, fragments, measured) : { depth: 0, fields: 0 };
  measured.set(name, size);
  return size;
}
