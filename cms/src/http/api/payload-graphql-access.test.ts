import { Client } from '../../testing/client';
import { databaseDigest } from '../../testing/database-digest';
import { callOf, namesIn, type Call, type Schema } from '../../testing/graphql-calls';
import { openEmpty, type OtherServer } from '../../testing/worker-server';
import {
  allowed,
  collectionRules,
  fill,
  foreignFields,
  globalRules,
  outsiders,
  roles,
  secretsIn,
  visibleRows,
  type Filled,
  type Outsider,
} from '../../testing/payload-rules';

let app: OtherServer;
let filled: Filled;
let schema: Schema;
beforeAll(async () => {
  app = await openEmpty();
  filled = await fill(app);
  schema = app.inside.configToSchema(app.payload.config).schema as unknown as Schema;
});
afterAll(() => app.close());

interface Answer {
  status: number;
  data?: Record<string, unknown> | null;
  errors: { message: string; extensions?: { statusCode?: number } }[];
}
async function ask(who: Outsider | 'ADMIN', call: Call): Promise<Answer> {
  const client = {
    nobody: new Client(app.url),
    ADMIN: filled.ana.client,
    GENERAL: filled.carla.client,
    MARKETING: filled.mara.client,
  }[who];
  const { status, body } = await client.post('/graphql', call);
  expect({ query: call.query, status, secrets: secretsIn(body, who) }).toEqual({
    query: call.query,
    status: 200,
    secrets: [],
  });
  return { status, errors: [], ...(body as object) };
}
const query = (name: string, id = 'none', depth = 3) =>
  callOf(schema.getQueryType(), 'query', name, { id, depth });
const rowsOf = (slug: string) => [filled.rows[slug]!.mine, filled.rows[slug]!.theirs];
const codes = ({ errors }: Answer) => [...new Set(errors.map(({ extensions }) => extensions?.statusCode))];
const rules = Object.entries(collectionRules).flatMap(([slug, rule]) =>
  rule.graphQL ? [{ ...rule, slug, ...rule.graphQL }] : [],
);
const globals = Object.entries(globalRules).flatMap(([slug, { graphQL, ...rule }]) =>
  graphQL ? [{ ...rule, slug, name: graphQL }] : [],
);
const per = <T>(list: T[]) => list.flatMap((it) => outsiders.map((who) => ({ ...it, who })));

const versionsOf = (versions: boolean | undefined, one: string, many = one) =>
  versions ? [`version${one}`, `versions${many}`] : [];

test('GraphQL: has exactly the expected operations', () => {
  const queries = [
    ...rules.flatMap(({ one, many, versions }) => [
      one,
      many,
      `count${many}`,
      `docAccess${one}`,
      ...versionsOf(versions, one, many),
    ]),
    ...globals.flatMap(({ name, versions }) => [name, `docAccess${name}`, ...versionsOf(versions, name)]),
    'Access',
    'SpaHours',
  ];
  const restores = [
    ...rules.map(({ one, versions }) => [one, versions] as const),
    ...globals.map(({ name, versions }) => [name, versions] as const),
  ].flatMap(([name, versions]) => (versions ? [`restoreVersion${name}`] : []));
  const mutations = [
    ...restores,
    ...rules
      .filter(({ writes }) => writes)
      .flatMap(({ slug, one }) =>
        ['create', 'update', 'delete', ...(['users', 'media'].includes(slug) ? [] : ['duplicate'])].map(
          (it) => it + one,
        ),
      ),
    ...globals.map(({ name }) => `update${name}`),
  ];
  expect(namesIn(schema.getQueryType()).sort()).toEqual(queries.sort());
  expect(namesIn(schema.getMutationType()).sort()).toEqual(mutations.sort());
});

test.each(per(rules))(
  'GraphQL: of $slug shows $who what the rule says',
  async ({ slug, one, many, who, ...rule }) => {
    const rows = filled.rows[slug]!;
    const visible = visibleRows(rule[who], rows).sort();
    const list = await ask(who, query(many));
    const docs = (list.data?.[many] as { docs: { id: string }[] } | null | undefined)?.docs;
    const found = docs?.map(({ id }) => id).sort();
    expect(foreignFields(slug, who, docs)).toEqual([]);
    const count = await ask(who, query(`count${many}`));
    const opens = rule[who] !== 'none';
    expect([found, codes(list).includes(403)]).toEqual(opens ? [visible, false] : [undefined, true]);
    expect((count.data?.[`count${many}`] as { totalDocs: number } | null)?.totalDocs).toBe(
      opens ? visible.length : undefined,
    );
    for (const id of [rows.mine, rows.theirs]) {
      const single = (await ask(who, query(one, id))).data?.[one] as { id: string } | null | undefined;
      expect(single?.id).toBe(visible.includes(id) ? id : undefined);
    }
  },
);

test.each(per(globals))(
  'GraphQL: of the global $slug shows $who what the rule says',
  async ({ name, open, edited, who }) => {
    const answer = await ask(who, { query: `{ ${name} { __typename } }`, variables: {} });
    const mayRead = open || (who === 'MARKETING' && edited);
    expect([answer.data?.[name] ?? null, codes(answer)]).toEqual(
      mayRead ? [{ __typename: name }, []] : [null, [403]],
    );
  },
);

const versionsIn = async (slug?: string): Promise<string[]> =>
  slug
    ? (await app.payload.db.findVersions({ collection: slug as 'posts', limit: 4 })).docs.map(({ id }) =>
        String(id),
      )
    : ['none'];
const requested = { email: 'otra@correo.example', role: 'ADMIN', name: 'Otra', password: 'larga-clave' };
function operationOf(mutation: string) {
  if (/^(update|restore)/.test(mutation)) return 'update';
  return mutation.startsWith('delete') ? 'delete' : 'create';
}
test.each(roles)('GraphQL: %s writes nothing but what the rules allow', async (who) => {
  const before = await databaseDigest(app);
  for (const name of namesIn(schema.getMutationType())) {
    const rule = rules.find(({ one }) => name.endsWith(one));
    const global = globals.find((it) => name.endsWith(it.name));
    if (allowed((rule ?? global)!.slug, who).includes(operationOf(name))) continue;
    const versions = name.startsWith('restoreVersion') ? await versionsIn(rule?.slug) : undefined;
    for (const id of versions ?? (rule ? rowsOf(rule.slug) : ['none'])) {
      const answer = await ask(
        who,
        callOf(schema.getMutationType(), 'mutation', name, {
          id,
          depth: 1,
          data: rule?.slug === 'users' && /^(create|update)/.test(name) ? requested : {},
        }),
      );
      expect({ name, answer: answer.data?.[name] ?? null, codes: codes(answer) }).toEqual({
        name,
        answer: null,
        codes: [403],
      });
    }
  }
  expect(await databaseDigest(app)).toEqual(before);
});

test.each(outsiders)(
  'GraphQL: the permissions shown to %s allow writing of content only, and the admin to marketers only',
  async (who) => {
    const granted = (value: unknown, at = ''): string[] =>
      value === null || typeof value !== 'object'
        ? []
        : Object.entries(value).flatMap(([name, part]) =>
            ['create', 'update', 'delete', 'unlock'].includes(name) &&
            (part as { permission?: boolean } | null)?.permission
              ? [`${at}.${name}`]
              : granted(part, `${at}.${name}`),
          );
    for (const { slug, one, edited } of rules)
      for (const id of rowsOf(slug))
        if (who !== 'MARKETING' || edited.length === 0)
          expect(granted((await ask(who, query(`docAccess${one}`, id, 2))).data)).toEqual([]);
    for (const { slug, name } of globals)
      if (who !== 'MARKETING' || !globalRules[slug]?.edited)
        expect(granted((await ask(who, query(`docAccess${name}`, '', 2))).data)).toEqual([]);
    const access = { query: '{ Access { canAccessAdmin } }', variables: {} };
    expect((await ask(who, access)).data?.Access ?? null).toEqual(
      who === 'MARKETING' ? { canAccessAdmin: true } : null,
    );
    expect((await ask('ADMIN', access)).data).toEqual({ Access: { canAccessAdmin: true } });
  },
);

test('GraphQL: administrators read the rows without hidden fields', async () => {
  for (const { slug, many } of rules.filter(
    (it) => !['payload-preferences', 'payload-jobs'].includes(it.slug),
  )) {
    const { data } = await ask('ADMIN', query(many, '', 4));
    const { docs } = (data?.[many] ?? { docs: [] }) as { docs: { id: string }[] };
    expect({ ids: docs.map(({ id }) => id), foreignFields: foreignFields(slug, 'ADMIN', docs) }).toEqual({
      ids: expect.arrayContaining(rowsOf(slug)),
      foreignFields: [],
    });
  }
});
