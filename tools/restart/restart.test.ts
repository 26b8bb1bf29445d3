import path from 'node:path';
import { onMongo } from '../../cms/src/testing/databases';
import { server } from '../../cms/src/testing/worker-server';
import { rollingRestart } from './rolling-restart';

onMongo(
  'restart: two processes restarted in turn under load fail no request, and an open payment page goes on',
  async () => {
    const { requests, orders, failures } = await rollingRestart({
      program: path.join(process.env.SPA_TEST_BUNDLE ?? '', 'main.mjs'),
      processes: 2,
      readers: 2,
      buyers: 2,
      values: server.values('restart'),
    });
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(orders).toBeGreaterThan(6);
  },
  120_000,
);
