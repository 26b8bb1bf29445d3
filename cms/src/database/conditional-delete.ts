import type { BaseDatabaseAdapter, CollectionSlug, Where } from 'payload';
import { AppError } from '../lib/app-error';

/** In `custom` of a collection: the rows that a request may delete, and what it reads otherwise. */
interface Deletable {
  where: Where[];
  refusal: string;
}

/** The condition of a collection is part of the deletion itself: a row that meets it no more is not deleted. */
export function withConditionalDelete(adapter: BaseDatabaseAdapter): void {
  const deleteOne = adapter.deleteOne;
  const ruleOf = (collection: CollectionSlug) =>
    adapter.payload.collections[collection].config.custom?.deletable as Deletable | undefined;
  adapter.deleteOne = async function (this: BaseDatabaseAdapter, call) {
    const { collection, req } = call;
    const rule = req && ruleOf(collection);
    if (!rule) return deleteOne.call(this, call);
    const row = await this.findOne({ collection, req, where: call.where });
    if (!row) return null;
    const where = { and: [{ id: { equals: row.id } }, ...rule.where] };
    const outcome = await this.commit!([{ kind: 'delete', collection, data: {}, where, count: 1 }]);
    if ('refused' in outcome) throw new AppError(409, rule.refusal);
    return row;
  };
}
