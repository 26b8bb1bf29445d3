import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showInstant } from '../../../lib/show-date';
import { Picture } from '../../../ui/picture';
import { pictureOf } from './content';
import type { PostSummary } from './content-defaults';
import { List, Box, Frame, Words } from './post-list.styles';

export function PostList({
  posts,
  heading: Heading = 'h2',
}: {
  posts: PostSummary[];
  heading?: 'h2' | 'h3';
}) {
  return (
    <List>
      {posts.map(({ slug, title, excerpt, publishedAt, cover }, at) => (
        <li key={slug}>
          <Box>
            <Frame>
              <Picture
                source={pictureOf(cover, '')}
                sizes="(min-width: 1080px) 400px, (min-width: 640px) 46vw, 92vw"
                eager={at === 0}
              />
            </Frame>
            <Words>
              <time dateTime={publishedAt}>{showInstant(publishedAt)}</time>
              <Heading>
                <Link to={paths.post(slug)}>{title}</Link>
              </Heading>
              <p>{excerpt}</p>
            </Words>
          </Box>
        </li>
      ))}
    </List>
  );
}
