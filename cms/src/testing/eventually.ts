/** Enough for a machine with shared cores, but a failure must show within seconds. */
const WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 20;

interface Wait {
  what?: string;
  withinMs?: number;
}

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The result of `promise`. Fails after `withinMs` with a text of what was awaited. */
export async function inTime<T>(
  promise: Promise<T>,
  { what = 'the end of a call', withinMs = WITHIN_MS }: Wait = {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${withinMs / 1000} s in vain for ${what}`)), withinMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The same error with its stack, and a prefix to its message. */
function withWords(error: Error, words: string): Error {
  const message = `${words}${error.message}`;
  error.stack = error.stack?.replace(error.message, () => message);
  error.message = message;
  return error;
}

/**
 * Repeats `check` until it neither throws nor returns false, and returns its result. Fails after `withinMs`
 * with a text of what was awaited and the last result.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { what = 'what is expected', withinMs = WITHIN_MS }: Wait = {},
): Promise<Exclude<T, false>> {
  const end = Date.now() + withinMs;
  let seen: Error | undefined;
  do {
    try {
      const found = await inTime(Promise.resolve().then(check), {
        what: 'the check itself',
        withinMs: Math.max(1, end - Date.now()),
      });
      if (found !== false) return found as Exclude<T, false>;
      seen = undefined;
    } catch (error) {
      seen = error as Error;
    }
    await sleep(LOOK_AGAIN_MS);
  } while (Date.now() < end);
  const words = `Waited ${withinMs / 1000} s in vain for ${what}. `;
  throw seen ? withWords(seen, `${words}Last seen: `) : new Error(`${words}The last answer was no.`);
}

/** A promise that is done when `end` is called. */
export function deferred(): { done: Promise<void>; end: () => void } {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}
