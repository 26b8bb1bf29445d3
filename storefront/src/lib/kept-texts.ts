interface KeptTexts {
  read: (key: string) => string | null;
  /** Keeps a text, or none (null). Returns whether the browser did. */
  keep: (key: string, text: string | null) => boolean;
  forget: () => void;
}

/**
 * What a browser keeps, where it keeps anything: people block it, and private windows may have no room.
 * `memory` stands in for it until the page is loaded anew.
 */
function keptIn(area: () => Storage, memory?: Map<string, string>): KeptTexts {
  const inBrowser = (key: string) => {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read: (key) => memory?.get(key) ?? inBrowser(key),
    keep: (key, text) => {
      memory?.delete(key);
      try {
        if (text === null) area().removeItem(key);
        else area().setItem(key, text);
        return true;
      } catch {
        if (text !== null) memory?.set(key, text);
        return false;
      }
    },
    forget: () => {
      memory?.clear();
      try {
        area().clear();
      } catch {
        /* It keeps none. */
      }
    },
  };
}

export const tabTexts = keptIn(() => sessionStorage, new Map());
export const browserTexts = keptIn(() => localStorage);
