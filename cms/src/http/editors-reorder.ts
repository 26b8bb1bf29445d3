import { messages } from '@spa-bronze/domain/messages';
import type { SanitizedConfig } from 'payload';
import { AppError } from '../access/app-error';
import { contentEditors } from '../access/content-editors';

/** Payload puts rows into another order for whoever sends the right words: here for those who write them, and words of another shape are 400. */
export function editorsReorder(config: SanitizedConfig): void {
  const reorder = config.endpoints.find(({ path }) => path === '/reorder');
  if (!reorder) return;
  const { handler } = reorder;
  reorder.handler = async (req) => {
    if (!req.user) throw new AppError(401, messages.loginRequired);
    if (!contentEditors({ req })) throw new AppError(403, messages.forbidden);
    const asked = await req.json?.().catch(() => null) as { target?: unknown } | null;
    if (!asked || typeof asked !== 'object' || !asked.target || typeof asked.target !== 'object') throw new AppError(400, messages.invalidInput);
    return handler(Object.assign(req, { json: () => Promise.resolve(asked) }));
  };
}
