import { replyJson } from '@spa-bronze/domain/lib/json';
import type { JsonObject, PayloadRequest, Where } from 'payload';

/** The progress of an import: `done` rows are written, or still to be undone. */
export interface ImportStep {
  done: number;
  undoing: boolean;
}
interface Note extends ImportStep {
  file: string;
  rows: number;
  at: string;
  /** When its process last wrote this. */
  seenAt: string;
}
interface Result {
  file: string;
  rows: number;
  at: string;
  ok: boolean;
  message: string;
  problems: string[];
}
/** `ms`: from the start to the time when `done` was counted. */
interface Counted<State> {
  state: State;
  file: string;
  rows: number;
  done: number;
  at: string;
  ms: number;
}
export type ImportState =
  | Counted<'running'>
  | Counted<'undoing'>
  | Counted<'broken'>
  | ({ state: 'finished' } & Result);
interface Reply {
  success: boolean;
  message: string;
  data: { problems?: string[] };
}

const TELL_MS = 1000;
/** An import that is silent for so long, longer than an election of a replica set, has died. */
const SILENT_MS = 20_000;
const LONGEST_NAME = 200;

const keyOf = (collection: string) => `import.${collection}`;
const resultKeyOf = (collection: string) => `import-result.${collection}`;
const ownOf = ({ user }: PayloadRequest, key: string): Where => ({
  and: [
    { key: { equals: key } },
    { 'user.relationTo': { equals: 'users' } },
    { 'user.value': { equals: user?.id } },
  ],
});

/** The file's name as its sender knows it. */
const nameOf = ({ data, file }: PayloadRequest): string =>
  typeof data?.name === 'string' ? data.name.slice(0, LONGEST_NAME) : (file?.name ?? '');

/** Payload reports rows that it cannot delete in its answer, without throwing. */
async function forget(req: PayloadRequest, where: Where): Promise<void> {
  const {
    errors: [error],
  } = await req.payload.delete({ collection: 'payload-preferences', where, req });
  if (error) throw new Error(error.message);
}

async function stored<T>(req: PayloadRequest, key: string): Promise<Partial<T> | null> {
  const row = await req.payload.db.findOne<JsonObject & { id: string }>({
    collection: 'payload-preferences',
    where: ownOf(req, key),
  });
  return (row?.value as Partial<T> | null | undefined) ?? null;
}

/** Writes the progress every second. The returned function stops that, after the running write. */
function everySecond(req: PayloadRequest, write: () => Promise<unknown>): () => Promise<void> {
  let writing: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    writing ??= write()
      .catch((err: unknown) => {
        req.payload.logger.warn({ err }, 'The progress of an import could not be written');
      })
      .finally(() => {
        writing = null;
      });
  }, TELL_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

async function keepResult(
  req: PayloadRequest,
  collection: string,
  { file, rows, at }: Note,
  reply: Response,
): Promise<void> {
  const {
    success,
    message,
    data: { problems = [] },
  } = await replyJson<Reply>(reply.clone());
  const [key, value]: [string, Result] = [
    resultKeyOf(collection),
    { file, rows, at, ok: success, message, problems },
  ];
  await req.payload.db.upsert({
    collection: 'payload-preferences',
    where: ownOf(req, key),
    data: { key, value, user: { relationTo: 'users', value: req.user?.id } },
  });
}

/**
 * Runs an import. Until it has a result, a note in its sender's preferences says that it runs and how far it
 * is (Payload writes the owner of preferences). When the process is killed the note stays, and the list tells
 * the sender to send the file again. Rows are found by their content, so none is created twice. `run` reports
 * every step.
 */
export async function notedWhileItRuns(
  req: PayloadRequest,
  collection: string,
  rows: number,
  run: (tell: (step: ImportStep) => void) => Promise<Response>,
): Promise<Response> {
  const key = keyOf(collection);
  const { logger } = req.payload;
  const at = new Date().toISOString();
  let note: Note = { file: nameOf(req), rows, at, seenAt: at, done: 0, undoing: false };
  await forget(req, ownOf(req, key));
  const { id } = await req.payload.create({
    collection: 'payload-preferences',
    data: { key, value: note } as never,
    req,
  });
  const end = everySecond(req, () =>
    req.payload.db.updateOne({
      collection: 'payload-preferences',
      where: { id: { equals: id } },
      data: { value: { ...note, seenAt: new Date().toISOString() } },
      returning: false,
    }),
  );
  const reply = await run((step) => {
    note = { ...note, ...step };
  }).finally(end);
  await keepResult(req, collection, note, reply).catch((err: unknown) => {
    logger.error({ err }, 'The result of an import could not be kept');
  });
  await forget(req, { id: { equals: id } }).catch((err: unknown) => {
    logger.error({ err }, 'The note of a finished import could not be removed');
  });
  return reply;
}

export async function importState(req: PayloadRequest, collection: string): Promise<ImportState | null> {
  const note = await stored<Note>(req, keyOf(collection));
  const result = await stored<Result>(req, resultKeyOf(collection));
  if (note?.at && note.at !== result?.at) {
    const { file = '', rows = 0, done = 0, at, seenAt = at } = note;
    const isSilent = Date.now() - Date.parse(seenAt) > SILENT_MS;
    const running = note.undoing ? 'undoing' : 'running';
    const state = isSilent ? 'broken' : running;
    return { state, file, rows, done, at, ms: Date.parse(seenAt) - Date.parse(at) };
  }
  return result?.at ? { state: 'finished', ...(result as Result) } : null;
}
