import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import { headingNode, paragraphNode, richOf } from '@spa-bronze/domain/content/rich-text';
import type { Payload } from 'payload';
import { passFence } from '../lib/fence';
import { posts } from './content/posts';
import type { Files } from './seed-media';

export async function seedPosts(payload: Payload, files: Files, start: Date): Promise<void> {
  const { docs } = await payload.find({
    collection: 'posts',
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  const present = new Set(docs.map(({ slug }) => slug));
  for (const { cover, daysBefore, body, ...post } of posts.filter(({ slug }) => !present.has(slug))) {
    const image = files.get(cover)?.id;
    if (!image) throw new Error(`The seed has no file ${cover}`);
    await passFence();
    await payload.create({
      collection: 'posts',
      depth: 0,
      data: {
        ...post,
        _status: 'published',
        cover: image,
        publishedAt: new Date(start.getTime() - daysBefore * DAY_MS).toISOString(),
        body: richOf(
          body.flatMap(({ heading, paragraphs }) => [headingNode(heading), ...paragraphs.map(paragraphNode)]),
        ),
      },
    });
  }
}
