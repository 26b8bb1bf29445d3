import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { partsOf } from './app/page-parts';
import { fontPreloads, pageScripts } from './app/preloads';
import { Providers } from './app/providers';
import { createRoutes } from './app/routes';
import { bringSent } from './app/sent-booking';
import { splitHead } from './app/split-head';
import { createQueryClient, keepSite, type Site } from './lib/query-client';
import { globalStyle } from './ui/global-style';

interface RenderContext extends Site {
  fetch: (input: Request) => Promise<Response>;
}
interface Rendered {
  status: number;
  redirect?: string;
  head: string;
  html: string;
  /** The list of the page's scripts. It stands in the body, because extensions change the head. */
  scripts: string;
  state: string;
  failed?: boolean;
  error?: unknown;
}

/** The state of the router for the browser. Errors contain only the fields that the error page reads. */
function routerState({ loaderData, errors }: StaticHandlerContext) {
  const plain = Object.entries(errors ?? {}).map(([id, error]) => {
    const { status, statusText, internal, data } = recordOf(error);
    return [id, { status, statusText, internal, data }] as const;
  });
  return {
    loaderData,
    ...(plain.length > 0 && { errors: Object.fromEntries(plain) }),
  };
}

/**
 * The loaded queries without their time, so that the same page is the same text. The browser counts from the
 * arrival of the page.
 */
function queriesOf(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client);
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  };
}

/** Sends the page's own calls to /api in process, with the visitor's cookie. */
function sendAs(request: Request, send: RenderContext['fetch']) {
  const cookie = request.headers.get('cookie');
  return (inner: Request) => {
    if (cookie && inner.credentials !== 'omit') inner.headers.set('cookie', cookie);
    return send(inner);
  };
}

export async function render(
  request: Request,
  { fetch, publicUrl, payments, shared = false, sent: posted }: RenderContext,
): Promise<Rendered> {
  const url = new URL(request.url);
  const { origin, searchParams } = url;
  const client = createQueryClient(sendAs(request, fetch), origin);
  const sent = shared ? undefined : await bringSent(client, url, posted);
  keepSite(client, { publicUrl, payments, shared, preview: searchParams.get('preview') || undefined, sent });
  const { query, dataRoutes } = createStaticHandler(createRoutes(client));
  const context = await query(request);
  if (context instanceof Response)
    return {
      status: context.status,
      redirect: context.headers.get('Location') ?? '/',
      head: '',
      html: '',
      scripts: '',
      state: '',
    };

  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <Providers client={client}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>,
      ),
    );
    const { head, html } = splitHead(markup);
    const failed = client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error');
    const modules = [
      ...context.matches.flatMap(({ route }) => String(recordOf(route.handle).module ?? [])),
      ...partsOf(client),
    ];
    const { list, preloads } = pageScripts(modules, { canWait: shared });
    return {
      status: context.statusCode,
      head: `${head}${fontPreloads}<style>${globalStyle}</style>${sheet.getStyleTags()}${preloads}`,
      html,
      scripts: list,
      state: JSON.stringify({ router: routerState(context), queries: queriesOf(client) }),
      failed,
      error: Object.values(context.errors ?? {})[0],
    };
  } finally {
    sheet.seal();
    client.clear();
  }
}
