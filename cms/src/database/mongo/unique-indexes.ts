import type { Payload } from 'payload';

export async function missingUniqueIndexes(payload: Payload): Promise<string[]> {
  const models = Object.entries(payload.db.collections);
  const missing = await Promise.all(
    models.map(async ([slug, model]) => {
      const requested = model.schema
        .indexes()
        .filter(([, options]) => options.unique)
        .map(([fields]) => Object.keys(fields).join('+'));
      if (!requested.length) return [];
      const there = (await model.collection.indexes())
        .filter((it) => it.unique)
        .map((it) => Object.keys(it.key).join('+'));
      return requested.filter((fields) => !there.includes(fields)).map((fields) => `${slug}: ${fields}`);
    }),
  );
  return [...missing.flat(), ...(await missingOfGlobals(payload))];
}

/** One row per global. Payload's schema does not require it. */
async function missingOfGlobals(payload: Payload): Promise<string[]> {
  const { globals } = payload.db;
  const there = await globals.collection.indexes();
  return there.some(({ key, unique }) => unique && Object.keys(key).join('+') === 'globalType')
    ? []
    : ['globals: globalType'];
}
