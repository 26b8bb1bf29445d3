import { messages } from '@spa-bronze/domain/messages';
import {
  addDataAndFileToRequest,
  type CollectionSlug,
  type Endpoint,
  type PayloadRequest,
  type Where,
} from 'payload';
import { allow, demand } from '../../access/rules';
import { AppError } from '../../lib/app-error';
import { listBatches } from '../../lib/row-batches';
import { nextTurn } from '../../lib/row-pages';
import { streamedResponse } from '../../lib/streamed-response';
import { importState, notedWhileItRuns, type ImportStep } from './import-state';
import { csvFile, type FileColumns, jsonFile, type Row, rowsOf } from './transfer-file';

export type Validated<T> = { data: T } | { column: string; problem: string };
/** One row of a file. `undo` restores what was there before, also after half a `write`. */
export interface Step {
  as: 'created' | 'updated' | 'kept';
  write: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}
/**
 * How a collection's rows appear in a file. `validatorFor` reads once what exists of what the rows name, and
 * returns the validator of each row. `prepare` reads what a row will change.
 */
interface Transfer<T> extends FileColumns {
  collection: CollectionSlug;
  name: string;
  validatorFor: (req: PayloadRequest, rows: readonly Row[]) => Promise<(row: Row) => Validated<T>>;
  prepare: (req: PayloadRequest, data: T) => Promise<Step>;
}

type Tell = (step: ImportStep) => void;
interface Writing<T> extends Pick<Transfer<T>, 'prepare'> {
  all: readonly T[];
  first: number;
  tell: Tell;
}

const MAX_ROWS = 2000;
const guarded =
  (handler: (req: PayloadRequest) => Promise<Response>) =>
  async (req: PayloadRequest): Promise<Response> => {
    demand(allow('records'), req);
    return handler(req);
  };
const isRow = (row: unknown) => row !== null && typeof row === 'object';

/** Deletes what a row created. Payload reports what it could not delete, and does not throw. */
export async function destroy(req: PayloadRequest, collection: CollectionSlug, where: Where): Promise<void> {
  const { errors } = await req.payload.delete({ collection, where, req });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
}

/** Undoes these rows, the last one first. Returns the numbers of those that could not be undone. */
async function takeBack(req: PayloadRequest, steps: readonly Step[], tell: Tell): Promise<number[]> {
  const left: number[] = [];
  for (const [at, { undo }] of [...steps.entries()].reverse()) {
    await nextTurn();
    tell({ done: at + 1, undoing: true });
    await undo()
      .catch(undo)
      .catch((err: unknown) => {
        req.payload.logger.error({ err }, 'A row of an import could not be undone');
        left.unshift(at);
      });
  }
  return left;
}

/** Writes rows one after the other. When one fails, the earlier ones are undone. */
async function writeAll<T>(
  req: PayloadRequest,
  { all, first, prepare, tell }: Writing<T>,
): Promise<Response> {
  const [counts, steps]: [Record<Step['as'], number>, Step[]] = [{ created: 0, updated: 0, kept: 0 }, []];
  try {
    for (const data of all) {
      await nextTurn();
      const step = await prepare(req, data);
      steps.push(step);
      await step.write();
      counts[step.as] += 1;
      tell({ done: steps.length, undoing: false });
    }
  } catch (err) {
    req.payload.logger.error({ err }, 'An import broke off and is undone');
    const left = await takeBack(req, steps, tell);
    const problems = left.slice(0, 20).map((at) => `Fila ${at + first}`);
    return failed(500, left.length ? messages.importHalfUndone : messages.importUndone, problems);
  }
  return Response.json({
    success: true,
    error: false,
    message: `Listo: ${counts.created} nuevos, ${counts.updated} actualizados, ${counts.kept} sin cambios.`,
    data: counts,
  });
}

const failed = (status: number, message: string, problems: string[]): Response =>
  Response.json({ success: false, error: true, message, data: { problems } }, { status });
const refused = (problems: string[]): Response => failed(400, messages.invalidInput, problems);

/** Writes nothing unless every row is valid. */
async function receive<T>(
  req: PayloadRequest,
  { collection, validatorFor, prepare, ...columns }: Transfer<T>,
): Promise<Response> {
  await addDataAndFileToRequest(req);
  const read = rowsOf(req.file?.data ?? new Uint8Array(), columns);
  if ('wrong' in read) return refused([read.wrong]);
  const { rows, first } = read;
  if (rows.length === 0) throw new AppError(400, messages.invalidInput);
  if (rows.length > MAX_ROWS) throw new AppError(413, messages.tooLarge);
  const validate = await validatorFor(req, rows.filter(isRow));
  const validated: Validated<T>[] = [];
  for await (const batch of listBatches(rows))
    validated.push(
      ...batch.map((row) => (isRow(row) ? validate(row) : { column: '', problem: messages.invalidInput })),
    );
  const problems = validated.flatMap((it, at) =>
    'problem' in it ? [`Fila ${at + first}${it.column && `, columna ${it.column}`}: ${it.problem}`] : [],
  );
  if (problems.length) return refused(problems.slice(0, 20));
  const all = validated.flatMap((it) => ('data' in it ? [it.data] : []));
  return notedWhileItRuns(req, collection, rows.length, (tell) =>
    writeAll(req, { all, first, prepare, tell }),
  );
}

/**
 * `GET /export?format=csv|json`, `POST /import` (a form with `file`) and `GET /import` (progress and result
 * of the caller's own import), for administrators.
 */
export function transferEndpoints<T>(transfer: Transfer<T>): Omit<Endpoint, 'root'>[] {
  return [
    {
      path: '/export',
      method: 'get',
      handler: guarded((req) => {
        const json = req.searchParams.get('format') === 'json';
        const text = json ? jsonFile(transfer, req) : csvFile(transfer, req);
        return streamedResponse(text, {
          headers: {
            'Content-Type': json ? 'application/json' : 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="${transfer.name}.${json ? 'json' : 'csv'}"`,
          },
        });
      }),
    },
    {
      path: '/import',
      method: 'get',
      handler: guarded(async (req) =>
        Response.json({ success: true, error: false, data: await importState(req, transfer.collection) }),
      ),
    },
    { path: '/import', method: 'post', handler: guarded((req) => receive(req, transfer)) },
  ];
}
