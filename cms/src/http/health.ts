import { Router } from 'express';

/**
 * For monitoring: `/healthz` says that the process lives, `/readyz` that it can serve, as `isReady` decides.
 * The port opens only when the database is open and its migrations have run.
 */
export function health(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ ok: true }));
  router.get('/readyz', async (_req, res) => {
    const ok = await isReady();
    res
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok });
  });
  return router;
}
