import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { requestContext } from '../../lib/request-context';
import { shopGauges, type Watch } from './shop-gauges';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** First path segments that are counted apart. Any other is a page, so that the number of series is bounded. */
const areas = ['api', 'admin', 'admin-panel', 'sandbox', 'healthz', 'readyz'];

const areaOf = (path: string): string => areas.find((it) => it === path.split('/')[1]) ?? 'page';

export interface Metrics {
  /** Measures each request until its reply has gone. Runs after `identify`. */
  countRequests: RequestHandler;
  /** Reads the shop and returns the text of Prometheus's exposition format. */
  scrape: () => Promise<{ contentType: string; text: string }>;
}

/** The figures of one server. A scrape answers while the database is away, without the figures of the shop. */
export function openMetrics(payload: Payload, watch: Watch): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'spa_bronze_http_request_seconds',
    help: 'Seconds from a request to the end of its reply.',
    labelNames: ['area', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const readGauges = shopGauges(payload, watch, registry);
  return {
    countRequests: (req, res, next) => {
      const end = requests.startTimer({ area: areaOf(req.path), method: req.method });
      void requestContext().replied.then(() => end({ status: String(res.statusCode) }));
      next();
    },
    scrape: async () => {
      await readGauges();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
