import { createQueryClient } from '../../../lib/query-client';
import { askContent } from './content-queries';

jest.mock('../../../lib/graphql-client', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('ask content: a script that does not load is an error, not an endless wait', async () => {
  const client = createQueryClient(() => Promise.resolve(Response.json({ data: {} })), 'http://shop.example');
  const answers = await Promise.allSettled([
    askContent(client, 'home'),
    askContent(client, 'siteContent'),
    askContent(client, 'posts'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(askContent(client, 'home')).rejects.toThrow('dynamically imported');
});
