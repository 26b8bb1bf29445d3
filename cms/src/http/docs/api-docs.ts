import { createRequire } from 'node:module';
import path from 'node:path';
import { messages } from '@spa-bronze/domain/messages';
import { Router, type RequestHandler } from 'express';
import { AppError } from '../../lib/app-error';
import { docsPage, docsScript, docsStyle, libraryFiles } from './docs-page';
import { openApi } from './openapi';

const cacheControl = 'public, max-age=300';
const texts: [address: string, type: string, write: () => string][] = [
  ['/openapi.json', 'application/json', () => JSON.stringify(openApi())],
  ['/docs', 'text/html', () => docsPage],
  ['/docs/start.js', 'text/javascript', () => docsScript],
  ['/docs/docs.css', 'text/css', () => docsStyle],
];

/** The contract: `/openapi.json` for programs, `/docs` for people. Built at the first call. */
export function apiDocs(): Router {
  const { resolve } = createRequire(import.meta.url);
  const root = path.dirname(resolve('swagger-ui-dist/package.json'));
  const router = Router();
  for (const [address, type, write] of texts) serve(router, address, written(type, write));
  for (const file of libraryFiles)
    serve(router, `/docs/${file}`, (_req, res) =>
      res.sendFile(file, { root, headers: { 'Cache-Control': cacheControl } }),
    );
  return router;
}

function serve(router: Router, address: string, handler: RequestHandler): void {
  router
    .route(address)
    .get(handler)
    .all(() => {
      throw new AppError(405, messages.methodNotAllowed, undefined, { headers: { Allow: 'GET, HEAD' } });
    });
}

function written(type: string, write: () => string): RequestHandler {
  let text: string | undefined;
  return (_req, res) => {
    text ??= write();
    res.set('Cache-Control', cacheControl).type(type).send(text);
  };
}
