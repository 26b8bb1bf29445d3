import { messages } from '@spa-bronze/domain/messages';
import { Router } from 'express';
import type { Payload } from 'payload';
import { AppError } from '../access/app-error';
import type { Env } from '../env';
import { catalogueOf } from '../features/products/products-catalogue';
import { publicOrigin } from './public-origin';
import { robotsTxt, sitemapXml, type WrittenPage } from './sitemap';

/** `/robots.txt` and `/sitemap.xml`, as the catalogue is now. */
export function crawlers(env: Env, payload: Payload): Router {
  const router = Router();
  serve(router, env, '/robots.txt', 'text/plain; charset=utf-8', robotsTxt);
  serve(router, env, '/sitemap.xml', 'application/xml; charset=utf-8', async (origin) => sitemapXml(origin, await catalogueOf(payload), await writtenPages(payload)));
  return router;
}

/** Articles and pages that everybody may read. */
async function writtenPages(payload: Payload): Promise<WrittenPage[]> {
  const [posts, pages] = await Promise.all((['posts', 'pages'] as const).map((collection) => payload.find({ collection, overrideAccess: false, pagination: false, depth: 0, select: { slug: true, updatedAt: true } })));
  const at = (folder: string, docs: { slug?: string | null; updatedAt: string }[] = []) => docs.flatMap(({ slug, updatedAt }) => (slug && slug !== 'nosotros' ? [{ path: `/${folder}/${slug}`, updatedAt }] : []));
  return [...at('blog', posts?.docs), ...at('pagina', pages?.docs)];
}

/** Without PUBLIC_URL the addresses are those that a caller named, and no cache may hand them to another. */
const cachingOf = ({ publicUrl }: Env) => (publicUrl ? 'public, max-age=300' : 'no-store');

function serve(router: Router, env: Env, path: string, type: string, write: (origin: string) => string | Promise<string>): void {
  router.route(path)
    .get(async (req, res) => void res.set('Cache-Control', cachingOf(env)).type(type).send(await write(publicOrigin(env, req))))
    .all(() => { throw new AppError(405, messages.methodNotAllowed, undefined, undefined, { Allow: 'GET, HEAD' }); });
}
