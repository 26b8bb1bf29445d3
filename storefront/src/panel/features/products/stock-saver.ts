import { messages } from '@spa-bronze/domain/messages';
import { debouncedSave, type Standing } from '../../../lib/debounced-save';
import { readStock } from './stock-typed';
import { ApiError } from '../../../lib/api-client';

/**
 * A stock being changed: the text of its field (null = the stored stock), what is wrong with it, the state of
 * its saving, and the units left when they differ from the typed ones.
 */
export interface StockView {
  typed: string | null;
  why: string;
  standing: Standing;
  left: number | null;
}
export const untouched: StockView = { typed: null, why: '', standing: { is: 'resting' }, left: null };

interface Options {
  send: (change: { stock: number; stockSeen: number }) => Promise<number>;
  look: () => Promise<number>;
  tell: (view: StockView) => void;
  /** Called when a change was not saved and its field has left the page. */
  lost: (why: string) => void;
}

/** No answer, or one that does not tell whether the change was stored. */
const isUnknown = (error: unknown) => {
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || status >= 500;
};

/**
 * Saves a stock without a button. The difference to the number that was seen is sent, so units that are sold
 * meanwhile stay sold.
 */
export function stockSaver({ send, look, tell, lost }: Options) {
  let view = untouched;
  let seen: number | null = null;
  let here = true;
  const show = (more: Partial<StockView>) => {
    view = { ...view, ...more };
    tell(view);
  };
  /** A stock that was sent without an answer: it may be stored or not. */
  let unsure: number | null = null;
  /** A difference that is sent twice counts twice, so the outcome of the last one is read first. */
  const beSure = async () => {
    if (unsure === null) return;
    const now = await look();
    if (now === unsure) seen = unsure;
    else if (now !== seen) throw new Error(messages.conflict);
    unsure = null;
  };
  const saver = debouncedSave<number>({
    save: async (stock) => {
      await beSure();
      const left =
        seen === stock
          ? stock
          : await send({ stock, stockSeen: seen ?? stock }).catch((error: unknown) => {
              if (isUnknown(error)) unsure = stock;
              throw error;
            });
      seen = stock;
      show({ left: left === stock ? null : left });
    },
    tell: (standing) => {
      if (standing.is === 'refused' && !here) lost(standing.why);
      if (standing.is === 'saved') seen = null;
      show({ standing, ...(standing.is === 'saved' && { typed: null }) });
    },
  });
  return {
    /** `stored`: the stock that the list shows. */
    type: (text: string, stored: number) => {
      const { stock, why = '' } = readStock(text);
      const asBefore = !saver.saving() && stock === (seen ?? stored);
      seen = asBefore ? null : (seen ?? stored);
      show({ typed: asBefore ? null : text, why, left: null });
      if (asBefore || stock === undefined) saver.drop();
      else saver.put(stock);
    },
    save: () => void saver.now(),
    unsaved: () => saver.pending() || view.why !== '',
    enter: () => {
      here = true;
    },
    leave: () => {
      here = false;
      if (view.why) lost(view.why);
      void saver.now();
    },
  };
}
