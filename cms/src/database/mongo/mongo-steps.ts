import type { CreateIndexesOptions, Document, Filter, IndexSpecification } from 'mongodb';
import { countedRounds } from '../../lib/counted-rounds';
import { codeOf } from '../../lib/error-facts';
import type { MongoStep } from '../migrate/migration';

/*
 * Steps of migrations on MongoDB. Each may run again at any time. Versions of a document are in a collection of
 * their own, such as `_posts_versions`, with the document's fields under `version.`.
 */

const ROWS_AT_ONCE = 500;
const NO_COLLECTION = 26;
const NO_INDEX = 27;

export const backfill =
  (collection: string, field: string, value: unknown): MongoStep =>
  (db) =>
    db.collection(collection).updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });

/** Gives a field another name. Indexes of the former name remain: see `dropIndex`. */
export const renameField =
  (collection: string, from: string, to: string): MongoStep =>
  (db) =>
    db.collection(collection).updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } });

export const removeField =
  (collection: string, field: string): MongoStep =>
  (db) =>
    db.collection(collection).updateMany({ [field]: { $exists: true } }, { $unset: { [field]: '' } });

/** Payload makes the indexes of its fields after all steps. This is for an index that a later step needs. */
export const createIndex =
  (collection: string, key: IndexSpecification, options: CreateIndexesOptions = {}): MongoStep =>
  (db) =>
    db.collection(collection).createIndex(key, options);

export const dropIndex =
  (collection: string, name: string): MongoStep =>
  (db) =>
    db
      .collection(collection)
      .dropIndex(name)
      .catch((error: unknown) => {
        if (![NO_COLLECTION, NO_INDEX].includes(Number(codeOf(error)))) throw error;
      });

/**
 * Writes to each row that matches `where` what `change` computes of it, some rows at a time. After its change a
 * row must not match any more, so that a second run leaves it alone.
 */
export const changeRows =
  (collection: string, where: Filter<Document>, change: (row: Document) => Document): MongoStep =>
  async (db, check) => {
    const rows = db.collection(collection);
    let page = await rows.find(where).sort({ _id: 1 }).limit(ROWS_AT_ONCE).toArray();
    for (const _ of countedRounds()) {
      if (page.length === 0) return;
      await check();
      await rows.bulkWrite(
        page.map((row) => ({ updateOne: { filter: { _id: row._id }, update: { $set: change(row) } } })),
      );
      const after = { _id: { $gt: page.at(-1)!._id } };
      page = await rows
        .find({ $and: [where, after] })
        .sort({ _id: 1 })
        .limit(ROWS_AT_ONCE)
        .toArray();
    }
  };
