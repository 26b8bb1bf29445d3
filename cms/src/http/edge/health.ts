import { Router } from 'express';

export interface Readiness {
  ok: boolean;
  diskFull?: true;
  /** It serves its pages, and nobody can buy. */
  paused?: true;
}

/** `/healthz` says that the process lives, `/readyz` that it can serve. */
export function health(readiness: () => Promise<Readiness>): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ ok: true }));
  router.get('/readyz', async (_req, res) => {
    const state = await readiness();
    res
      .status(state.ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(state);
  });
  return router;
}
