/** `sendResponse` sends it in one piece, uncompressed if short: packing 200 bytes takes longer. */
export function wholeJson(value: unknown, init: ResponseInit): Response {
  const body = Buffer.from(JSON.stringify(value));
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { ...init, headers });
}
