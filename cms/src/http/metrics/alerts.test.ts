import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../testing/eventually';
import { openEmpty } from '../../testing/worker-server';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

/** What Prometheus adds to each figure; one of the figure itself with such a name becomes `exported_…`. */
const OF_PROMETHEUS = ['job', 'instance'];
const OPERATORS = ['and', 'or', 'unless'];

const { load } = jest.requireActual<{ load: (text: string) => unknown }>('js-yaml');
const file = readFileSync(path.resolve(__dirname, '../../../../deploy/alerts.yml'), 'utf8');
const { groups } = load(file) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

interface Selector {
  name: string;
  /** The value that a label has to have, null for a pattern. */
  labels: Map<string, string | null>;
}

/** The figures that an expression reads. */
function selectorsOf(expr: string): Selector[] {
  const found = expr.matchAll(/(?<![\w"|])([a-z_]\w*)(?:\{([^}]*)\})?(?!\w|\s*\()/g);
  return [...found]
    .filter(([, name = '']) => !OPERATORS.includes(name) && name !== 'up')
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: new Map(
        [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', by, value = '']) => [
          label,
          by === '=' ? value : null,
        ]),
      ),
    }));
}

interface Series {
  name: string;
  labels: Record<string, string>;
}

const seriesOf = (text: string): Series[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]),
    ),
  }));

/** As Prometheus calls it. */
const labelOf = (label: string) => (OF_PROMETHEUS.includes(label) ? `exported_${label}` : label);

const isThere = (all: Series[], { name, labels }: Selector) =>
  all.some(
    (it) =>
      it.name === name &&
      [...labels].every(
        ([label, value]) => label in it.labels && (value ?? it.labels[label]) === it.labels[label],
      ),
  );

test('alerts.yml: every figure and label that a rule names is there', async () => {
  const app = await openEmpty({ METRICS_PORT: '0' });
  try {
    await (await fetch(`${app.url}/api/get-product`)).text();
    await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
      const all = seriesOf(text);
      const selectors = rules.flatMap((rule) => selectorsOf(rule.expr));
      expect(selectors.filter((it) => !isThere(all, it))).toEqual([]);
      for (const { expr, annotations } of rules) {
        const names = selectorsOf(expr).map(({ name }) => name);
        const labels = all.filter(({ name }) => names.includes(name)).flatMap((it) => Object.keys(it.labels));
        const shown = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
        expect([...OF_PROMETHEUS, ...labels.map(labelOf)]).toEqual(expect.arrayContaining(shown));
      }
    });
  } finally {
    await app.close();
  }
});

test('alerts.yml: there is a rule about each figure that an operator has to act on', () => {
  const read = new Set(rules.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => name)));
  expect([...read].sort()).toEqual([
    'nodejs_eventloop_lag_p99_seconds',
    'spa_bronze_comparison_green',
    'spa_bronze_comparison_timestamp_seconds',
    'spa_bronze_database_up',
    'spa_bronze_disk_free_bytes',
    'spa_bronze_disk_full',
    'spa_bronze_emails_given_up',
    'spa_bronze_http_request_seconds_count',
    'spa_bronze_job_failures',
    'spa_bronze_job_success_timestamp_seconds',
    'spa_bronze_last_backup_timestamp_seconds',
    'spa_bronze_oldest_email_due_seconds',
    'spa_bronze_oldest_overdue_payment_seconds',
    'spa_bronze_oldest_refund_due_seconds',
    'spa_bronze_paused',
    'spa_bronze_payments',
    'spa_bronze_provider_up',
  ]);
});
