import { idle, keepTouches, touched } from './lib/first-touch';
import { askAgainOnReturn } from './lib/returned-pages';

const touches = keepTouches();
askAgainOnReturn();

/** The scripts are gone, because a newer version of the shop runs. The document of it names others. */
function renew(): void {
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival instanceof PerformanceNavigationTiming && arrival.type !== 'reload') location.reload();
}

/**
 * Loads scripts into the browser's cache first. After a failed `import()` some browsers never try that script
 * again.
 */
async function fetchAll(scripts: string[]): Promise<void> {
  await Promise.all(
    scripts.map(async (script) => {
      const reply = await fetch(script);
      if (reply.status === 404) renew();
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

const NOTE_MS = 6000;

/** Tells the person why a press has no effect. The page's own notices need the scripts that are missing. */
function showNote(text: string): void {
  const note = document.createElement('p');
  note.className = 'offline';
  note.role = 'alert';
  note.textContent = text;
  document.body.append(note);
  setTimeout(() => note.remove(), NOTE_MS);
}

const offline = 'Sin conexión. Revisa tu internet y toca otra vez.';
const unloaded = 'No pudimos cargar esta página. Toca otra vez en un momento.';
const tooOld = 'Esta parte de la página no funciona en tu navegador. Recárgala o actualiza el navegador.';

/** Runs the scripts that are here. Where that fails the network is not to blame, and forms go without a script. */
async function run(scripts: string[]): Promise<void> {
  try {
    const { takeOver } = await inTurns(scripts);
    touches.look();
    await takeOver();
  } catch (error) {
    touches.giveUp(() => showNote(tooOld));
    throw error;
  }
  await touches.repeat();
}

async function start(scripts: string[]): Promise<void> {
  try {
    await fetchAll(scripts);
  } catch (error) {
    if (touches.forget()) showNote(error instanceof TypeError ? offline : unloaded);
    void touched().then(() => start(scripts));
    throw error;
  }
  await run(scripts);
}

const complete = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });

const touch = touched();
void complete().then(async () => {
  const named = document.getElementById('scripts')!;
  /* A shared page for a stranger is hydrated on the first touch, or when the browser is idle. */
  const canWait = 'canWait' in named.dataset && !('here' in document.documentElement.dataset);
  if (canWait) await Promise.race([touch, idle()]);
  await start(JSON.parse(named.textContent) as string[]);
});
