import { messages } from '@spa-bronze/domain/messages';
import { Router } from 'express';
import { AppError } from '../../lib/app-error';
import { docsPage } from './docs-page';
import { openApi, type OpenApi } from './openapi';

/**
 * The contract as documentation: `/openapi.json` for programs, `/docs` for people. Public. Built at the first
 * call and then kept.
 */
export function apiDocs(): Router {
  let document: OpenApi | undefined;
  const stored = () => (document ??= openApi());
  const router = Router();
  serve(router, '/openapi.json', 'application/json', () => JSON.stringify(stored()));
  serve(router, '/docs', 'text/html; charset=utf-8', () => docsPage(stored()));
  return router;
}

function serve(router: Router, path: string, type: string, write: () => string): void {
  let text: string | undefined;
  router
    .route(path)
    .get(
      (_req, res) =>
        void res
          .set('Cache-Control', 'public, max-age=300')
          .type(type)
          .send((text ??= write())),
    )
    .all(() => {
      throw new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: 'GET, HEAD' } });
    });
}
