import { escapeHtml } from '@spa-bronze/domain/lib/escape-html';
import type { Response } from 'express';

interface TestPage {
  title: string;
  /** Links of style and script. */
  head: string;
  /** Attributes of the body, `data-…`. */
  data?: Record<string, string | undefined>;
  body: string;
}

/** A page of a stand-in. It says that no money moves. */
export function testPage({ title, head, data = {}, body }: TestPage): string {
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value ?? '')}"`,
  );
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body${attributes.join('')}>
<main>
<p class="mode">Modo de prueba</p>
${body}
</main>
</body>
</html>
`;
}

/** Sends a page that is never kept, under its content policy. */
export function sendTestPage(res: Response, status: number, policy: string, html: string): void {
  res.status(status).type('html').set({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  });
  res.send(html);
}
