import { idle, keepTouches, touched } from './lib/first-touch';
import { askAgainOnReturn } from './lib/returned-pages';

const touches = keepTouches();
askAgainOnReturn();

/**
 * Loads scripts into the browser's cache first. After a failed `import()` some browsers never try that script
 * again.
 */
async function fetchAll(scripts: string[]): Promise<void> {
  await Promise.all(
    scripts.map(async (script) => {
      const reply = await fetch(script);
      if (!reply.ok) throw new Error(`${script}: ${reply.status}`);
      await reply.blob();
    }),
  );
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Runs each script in a task of its own, so that none holds up a tap for long. The last is the one that takes
 * over.
 */
async function inTurns(scripts: string[]): Promise<typeof import('./take-over')> {
  for (const script of scripts.slice(0, -1)) {
    await import(/* @vite-ignore */ script);
    await turn();
  }
  return (await import(/* @vite-ignore */ scripts.at(-1)!)) as typeof import('./take-over');
}

const OFFLINE_MS = 6000;

/** Tells the person why a press has no effect. The page's own notices need the scripts that are missing. */
function showOffline(): void {
  const note = document.createElement('p');
  note.className = 'offline';
  note.role = 'alert';
  note.textContent = 'Sin conexión. Revisa tu internet y toca otra vez.';
  document.body.append(note);
  setTimeout(() => note.remove(), OFFLINE_MS);
}

async function start(scripts: string[]): Promise<void> {
  try {
    await fetchAll(scripts);
    const { takeOver } = await inTurns(scripts);
    touches.look();
    await takeOver();
  } catch (error) {
    if (touches.forget()) showOffline();
    void touched().then(() => start(scripts));
    throw error;
  }
  await touches.repeat();
}

/** Resolves when the HTML of the page is complete. */
const complete = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

/* A shared page for a stranger is hydrated on the first touch, or when the browser is idle. */
const named = document.getElementById('scripts')!;
const canWait = 'canWait' in named.dataset && !('here' in document.documentElement.dataset);
void (canWait ? Promise.race([touched(), idle()]) : Promise.resolve())
  .then(complete)
  .then(() => start(JSON.parse(named.textContent) as string[]));
