import { PICTURE_WIDTHS, STORED_WIDTHS } from '@spa-bronze/domain/media/copies';
import { madeCopyNames, madeCopyOf, type MadeCopy } from '@spa-bronze/domain/media/made-copies';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  Payload,
  Where,
} from 'payload';
import { LRUCache } from 'lru-cache';
import { envOf } from '../../env';
import { underWay } from '../../lib/in-background';
import { listBatches } from '../../lib/row-batches';
import { sharp } from '../../lib/lazy-sharp';
import { Repository } from '../../lib/repository';
import { WorkQueue } from '../../lib/work-queue';
import { mediaStore, type MediaStore } from '../../providers/storage/media-store';
import { MAX_PIXELS } from './file-content';
import { STORED_FORMATS } from './stored-formats';

/** Copies that this process makes at once, and how many may wait, so that nobody waits long. */
export const MAKING = { atOnce: 2, waiting: 4 };
export const encoders = new WorkQueue(MAKING.atOnce, MAKING.waiting);
/** The cards of the catalogue show small copies. More effort keeps such a one under 20 kB at the stored quality. */
const SMALL = {
  webp: { quality: 75, effort: 4 },
  avif: { quality: 49, effort: 2, chromaSubsampling: '4:2:0' },
} as const;

/** The server waits for encoders when it closes. */
const ENCODING = { seconds: 20 };

interface PictureRow {
  id: string;
  filename?: string | null;
  width?: number | null;
}
const pictures = new Repository<PictureRow>('media', { filename: true, width: true });
const rowOf = (payload: Payload, { picture }: MadeCopy) =>
  pictures.findOne(payload, { filename: { equals: picture } });

/**
 * `stored`: the copy is there. `narrow`: the picture is not wider than the copy would be. `later`: it could not be
 * made now. `unknown`: there is no such picture.
 */
export type CopyState = 'stored' | 'narrow' | 'later' | 'unknown';

const JPEG = { quality: 80, mozjpeg: true } as const;
/** A JPEG has no transparency. This is the ground of the shop. */
const GROUND = '#fffaf4';

async function encode(store: MediaStore, { name, picture, width, height, format }: MadeCopy): Promise<void> {
  const source = sharp(await store.read(picture), { limitInputPixels: MAX_PIXELS });
  if (format === 'jpeg') source.flatten({ background: GROUND });
  const options = { jpeg: JPEG, ...(width < STORED_WIDTHS.medium ? SMALL : STORED_FORMATS) };
  const data = await source.resize({ width, height })[format](options[format]).timeout(ENCODING).toBuffer();
  await store.write(name, data, `image/${format}`);
}

/** A copy that could not be made or stored is not tried again so soon: a full disk would cost an encoding a request. */
const FAILED = { max: 1_000, ttl: 60_000 };

class MadeCopies {
  private readonly failed = new LRUCache<string, true>(FAILED);
  private readonly beingMade = new Map<string, Promise<CopyState>>();
  private readonly store: MediaStore;

  constructor(private readonly payload: Payload) {
    this.store = mediaStore(envOf(payload));
  }

  /** Makes a copy unless it is there. Those who ask for the same one meanwhile get the same answer. */
  async provide(copy: MadeCopy): Promise<CopyState> {
    if (this.failed.has(copy.name)) return 'later';
    const present = this.beingMade.get(copy.name);
    if (present) return present;
    const made = underWay(this.make(copy)).finally(() => this.beingMade.delete(copy.name));
    this.beingMade.set(copy.name, made);
    return made;
  }

  private async make(copy: MadeCopy): Promise<CopyState> {
    try {
      if (await this.store.has(copy.name)) return 'stored';
      const row = await rowOf(this.payload, copy);
      if (!row) return 'unknown';
      if (!copy.height && (row.width ?? 0) <= copy.width) return 'narrow';
      if (encoders.isFull()) return 'later';
      await encoders.run(() => encode(this.store, copy));
      /* Who deletes a picture deletes its row before its copies, so one of the two sees the other. */
      if (await rowOf(this.payload, copy)) return 'stored';
      await this.store.remove(copy.name);
      return 'unknown';
    } catch (err) {
      this.failed.set(copy.name, true);
      this.payload.logger.error({ err, file: copy.name }, 'copy of a picture not made');
      return 'later';
    }
  }
}

const copiesOfServers = new WeakMap<Payload, MadeCopies>();

export function madeCopiesOf(payload: Payload): MadeCopies {
  const copies = copiesOfServers.get(payload) ?? new MadeCopies(payload);
  copiesOfServers.set(payload, copies);
  return copies;
}

/** Pictures whose copies are made before anybody asks: the newest ones. */
const AHEAD = 200;
const LOOKED_UP_AT_ONCE = 500;

/** Deletes the copies on disk whose picture has no row: they stay where a crash interrupts a deletion. */
async function removeLeftCopies(payload: Payload): Promise<void> {
  const made = (await mediaStore(envOf(payload)).sweep()).flatMap((name) => madeCopyOf(name) ?? []);
  const copied = [...new Set(made.map(({ picture }) => picture))];
  for await (const some of listBatches(copied, LOOKED_UP_AT_ONCE)) {
    const rows = await pictures.find(payload, { filename: { in: some } });
    const present = new Set(rows.map(({ filename }) => filename));
    for (const picture of some.filter((it) => !present.has(it))) await removeCopies(payload, picture);
  }
}

/**
 * Makes the AVIF copies of the site's newest pictures, one at a time, but not the widest: only a hero needs it.
 * Before that it deletes copies of pictures that are gone.
 */
export async function makeCopiesAhead(payload: Payload, leaving: AbortSignal): Promise<void> {
  await removeLeftCopies(payload);
  const where: Where = { and: [{ kind: { not_equals: 'profile' } }, { mimeType: { equals: 'image/webp' } }] };
  const rows = await pictures.find(payload, where, { sort: '-createdAt', limit: AHEAD });
  for (const { filename, width } of rows)
    for (const copy of madeCopyNames(filename ?? '').flatMap((name) => madeCopyOf(name) ?? [])) {
      if (leaving.aborted) return;
      const isWanted = copy.format === 'avif' && PICTURE_WIDTHS.includes(copy.width);
      if (isWanted && copy.width < (width ?? 0)) await madeCopiesOf(payload).provide(copy);
    }
}

/** The picture is gone all the same when its copies cannot be deleted. */
async function removeCopies(payload: Payload, picture: unknown): Promise<void> {
  if (typeof picture !== 'string') return;
  const store = mediaStore(envOf(payload));
  await Promise.all(madeCopyNames(picture).map((name) => store.remove(name))).catch((err: unknown) => {
    payload.logger.error({ err, file: picture }, 'copies of a picture not deleted');
  });
}

/** A crash after the row is deleted would leave them. */
export const removeCopiesBeforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const row = await pictures.findById(req.payload, String(id));
  await removeCopies(req.payload, row?.filename);
};

/** Once more: somebody may have asked for one meanwhile. */
export const removeCopiesOfDeleted: CollectionAfterDeleteHook<PictureRow> = ({ doc, req }) =>
  removeCopies(req.payload, doc.filename);

export const removeCopiesOfReplaced: CollectionAfterChangeHook<PictureRow> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc.filename && previousDoc.filename !== doc.filename)
    await removeCopies(req.payload, previousDoc.filename);
};

/** Where files are deleted the hooks see the whole document, whatever fields the caller wants back. */
export const wholeWhereFilesGo: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isReplaced = operation.startsWith('update') && req.file;
  return operation.startsWith('delete') || isReplaced ? { ...args, select: undefined } : args;
};
