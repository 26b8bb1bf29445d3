import autocannon from 'autocannon';

const REQUESTS = 100_000;
const PARTS = 5;

/**
 * Resident memory in bytes after the start, and after each fifth of 100 000 requests for these addresses in
 * turn.
 */
export async function memory(shop, addresses) {
  const afterStart = await shop.memory();
  const after = [];
  for (let part = 0; part < PARTS; part += 1) {
    await autocannon({
      url: shop.url,
      connections: 10,
      amount: REQUESTS / PARTS,
      headers: { 'accept-encoding': 'br, gzip' },
      requests: addresses.map((path) => ({ path })),
    });
    after.push(await shop.memory());
  }
  return { afterStart, after };
}
