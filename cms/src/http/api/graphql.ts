import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import { may } from '@spa-bronze/domain/users/rights';
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';
import { createPayloadRequest, type Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Pause } from '../../lib/pause';
import { DatabaseAwayError } from '../../lib/database-away';
import { requestContext } from '../../lib/request-context';
import { envOf } from '../../env';
import { failureOf, failureResponse, messageOf } from '../edge/errors';
import { hasMutation, tooMuch } from './graphql-limits';
import { pausedError } from '../edge/refuse-while-paused';

/** GraphQL with the same user, rules and messages as the rest of /api. A paused shop refuses mutations. */
export function graphqlHandler(payload: Payload, cacheKey: string, pause: Pause) {
  const build = async () => (await import('@payloadcms/graphql')).configToSchema(payload.config);
  let built: ReturnType<typeof build> | undefined;
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST')
      return failureResponse(
        new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: 'POST' } }),
      );
    const { schema } = await (built ??= build());
    const req = await createPayloadRequest({
      config: payload.config,
      payloadInstanceCacheKey: cacheKey,
      request: request.clone(),
    });
    if (requestContext().databaseAway) return failureResponse(new DatabaseAwayError());
    let [failed, refused] = [false, false];
    const introspection = envOf(payload).mode === 'development' ? [] : [NoSchemaIntrospectionCustomRule];
    const response = await createHandler({
      schema,
      context: { headers: {}, req },
      onSubscribe: (_request, { query, variables }) => {
        refused = pause.isOn && hasMutation(query);
        return refused
          ? [new GraphQLError(messages.paused)]
          : tooMuch({ query, variables: recordOf(variables), readsAll: may(req.user, 'content') });
      },
      validationRules: (_request, _args, defaults) => [...defaults, ...introspection],
      onOperation: (_request, _args, result) => {
        failed = Boolean(result.errors);
        return {
          ...result,
          ...(result.errors && { errors: result.errors.map((error) => errorForClient(error, payload)) }),
        };
      },
    })(request);
    if (refused) return failureResponse(pausedError());
    if (failed && requestContext().databaseAway) return failureResponse(new DatabaseAwayError());
    if (!response.headers.get('content-type')?.includes('json'))
      return failureResponse(new AppError(response.status, messageOf(response.status)));
    return response;
  };
}

/** GraphQL's words for a required field that nobody has filled yet, as in a shop without content. */
const unfilled = /^Cannot return null for non-nullable field/;
const warned = new Set<string>();

/** A fault of the server is logged each time, a field without content once. */
function logFault(error: Error, { logger }: Payload): void {
  if (!unfilled.test(error.message))
    return logger.error({ err: error, path: '/api/graphql' }, 'request failed');
  if (warned.has(error.message)) return;
  warned.add(error.message);
  logger.warn(`Content is missing: ${error.message}`);
}

/** Errors of resolvers get the shop's messages. GraphQL's own messages about a query stay. */
function errorForClient(error: GraphQLError, payload: Payload): GraphQLError {
  if (!error.originalError) return error;
  const { status, body, fault } = failureOf(error.originalError);
  if (fault) logFault(error.originalError, payload);
  return new GraphQLError(body.message, {
    nodes: error.nodes,
    path: error.path,
    extensions: { statusCode: status, fields: body.fields },
  });
}
