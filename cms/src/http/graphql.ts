import { configToSchema } from '@payloadcms/graphql';
import { messages } from '@spa-bronze/domain/messages';
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode, type ValidationRule } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { createPayloadRequest, type Payload } from 'payload';
import { AppError } from '../access/app-error';
import { envOf } from '../env';
import { failureOf, failureResponse } from './errors';

const MAX_DEPTH = 10;

/** GraphQL over Payload's collections and globals, with the same user, rules and messages as the rest of /api. */
export function graphqlHandler(payload: Payload, cacheKey: string) {
  let built: ReturnType<typeof configToSchema> | undefined;
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return failureResponse(new AppError(405, messages.methodNotAllowed, undefined, undefined, { Allow: 'POST' }));
    const { schema, validationRules } = (built ??= configToSchema(payload.config));
    const req = await createPayloadRequest({ canSetHeaders: true, config: payload.config, payloadInstanceCacheKey: cacheKey, request: request.clone() as Request });
    const introspection = envOf(payload).mode === 'development' ? [] : [NoSchemaIntrospectionCustomRule];
    const response = await createHandler({
      schema,
      context: { headers: {}, req },
      validationRules: (_request, args, defaults) => [...defaults, ...validationRules(args), ...introspection, depthLimit(MAX_DEPTH)],
      onOperation: (_request, _args, result) => ({ ...result, ...(result.errors && { errors: result.errors.map((error) => shown(error, payload)) }) }),
    })(request);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  };
}

/** Resolvers' errors in our words; what GraphQL itself says about a query stays as it is. */
function shown(error: GraphQLError, payload: Payload): GraphQLError {
  if (!error.originalError) return error;
  const { status, body, fault } = failureOf(error.originalError);
  if (fault) payload.logger.error({ err: error.originalError, path: '/api/graphql' }, 'request failed');
  return new GraphQLError(body.message, { nodes: error.nodes, path: error.path, extensions: { statusCode: status, fields: body.fields } });
}

/** Refuses queries nested deeper than `limit` fields, through fragments too. */
export function depthLimit(limit: number): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet, context.getDocument(), new Map()) > limit) {
        context.reportError(new GraphQLError('La consulta tiene demasiados niveles.', { nodes: operation }));
      }
    },
  });
}

/** Every fragment is measured once: a query of fragments in fragments must not cost more than its text. */
function depthOf({ selections }: SelectionSetNode, document: DocumentNode, measured: Map<string, number>): number {
  const depths = selections.map((it) => {
    if (it.kind === Kind.FIELD) return 1 + (it.selectionSet ? depthOf(it.selectionSet, document, measured) : 0);
    if (it.kind === Kind.INLINE_FRAGMENT) return depthOf(it.selectionSet, document, measured);
    const known = measured.get(it.name.value);
    if (known !== undefined) return known;
    measured.set(it.name.value, 0);
    const fragment = document.definitions.find((part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === it.name.value) as FragmentDefinitionNode | undefined;
    const depth = fragment ? depthOf(fragment.selectionSet, document, measured) : 0;
    measured.set(it.name.value, depth);
    return depth;
  });
  return Math.max(0, ...depths);
}
