import { messages } from '@spa-bronze/domain/messages';
import { Router } from 'express';
import type { Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Env } from '../../env';
import { catalogueOf } from '../../features/products/products-catalogue';
import { listBatches, mapped, rowBatches } from '../../lib/row-batches';
import { streamedResponse } from '../../lib/streamed-response';
import { sendResponse } from '../api/payload-api';
import { publicOrigin } from '../edge/public-origin';
import { MAX_ADDRESSES, ownPages, robotsTxt, sitemapIndexXml, sitemapXml, type Address } from './sitemap';

const XML = 'application/xml; charset=utf-8';
const folders = { posts: 'blog', pages: 'pagina' } as const;
type Written = keyof typeof folders;

/** `/robots.txt` and `/sitemap.xml`; with too many addresses an index and `/sitemap-1.xml` and so on. */
export function crawlers(env: Env, payload: Payload): Router {
  const router = Router();
  serve(router, env, '/robots.txt', {
    type: 'text/plain; charset=utf-8',
    write: async function* (origin) {
      yield await Promise.resolve(robotsTxt(origin));
    },
  });
  serve(router, env, '/sitemap.xml', {
    type: XML,
    write: async function* (origin) {
      const parts = await partsOf(payload);
      if (parts > 1) yield sitemapIndexXml(origin, parts);
      else yield* sitemapXml(origin, addressesOf(payload));
    },
  });
  serve(router, env, '/sitemap-:part.xml', {
    type: XML,
    write: async function* (origin, part) {
      if (!/^[1-9]\d{0,4}$/.test(part) || Number(part) > (await partsOf(payload)))
        throw new AppError(404, messages.notFound);
      yield* sitemapXml(origin, addressesOf(payload), Number(part) - 1);
    },
  });
  return router;
}

async function partsOf(payload: Payload): Promise<number> {
  const written = await Promise.all(
    (['posts', 'pages'] as const).map((collection) => payload.count({ collection, overrideAccess: false })),
  );
  const all =
    ownPages.length +
    written.reduce((sum, { totalDocs }) => sum + totalDocs, 0) +
    (await catalogueOf(payload)).length;
  return Math.ceil(all / MAX_ADDRESSES);
}

/** Without PUBLIC_URL the addresses have the caller's host, so no cache may give them to others. */
const cachingOf = ({ publicUrl }: Env) => (publicUrl ? 'public, max-age=300' : 'no-store');

async function* addressesOf(payload: Payload): AsyncGenerator<readonly Address[]> {
  yield ownPages;
  for (const collection of ['posts', 'pages'] as const) yield* writtenPages(payload, collection);
  yield* mapped(listBatches(await catalogueOf(payload)), ({ _id, updatedAt }) => ({
    path: `/product/${encodeURIComponent(_id)}`,
    updatedAt,
  }));
}

async function* writtenPages(payload: Payload, collection: Written): AsyncGenerator<Address[]> {
  const read = async (_where: Where, ids: string[]) =>
    (
      await payload.find({
        collection,
        where: { id: { in: ids } },
        overrideAccess: false,
        pagination: false,
        depth: 0,
        select: { slug: true, updatedAt: true },
      })
    ).docs;
  for await (const docs of rowBatches(payload, { collection, sort: '-createdAt' }, read)) {
    yield docs.flatMap(({ slug, updatedAt }) =>
      slug && slug !== 'nosotros' ? [{ path: `/${folders[collection]}/${slug}`, updatedAt }] : [],
    );
  }
}

interface Document {
  type: string;
  write: (origin: string, part: string) => AsyncIterable<string>;
}

function serve(router: Router, env: Env, path: string, { type, write }: Document): void {
  router
    .route(path)
    .get(async (req, res) => {
      const headers = { 'Cache-Control': cachingOf(env), 'Content-Type': type };
      await sendResponse(
        await streamedResponse(write(publicOrigin(env, req), String(req.params.part)), { headers }),
        req,
        res,
      );
    })
    .all(() => {
      throw new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: 'GET, HEAD' } });
    });
}
