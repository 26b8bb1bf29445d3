import { server } from '../../cms/src/testing/worker-server';

/** Whatever the tests of a file do to the banners of the demo, the next file finds them as they were. */
export function keepBanners(): void {
  const { payload } = server;
  let before: Record<string, unknown>[];
  beforeAll(async () => {
    before = (
      await payload.db.find<Record<string, unknown>>({ collection: 'banners', pagination: false, limit: 0 })
    ).docs;
  });
  afterAll(async () => {
    const known = new Set(before.map(({ id }) => id));
    const now = (
      await payload.db.find<{ id: string }>({ collection: 'banners', pagination: false, limit: 0 })
    ).docs;
    for (const { id } of now)
      if (!known.has(id)) await payload.delete({ collection: 'banners', id, trash: true });
    for (const { id, ...data } of before)
      await payload.update({
        collection: 'banners',
        id: String(id),
        data: { ...data, _status: 'published' } as never,
      });
  });
}
