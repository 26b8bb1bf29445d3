import { html } from '../../lib/html';

/** Needs nothing else of the shop. `requestId` finds the lines of the log about it. */
export const errorPage = (status: number, message: string, requestId?: string): string =>
  html`<!doctype html>
<html lang="es-CO">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${status} · Spa Bronze</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;text-align:center;font:1.125rem/1.6 Georgia,serif;background:#fffaf4;color:#3b2417}a{color:#8a4f1e}p{margin:0;max-width:34rem}</style>
<main><p>${message}</p>${requestId ? html`<p><small>Código: ${requestId}</small></p>` : ''}<p><a href="/">Volver al inicio</a></p></main>
</html>
`.markup;
