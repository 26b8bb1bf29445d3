/* Reads pages over many connections until it is told to stop. A process of its own, so that it does not slow
   the buyers down. Arguments: connections, pages. */
import autocannon from 'autocannon';
import { once } from 'node:events';

const [connections, ...pages] = process.argv.slice(2);
const run = autocannon({
  url: pages[0],
  connections: Number(connections),
  duration: 3600,
  requests: pages.map((page) => ({ path: new URL(page).pathname + new URL(page).search })),
  headers: { 'accept-encoding': 'br, gzip' },
});
process.send({ started: true });
await once(process, 'message');
run.stop();
const { requests, non2xx, errors } = await run;
process.send({ perSecond: requests.average, failed: non2xx + errors });
