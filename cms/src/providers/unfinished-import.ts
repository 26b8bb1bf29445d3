import type { PayloadRequest, Where } from 'payload';

interface Unfinished { file: string; rows: number; at: string }
const keyOf = (collection: string) => `import.${collection}`;
const ownOf = ({ user }: PayloadRequest, key: string): Where => ({ and: [{ key: { equals: key } }, { 'user.relationTo': { equals: 'users' } }, { 'user.value': { equals: user?.id } }] });

/** Of what it cannot delete Payload tells in its answer, without throwing. */
async function forget(req: PayloadRequest, where: Where): Promise<void> {
  const { errors: [error] } = await req.payload.delete({ collection: 'payload-preferences', where, req });
  if (error) throw new Error(error.message);
}

/**
 * Runs an import and keeps, until it has an answer, in the preferences of whoever sent it (Payload writes there whose they are) that it runs: a process that is killed leaves that
 * note, and the list tells them to send the file again. Rows are found by what they are, so none is made twice.
 */
export async function notedWhileItRuns(req: PayloadRequest, collection: string, rows: number, run: () => Promise<Response>): Promise<Response> {
  const key = keyOf(collection);
  const value: Unfinished = { file: req.file?.name ?? '', rows, at: new Date().toISOString() };
  await forget(req, ownOf(req, key));
  const { id } = await req.payload.create({ collection: 'payload-preferences', data: { key, value } as never, req });
  const reply = await run();
  await forget(req, { id: { equals: id } }).catch((err: unknown) => { req.payload.logger.error({ err }, 'The note of a finished import could not be removed'); });
  return reply;
}
