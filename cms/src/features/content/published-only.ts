import type { Access } from 'payload';
import { contentEditors } from '../../access/content-editors';

/** Who writes the blog sees every post, everybody else those whose day has come. */
export const publishedOnly: Access = ({ req }) => {
  if (contentEditors({ req })) return true;
  return { publishedAt: { less_than_equal: new Date().toISOString() } };
};
