import { type Response, Router } from 'express';
import { sendTestPage } from '../test-page';
import { approvalPage, unknownOrderPage, waitingPage } from './approval-page';
import { approvalPageScript } from './approval-page-script';
import { approvalPageStyle } from './approval-page-style';
import type { OrderStore } from './paypal-orders';
import { sdkScript } from './sdk-script';

const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function approvalRoutes(store: OrderStore): Router {
  const router = Router();
  const files: [path: string, type: string, text: string][] = [
    ['/sdk/js', 'text/javascript', sdkScript],
    ['/checkout/page.js', 'text/javascript', approvalPageScript],
    ['/checkout/page.css', 'text/css', approvalPageStyle],
  ];
  for (const [path, type, text] of files) {
    router.get(path, (_req, res) => void res.set('cache-control', 'no-cache').type(type).send(text));
  }

  router.get('/checkoutnow', async (req, res) => {
    const token = req.query.token;
    if (token === undefined) return sendPage(res, 200, waitingPage());
    const order = typeof token === 'string' ? await store.read(token) : null;
    if (!order) return sendPage(res, 404, unknownOrderPage());
    sendPage(res, 200, approvalPage(order));
  });

  return router;
}

function sendPage(res: Response, status: number, html: string): void {
  // The popup answers its opener. Any stricter policy would separate them.
  res.set('cross-origin-opener-policy', 'unsafe-none');
  sendTestPage(res, status, CONTENT_POLICY, html);
}
