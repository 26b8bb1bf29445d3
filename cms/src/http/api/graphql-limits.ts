import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type FragmentDefinitionNode,
  type FieldNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { MAX_ROWS, partsOf } from '../../payload/query-guard';

const MAX_DEPTH = 10;
const MAX_FIELDS = 2000;
const MAX_TOKENS = 5000;
/** Every root field queries the database on its own. */
const MAX_ROOTS = 20;
/**
 * Of a document of strangers and shoppers: six root fields, as many as the largest question of the shop has, with
 * 200 rows and conditions of 60 parts in all.
 */
const OUTSIDERS = { roots: 6, rows: MAX_ROWS, parts: 60 };
/** Rows of a list without a limit. */
const USUAL_ROWS = 10;

interface Size {
  depth: number;
  fields: number;
  roots: FieldNode[];
}
const nothing: Size = { depth: 0, fields: 0, roots: [] };

interface Question {
  query: unknown;
  variables: Arguments;
  /** Marketers and administrators have no limit of rows. */
  readsAll: boolean;
}

/**
 * Refuses a query that is too long, nested too deep or has too many fields with its fragments expanded, and one
 * that asks too much for a stranger. This runs before GraphQL's own rules, which visit a fragment each time it is
 * named and would not end in useful time. Invalid queries pass, so that GraphQL reports them.
 */
export function tooMuch({ query, variables, readsAll }: Question): GraphQLError[] | undefined {
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
    'selectionSet' in it
      ? [{ ...sizeOf(it.selectionSet, fragments, measured), operation: operationOf(it) }]
      : [],
  );
  if (sizes.some(({ depth }) => depth > MAX_DEPTH))
    return [new GraphQLError('La consulta tiene demasiados niveles.')];
  const operations = sizes.filter(({ operation }) => operation);
  const mostRoots = readsAll ? MAX_ROOTS : OUTSIDERS.roots;
  if (
    sizes.reduce((sum, { fields }) => sum + fields, 0) > MAX_FIELDS ||
    operations.some(({ roots }) => roots.length > mostRoots)
  )
    return [new GraphQLError('La consulta pide demasiados campos.')];
  if (readsAll) return undefined;
  const requested = operations.flatMap(({ roots, operation }) => {
    const values = { ...defaultsOf(operation), ...variables };
    return roots.map((it) => argumentsOf(it, values));
  });
  return tooManyRows(requested);
}

type Arguments = Record<string, unknown>;

function tooManyRows(requested: Arguments[]): GraphQLError[] | undefined {
  if (sumOf(requested.map(rowsOf)) > OUTSIDERS.rows)
    return [new GraphQLError('La consulta pide demasiadas filas.')];
  if (sumOf(requested.map(conditionsOf)) > OUTSIDERS.parts)
    return [new GraphQLError('La consulta tiene demasiadas condiciones.')];
  return undefined;
}

const operationOf = (it: DefinitionNode): OperationDefinitionNode | undefined =>
  it.kind === Kind.OPERATION_DEFINITION ? it : undefined;

const defaultsOf = (operation: OperationDefinitionNode | undefined): Arguments =>
  Object.fromEntries(
    (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

/** The guard of queries refuses a text that is too long for any condition. */
function conditionsOf({ where }: Arguments): number {
  const parts = where === undefined ? 0 : partsOf(where);
  return Number.isFinite(parts) ? parts : 0;
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, it) => sum + it, 0);

const argumentsOf = (field: FieldNode, variables: Arguments): Arguments =>
  Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
  );

function rowsOf({ limit, pagination }: Arguments): number {
  if (limit === undefined || limit === null) return pagination === false ? MAX_ROWS : USUAL_ROWS;
  return Number(limit) >= 1 ? Math.min(Number(limit), MAX_ROWS) : MAX_ROWS;
}

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
  const total: Size = { depth: 0, fields: 0, roots: [] };
  const innerOf = (it: SelectionNode): Size => {
    if (it.kind === Kind.FRAGMENT_SPREAD) return fragmentSize(it.name.value, fragments, measured);
    return it.selectionSet ? sizeOf(it.selectionSet, fragments, measured) : nothing;
  };
  for (const it of selections) {
    const own = it.kind === Kind.FIELD ? 1 : 0;
    const inner = innerOf(it);
    total.depth = Math.max(total.depth, own + inner.depth);
    total.fields += 1 + inner.fields;
    if (total.roots.length <= MAX_ROOTS) total.roots.push(...(it.kind === Kind.FIELD ? [it] : inner.roots));
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
