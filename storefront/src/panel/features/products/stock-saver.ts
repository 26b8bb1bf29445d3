import { messages } from '@spa-bronze/domain/messages';
import { debouncedSave, type Standing } from '../../../lib/debounced-save';
import { readStock } from './stock-typed';

/**
 * A stock being changed: what stands in its field (null = as it is kept), why that is none, how its saving
 * stands, and what is left where that is not what was typed.
 */
export interface StockView {
  typed: string | null;
  why: string;
  standing: Standing;
  left: number | null;
}
export const untouched: StockView = { typed: null, why: '', standing: { is: 'resting' }, left: null };

interface Options {
  /** Sends the change from the number that was seen; answers what is left. */
  send: (change: { stock: number; stockSeen: number }) => Promise<number>;
  /** The stock as it is kept now. */
  look: () => Promise<number>;
  tell: (view: StockView) => void;
  /** Told why a change was not kept when nobody sees the field any more. */
  lost: (why: string) => void;
}

/** No answer, or one that does not say what came of it. */
const isUnknown = (error: unknown) => {
  const { status = 0 } = error as { status?: number };
  return status === 0 || status >= 500;
};

/**
 * Saves a stock by itself. What is sent is the difference to the number that was seen, so what is sold
 * meanwhile stays sold.
 */
export function stockSaver({ send, look, tell, lost }: Options) {
  let view = untouched;
  let seen: number | null = null;
  let here = true;
  const show = (more: Partial<StockView>) => {
    view = { ...view, ...more };
    tell(view);
  };
  /** What was sent and may have arrived, though its answer did not. */
  let unsure: number | null = null;
  /** A difference that is sent twice counts twice: what became of the last one is looked at before. */
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
    /** `kept`: the stock as the list showed it. */
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
