import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CONNECTIONS = 10;
const WARMING_SECONDS = 1;
const SECONDS = 4;
const headers = { 'accept-encoding': 'br, gzip' };

/**
 * Requests per second and the 99th percentile in milliseconds, after both sides are warm. Every reply must be
 * a success.
 */
async function shoot(url, { method = 'GET', body, headers: more } = {}) {
  const options = { url, connections: CONNECTIONS, method, body, headers: { ...headers, ...more } };
  await autocannon({ ...options, duration: WARMING_SECONDS });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const post = (body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function limitsOf(files, json) {
  const folder = await mkdtemp(path.join(tmpdir(), 'spa-bronze-limits-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  const child = fork(path.join(import.meta.dirname, 'limits-server.mjs'), [folder, JSON.stringify(json)]);
  const [{ port }] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Each page beside express.static with the same bytes on the wire, each public read beside a constant JSON
 * reply. Each pair is measured in sequence, so that the ratio is valid on a busy machine too.
 */
export async function load(origin, { pages, reads }) {
  const bytesOf = async (address) =>
    Buffer.from(await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
  const html = Object.fromEntries(
    await Promise.all(
      Object.entries(pages).map(async ([name, address]) => [`${name}.html`, await bytesOf(origin + address)]),
    ),
  );
  const sample = await (await fetch(`${origin}/api/get-product?limit=20`)).json();
  const limits = await limitsOf(html, sample);
  const ratio = (ours, theirs) => ({
    ...ours,
    limit: theirs.perSecond,
    ratio: ours.perSecond / theirs.perSecond,
  });
  try {
    const table = {};
    for (const [name, address] of Object.entries(pages))
      table[`page ${name}`] = ratio(await shoot(origin + address), await shoot(`${limits.url}/${name}.html`));
    for (const [name, [address, body]] of Object.entries(reads))
      table[`read ${name}`] = ratio(
        await shoot(origin + address, body ? post(body) : {}),
        await shoot(`${limits.url}/constant`),
      );
    return table;
  } finally {
    await limits.close();
  }
}
